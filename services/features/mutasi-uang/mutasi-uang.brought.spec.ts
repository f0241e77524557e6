import type { Transfer } from '../../../contracts/mutasi-uang/documents.js';
import { cashReceived } from '../../../contracts/mutasi-uang/documents.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { shiftClosed, shiftOpened } from '../../../contracts/hitung-kas/documents.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { shifts } from '../../domain/money/shifts.js';
import { settingStream } from '../../platform/settings/settings.js';
import { openingRefusal } from '../../domain/money/rows.js';
import { posting, streamOf } from '../../kernel/event-store/decider.js';
import { countsInAll } from '../../testing/alone.js';
import { given, past, type Past } from '../../testing/given.js';
import { account, kode } from '../../testing/known-masters.js';
import { someone } from '../../testing/someone.js';
import { decideTransferCash, decideUangKas } from './mutasi-uang.deciders.js';

const known = [account('BCA', '123'), kode('SETORAN', 'MUTASI'), kode('MODAL', 'MASUK'), kode('SALDO AWAL', 'MASUK')];
const setor: Transfer = {
  kategori: 'SETORAN',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '123',
  jumlah: rupiah(1_500_000),
  keterangan: 'Setoran',
};

describe('cash that comes into a drawer for no goods', () => {
  const alone = (to: string, amount: number) => ({ from: 'JKT01/luar', to, asset: 'SENDIRI', amount });
  const drawn = { ...setor, asal: 'BCA', asal_rekening: '123', tujuan: 'CASH', tujuan_rekening: '' };
  const came = { jenis: 'MASUK', kategori: 'MODAL', keterangan: 'Modal' } as const;
  const counted = { 'SENDIRI JKT01/masuk-kas': { came: 300_000, went: 100_000 } };
  const needed = (subject: string, jumlah: number, rincian: string) => ({
    kategori: 'UANG' as const,
    description: 'UANG MASUK SETELAH KAS DIHITUNG',
    subject,
    jumlah: rupiah(jumlah),
    rincian,
  });
  const cash = given(decideTransferCash, 'JKT01', ...known);
  const kas = given(decideUangKas, 'JKT01', ...known);

  it.each(['HK', 'SH'])(
    'counts at its branch once that was counted (%s), and needs a consent above the limit',
    (series) => {
      const of = (jumlah: number) => ({ ...drawn, jumlah: rupiah(jumlah) });
      const after = cash.numbered({ [series]: 1 }).movedToday(counted);
      const some = after.when(of(300_000));
      some.thenNeeds(undefined);
      some.thenPosted(
        posting('JKT01/bank/BCA/123', 'JKT01/kas', rupiah(300_000)),
        alone('JKT01/tarik', 300_000),
        alone('JKT01/masuk-kas', 300_000),
        countsInAll(300_000),
      );
      after.when(of(300_100)).thenNeeds(needed(drawn.kategori, 300_100, 'Setoran \u00b7 200.000 + 300.100 / 500.000'));
      const entry = (jumlah: number) => kas.numbered({ [series]: 1 }).when({ ...came, jumlah: rupiah(jumlah) });
      entry(500_000).thenNeeds(undefined);
      entry(500_100).thenNeeds(needed('MODAL', 500_100, 'Modal'));
    },
  );
  it('is nobody\u2019s to hide before the first count, nor of an SPV, nor on its way out', () => {
    const all = { ...drawn, jumlah: rupiah(9_000_000) };
    cash.when(all).thenNeeds(undefined);
    kas.when({ ...came, jumlah: rupiah(9_000_000) }).thenNeeds(undefined);
    given(decideTransferCash, someone('SPV01', 'SPV', 'JKT01'), ...known)
      .numbered({ HK: 1 })
      .when(all)
      .thenNeeds(undefined);
    cash.numbered({ HK: 1 }).when(setor).thenNeeds(undefined);
  });
});

describe('an opening balance', () => {
  const opening = {
    jenis: 'MASUK',
    kategori: 'SALDO AWAL',
    jumlah: rupiah(1_000_000),
    keterangan: 'Saldo awal',
  } as const;
  it('is recorded on the first date of a shop, and later by head office alone', () => {
    const opened = { business_date: businessDate('2026-11-20'), opened_on: businessDate('2026-11-20') };
    expect(openingRefusal('SALDO AWAL', { ...opened, sender: someone('KASIR01', 'KASIR', 'JKT01') })).toBeUndefined();
    for (const level of ['KASIR', 'SPV'] as const)
      given(decideUangKas, someone('LAIN', level, 'JKT01'), ...known)
        .when(opening)
        .thenRefused(
          'cash.opening-balance',
          'kategori',
          'SALDO AWAL hanya dicatat pada hari pertama toko (2026-11-01) atau oleh kantor pusat: pilih kode lain',
        );
    given(decideUangKas, someone('PUSAT01', 'SPV', PUSAT), ...known)
      .when(opening)
      .thenHappened(cashReceived, { kategori: 'SALDO AWAL' });
  });
});

describe('cash of a shop that moves it in shifts alone', () => {
  const entry = { kategori: 'MODAL', jumlah: rupiah(100), keterangan: 'Modal', jenis: 'MASUK' } as const;
  const counted = { no_bukti: 'SH-JKT01-000001', kategori: 'SELISIH KAS', hitungan: [], keterangan: '' };
  const none = { tercatat: rupiah(0), dihitung: rupiah(0), selisih: rupiah(0) };
  const shift = streamOf(shifts, counted.no_bukti);
  const opened = past(shift, shiftOpened, { ...counted, ...none });
  const closed = past(shift, shiftClosed, {
    ...counted,
    ...none,
    no_bukti: 'Z-JKT01-000001',
    no_shift: counted.no_bukti,
    saldo_awal: rupiah(0),
  });
  const set = past(settingStream('JKT01', 'kas.wajib_shift'), settingChanged, {
    key: 'kas.wajib_shift',
    kode_toko: 'JKT01',
    value: true,
  });
  const kas = (...events: readonly Past[]) =>
    given(decideUangKas, 'JKT01', ...known, ...events)
      .numbered({ SH: events.length > 1 ? 1 : 0 })
      .when(entry);

  it('is refused while none runs, with the way', () => {
    for (const refused of [kas(set), kas(set, opened, closed)]) refused.thenRefused('shift.none-open');
    expect(Refusal.of('shift.none-open').message).toBe(
      'Belum ada shift yang berjalan: buka shift dahulu di Hitung Kas, lalu ulangi',
    );
  });
  it('moves while one runs, and at any time where the shop has not said so', () => {
    kas(set, opened).thenHappened(cashReceived, {});
    kas(opened, closed).thenHappened(cashReceived, {});
  });
});
