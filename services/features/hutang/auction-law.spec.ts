import fc from 'fast-check';
import { auctionLoan } from '../../../contracts/hutang/auction.js';
import type { BarangLelang } from '../../../contracts/hutang/auctioned.js';
import type { Hutang } from '../../../contracts/hutang/loan.js';
import type { Kelebihan } from '../../../contracts/hutang/surplus.js';
import { hargaEmas } from '../../../contracts/barang/harga.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { group } from '../../../contracts/masters/references.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past } from '../../testing/given.js';
import { goods } from '../../testing/known-trade.js';
import { auctionDeciders } from './auction.deciders.js';
import { overdueLoan, pledge, setting } from './testing/overdue-loan.js';

type Auction = InstanceType<(typeof auctionLoan)['body']>;
const decide = auctionDeciders.find(({ command }) => (command as object) === auctionLoan)!;
const no_bukti = 'HT-JKT01-000001';
const groups = ['750', '375'];
const groupAt = (index: number): string => groups[index % 2]!;
const hundreds = (max: number) => fc.integer({ min: 1, max }).map((one) => one * 100);

const auctions = fc.record({
  weights: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 4 }),
  price: fc.integer({ min: 1, max: 2_000_000 }),
  sisa: hundreds(200_000),
  paid: hundreds(10_000),
  bunga: fc.integer({ min: 0, max: 1_500 }),
  denda: fc.integer({ min: 0, max: 100 }),
  periods: fc.integer({ min: 0, max: 4 }),
  ahead: fc.constantFrom(0, 90_000),
  titipan: fc.constantFrom(0, 25_500, 3_000_000),
  fee: fc.integer({ min: 0, max: 500_000 }),
  kekurangan: fc.constantFrom('DITAGIH', 'DITANGGUNG'),
  isSold: fc.boolean(),
  bid: fc.option(hundreds(300_000), { nil: undefined }),
});
const pledgeAt = (milligrams: number, index: number) =>
  pledge(String(index + 1), milligrams, { kode_group: groupAt(index) });
type Drawn = typeof auctions extends fc.Arbitrary<infer T> ? T : never;

/** The loan as it is auctioned: what the events say, and what came to each account. */
function auctioned({ weights, price, bid, isSold, fee, kekurangan, ...loan }: Drawn) {
  const { sisa, paid, ahead, titipan, periods, bunga, denda } = loan;
  const bases = weights.map((one) => Math.ceil((price * one) / 100_000) * 100);
  const hasil = bid ?? bases.reduce((sum, one) => sum + one, 0);
  const c: Auction = {
    no_bukti,
    cara_lelang: isSold ? 'DIJUAL' : 'MASUK_STOK',
    ...(bid !== undefined && { harga: rupiah(bid) }),
    ...(isSold && { nama_pembeli: 'BUDI', identitas_pembeli: '3171' }),
    ...(isSold && { pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(hasil) }] }),
  };
  const facts: Partial<Hutang> = {
    barang: weights.map(pledgeAt),
    bunga,
    denda,
    periode_terbayar: periods,
    jumlah_hutang: rupiah(sisa + paid),
    sisa: rupiah(sisa),
    bunga_dimuka: rupiah(ahead),
    ...(titipan > 0 && { titipan: rupiah(titipan) }),
    angsuran: [{ tanggal: businessDate('2026-07-08'), jumlah: rupiah(paid) }],
  };
  const boards = groups.map((kode_group) =>
    past(masterRow(hargaEmas, kode_group), masterCreated(hargaEmas), {
      kode_group,
      berlaku_mulai: businessDate('2026-11-01'),
      jam_mulai: '08:00',
      harga_beli: rupiah(price),
      harga_jual: rupiah(price),
    }),
  );
  const other = past(masterRow(group, '375'), masterCreated(group), {
    kode_group: '375',
    nama_group: 'Emas 375',
    kadar: 3750,
  });
  const settings = [setting('lelang.biaya', fee), setting('lelang.kekurangan', kekurangan)];
  const outcome = given<Auction>(
    decide as never,
    'JKT01',
    ...goods,
    other,
    ...boards,
    overdueLoan(facts),
    ...settings,
  ).when(c);
  const said: Record<string, object> = {};
  const balance = new Map<string, number>();
  const add = (account: string, asset: string, amount: number) =>
    balance.set(`${account} ${asset}`, (balance.get(`${account} ${asset}`) ?? 0) + amount);
  outcome.thenEvents(({ type }, payload, _, postings) => {
    said[type] = payload;
    for (const { from, to, asset, amount } of postings) {
      add(from, asset, -amount);
      add(to, asset, amount);
    }
  });
  const on = (account: string, asset = 'IDR') => balance.get(`JKT01/${account} ${asset}`) ?? 0;
  return { loan: said['loan.auctioned'] as Hutang, surplus: said['auction-surplus.owed'] as Kelebihan, on, hasil };
}

const sumOf = (lot: readonly BarangLelang[], figure: 'berat' | 'harga'): number =>
  lot.reduce((sum, one) => sum + one[figure], 0);

describe('auctions at random', () => {
  it('keep the law: proceeds and what is held are all that is owed and surplus less shortfall, by account', () => {
    fc.assert(
      fc.property(auctions, (drawn) => {
        const { loan, surplus, on, hasil } = auctioned(drawn);
        const { hasil_lelang, pokok_lelang, bunga_lelang, denda_lelang, biaya_lelang, kelebihan, kekurangan } = loan;
        const owed = pokok_lelang! + bunga_lelang! + denda_lelang! + biaya_lelang!;
        expect(hasil_lelang).toBe(hasil);
        expect(hasil_lelang! + drawn.titipan).toBe(owed + kelebihan! - kekurangan!);
        expect([loan.titipan_lelang ?? 0, loan.titipan]).toEqual([drawn.titipan, undefined]);
        expect(on(`titipan/${no_bukti}`)).toBe(drawn.titipan);
        expect([kelebihan! >= 0, kekurangan! >= 0, kelebihan! * kekurangan!]).toEqual([true, true, 0]);
        expect(sumOf(loan.lot!, 'harga')).toBe(hasil);
        expect([pokok_lelang, biaya_lelang]).toEqual([drawn.sisa, Math.floor(drawn.fee / 100) * 100]);
        expect(on(`pinjaman/${no_bukti}`)).toBe(-drawn.sisa);
        expect(on('kas')).toBe(drawn.isSold ? hasil : 0);
        expect(on('kelebihan/KL-JKT01-000001')).toBe(0 - kelebihan!);
        expect(surplus?.jumlah ?? 0).toBe(kelebihan);
        expect(on(`kurang/${no_bukti}`)).toBe(drawn.kekurangan === 'DITAGIH' ? kekurangan : 0);
        expect(on(`bunga_dimuka/${no_bukti}`)).toBe(drawn.ahead);
        expect([loan.bunga_dimuka, loan.pokok_berbunga]).toEqual([0, 0]);
        for (const one of groups) {
          const lot = loan.lot!.filter(({ kode_group }) => kode_group === one);
          const [berat, nilai] = [sumOf(lot, 'berat'), sumOf(lot, 'harga')];
          expect([on('jaminan', `P:${one}`), on('luar', `P:${one}`)]).toEqual([0 - berat, berat]);
          const stock = [on('sortir', `G:${one}`), 0 - on('luar', `G:${one}`), on(`persediaan/${one}`)];
          expect(stock).toEqual(drawn.isSold ? [0, 0, 0] : [berat, berat, nilai]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
