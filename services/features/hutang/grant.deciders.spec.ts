import { cancelLoan, grantLoan, rejectLoan, validateLoan } from '../../../contracts/hutang/grant.js';
import { loanFreed, loanHeld } from '../../../contracts/hutang/hold.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { bungaHutang, hutangPokok } from '../../../contracts/hutang/parameters.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { group } from '../../../contracts/masters/references.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { userCreated } from '../../../contracts/users/events.js';
import { pay } from '../../domain/journals/postings.js';
import { loanJournals, loanRef } from '../../domain/loans/loans.js';
import { userStream } from '../../platform/identity/user-stream.js';
import { countsInAll, countsTo } from '../../testing/alone.js';
import { given, past, type Past } from '../../testing/given.js';
import { borrower, lendingShop, loanTiers, onRefusalList, pawnedRing, shop } from '../../testing/known-loans.js';
import { setTo } from '../../testing/known-settings.js';
import { account, photoOf, rowOf } from '../../testing/known-masters.js';
import { someone } from '../../testing/someone.js';
import { grantDeciders } from './grant.deciders.js';

type Grant = InstanceType<(typeof grantLoan)['body']>;
const deciderOf = (command: object) => grantDeciders.find((one) => (one.command as object) === command)!;
const [granted] = hutang.stepOf(grantLoan).events;
const no_bukti = 'HT-JKT01-000001';

const loan = (jumlah: number, paid: number, more: Partial<Grant> = {}): Grant => ({
  kode_member: 'MB-000001',
  kode_sales: 'DEWI',
  barang: [pawnedRing],
  jumlah_hutang: rupiah(jumlah),
  pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(paid) }],
  ...more,
});
const usual = loan(1_000_000, 990_000);
/** The counter of a branch with so much in the drawer, and with more rows. */
const counter = (...more: readonly Past[]) =>
  given<Grant>(deciderOf(grantLoan) as never, 'JKT01', ...lendingShop, ...more).holding({ 'JKT01/kas': 500_000_000 });
const bySupervisor = (...more: readonly Past[]) =>
  given<Grant>(deciderOf(grantLoan) as never, someone('SPV01', 'SPV', 'JKT01'), ...lendingShop, ...more);
const refusal = (c: Grant, ...more: readonly Past[]): unknown => {
  let told: unknown;
  counter(...more)
    .when(c)
    .thenNeeds({ asymmetricMatch: (one: unknown) => ((told = one), true) } as never);
  return told;
};

const moved = [
  pay('JKT01/kas', 'JKT01/pinjaman/HT-JKT01-000001', rupiah(990_000), loanJournals.grant),
  pay('JKT01/luar', 'JKT01/pinjaman/HT-JKT01-000001', rupiah(10_000), loanJournals.fee),
  { from: 'JKT01/luar', to: 'JKT01/jaminan', asset: 'P:750', amount: 2_750 },
];
const counted = [countsTo('JKT01/pinjam/KASIR01', 1_000_000), countsInAll(1_000_000)];

describe('grant-loan', () => {
  it('needs a consent to the price of a group that is purer than the piece by more than five points', () => {
    const groups = (kadar: number) => rowOf(group, { kode_group: '750', nama_group: 'Emas 750', kadar });
    expect(refusal(usual, groups(8_000))).toBeUndefined();
    expect(refusal(usual, groups(8_001))).toMatchObject({
      description: 'KADAR DI BAWAH GROUP',
      subject: 'MB-000001',
      rincian: 'CINCIN MATA 18K \u00b7 750',
    });
  });
  it('keeps the pieces with their appraisal, and the terms and days in force for so much', () =>
    counter().when(usual).thenHappened(granted!, {
      no_bukti,
      tgl_hutang: '2026-11-20',
      jatuh_tempo: '2027-03-20',
      tgl_pemberitahuan: '2027-03-21',
      tgl_lelang: '2027-04-04',
      penaksir: 'DEWI',
      qty: 1,
      berat: 2_750,
      taksiran: 2_750_000,
      plafond: 2_200_000,
      jumlah_hutang: 1_000_000,
      sisa: 1_000_000,
      pokok_berbunga: 1_000_000,
      kode_bunga: 'A',
      bunga: 150,
      bunga_rp: 15_000,
      kode_hutang_pokok: 'A',
      biaya_admin: 10_000,
      awal_peremajaan: 'AKHIR_PERIODE_TERBAYAR',
      tervalidasi: false,
    }));
  it('pays what is lent less the fee, and takes the gold into the safe', () =>
    counter()
      .when(usual)
      .thenPosted(...counted, ...moved));
  it('takes all pieces of a group in together', () => {
    const two = loan(1_000_000, 990_000, { barang: [pawnedRing, { ...pawnedRing, berat_batu: undefined as never }] });
    counter()
      .when(two)
      .thenPosted(...counted, ...moved.slice(0, 2), { ...moved[2]!, amount: 5_750 } as never);
  });
  it('goes by the tier of its amount, to the rupiah', () => {
    counter()
      .when(loan(1_000_100, 975_100))
      .thenHappened(granted!, { kode_bunga: 'B', bunga: 100, biaya_admin: 25_000, bunga_rp: 10_100 });
  });
  it('goes by the tiers of the last date that has come, all of them together', () => {
    const dated = (kode: string, berlaku_dari: string, bunga: number) =>
      rowOf(bungaHutang, {
        kode_bunga: kode,
        berlaku_dari: businessDate(berlaku_dari),
        dari_rp: rupiah(0),
        sampai_rp: rupiah(2_000_000),
        bunga,
        hari: 30,
      });
    const since = [
      dated('LAMA', '2026-11-01', 200),
      dated('KINI', '2026-11-20', 300),
      dated('NANTI', '2026-11-21', 400),
    ];
    counter(...since)
      .when(usual)
      .thenHappened(granted!, { kode_bunga: 'KINI', bunga: 300 });
    expect(refusal(loan(2_000_100, 1_975_100), ...since)).toMatchObject({
      refusal: 'loan.no-tier',
      field: 'jumlah_hutang',
      message: { values: { parameter: 'Parameter Bunga Hutang', jumlah: 2_000_100 } },
    });
  });
  it('keeps the photo of a piece with its address, and takes none that was not uploaded as one', () => {
    const gambar_name = '7hK2mQ9xT4bVn0Zs';
    const photographed = loan(1_000_000, 990_000, { barang: [{ ...pawnedRing, gambar_name }] });
    const gambar_path = `public/gambar/PUSAT/JAMINAN/${gambar_name}.jpg`;
    counter(photoOf(gambar_name))
      .when(photographed)
      .thenHappened(granted!, { barang: [{ gambar_name, gambar_path }] });
    for (const other of [[], [photoOf(gambar_name, 'BARANG')]])
      counter(...other)
        .when(photographed)
        .thenRefused('loan.unknown-photo', 'barang.1.gambar_name');
  });
  it('is refused where no tier is in force, and never free of interest', () => {
    const without = (name: string) =>
      given<Grant>(
        deciderOf(grantLoan) as never,
        'JKT01',
        ...lendingShop.filter(({ stream }) => !stream.name.startsWith(`${name}/`)),
      ).when(usual);
    for (const [{ name }, parameter] of [
      [bungaHutang, 'Parameter Bunga Hutang'],
      [hutangPokok, 'Parameter Hutang Pokok'],
    ] as const)
      without(name).thenRefused(
        'loan.no-tier',
        'jumlah_hutang',
        `Belum ada ${parameter} untuk hutang Rp 1.000.000: isi dahulu di menu Master`,
      );
    expect(loanTiers).toHaveLength(4);
  });
  it('falls due on the next day on which the shop is open, where it says so', () => {
    const closed = setTo('hutang.hari_libur', 'SABTU, MINGGU, 2027-03-22');
    counter(closed).when(usual).thenHappened(granted!, { jatuh_tempo: '2027-03-20' });
    const moves = [closed, setTo('hutang.jatuh_tempo_libur', 'HARI_BUKA_BERIKUT')];
    counter(...moves)
      .when(usual)
      .thenHappened(granted!, {
        jatuh_tempo: '2027-03-23',
        jatuh_tempo_asal: '2027-03-20',
        tgl_pemberitahuan: '2027-03-24',
        tgl_lelang: '2027-04-07',
      });
  });
  it('keeps its interest and its fee in coins that the shop has', () =>
    counter(setTo('kas.uang_terkecil', '500'))
      .when(loan(1_000_500, 975_500))
      .thenHappened(granted!, { pembulatan: 500, bunga_rp: 10_500, biaya_admin: 25_000 }));
  it('lends as much as the pieces are good for, and no rupiah more', () => {
    counter().when(loan(2_200_000, 2_175_000)).thenHappened(granted!, { sisa: 2_200_000 });
    counter().when(loan(2_200_100, 2_175_100)).thenRefused('loan.over-plafond', 'jumlah_hutang');
  });
  it.each<[string, Partial<Grant>, RefusalCode, string]>([
    ['somebody who is not known', { kode_member: 'MB-000009' }, 'sale.unknown-member', 'kode_member'],
    ['nobody who sells', { kode_sales: 'X' }, 'sale.unknown-sales', 'kode_sales'],
    ['nobody who appraises', { penaksir: 'X' }, 'loan.unknown-appraiser', 'penaksir'],
    ['stones', { barang: [{ ...pawnedRing, berat_batu: weight(3_000) }] }, 'loan.stones', 'barang.1.berat_batu'],
    ['a fee that is another one now', { biaya_admin: rupiah(1) }, 'loan.fee-told', 'jumlah_hutang'],
    ['gold of no group', { barang: [{ ...pawnedRing, kode_group: 'X' }] }, 'loan.unknown-code', 'barang.1.kode_group'],
    ['no more than the fee', { jumlah_hutang: rupiah(10_000) }, 'loan.fee', 'jumlah_hutang'],
    [
      'another payment',
      { pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(1_000_000) }] },
      'payment.over',
      'pembayaran.1.jumlah',
    ],
    ['no payment', { pembayaran: [] }, 'payment.none', 'pembayaran'],
  ])('is refused for %s', (_, more, code, field) =>
    expect(refusal({ ...usual, ...more })).toMatchObject({ refusal: code, field }),
  );
});

describe('the customer of a loan', () => {
  it('is one whose identity is known', () => {
    expect(refusal(usual, borrower({ sidik_ktp: undefined as never }))).toMatchObject({
      refusal: 'loan.identity',
      field: 'kode_member',
    });
  });
  it('is not on the refusal list, under whichever of their codes', () => {
    const merged = borrower({ semula: ['MB-000007'] });
    expect(refusal(usual, onRefusalList('MB-000001'))).toMatchObject({ refusal: 'loan.rejected-customer' });
    expect(refusal(usual, merged, onRefusalList('MB-000007'))).toMatchObject({ refusal: 'loan.rejected-customer' });
    counter(merged, onRefusalList('MB-000008')).when(usual).thenNeeds(undefined);
  });
  const owes = (number: string, branch: string, sisa: number, more: Partial<Hutang> = {}): Past =>
    past(
      loanRef(number),
      granted!,
      { no_bukti: number, kode_member: 'MB-000001', sisa: rupiah(sisa), tervalidasi: true, ...more } as Hutang,
      { branch },
    );
  const beyond = (jumlah: number, surat: number) =>
    expect.objectContaining({
      description: 'PINJAMAN PELANGGAN DI ATAS BATAS',
      subject: 'MB-000001',
      jumlah,
      rincian: expect.stringContaining(`${surat} surat`) as string,
    }) as never;
  const here = 'HT-JKT01-000009';
  const there = 'HT-BDG01-000001';
  it('needs a consent where they owe more in all branches than the shop lends one, or on more loans', () => {
    const inBoth = [shop('BDG01'), owes(here, 'JKT01', 50_000_000), owes(there, 'BDG01', 199_000_000)];
    counter(...inBoth)
      .when(usual)
      .thenNeeds(undefined);
    counter(...inBoth, setTo('hutang.paparan_rp', 249_999_999))
      .when(usual)
      .thenNeeds(beyond(250_000_000, 3));
    counter(...inBoth, setTo('hutang.paparan_surat', 3))
      .when(usual)
      .thenNeeds(undefined);
    counter(...inBoth, setTo('hutang.paparan_surat', 2))
      .when(usual)
      .thenNeeds(beyond(250_000_000, 3));
    bySupervisor(...inBoth, setTo('hutang.paparan_surat', 2))
      .when(usual)
      .thenNeeds(beyond(250_000_000, 3));
    const unlimited = [setTo('hutang.paparan_rp', 0), setTo('hutang.paparan_surat', 0)];
    counter(...inBoth, ...unlimited)
      .when(usual)
      .thenNeeds(undefined);
  });
  it('owes what they owe under codes that were merged into theirs, and nothing of others or of what has ended', () => {
    const few = setTo('hutang.paparan_surat', 1);
    const merged = borrower({ semula: ['MB-000007'] });
    const old = owes(here, 'JKT01', 1_000_000, { kode_member: 'MB-000007' });
    counter(few, old).when(usual).thenNeeds(undefined);
    counter(few, old, merged).when(usual).thenNeeds(beyond(2_000_000, 2));
    const [cancelled] = hutang.stepOf(cancelLoan).events;
    const ended = past(loanRef(here), cancelled!, { no_bukti: here, kode_member: 'MB-000001' } as Hutang, {
      branch: 'JKT01',
    });
    counter(few, owes(here, 'JKT01', 1_000_000), ended)
      .when(usual)
      .thenNeeds(undefined);
  });
});

describe('who lends', () => {
  const beyond = expect.objectContaining({
    description: 'PINJAMAN SEHARI DI ATAS BATAS',
    subject: 'MB-000001',
  }) as never;
  it('lends up to a sum of the day alone, below SPV', () => {
    const after = (came: number) => counter().movedToday({ 'SENDIRI JKT01/pinjam/KASIR01': { came } }).when(usual);
    after(49_000_000).thenNeeds(undefined);
    after(49_000_001).thenNeeds(beyond);
    after(49_000_001).thenPosted(...moved);
    bySupervisor(setTo('hutang.pinjaman_terbesar', 1)).when(usual).thenNeeds(undefined);
  });
  it('transfers it to an account of the customer alone, who was known before', () => {
    const rekening = { kode_bank: 'BCA', no_rekening: '123' };
    const payee = { bank_penerima: 'BRI', rekening_penerima: '0021', nama_penerima: 'SITI AMINAH' };
    const siti = (tgl_daftar: string) =>
      borrower({ nama_customer: 'Siti Aminah', tgl_daftar: businessDate(tgl_daftar) });
    const by = (more: object, daftar: string) =>
      counter(account('BCA', '123'), siti(daftar)).when({
        ...usual,
        pembayaran: [{ cara: 'TRANSFER', jumlah: rupiah(990_000), ...rekening, ...more }],
      });
    const toOthers = expect.objectContaining({
      kategori: 'HUTANG',
      description: 'TRANSFER KE PENERIMA LAIN DARI MEMBER',
      jumlah: 990_000,
    }) as never;
    by(payee, '2026-11-19').thenNeeds(undefined);
    by(payee, '2026-11-19').thenPosted(
      ...counted,
      { ...moved[0]!, from: 'JKT01/bank/BCA/123' } as never,
      ...(moved.slice(1) as never[]),
    );
    by(payee, '2026-11-20').thenNeeds(toOthers);
    by({ ...payee, nama_penerima: 'BUDI' }, '2026-11-19').thenNeeds(toOthers);
    by({}, '2026-11-19').thenRefused('payment.payee', 'pembayaran.1.bank_penerima');
  });
  it('does not appraise themselves above a limit', () => {
    const other = rowOf(sales, {
      kode_sales: 'ANI',
      nama_sales: 'Ani',
      kode_bank: 'BCA',
      nama_bank: 'BCA',
      no_rekening: '2',
      nama_rekening: 'Ani',
    });
    const cashier = rowOf(sales, { ...(other.payload as InstanceType<(typeof sales)['row']>), kode_sales: 'KASIR01' });
    const limit = setTo('hutang.penaksir_lain_dari', 999_999);
    const refused = {
      refusal: 'loan.appraiser',
      field: 'penaksir',
      message: { values: { jumlah: 999_999, pinjaman: 1_000_000 } },
    };
    expect(refusal(usual, limit)).toMatchObject(refused);
    expect(refusal({ ...usual, penaksir: 'KASIR01' }, limit, cashier)).toMatchObject(refused);
    counter(limit, other)
      .when({ ...usual, penaksir: 'ANI' })
      .thenHappened(granted!, { penaksir: 'ANI' });
    counter(setTo('hutang.penaksir_lain_dari', 1_000_000)).when(usual).thenHappened(granted!, {});
    counter(setTo('hutang.penaksir_lain_dari', 0)).when(usual).thenHappened(granted!, {});
  });
  it('does not appraise under another code of theirs: of their name, or with the account of who sells', () => {
    const limit = setTo('hutang.penaksir_lain_dari', 999_999);
    const appraiser = (more: object) =>
      rowOf(sales, {
        kode_sales: 'ANI',
        nama_sales: 'Ani',
        kode_bank: 'BCA',
        nama_bank: 'BCA',
        no_rekening: '2',
        nama_rekening: 'Ani',
        ...more,
      });
    const user = past(userStream('KASIR01'), userCreated, {
      user_id: 'KASIR01',
      nama: 'Ani Lestari',
      level: 'KASIR',
      kode_toko: 'JKT01',
    });
    const by = (more: object) => refusal({ ...usual, penaksir: 'ANI' }, limit, user, appraiser(more));
    for (const more of [{ nama_sales: 'ANI  LESTARI' }, { nama_rekening: 'Ani Lestari' }, { no_rekening: '1' }])
      expect(by(more)).toMatchObject({ refusal: 'loan.appraiser', field: 'penaksir' });
    counter(limit, user, appraiser({}))
      .when({ ...usual, penaksir: 'ANI' })
      .thenHappened(granted!, { penaksir: 'ANI' });
  });
  it('does not appraise beyond the limit by several loans of a day, in whatever branch and under whatever code', () => {
    const lentToday = (facts: object, branch = 'BDG01') =>
      past(
        loanRef('HT-BDG01-000001'),
        granted!,
        {
          no_bukti: 'HT-BDG01-000001',
          kode_member: 'MB-000007',
          jumlah_hutang: 4_000_000,
          sisa: 1_000_000,
          tervalidasi: true,
          tgl_hutang: '2026-11-20',
          ...facts,
        } as unknown as Hutang,
        { branch },
      );
    const merged = borrower({ semula: ['MB-000007'] });
    const limit = (most: number) => [setTo('hutang.penaksir_lain_dari', most), shop('BDG01'), merged];
    expect(refusal(usual, ...limit(4_999_999), lentToday({}))).toMatchObject({
      refusal: 'loan.appraiser',
      message: { values: { jumlah: 4_999_999, pinjaman: 5_000_000 } },
    });
    // Of a renewal what it lent on the day.
    expect(refusal(usual, ...limit(2_499_999), lentToday({ dipinjam: 1_500_000 }))).toMatchObject({
      message: { values: { pinjaman: 2_500_000 } },
    });
    for (const others of [lentToday({ tgl_hutang: '2026-11-19' }), lentToday({ kode_member: 'MB-000008' })])
      counter(...limit(1_000_000), others)
        .when(usual)
        .thenHappened(granted!, {});
    counter(...limit(5_000_000), lentToday({}))
      .when(usual)
      .thenHappened(granted!, {});
  });
});

describe('a loan that was granted', () => {
  const facts = { no_bukti, kategori: 'HUTANG', kode_member: 'MB-000001', jumlah_hutang: 1_000_000, keterangan: '' };
  const lent = (tervalidasi: boolean, business_date = '2026-11-20'): Past =>
    past(loanRef(no_bukti), granted!, { ...facts, tervalidasi } as Hutang, {
      postings: [...moved, ...counted] as never,
      business_date,
      actor: 'KASIR01',
    });
  const back = [...moved, ...counted].map(({ from, to, asset, amount }) => ({ from: to, to: from, asset, amount }));
  const at = (command: object, from: Parameters<typeof given>[1], ...events: readonly Past[]) =>
    given(deciderOf(command) as never, from, ...events).holding({ 'JKT01/kas': 0 });
  const supervisor = someone('SPV01', 'SPV', 'JKT01');

  it('is validated by somebody else', () => {
    at(validateLoan, supervisor, lent(false))
      .when({ no_bukti })
      .thenHappened(hutang.stepOf(validateLoan).events[0]!, { ...facts, tervalidasi: true });
    at(validateLoan, 'JKT01', lent(false)).when({ no_bukti }).thenRefused('document.own', 'no_bukti');
  });
  it('gives back money and gold, and takes itself off the sums of the day, where it is cancelled or rejected', () => {
    for (const command of [cancelLoan, rejectLoan]) {
      const undone = at(command, supervisor, lent(false)).when({ no_bukti, keterangan: 'Salah' });
      undone.thenPosted(...(back as never[]));
      undone.thenHappenedAll([hutang.stepOf(command).events[0]!, { no_bukti, keterangan: 'Salah' }]);
    }
    // Its money comes in: nobody else has to see that.
    at(rejectLoan, supervisor, lent(false)).when({ no_bukti, keterangan: 'Salah' }).thenNeeds(undefined);
    at(cancelLoan, 'JKT01', lent(true))
      .when({ no_bukti, keterangan: 'Salah' })
      .thenNeeds(
        expect.objectContaining({ description: 'BATAL HUTANG', subject: no_bukti, jumlah: 1_000_000 }) as never,
      );
  });
  it('is not taken back while a letter holds it, and validated all the same: its day would not be closed', () => {
    const held = past(loanRef(no_bukti), loanHeld, { ...facts, tervalidasi: false, ditahan: 'LP-1' } as Hutang);
    for (const command of [cancelLoan, rejectLoan])
      at(command, supervisor, lent(false), held)
        .when({ no_bukti, keterangan: 'Salah' })
        .thenRefused('loan.held', 'no_bukti', `Hutang ${no_bukti} ditahan dengan surat LP-1: lepas tahanannya dahulu`);
    at(validateLoan, supervisor, lent(false), held)
      .when({ no_bukti })
      .thenHappened(hutang.stepOf(validateLoan).events[0]!, { tervalidasi: true, ditahan: 'LP-1' });
    const freed = past(loanRef(no_bukti), loanFreed, { ...facts, tervalidasi: false } as Hutang);
    at(rejectLoan, supervisor, lent(false), held, freed)
      .when({ no_bukti, keterangan: 'Salah' })
      .thenPosted(...(back as never[]));
  });
  it('is cancelled on its own date alone', () =>
    at(cancelLoan, supervisor, lent(true, '2026-11-19'))
      .when({ no_bukti, keterangan: 'Salah' })
      .thenRefused('slip.other-date', 'no_bukti'));
});
