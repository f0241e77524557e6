import { pieceBringingCancelled, pieceBroughtIn } from '../../../contracts/data-barang/barang.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import {
  collateralFound,
  findPieces,
  loanSettledByLoss,
  losePieces,
  undoFinding,
  undoLoss,
} from '../../../contracts/hutang/lost.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { loanRef } from '../../domain/loans/loans.js';
import { posting } from '../../kernel/event-store/decider.js';
import { given, past, type Past } from '../../testing/given.js';
import { setTo } from '../../testing/known-settings.js';
import { board, goods } from '../../testing/known-trade.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { loanOf, necklace, ring, standingLoan } from '../../testing/standing-loan.js';
import { lostDeciders } from './lost.deciders.js';

type Lose = InstanceType<(typeof losePieces)['body']>;
const [lost] = hutang.stepOf(losePieces).events;
const no_bukti = 'HT-JKT01-000001';
const counter = (facts: Hutang, ...more: readonly Past[]) =>
  given<Lose>(lostDeciders[0] as never, 'JKT01', loanOf(facts), ...more);
const cash = (jumlah: number) => [{ cara: 'TUNAI' as const, jumlah: rupiah(jumlah) }];
const of = (paid: number, ...pieces: readonly string[]): Lose => ({
  no_bukti,
  barang: pieces.map((no) => ({ no })),
  pembayaran: cash(paid),
  keterangan: 'Hilang',
});
const journalled = (from: string, to: string, jumlah: number, trx: string) => ({
  ...posting(from, to, rupiah(jumlah)),
  journal: { trx, type: 'UMUM' },
});
const principal = `JKT01/pinjaman/${no_bukti}`;
const debt = 'GANTI RUGI HUTANG';

describe('barang-hilang', () => {
  // 125 % of 2.750.000 is 3.437.500; 15.000 of interest, 1.000.000 × 2,75 / 7,75 of the principal.
  it('pays the interest and the share of the debt out of the compensation, and the rest to the customer', () => {
    const outcome = counter(standingLoan()).when(of(3_067_700, '1'));
    outcome.thenHappened(lost!, {
      no_ganti_rugi: 'GR-JKT01-000001',
      barang: [{ keadaan: 'HILANG' }, { keadaan: 'JAMINAN' }],
      qty: 1,
      plafond: 4_000_000,
      ganti_rugi: 3_437_500,
      bayar_bunga: 15_000,
      bayar_pokok: 354_800,
      diterima: -3_067_700,
      sisa: 645_200,
      periode_terbayar: 1,
      pokok_berbunga: 645_200,
      angsuran: [{ tanggal: '2026-11-20', jumlah: 354_800 }],
    });
    outcome.thenPosted(
      journalled('JKT01/luar', principal, 15_000, 'BUNGA HUTANG'),
      journalled(principal, 'JKT01/luar', 369_800, debt),
      journalled('JKT01/kas', 'JKT01/luar', 3_067_700, debt),
      { from: 'JKT01/jaminan', to: 'JKT01/luar', asset: 'P:750', amount: 2_750 },
    );
    outcome.thenNeeds({
      kategori: 'HUTANG',
      description: 'GANTI RUGI JAMINAN',
      subject: no_bukti,
      jumlah: rupiah(3_437_500),
      rincian: '1 CINCIN MATA · Hilang',
    });
  });
  it('ends the loan with its last pieces', () =>
    counter(standingLoan())
      .when(of(8_672_500, '1', '2'))
      .thenHappened(loanSettledByLoss, {
        ganti_rugi: 9_687_500,
        bayar_pokok: 1_000_000,
        bayar_bunga: 15_000,
        sisa: 0,
        qty: 0,
        tgl_lunas: '2026-11-20',
        bunga_pinjam: 15_000,
        total_bayar: 1_015_000,
      }));
  it('goes on with pieces that were taken away: their share of the principal stays owed', () =>
    counter(standingLoan({ barang: [ring, { ...necklace, keadaan: 'DISITA' }] }))
      .when(of(3_067_700, '1'))
      .thenHappened(lost!, { bayar_pokok: 354_800, sisa: 645_200, qty: 0 }));
  it('pays all of it where the loan is settled', () => {
    const settled = standingLoan({ sisa: rupiah(0), tgl_lunas: businessDate('2026-11-10') });
    const outcome = counter(settled).when(of(3_437_500, '1'));
    outcome.thenHappened(lost!, { bayar_pokok: 0, bayar_bunga: 0, sisa: 0, tgl_lunas: '2026-11-10' });
  });
  it('goes by the percentage of the setting', () =>
    counter(standingLoan(), setTo('hutang.ganti_rugi_persen', 100))
      .when(of(2_750_000 - 369_800, '1'))
      .thenHappened(lost!, { ganti_rugi: 2_750_000 }));
  it('is refused for another amount, for a loan that is held, and where it does not pay the interest', () => {
    counter(standingLoan())
      .when(of(3_067_600, '1'))
      .thenRefused('payment.short', 'pembayaran.1.jumlah', 'Pembayaran kurang: total Rp 3.067.700');
    counter(standingLoan({ ditahan: 'LP-1' }))
      .when(of(3_067_700, '1'))
      .thenRefused('loan.held', 'no_bukti', `Hutang ${no_bukti} ditahan dengan surat LP-1: lepas tahanannya dahulu`);
    counter(standingLoan({ bunga: 60_000_00 }))
      .when(of(1, '1'))
      .thenRefused('loan.interest-first', 'barang', 'Bayar bunga Rp 600.000.000 dahulu: ganti ruginya tidak cukup');
  });
  it('is undone with consent on its day: pieces, debt and money are as before', () => {
    const loan = standingLoan();
    const after = { ...loan, sisa: rupiah(645_200), qty: 1, no_ganti_rugi: 'GR-JKT01-000001' };
    const postings = [
      posting(principal, 'JKT01/luar', rupiah(369_800)),
      { from: 'JKT01/jaminan', to: 'JKT01/luar', asset: 'P:750', amount: 2_750 },
    ];
    const happened = past(loanRef(no_bukti), lost!, after, { postings });
    const outcome = given<{ no_bukti: string; keterangan: string }>(
      lostDeciders[1] as never,
      'JKT01',
      loanOf(loan),
      happened,
    ).when({ no_bukti, keterangan: 'Ketemu' });
    outcome.thenHappened(hutang.stepOf(undoLoss).events[0]!, { sisa: 1_000_000, qty: 2 });
    outcome.thenPosted(posting('JKT01/luar', principal, rupiah(369_800)), {
      from: 'JKT01/luar',
      to: 'JKT01/jaminan',
      asset: 'P:750',
      amount: 2_750,
    });
    outcome.thenNeeds(expect.objectContaining({ description: 'BATAL GANTI RUGI JAMINAN' }) as never);
  });
});

describe('barang-ditemukan', () => {
  const rulesOf = (command: object) => lostDeciders.find((one) => (one.command as object) === command) as never;
  const gone = (more: Partial<Hutang> = {}) =>
    standingLoan({ barang: [{ ...ring, keadaan: 'HILANG', kode_dept: 'CP' }, necklace], ...more });
  const find = (berat = 3_000) => ({ no_bukti, barang: [{ no: '1', berat: weight(berat) }], keterangan: 'Di laci' });
  const finding = (facts: Hutang, ...more: readonly Past[]) =>
    given<InstanceType<(typeof findPieces)['body']>>(rulesOf(findPieces), 'JKT01', loanOf(facts), ...more);
  const gold = (from: string, to: string, amount = 2_750) => ({ from, to, asset: 'G:750', amount });
  const value = (from: string, to: string) => journalled(from, to, 2_475_000, 'JAMINAN DITEMUKAN');

  it("makes lost pieces the shop's, at the buying price of the board: nothing of the loan changes", () => {
    const outcome = finding(gone(), ...goods, board).when(find());
    outcome.thenHappenedAll(
      [pieceBroughtIn, { kode_barcode: 'BR-JKT01-000001', berat: 2_750, harga_modal: 2_475_000, no_dokumen: no_bukti }],
      [
        collateralFound,
        {
          barang: [{ keadaan: 'DITEMUKAN' }, { keadaan: 'JAMINAN' }],
          temuan: [{ no: '1', harga: 2_475_000, kode_barcode: 'BR-JKT01-000001' }],
          sisa: 1_000_000,
          qty: 1,
        },
      ],
    );
    outcome.thenPosted(value('JKT01/luar', 'JKT01/persediaan/750'), gold('JKT01/luar', 'JKT01/sortir'));
    outcome.thenNeeds({
      kategori: 'HUTANG',
      description: 'JAMINAN DITEMUKAN',
      subject: no_bukti,
      jumlah: rupiah(2_475_000),
      rincian: 'CINCIN MATA · Di laci',
    });
  });
  it('weighs them: what they weigh without their stones comes into stock', () => {
    const outcome = finding(gone(), ...goods, board).when(find(2_250));
    outcome.thenHappenedAll([pieceBroughtIn, { berat: 2_000, harga_modal: 1_800_000 }], [collateralFound, {}]);
    outcome.thenNeeds(
      expect.objectContaining({
        rincian: expect.stringContaining('ditimbang 2,250 g, tercatat 3,000 g') as string,
      }) as never,
    );
    finding(gone(), ...goods, board)
      .when(find(250))
      .thenRefused('loan.stones', 'barang');
  });
  it('leaves a loan that ended as it is', () => {
    const auctioned = gone({ tgl_dilelang: businessDate('2026-11-10') });
    expect(hutang.stateAfter({ type: collateralFound.type, payload: auctioned })).toBe('LELANG');
    const renewed = gone({ diganti_oleh: 'HT-JKT01-000002' });
    expect(hutang.stateAfter({ type: collateralFound.type, payload: renewed })).toBe('DIPERBARUI');
  });
  it('is refused for a piece that is not lost, and without a price of the board', () => {
    finding(standingLoan(), ...goods, board)
      .when(find())
      .thenRefused('document.state', 'barang', 'Jaminan 1 sudah berstatus Jaminan');
    finding(gone(), ...goods)
      .when(find())
      .thenRefused('loan.no-board', 'no_bukti', 'Harga beli emas group 750 hari ini belum ditentukan');
  });
  it('is undone while its pieces wait to be sorted: they leave the stock', () => {
    const lot = { no: '1', nama_barang: 'CINCIN MATA', kode_group: '750', berat: weight(2_750) };
    const harga = rupiah(2_475_000);
    const kode_barcode = 'BR-JKT01-000001';
    const found = past(
      loanRef(no_bukti),
      collateralFound,
      { ...gone(), temuan: [{ ...lot, dasar: harga, harga, kode_barcode }] },
      { postings: [value('JKT01/luar', 'JKT01/persediaan/750'), gold('JKT01/luar', 'JKT01/sortir')] as never },
    );
    const piece = (no_dokumen: string) =>
      past(pieceRef(kode_barcode), pieceBroughtIn, { kode_barcode, no_dokumen, kode_group: '750' } as never);
    const undo = (...events: readonly Past[]) =>
      given<{ no_bukti: string; keterangan: string }>(
        rulesOf(undoFinding),
        'JKT01',
        loanOf(gone()),
        found,
        ...events,
      ).when({ no_bukti, keterangan: 'Salah' });
    undo(piece(no_bukti)).thenHappenedAll(
      [pieceBringingCancelled, { kode_barcode }],
      [hutang.stepOf(undoFinding).events[0]!, { barang: [{ keadaan: 'HILANG' }, {}] }],
    );
    undo(piece('SR-JKT01-000001')).thenRefused('piece.gone-on', 'no_bukti', expect.anything() as never);
  });
});
