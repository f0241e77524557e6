import { dayClosed, dayReopened, type AccountDay, type DayClosed } from '../../../contracts/tutup-toko/events.js';
import { dateActivated } from '../../../contracts/business-date/events.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { businessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Zone } from '../../../contracts/language/values/zones.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { closingCondition } from '../../domain/dates/closing-condition.js';
import { waitingConsents } from '../../domain/dates/waiting-consents.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { dateStream } from '../../platform/company/date-stream.js';
import { given, past, type Past } from '../../testing/given.js';
import { features } from '../features.js';
import type { CloseShop } from '../../../contracts/tutup-toko/commands.js';
import { closingDeciders, dateHasCome, decideReopenShop } from './tutup-toko.deciders.js';
import { dayStream } from '../../platform/company/day-stream.js';

const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'].map(businessDate) as [
  never,
  never,
  never,
];
const account = (
  kode_bank: string,
  no_rekening: string,
  saldo_awal: number,
  masuk: number,
  keluar: number,
  jenis: AccountDay['jenis'] = kode_bank === 'CASH' ? 'KAS' : 'BANK',
) => ({
  ...{ jenis, kode_bank, no_rekening, saldo_awal: rupiah(saldo_awal), masuk: rupiah(masuk), keluar: rupiah(keluar) },
  saldo_akhir: rupiah(saldo_awal + masuk - keluar),
});
const closedOn = (tanggal: never, berikutnya: never, ditutup_oleh = 'SPV01'): DayClosed => ({
  ...{ tanggal, berikutnya, ditutup_oleh, saldo: [account('CASH', '', 0, 5, 0)], masuk: rupiah(5), keluar: rupiah(0) },
});
const closed = (day: DayClosed): Past => past(dayStream('JKT01'), dayClosed, day);
const rows = (name: string, ...found: readonly object[]) => ({ name, rows: found });

const doors = closingCondition({
  name: 'doors',
  asks: () => ({}) as never,
  inTheWay: (_states, _day, [found]) =>
    found ? { code: 'closing.other-date', values: { tanggal: String(found['door']) }, path: '/home' } : undefined,
});
const [close] = closingDeciders([
  dateHasCome,
  ...features.flatMap(({ closing = [] }) => closing),
  doors,
  waitingConsents,
]) as readonly Decider<CloseShop>[];
const at = (...events: readonly Past[]) => given(close!, 'JKT01', ...events);

describe('closing a day', () => {
  it('freezes what all money of the branch had, took in and gave out, and moves the date on', () =>
    at()
      .finding(
        rows(
          'balances',
          ...[
            { place: 'kirim', amount: 9 },
            { place: 'bank/BCA/1', amount: 70 },
            { place: 'noncash/BCA', amount: 40 },
          ],
          ...[
            { place: 'kas', amount: 1_000 },
            { place: 'bank/BCA/0', amount: 3 },
          ],
        ),
        rows(
          'movements',
          ...[
            { place: 'kas', masuk: 700, keluar: 200 },
            { place: 'bank/BCA/1', masuk: 0, keluar: 30 },
          ],
          ...[
            { place: 'noncash/BCA', masuk: 45, keluar: 5 },
            { place: 'kirim', masuk: 0, keluar: 11 },
          ],
        ),
      )
      .when({ tanggal: today })
      .thenHappened(dayClosed, {
        ...{ tanggal: today, berikutnya: tomorrow, masuk: 700, keluar: 230, ditutup_oleh: 'KASIR01' },
        saldo: [
          ...[account('CASH', '', 500, 700, 200), account('BCA', '0', 3, 0, 0), account('BCA', '1', 100, 0, 30)],
          ...[account('BCA', '', 0, 45, 5, 'NON CASH'), account('', '', 20, 0, 11, 'DI JALAN')],
        ],
      }));
  it('has what was cancelled taken off the side on which it was, and said beside it', () =>
    at()
      .finding(
        rows('balances', { place: 'kas', amount: 1_000 }, { place: 'bank/BCA/1', amount: 70 }),
        rows(
          'movements',
          ...[
            { place: 'kas', masuk: 900, keluar: 600 },
            { place: 'bank/BCA/1', masuk: 50, keluar: 20 },
          ],
        ),
        rows(
          'cancelled',
          ...[
            { place: 'kas', masuk: 100, keluar: 450 },
            { place: 'bank/BCA/1', masuk: 50, keluar: 0 },
          ],
        ),
      )
      .when({ tanggal: today })
      .thenHappened(dayClosed, {
        masuk: 350,
        keluar: 20,
        pembatalan: -300,
        saldo: [
          { ...account('CASH', '', 700, 350, 50), pembatalan: -350, saldo_akhir: 1_000 },
          { ...account('BCA', '1', 40, 0, -30), pembatalan: 50, saldo_akhir: 70 },
        ],
      }));
  it('is done on a day on which nothing happened', () =>
    at()
      .when({ tanggal: today })
      .thenHappened(dayClosed, { saldo: [account('CASH', '', 0, 0, 0)], masuk: 0, keluar: 0 }));
  it('is told to whoever comes second that another was first', () =>
    at(closed(closedOn(today, tomorrow)))
      .when({ tanggal: today })
      .thenRefusedWith('closing.by-other', { values: { tanggal: today } }));
  it('is done once by oneself too', () => {
    at(closed(closedOn(today, tomorrow, 'KASIR01')))
      .when({ tanggal: today })
      .thenRefusedWith('closing.closed', { values: { tanggal: today } });
    at(closed(closedOn(today, tomorrow)))
      .when({ tanggal: yesterday })
      .thenRefusedWith('closing.closed', { values: { tanggal: yesterday } });
  });
  it('is of the day on which the branch books, as its sender saw it', () =>
    at()
      .when({ tanggal: tomorrow })
      .thenRefusedWith('closing.other-date', { values: { tanggal: today } }));
  it('goes on after the day before it', () =>
    at(closed(closedOn(yesterday, today)))
      .when({ tanggal: today })
      .thenHappened(dayClosed, { tanggal: today }));
  it('may be done again once the day was opened again', () =>
    at(
      closed(closedOn(today, tomorrow)),
      past(dayStream('JKT01'), dayReopened, { ...closedOn(today, tomorrow), dibuka_oleh: 'SPV01' }),
    )
      .when({ tanggal: today })
      .thenHappened(dayClosed, { tanggal: today }));
});

describe('what stands in the way of closing', () => {
  const messages = {
    earlier: 'Tanggal sebelumnya 2026-11-18 masih aktif, kembali dahulu ke tanggal buku 2026-11-20',
    consents: 'Ada 2 permintaan otorisasi yang menunggu jawaban',
  };
  const activated = past(dateStream('JKT01'), dateActivated, {
    tanggal: businessDate('2026-11-18'),
    tgl_system: today,
  });

  it('is told by the first of it, with all of it', () =>
    at(activated)
      .finding(rows('waiting-consents', { requests: 2 }))
      .when({ tanggal: today })
      .thenRefusedWith('closing.earlier-date', {
        values: { tanggal: '2026-11-18', tgl_system: '2026-11-20' },
        errors: [
          { field: 'present-date', message: messages.earlier },
          { field: 'waiting-consents', message: messages.consents },
        ],
      }));
  it('is what a condition found', () => {
    at().finding(rows('doors')).when({ tanggal: today }).thenHappened(dayClosed, {});
    at()
      .finding(rows('doors', { door: 'B' }))
      .when({ tanggal: today })
      .thenRefusedWith('closing.other-date', {
        values: { tanggal: 'B' },
        errors: [{ field: 'doors', message: 'Tanggal buku toko adalah B' }],
      });
  });
  it.each<
    [what: string, condition: string, found: object, nothing: object | undefined, code: RefusalCode, text: string]
  >([
    [
      'sales',
      'no-waiting-sales',
      { waiting: 2 },
      { waiting: 0 },
      'closing.waiting-sales',
      'Ada 2 penjualan yang belum divalidasi',
    ],
    [
      'purchases',
      'no-waiting-purchases',
      { waiting: 1 },
      { waiting: 0 },
      'closing.waiting-purchases',
      'Ada 1 pembelian yang belum divalidasi',
    ],
    [
      'deposits',
      'no-waiting-deposits',
      { waiting: 3 },
      { waiting: 0 },
      'closing.waiting-deposits',
      'Ada 3 titipan yang belum divalidasi',
    ],
    [
      'loans',
      'no-waiting-loans',
      { waiting: 1 },
      { waiting: 0 },
      'closing.waiting-loans',
      'Ada 1 hutang yang belum divalidasi',
    ],
    [
      'consents',
      'waiting-consents',
      { requests: 1 },
      { requests: 0 },
      'closing.waiting-consents',
      'Ada 1 permintaan otorisasi yang menunggu jawaban',
    ],
    [
      'a shift',
      'no-running-shift',
      { no_shift: 'SH-JKT01-000004' },
      undefined,
      'closing.shift-running',
      'Shift SH-JKT01-000004 masih berjalan, tutup dahulu di Hitung Kas',
    ],
  ])('is whatever of %s waits', (_, condition, found, nothing, code, text) => {
    at()
      .finding(rows(condition, ...(nothing ? [nothing] : [])))
      .when({ tanggal: today })
      .thenHappened(dayClosed, {});
    at()
      .finding(rows(condition, found))
      .when({ tanggal: today })
      .thenRefusedWith(code, { values: expect.anything() as never, errors: [{ field: condition, message: text }] });
  });
  it('is a date that has not come', () => {
    const at = (zona_waktu: Zone | undefined, business_date: BusinessDate, time: string) => {
      const shop = { status: 'active', kode_toko: 'JKT01', nama_toko: 'Kilau', alamat_toko: 'Cikini', zona_waktu };
      return dateHasCome.inTheWay({ shop }, { branch: 'JKT01', business_date, today, time }, []);
    };
    const early = { code: 'closing.too-early', values: { tanggal: tomorrow } };
    expect(at(undefined, tomorrow, '23:59:59')).toEqual(early);
    expect(at(undefined, today, '09:00:00')).toBeUndefined();
    // The day of the east begins before that of Jakarta.
    expect(at('WITA', tomorrow, '22:59:59')).toEqual(early);
    expect(at('WITA', tomorrow, '23:00:00')).toBeUndefined();
    expect(at('WIT', tomorrow, '22:00:00')).toBeUndefined();
  });
});

describe('opening a day again', () => {
  const at = (...events: readonly Past[]) => given(decideReopenShop, 'JKT01', ...events);
  const last = closed(closedOn(yesterday, today));

  it('moves the date back, and says what was frozen', () =>
    at(last)
      .when({ tanggal: yesterday })
      .thenHappened(dayReopened, { ...closedOn(yesterday, today), dibuka_oleh: 'KASIR01' }));
  it('needs the consent of an owner', () =>
    at(last).when({ tanggal: yesterday }).thenNeeds({
      kategori: 'TUTUP TOKO',
      description: 'BUKA KEMBALI TOKO',
      subject: yesterday,
      level: 'OWN',
      sole: true,
    }));
  it('is for the day that was closed last, while the branch stands on the next one', () => {
    at()
      .when({ tanggal: yesterday })
      .thenRefusedWith('closing.not-closed', { values: { tanggal: yesterday } });
    at(last)
      .when({ tanggal: '2026-11-18' as never })
      .thenRefusedWith('closing.not-closed', { values: { tanggal: '2026-11-18' } });
    at(closed(closedOn(today, tomorrow)))
      .when({ tanggal: today })
      .thenRefusedWith('closing.not-closed', { values: { tanggal: today } });
    at(last, past(dayStream('JKT01'), dayReopened, { ...closedOn(yesterday, today), dibuka_oleh: 'X' }))
      .when({ tanggal: yesterday })
      .thenRefusedWith('closing.not-closed', { values: { tanggal: yesterday } });
  });
  it('is over once anything was booked since', () =>
    at(last)
      .finding(rows('booked', { events: 1 }))
      .when({ tanggal: yesterday })
      .thenRefusedWith('closing.booked', { values: { tanggal: today } }));
});
