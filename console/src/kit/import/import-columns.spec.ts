import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { hargaKatalog } from '../../../../contracts/katalog/katalog.js';
import { bank } from '../../../../contracts/masters/masters.js';
import { overWire } from '../testing/transport.js';
import { rowsAsCsv } from '../list/rows-csv.js';
import { ImportStore } from './import-store.js';

const changes = [{ field: 'nama', dari: 'BRI', menjadi: 'Bank Rakyat' }];
function importOf(master: unknown) {
  const line = { row: 1, state: 'changed', errors: [], changes };
  const wire = overWire(({ call }) =>
    call.endsWith('/dry-run') ? { status: 200, data: { data: [line], count: 1 } } : 'no answer',
  );
  return { store: new ImportStore(master as MasterDefinition, { api: wire.api, newKey: () => 'key' }), ...wire };
}

it('a file of what a list shows can be read again, also of rows that name others', async () => {
  const detail_group = [{ kode_group: 'LM', nama_group: 'Logam', kadar: 9999 }, { kode_group: '8K' }];
  const { store, sent } = importOf(hargaKatalog);
  await store.read(
    new TextEncoder().encode(
      rowsAsCsv(hargaKatalog, [{ kode_harga_app: 'H1', nama_harga_app: 'Harga', detail_group, versi: 4 }]),
    ),
  );
  const rows = [{ kode_harga_app: 'H1', nama_harga_app: 'Harga', detail_group: ['LM', '8K'] }];
  expect([store.problem, sent[0]?.body]).toEqual([
    undefined,
    { rows, kolom: ['kode_harga_app', 'nama_harga_app', 'detail_group'] },
  ]);
});

it('a file of a list has the columns that were chosen, in their order', () => {
  const csv = rowsAsCsv(bank as never, [{ kode_bank: 'BRI', nama_bank: 'Bank Rakyat' }], ['nama_bank', 'kode_bank']);
  expect(csv.slice(1)).toBe('Nama Bank;Kode Bank\r\nBank Rakyat;BRI\r\n');
});

it('an import names the columns of its file, and shows which fields get which values', async () => {
  const { store, sent } = importOf(bank);
  await store.read(new TextEncoder().encode('kode bank;nama bank\nBRI;Bank Rakyat\n'));
  expect(store.lines).toMatchObject([{ state: 'changed', changes }]);
  await store.send();
  expect(sent.map(({ body }) => (body as { kolom: unknown }).kolom)).toEqual(Array(2).fill(['kode_bank', 'nama_bank']));
});
