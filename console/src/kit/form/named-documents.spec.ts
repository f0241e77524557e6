import '../../../../contracts/features.js';
import { receiveByReference } from '../../../../contracts/kirim-uang/documents.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { numbersIn } from './named-documents.js';

describe('the documents that a command names', () => {
  const namedBy = (values: Parameters<typeof numbersIn>[0]['values']): readonly string[] =>
    numbersIn({ command: receiveByReference as unknown as CommandDefinition, values });

  it('are those in its fields and in its rows, each once', () => {
    expect(namedBy({ nomor_referensi: 'K7PM3XQD' })).toEqual(['K7PM3XQD']);
    expect(namedBy({ nota: 'KU-JKT01-000012', rows: [{ no: 'KU-JKT01-000012' }, { no: 'GT-JKT01-000003' }] })).toEqual([
      'KU-JKT01-000012',
      'GT-JKT01-000003',
    ]);
  });
  it('are no remarks that look like a reference, and no numbers of what is no document', () => {
    expect(namedBy({ keterangan: 'PEMBAYAR', jumlah: 12_345_678, lain: 'XX-JKT01-000001' })).toEqual([]);
  });
});
