import { defineDocument } from '../../../contracts/language/define/document.js';
import { defineEvent, type RecordedEvent } from '../../../contracts/language/define/event.js';
import { Key, Money, Text } from '../../../contracts/language/define/fields.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { recordedEvent } from '../../testing/recorded-event.js';
import { customerDocumentsOf } from './customer-documents.js';

class Titipan {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Key('Member', { as: 'upper' }) kode_member?: string;
  @Money('Jumlah', { required: true }) jumlah!: Rupiah;
}
class Lain {
  @Text('No Bukti', { required: true }) no_bukti!: string;
}
const taken = defineEvent('titipan.taken', 1, Titipan);
const returned = defineEvent('titipan.returned', 1, Titipan);
const other = defineEvent('lain.happened', 1, Lain);
const options = { path: '/data-member', states: { ADA: 'Ada', KEMBALI: 'Kembali' } } as const;
const titipan = defineDocument(Titipan, {
  ...options,
  name: 'titipan',
  title: 'Titipan',
  call: 'titipan',
  series: 'ZT',
});
titipan.follows(taken);
titipan.follows(returned, { from: ['ADA'], to: 'KEMBALI' });
const lain = defineDocument(Lain, { ...options, name: 'lain', title: 'Lain', call: 'lain', series: 'ZL' });
lain.follows(other);

const facts = { no_bukti: 'ZT-JKT01-000001', kode_member: 'MB-000001', jumlah: rupiah(500) };
const event = (type: string, version: number, payload: RecordedEvent['payload'] = facts): RecordedEvent =>
  recordedEvent({ type, version, payload, position: 7 });

describe('the documents of customers', () => {
  const projection = customerDocumentsOf([titipan, lain]);
  const rows = (one: RecordedEvent) =>
    projection.apply(one).map(({ kind, table, ...rest }) => [kind, table.name, rest]);
  const row = { nomor: facts.no_bukti, kode_member: 'MB-000001', dokumen: 'titipan', jumlah: 500 };

  it('are those of every kind whose facts name one, as they stand, in the order in which they began', () => {
    expect(rows(event('titipan.taken', 1))).toEqual([
      ['put', 'named', { version: 1, row: { ...row, status: 'ADA', version: 1 } }],
      [
        ...['add', 'begun'],
        {
          row: {
            ...{ nomor: facts.no_bukti, branch: 'JKT01', business_date: '2026-11-20', position: 7 },
            recorded_at: '2026-11-20T03:00:00.000Z',
            user_id: 'KASIR01',
          },
        },
      ],
    ]);
    expect(rows(event('titipan.returned', 2))).toEqual([
      ['put', 'named', { version: 2, row: { ...row, status: 'KEMBALI', version: 2 } }],
    ]);
    expect(rows(event('lain.happened', 1, { no_bukti: 'ZL-JKT01-000001' }))).toEqual([]);
  });

  it('are not those that begin without a customer', () => {
    expect(rows(event('titipan.taken', 1, { ...facts, kode_member: undefined }))).toEqual([]);
  });

  it('leave the customer when one names nobody any more', () => {
    const { kode_member: _, ...nobody } = facts;
    expect(rows(event('titipan.returned', 2, nobody))).toEqual([
      ['put', 'named', { version: 2, row: { ...row, kode_member: '', status: 'KEMBALI', version: 2 } }],
    ]);
  });
});
