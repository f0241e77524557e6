import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { losePieces } from '../../../contracts/hutang/lost.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { posting } from '../../kernel/event-store/decider.js';
import { given, type Past } from '../../testing/given.js';
import { setTo } from '../../testing/known-settings.js';
import { loanOf, standingLoan } from '../../testing/standing-loan.js';
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
      .thenHappened(lost!, {
        ganti_rugi: 9_687_500,
        bayar_pokok: 1_000_000,
        bayar_bunga: 15_000,
        sisa: 0,
        qty: 0,
        tgl_lunas: '2026-11-20',
        bunga_pinjam: 15_000,
        total_bayar: 1_015_000,
      }));
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
});
