import { dateActivated, dateRestored } from '../../../contracts/business-date/events.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { dateStream } from '../../platform/company/date-stream.js';
import { closingCondition } from '../../domain/dates/closing-condition.js';
import { given, past } from '../../testing/given.js';
import { decideActivateDate, decideRestoreDate } from './business-date.deciders.js';

const [opening, earlier, today] = [businessDate('2026-11-01'), businessDate('2026-11-18'), businessDate('2026-11-20')];
const stream = dateStream('JKT01');
const noDoor = closingCondition({
  name: 'no-door',
  asks: () => ({}) as never,
  inTheWay: (_states, _day, [found]) => (found ? { code: 'closing.waiting-sales', values: { jumlah: 1 } } : undefined),
});
const door = { name: 'no-door', rows: [{ door: 'open' }] };
const to = (tanggal: string) => ({ tanggal: businessDate(tanggal) });

describe('an earlier date', () => {
  const present = given(decideActivateDate([noDoor]), 'JKT01');
  const activated = past(stream, dateActivated, { tanggal: today, tgl_system: businessDate('2026-11-25') });

  it('is activated, and the business date is kept', () =>
    present.when(to(earlier)).thenHappened(dateActivated, { tanggal: earlier, tgl_system: today }));
  it('keeps what of gold came and went since', () => {
    const emas = [{ kode_group: '750', berat: -2000, nilai_terkecil: -10, nilai_terbesar: 5 }];
    present
      .finding({ name: 'gold-since', rows: emas })
      .when(to(earlier))
      .thenHappened(dateActivated, { tanggal: earlier, emas });
  });
  it('keeps whose points wait on the business date', () => {
    const sale = (no_bukti: string, facts: object) =>
      past(streamOf(documentStreams(penjualan), no_bukti), penjualan.stepOf(recordSale).events[0]!, {
        no_bukti,
        pembayaran: [],
        barang: [],
        ...facts,
      } as never);
    const kode_member = 'MB-000001';
    const sales = [
      sale('FJ-JKT01-000001', { kode_member, poin_didapat: 15, tervalidasi: false }),
      sale('FJ-JKT01-000002', { kode_member, poin_didapat: 15, tervalidasi: true }),
      sale('FJ-JKT01-000003', { kode_member, tervalidasi: false }),
    ];
    given(decideActivateDate([noDoor]), 'JKT01', ...sales)
      .when(to(earlier))
      .thenHappened(dateActivated, { poin: [{ kode_member, no_bukti: 'FJ-JKT01-000001' }] });
  });
  it('needs a consent', () =>
    present.when(to(earlier)).thenNeeds({
      kategori: 'TANGGAL',
      description: 'AKTIFKAN TANGGAL SEBELUMNYA',
      subject: '2026-11-18',
      sole: true,
    }));
  it('may be the day on which the branch was opened, not one before', () => {
    present.when(to(opening)).thenHappened(dateActivated, { tanggal: opening });
    present.when(to('2026-10-31')).thenRefused('date.before-opening', 'tanggal');
  });
  it('is not the business date, nor one after it', () => {
    for (const tanggal of ['2026-11-20', '2026-11-21'])
      present.when(to(tanggal)).thenRefused('date.not-earlier', 'tanggal');
  });
  it('may take the place of another one; the business date stays', () => {
    const there = given(decideActivateDate([noDoor]), 'JKT01', activated);
    there.when(to('2026-11-24')).thenHappened(dateActivated, { tanggal: '2026-11-24', tgl_system: '2026-11-25' });
    there.when(to(today)).thenRefused('date.active', 'tanggal');
    there.when(to('2026-11-25')).thenRefused('date.not-earlier', 'tanggal');
  });
  it('ends without consent, on the business date that was kept', () => {
    const there = given(decideRestoreDate([noDoor]), 'JKT01', activated);
    there.when({}).thenHappened(dateRestored, { tanggal: '2026-11-25', dari: today });
    there.when({}).thenNeeds(undefined);
  });
  it('is left neither for the business date nor for another one while something waits on it', () => {
    const waiting = { values: { jumlah: 1 }, errors: [expect.objectContaining({ field: 'no-door' })] };
    given(decideRestoreDate([noDoor]), 'JKT01', activated)
      .finding(door)
      .when({})
      .thenRefusedWith('closing.waiting-sales', waiting);
    const leaving = given(decideActivateDate([noDoor]), 'JKT01', activated).finding(door);
    leaving.when(to('2026-11-24')).thenRefusedWith('closing.waiting-sales', waiting);
    present.finding(door).when(to(earlier)).thenHappened(dateActivated, { tanggal: earlier, tgl_system: today });
  });
  it('ends once', () => {
    given(decideRestoreDate([noDoor]), 'JKT01')
      .when({})
      .thenRefused('date.present');
    given(
      decideRestoreDate([noDoor]),
      'JKT01',
      activated,
      past(stream, dateRestored, { tanggal: today, dari: earlier }),
    )
      .when({})
      .thenRefused('date.present');
  });
});
