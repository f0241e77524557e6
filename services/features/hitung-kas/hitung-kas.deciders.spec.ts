import { settingChanged } from '../../../contracts/settings/events.js';
import { settingStream } from '../../platform/settings/settings.js';
import type { BukaShift, HitungKas, TutupShift } from '../../../contracts/hitung-kas/documents.js';
import { drawerCounted, shiftClosed, shiftOpened } from '../../../contracts/hitung-kas/documents.js';
import { pecahan, worthOf, type Lembar } from '../../../contracts/hitung-kas/pecahan.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { posting, streamOf } from '../../kernel/event-store/decider.js';
import { given, past, type Past } from '../../testing/given.js';
import { shifts } from '../../domain/money/shifts.js';
import { decideCloseShift, decideCount, decideOpenShift } from './hitung-kas.deciders.js';

const kertas = (nominal: number, jumlah: number): Lembar => ({ jenis: 'KERTAS', nominal: rupiah(nominal), jumlah });
const logam = (nominal: number, jumlah: number): Lembar => ({ jenis: 'LOGAM', nominal: rupiah(nominal), jumlah });
/** 250.000 + 3.000 + 500. */
const hitungan = [kertas(50_000, 5), kertas(1_000, 2), logam(1_000, 1), logam(500, 1)];
const KAS = 'JKT01/kas';
const LUAR = 'JKT01/luar';
/** The account of what is booked without a consent, and the move by which that comes to it. */
const SELISIH = 'SELISIH JKT01/selisih';
const alone = (amount: number) => ({ from: LUAR, to: 'JKT01/selisih', asset: 'SELISIH', amount });
const selisihKas = { trx: 'SELISIH KAS', type: 'UMUM' };

describe('notes and coins', () => {
  it('are worth what they say', () => expect(worthOf(hitungan)).toBe(253_500));
  it('of nothing are worth nothing', () => expect(worthOf([])).toBe(0));
  it('are each there once, the largest first', () => {
    expect(new Set(pecahan.map(({ jenis, nominal }) => `${jenis} ${nominal}`)).size).toBe(pecahan.length);
    for (const jenis of ['KERTAS', 'LOGAM']) {
      const own = pecahan.filter((one) => one.jenis === jenis).map(({ nominal }) => nominal);
      expect(own).toEqual(own.toSorted((a, b) => b - a));
    }
  });
});

describe('count-drawer', () => {
  const hitung: HitungKas = { hitungan, bukukan: false };
  const count = (tercatat: number) => given(decideCount, 'JKT01').holding({ [KAS]: tercatat });

  it('says what was counted, what there should be, and the one signed difference', () => {
    count(253_500).when(hitung).thenHappened(drawerCounted, {
      no_bukti: 'HK-JKT01-000001',
      tercatat: 253_500,
      dihitung: 253_500,
      selisih: 0,
      dibukukan: false,
    });
    count(300_000).when(hitung).thenHappened(drawerCounted, { selisih: -46_500, dibukukan: false });
    count(200_000).when(hitung).thenHappened(drawerCounted, { selisih: 53_500, dibukukan: false });
  });
  it('moves nothing and needs no consent while the difference is not booked', () => {
    count(300_000).when(hitung).thenPosted();
    count(300_000).when(hitung).thenNeeds(undefined);
  });
  it('books what is short, with a reason and consent', () => {
    const outcome = count(300_000).when({ ...hitung, bukukan: true, keterangan: 'Uang kembali' });
    outcome.thenHappened(drawerCounted, { selisih: -46_500, dibukukan: true, kategori: 'SELISIH KAS' }, [
      46_500,
      KAS,
      LUAR,
    ]);
    outcome.thenNeeds({ kategori: 'UANG', description: 'SELISIH KAS', subject: 'KAS KURANG', jumlah: rupiah(46_500) });
  });
  it('books what is over, with a reason and consent', () => {
    const outcome = count(200_000).when({ ...hitung, bukukan: true, keterangan: 'Salah hitung' });
    outcome.thenHappened(drawerCounted, { selisih: 53_500, dibukukan: true }, [53_500, LUAR, KAS]);
    outcome.thenNeeds({ kategori: 'UANG', description: 'SELISIH KAS', subject: 'KAS LEBIH', jumlah: rupiah(53_500) });
  });
  it('counts what the day has without consent against the limit', () => {
    const small = { ...hitung, bukukan: true };
    const at = (tercatat: number, came: number) => count(tercatat).movedToday({ [SELISIH]: { came } });
    at(252_500, 9_000).when(small).thenNeeds(undefined);
    at(252_500, 9_001).when(small).thenRefused('drawer.reason-required', 'keterangan');
    const over = at(254_500, 9_500).when({ ...small, keterangan: 'Kembalian' });
    over.thenNeeds({ kategori: 'UANG', description: 'SELISIH KAS', subject: 'KAS KURANG', jumlah: rupiah(1_000) });
    at(253_500, 99_000).when(small).thenNeeds(undefined);
    at(254_500, 99_000).when(hitung).thenNeeds(undefined);
  });
  it('counts towards it by its amount, short or over, where it needs no consent', () => {
    const small = { ...hitung, bukukan: true, keterangan: 'Kembalian' };
    count(254_500)
      .when(small)
      .thenPosted(posting(KAS, LUAR, rupiah(1_000)), alone(1_000));
    count(252_500)
      .when(small)
      .thenPosted(posting(LUAR, KAS, rupiah(1_000)), alone(1_000));
    count(254_500)
      .movedToday({ [SELISIH]: { came: 9_500 } })
      .when(small)
      .thenPosted(posting(KAS, LUAR, rupiah(1_000)));
    count(254_500).when(hitung).thenPosted();
  });
  it('books nothing where it is exact, and needs no consent to that', () => {
    const outcome = count(253_500).when({ ...hitung, bukukan: true });
    outcome.thenHappened(drawerCounted, { dibukukan: false });
    outcome.thenPosted();
    outcome.thenNeeds(undefined);
  });
  it('finds a drawer empty, or below nothing', () => {
    const nothing = [kertas(1_000, 0)];
    count(5_000)
      .when({ hitungan: nothing, bukukan: false })
      .thenHappened(drawerCounted, { dihitung: 0, selisih: -5_000 });
    const below = count(-5_000).when({ hitungan: nothing, bukukan: true, keterangan: 'Kas minus' });
    below.thenHappened(drawerCounted, { tercatat: -5_000, selisih: 5_000 });
    below.thenPosted(posting(LUAR, KAS, rupiah(5_000)), alone(5_000));
  });
  it('takes an empty count only where there should be nothing', () => {
    count(0).when({ hitungan: [], bukukan: false }).thenHappened(drawerCounted, { dihitung: 0, selisih: 0 });
    for (const tercatat of [5_000, -5_000])
      count(tercatat).when({ hitungan: [], bukukan: false }).thenRefused('drawer.nothing-counted', 'hitungan');
  });
  it('wants a reason for what is booked', () =>
    count(300_000)
      .when({ ...hitung, bukukan: true })
      .thenRefused('drawer.reason-required', 'keterangan'));
  it.each([
    ['a note that there is not', [kertas(3_000, 1)]],
    ['a coin of the value of a note', [logam(50_000, 1)]],
    ['a note named twice', [kertas(50_000, 1), kertas(50_000, 2)]],
  ])('refuses %s', (_, wrong) =>
    count(0).when({ hitungan: wrong, bukukan: false }).thenRefused('drawer.not-counted', 'hitungan'),
  );
  it('stands in the journal as cash over or short', () => count(0).when(hitung).thenJournal(selisihKas));
});

/** The days after an earlier date took 60.000 from the drawer, then brought 160.000. */
const later = { kas_sesudah: 100_000, kas_terkecil: -60_000 };

describe('on an earlier date', () => {
  const hitung: HitungKas = { hitungan, bukukan: true, keterangan: 'Sore' };
  const onDate = (held: number) =>
    given(decideCount, 'JKT01')
      .holding({ [KAS]: held })
      .finding(later);

  it('finds in the drawer also what later days moved', () => {
    const outcome = onDate(153_500).when(hitung);
    outcome.thenHappened(drawerCounted, { tercatat: 253_500, dihitung: 253_500, selisih: 0 });
    outcome.thenPosted();
    onDate(0).when({ hitungan: [], bukukan: false }).thenRefused('drawer.nothing-counted', 'hitungan');
    onDate(-100_000).when({ hitungan: [], bukukan: false }).thenHappened(drawerCounted, { tercatat: 0, selisih: 0 });
  });
  it('begins and ends shifts by all of it', () => {
    const at = { [KAS]: 152_500 };
    const opens = given(decideOpenShift, 'JKT01').holding(at).finding(later).when({ hitungan });
    opens.thenHappened(shiftOpened, { tercatat: 252_500, selisih: 1_000 });
    opens.thenPosted(posting(LUAR, KAS, rupiah(1_000)), alone(1_000));
    given(decideCloseShift, 'JKT01', opened('SH-JKT01-000001'))
      .holding(at)
      .finding(later)
      .when({ no_shift: 'SH-JKT01-000001', hitungan })
      .thenHappened(shiftClosed, { tercatat: 252_500, selisih: 1_000 });
  });
  it('books no shortage of which a day since had too little, and says so', () => {
    const counting = (hitungan: readonly Lembar[], bukukan = true) =>
      onDate(120_000).when({ ...hitung, hitungan, bukukan });
    counting([kertas(20_000, 8)]).thenHappened(drawerCounted, { selisih: -60_000 });
    const short = [kertas(20_000, 7), logam(500, 39)];
    counting(short).thenRefused(
      'drawer.short-on-date',
      'hitungan',
      'Kas sejak 2026-11-20 tidak cukup untuk selisih ini: kembali dahulu ke tanggal bisnis, lalu hitung lagi',
    );
    counting(short, false).thenHappened(drawerCounted, { selisih: -60_500, dibukukan: false });
  });
});

const counted = {
  kategori: 'SELISIH KAS',
  hitungan,
  tercatat: rupiah(253_500),
  dihitung: rupiah(253_500),
  selisih: rupiah(0),
  keterangan: '',
};
const opened = (no_bukti: string, at = {}) =>
  past(streamOf(shifts, no_bukti), shiftOpened, { no_bukti, ...counted }, at);
const closed = (no_shift: string) =>
  past(streamOf(shifts, no_shift), shiftClosed, {
    no_bukti: 'Z-JKT01-000001',
    no_shift,
    saldo_awal: rupiah(253_500),
    ...counted,
  });

describe('open-shift', () => {
  const buka: BukaShift = { hitungan };
  const first = given(decideOpenShift, 'JKT01').holding({ [KAS]: 253_500 });

  it('begins the first shift of a branch', () => {
    first.when(buka).thenHappened(shiftOpened, { no_bukti: 'SH-JKT01-000001', dihitung: 253_500, selisih: 0 });
    first.when({ ...buka, setelah: '' }).thenPosted();
  });
  it('begins the next one after the last was closed', () =>
    given(decideOpenShift, 'JKT01', opened('SH-JKT01-000001'), closed('SH-JKT01-000001'))
      .numbered({ SH: 1 })
      .holding({ [KAS]: 253_500 })
      .when({ ...buka, setelah: 'SH-JKT01-000001' })
      .thenHappened(shiftOpened, { no_bukti: 'SH-JKT01-000002' }));
  it('books a difference with a reason and consent, and needs neither where it is exact', () => {
    const short = given(decideOpenShift, 'JKT01').holding({ [KAS]: 300_000 });
    short.when(buka).thenRefused('drawer.reason-required', 'keterangan');
    const outcome = short.when({ ...buka, keterangan: 'Kurang sejak kemarin' });
    outcome.thenHappened(shiftOpened, { selisih: -46_500 }, [46_500, KAS, LUAR]);
    outcome.thenJournal(selisihKas);
    outcome.thenNeeds({ kategori: 'UANG', description: 'SELISIH KAS', subject: 'KAS KURANG', jumlah: rupiah(46_500) });
    first.when(buka).thenNeeds(undefined);
  });
  it('takes an empty count only where there should be nothing', () => {
    first.when({ hitungan: [], keterangan: 'Kosong' }).thenRefused('drawer.nothing-counted', 'hitungan');
    given(decideOpenShift, 'JKT01').when({ hitungan: [] }).thenHappened(shiftOpened, { dihitung: 0, selisih: 0 });
  });
  it('is refused while the last one runs', () =>
    given(decideOpenShift, 'JKT01', opened('SH-JKT01-000001'))
      .numbered({ SH: 1 })
      .when({ ...buka, setelah: 'SH-JKT01-000001' })
      .thenRefused('shift.running'));
  it('is refused where somebody else has opened one meanwhile', () => {
    given(decideOpenShift, 'JKT01', opened('SH-JKT01-000001'), closed('SH-JKT01-000001'))
      .numbered({ SH: 2 })
      .when({ ...buka, setelah: 'SH-JKT01-000001' })
      .thenRefused('shift.not-last');
    given(decideOpenShift, 'JKT01').numbered({ SH: 1 }).when(buka).thenRefused('shift.not-last');
    first.when({ ...buka, setelah: 'SH-JKT01-000009' }).thenRefused('shift.not-last');
  });
  it('refuses what is no count', () =>
    first.when({ hitungan: [kertas(3, 1)] }).thenRefused('drawer.not-counted', 'hitungan'));
});

describe('close-shift', () => {
  const tutup: TutupShift = { no_shift: 'SH-JKT01-000001', hitungan };
  const running = given(decideCloseShift, 'JKT01', opened(tutup.no_shift)).holding({ [KAS]: 250_000 });

  it('ends the shift with the number of its Z report; a small difference is booked and asks for nothing', () => {
    const outcome = running.when(tutup);
    outcome.thenHappened(shiftClosed, {
      no_bukti: 'Z-JKT01-000001',
      no_shift: tutup.no_shift,
      saldo_awal: 253_500,
      tercatat: 250_000,
      dihitung: 253_500,
      selisih: 3_500,
    });
    outcome.thenPosted(posting(LUAR, KAS, rupiah(3_500)), alone(3_500));
    outcome.thenJournal(selisihKas);
    outcome.thenNeeds(undefined);
  });
  it('asks for a reason and consent above what the shop says', () => {
    const limit = (value: number) =>
      past(settingStream('JKT01', 'selisih_kas.batas'), settingChanged, {
        key: 'selisih_kas.batas',
        kode_toko: 'JKT01',
        value,
      });
    const ending = (...events: readonly Past[]) =>
      given(decideCloseShift, 'JKT01', opened(tutup.no_shift), ...events).holding({ [KAS]: 250_000 });
    ending(limit(3_500)).when(tutup).thenNeeds(undefined);
    ending(limit(3_499)).when(tutup).thenRefused('drawer.reason-required', 'keterangan');
    const outcome = ending(limit(0)).when({ ...tutup, keterangan: 'Kembalian tidak diambil' });
    outcome.thenPosted(posting(LUAR, KAS, rupiah(3_500)));
    outcome.thenNeeds({ kategori: 'UANG', description: 'SELISIH KAS', subject: 'KAS LEBIH', jumlah: rupiah(3_500) });
  });
  it('needs neither a reason nor consent where it is exact', () => {
    const outcome = given(decideCloseShift, 'JKT01', opened(tutup.no_shift))
      .holding({ [KAS]: 253_500 })
      .when(tutup);
    outcome.thenHappened(shiftClosed, { selisih: 0 });
    outcome.thenPosted();
    outcome.thenNeeds(undefined);
  });
  it('takes an empty count only where there should be nothing', () =>
    running.when({ ...tutup, hitungan: [] }).thenRefused('drawer.nothing-counted', 'hitungan'));
  it('is done once', () =>
    given(decideCloseShift, 'JKT01', opened(tutup.no_shift), closed(tutup.no_shift))
      .when(tutup)
      .thenRefused('shift.over', 'no_shift'));
  it('knows no shift of another branch, and none that never began', () => {
    given(decideCloseShift, 'JKT01', opened(tutup.no_shift, { branch: 'BDG01' }))
      .when(tutup)
      .thenRefused('shift.unknown', 'no_shift');
    given(decideCloseShift, 'JKT01').when(tutup).thenRefused('shift.unknown', 'no_shift');
  });
  it('refuses what is no count', () =>
    running
      .when({ ...tutup, hitungan: [kertas(50_000, 1), kertas(50_000, 1)] })
      .thenRefused('drawer.not-counted', 'hitungan'));
});
