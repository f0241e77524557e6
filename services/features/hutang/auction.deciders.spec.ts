import { pieceBroughtIn } from '../../../contracts/data-barang/barang.js';
import { auctionLoan, loanAuctioned } from '../../../contracts/hutang/auction.js';
import type { BayarHutang, Hutang } from '../../../contracts/hutang/loan.js';
import { surplusOwed } from '../../../contracts/hutang/surplus.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { move, pay } from '../../domain/journals/postings.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { given, past, type Past } from '../../testing/given.js';
import { board, goods, seller } from '../../testing/known-trade.js';
import { loanRef } from '../../domain/loans/loans.js';
import { auctionDeciders } from './auction.deciders.js';
import { notices, overdue, overdueLoan, pledge, setting } from './testing/overdue-loan.js';

type Auction = InstanceType<(typeof auctionLoan)['body']>;
const decide = auctionDeciders.find(({ command }) => (command as object) === auctionLoan)!;
const no_bukti = 'HT-JKT01-000001';
const day = businessDate;
const shop = (loan: Partial<Hutang> = {}, ...more: readonly Past[]) =>
  given<Auction>(decide as never, 'JKT01', ...goods, board, seller, overdueLoan(loan), ...more);
const atBoard = expect.objectContaining({ description: 'LELANG MASUK STOK', subject: no_bukti }) as never;
const stocked: Auction = { no_bukti, cara_lelang: 'MASUK_STOK' };
const cash = (jumlah: number): readonly BayarHutang[] => [{ cara: 'TUNAI', jumlah: rupiah(jumlah) }];
const sold = (jumlah: number, more: Partial<Auction> = {}): Auction => ({
  no_bukti,
  cara_lelang: 'DIJUAL',
  nama_pembeli: 'BUDI',
  identitas_pembeli: '3171',
  pembayaran: cash(jumlah),
  ...more,
});
const journal = (trx: string) => ({ trx, type: 'UMUM' });
const paid = (from: string, to: string, amount: number, trx: string) =>
  pay(`JKT01/${from}`, `JKT01/${to}`, rupiah(amount), journal(trx));
const pledged = (milligrams: number) => move('JKT01/jaminan', 'JKT01/luar', weight(milligrams), 'P:750');

describe('collateral that is auctioned into stock', () => {
  it('comes in at the buying price of the board, under barcodes of the shop; the rest is owed to the customer', () =>
    shop()
      .when(stocked)
      .thenHappenedAll(
        [pieceBroughtIn, { kode_barcode: 'BR-JKT01-000001', harga_modal: 1_800_000, berat: 2000, kode_dept: 'CP' }],
        [pieceBroughtIn, { harga_modal: 2_700_000, berat: 3000, kadar: 7500, no_dokumen: no_bukti }],
        [
          surplusOwed,
          {
            no_bukti: 'KL-JKT01-000001',
            no_hutang: no_bukti,
            kode_member: 'MB-000001',
            jumlah: 1_005_000,
            tgl_dilelang: '2026-11-20',
            tgl_akhir: '2027-11-20',
            tgl_ingat: '2026-12-20',
          },
        ],
        [
          loanAuctioned,
          {
            no_lelang: 'LL-JKT01-000001',
            no_kelebihan: 'KL-JKT01-000001',
            hasil_lelang: 4_500_000,
            pokok_lelang: 3_000_000,
            bunga_lelang: 450_000,
            denda_lelang: 45_000,
            biaya_lelang: 0,
            kelebihan: 1_005_000,
            kekurangan: 0,
            sisa: 0,
            qty: 0,
            berat: 0,
            periode_terbayar: 5,
            barang: [{ keadaan: 'LELANG' }, { keadaan: 'LELANG' }],
            lot: [
              { dasar: 1_800_000, harga: 1_800_000 },
              { dasar: 2_700_000, harga: 2_700_000 },
            ],
          },
        ],
      ));
  it('moves no cash: its value clears the loan, the interest, the late fee and what is owed', () =>
    shop()
      .when(stocked)
      .thenPosted(
        paid('luar', 'persediaan/750', 45_000, 'DENDA LELANG STOK'),
        paid('luar', 'persediaan/750', 450_000, 'BUNGA LELANG STOK'),
        paid(`pinjaman/${no_bukti}`, 'persediaan/750', 3_000_000, 'LELANG HUTANG STOK'),
        paid('kelebihan/KL-JKT01-000001', 'persediaan/750', 1_005_000, 'KELEBIHAN LELANG STOK'),
        pledged(5000),
        move('JKT01/luar', 'JKT01/sortir', weight(5000), 'G:750'),
      ));
  it('needs a consent, as nothing undoes it; below the price of the board that of head office', () => {
    shop().when(stocked).thenNeeds(atBoard);
    const above = { description: 'LELANG MASUK STOK DI ATAS PAPAN HARGA', jumlah: 500_000, subject: no_bukti };
    shop()
      .when({ ...stocked, harga: rupiah(5_000_000) })
      .thenNeeds(expect.objectContaining(above) as never);
    shop()
      .when({ ...stocked, harga_barang: [{ no: '2', harga: rupiah(2_600_000) }] })
      .thenNeeds({
        kategori: 'HUTANG',
        description: 'LELANG DI BAWAH PAPAN HARGA',
        subject: no_bukti,
        jumlah: rupiah(100_000),
        level: 'OWN',
        rincian: 'CINCIN POLOS 1 1.800.000 / 1.800.000, CINCIN POLOS 2 2.600.000 / 2.700.000',
      });
  });
  it('asks for the type of a piece that has none, and for no money', () => {
    const untyped = overdue().barang.map(({ kode_dept: _, ...piece }) => piece);
    shop({ barang: untyped })
      .when(stocked)
      .thenRefused('loan.no-type', 'kode_dept', 'Isi jenis barang untuk CINCIN POLOS 1');
    shop({ barang: untyped })
      .when({ ...stocked, kode_dept: 'CP' })
      .thenHappenedAll(
        [pieceBroughtIn, { kode_dept: 'CP' }],
        [pieceBroughtIn, {}],
        [surplusOwed, {}],
        [loanAuctioned, {}],
      );
    shop()
      .when({ ...stocked, pembayaran: cash(1) })
      .thenRefused('loan.no-money', 'pembayaran');
  });
});

describe('interest that was paid ahead on a loan that is auctioned', () => {
  const ahead = {
    bunga_dimuka: rupiah(90_000),
    dimuka: [{ mulai: day('2026-11-06'), hari: 1, jumlah: rupiah(90_000) }],
    mulai_dimuka: day('2026-11-06'),
  };
  it("is the shop's: nothing of it is left on the loan or its account", () => {
    shop({ ...ahead, periode_terbayar: 4 })
      .when(stocked)
      .thenHappenedAll(
        [pieceBroughtIn, {}],
        [pieceBroughtIn, {}],
        [surplusOwed, {}],
        [loanAuctioned, { pokok_berbunga: 0, bunga_dimuka: 0, dimuka: undefined, mulai_dimuka: undefined }],
      );
    shop({ ...ahead, periode_terbayar: 4 })
      .when(stocked)
      .thenEvents(({ type }, _, __, postings) => {
        const back = postings.filter(({ to }) => to === `JKT01/bunga_dimuka/${no_bukti}`);
        expect(back.map(({ amount }) => amount)).toEqual(type === loanAuctioned.type ? [90_000] : []);
      });
  });
});

describe('collateral that is sold at an auction', () => {
  it('is paid for; the gold leaves the safe', () =>
    shop()
      .when(sold(4_600_000, { harga: rupiah(4_600_000) }))
      .thenPosted(
        paid('luar', 'kas', 45_000, 'DENDA LELANG'),
        paid('luar', 'kas', 450_000, 'BUNGA LELANG'),
        paid(`pinjaman/${no_bukti}`, 'kas', 3_000_000, 'LELANG HUTANG'),
        paid('kelebihan/KL-JKT01-000001', 'kas', 1_105_000, 'KELEBIHAN LELANG'),
        pledged(5000),
      ));
  it('needs a buyer with an identity, who pays the price', () => {
    shop()
      .when(sold(4_500_000, { nama_pembeli: '' }))
      .thenRefused('loan.buyer', 'nama_pembeli');
    shop()
      .when(sold(4_500_000, { identitas_pembeli: '' }))
      .thenRefused('loan.buyer', 'identitas_pembeli');
    shop()
      .when(sold(4_400_000))
      .thenRefused('payment.short', 'pembayaran.1.jumlah', expect.anything() as never);
  });
  it('needs consent, of another kind where the buyer works in the shop: who says so, or is called like who sells there', () => {
    const staff = expect.objectContaining({ description: 'LELANG KE PEGAWAI', jumlah: 4_500_000 }) as never;
    shop()
      .when(sold(4_500_000))
      .thenNeeds(expect.objectContaining({ description: 'LELANG DIJUAL KE PEMBELI', jumlah: 4_500_000 }) as never);
    shop()
      .when(sold(4_500_000, { pembeli_pegawai: true }))
      .thenNeeds(staff);
    shop()
      .when(sold(4_500_000, { nama_pembeli: 'DEWI' }))
      .thenNeeds(staff);
  });
});

describe('an auction that brings less than is owed', () => {
  const low = (kekurangan: 'DITAGIH' | 'DITANGGUNG') =>
    shop({ barang: [pledge('1', 2000)] }, setting('lelang.kekurangan', kekurangan)).when(stocked);
  it('is a loss of the shop', () => {
    low('DITANGGUNG').thenPosted(
      paid('luar', 'persediaan/750', 45_000, 'DENDA LELANG STOK'),
      paid('luar', 'persediaan/750', 450_000, 'BUNGA LELANG STOK'),
      paid(`pinjaman/${no_bukti}`, 'persediaan/750', 1_305_000, 'LELANG HUTANG STOK'),
      paid(`pinjaman/${no_bukti}`, 'luar', 1_695_000, 'RUGI LELANG'),
      pledged(2000),
      move('JKT01/luar', 'JKT01/sortir', weight(2000), 'G:750'),
    );
    low('DITANGGUNG').thenHappenedAll([pieceBroughtIn, {}], [loanAuctioned, { kekurangan: 1_695_000, kelebihan: 0 }]);
  });
  it('is owed by the customer where the shop asks for it', () => {
    low('DITAGIH').thenPosted(
      paid('luar', 'persediaan/750', 45_000, 'DENDA LELANG STOK'),
      paid('luar', 'persediaan/750', 450_000, 'BUNGA LELANG STOK'),
      paid(`pinjaman/${no_bukti}`, 'persediaan/750', 1_305_000, 'LELANG HUTANG STOK'),
      paid(`pinjaman/${no_bukti}`, `kurang/${no_bukti}`, 1_695_000, 'LELANG HUTANG STOK'),
      pledged(2000),
      move('JKT01/luar', 'JKT01/sortir', weight(2000), 'G:750'),
    );
    low('DITAGIH').thenHappenedAll([pieceBroughtIn, {}], [loanAuctioned, { sisa_kurang: 1_695_000 }]);
  });
});

describe('an auction is refused', () => {
  const told = (...dates: readonly string[]) => ({ pemberitahuan: notices(0, ...dates) });
  const refused = (facts: Partial<Hutang>, code: RefusalCode, said?: string) =>
    shop(facts).when(stocked).thenRefused(code, 'no_bukti', said);
  it('before its notices', () => {
    refused(told('2026-11-06'), 'loan.notices', 'Pelanggan harus diberitahu 2 kali sebelum lelang: baru 1 kali');
    shop(told('2026-11-06'), setting('lelang.pemberitahuan', 1)).when(stocked).thenNeeds(atBoard);
  });
  it('where they came too close to each other', () => {
    const close = 'Pemberitahuan harus berjarak paling sedikit 7 hari: 1 dari 2 dihitung';
    refused(told('2026-11-06', '2026-11-12'), 'loan.notices-close', close);
    shop(told('2026-11-05', '2026-11-06', '2026-11-12'))
      .when(stocked)
      .thenNeeds(atBoard);
  });
  it('so soon after the last one', () =>
    refused(
      told('2026-11-06', '2026-11-14'),
      'loan.notice-late',
      'Lelang paling cepat 2026-11-21: 7 hari sesudah pemberitahuan terakhir',
    ));
  it('after interest was paid since its notices, until its customer is told anew', () => {
    const paid = { periode_terbayar: 4, bunga_terbayar: rupiah(360_000) };
    refused(
      { ...paid, pemberitahuan: notices(3, '2026-10-20', '2026-11-06') },
      'loan.notices-paid',
      'Pemberitahuan sebelum bunga dibayar tidak dihitung: beritahu 2 kali sesudahnya, baru 0 kali',
    );
    shop({ ...paid, pemberitahuan: [...notices(3, '2026-10-20'), ...notices(4, '2026-11-06', '2026-11-13')] })
      .when(stocked)
      .thenNeeds(atBoard);
  });
  it('while its interest is paid up to that day, or beyond it', () =>
    refused(
      { periode_terbayar: 5, bunga_terbayar: rupiah(450_000) },
      'loan.interest-paid-on',
      'Bunga sudah dibayar sampai 2026-12-05: lelang paling cepat sesudah tanggal itu',
    ));
  it('of a loan that is held', () =>
    refused(
      { ditahan: 'SP/12' },
      'loan.held',
      'Hutang HT-JKT01-000001 ditahan dengan surat SP/12: lepas tahanannya dahulu',
    ));
  it('before its day', () =>
    shop({ tgl_lelang: day('2026-11-21') })
      .when(stocked)
      .thenRefused('document.state', 'no_bukti'));
  it('twice', () =>
    shop({}, past(loanRef(no_bukti), loanAuctioned, overdue()))
      .when(stocked)
      .thenRefused('document.state', 'no_bukti'));
  it('while a piece is there that the customer has paid for, and without any that they have not', () => {
    refused(
      { barang: [pledge('1', 2000), pledge('2', 1000, { keadaan: 'DILEPAS' })] },
      'loan.released',
      'Barang 2 sudah dilepas: serahkan dahulu',
    );
    refused(
      { barang: [pledge('1', 2000), pledge('2', 1000, { keadaan: 'DISITA' })] },
      'loan.away',
      'Barang 2 masih disita: terima kembali dahulu',
    );
    refused({ barang: [pledge('1', 2000, { keadaan: 'HILANG' })] }, 'loan.nothing-left');
  });
  it('without a price of the board', () =>
    given<Auction>(decide as never, 'JKT01', ...goods, overdueLoan())
      .when(stocked)
      .thenRefused('loan.no-board', 'no_bukti', 'Harga beli emas group 750 hari ini belum ditentukan'));
  it('at two prices, or at one of a piece that is not there', () => {
    const harga_barang = [{ no: '1', harga: rupiah(1) }];
    shop()
      .when({ ...stocked, harga: rupiah(1), harga_barang })
      .thenRefused('loan.auction-prices', 'harga');
    shop()
      .when({ ...stocked, harga_barang: [{ no: '9', harga: rupiah(1) }] })
      .thenRefused('document.line-unknown', 'harga_barang.1.no', expect.anything() as never);
  });
});
