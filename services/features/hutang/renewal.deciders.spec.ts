import { cancelLoan, rejectLoan } from '../../../contracts/hutang/grant.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { loanRenewed, loanReopened, loanReplaced, type Renewal } from '../../../contracts/hutang/renewal.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { customerMerged } from '../../../contracts/member/events.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { paperCode } from '../../domain/documents/paper-code.js';
import { loanRef } from '../../domain/loans/loans.js';
import { posting } from '../../kernel/event-store/decider.js';
import { countsInAll, countsTo } from '../../testing/alone.js';
import { given, past, type Past } from '../../testing/given.js';
import { borrower, lendingShop, onRefusalList } from '../../testing/known-loans.js';
import { rowOf } from '../../testing/known-masters.js';
import { setTo } from '../../testing/known-settings.js';
import { someone } from '../../testing/someone.js';
import { loanOf, necklace, ring, standingLoan } from '../../testing/standing-loan.js';
import { grantDeciders } from './grant.deciders.js';
import { renewalDeciders } from './renewal.deciders.js';

const no_lama = 'HT-JKT01-000001';
const no_bukti = 'HT-JKT01-000002';
const counter = (old: Hutang, ...more: readonly Past[]) =>
  given<Renewal>(renewalDeciders[0] as never, 'JKT01', ...lendingShop, loanOf(old), ...more).numbered({ HT: 1 });
const renewal = (jumlah: number, paid: number, more: Partial<Renewal> = {}): Renewal => ({
  no_lama,
  jumlah_hutang: rupiah(jumlah),
  pembayaran: paid === 0 ? [] : [{ cara: 'TUNAI', jumlah: rupiah(paid) }],
  ...more,
});
const booked = (from: string, to: string, jumlah: number, trx: string) => ({
  ...posting(`JKT01/${from}`, `JKT01/${to}`, rupiah(jumlah)),
  journal: { trx, type: 'UMUM' },
});
const [before, after] = [`pinjaman/${no_lama}`, `pinjaman/${no_bukti}`];
const moved = (jumlah: number) => booked(before, after, jumlah, 'PEREMAJAAN HUTANG');

describe('perbarui', () => {
  // The period that runs ends on 2026-12-01: 1,5 % of a million.
  it('takes the place of a loan at the end of the period that is paid, on the terms of today', () => {
    const outcome = counter(standingLoan()).when(renewal(1_000_000, 15_000));
    outcome.thenHappenedAll(
      [
        loanReplaced,
        {
          no_bukti: no_lama,
          diganti_oleh: no_bukti,
          sisa: 0,
          qty: 0,
          plafond: 0,
          barang: [{ keadaan: 'PINDAH' }, { keadaan: 'PINDAH' }],
          periode_terbayar: 1,
          bunga_terbayar: 15_000,
        },
      ],
      [
        loanRenewed,
        {
          no_bukti,
          no_lama,
          kode_member: 'MB-000001',
          tgl_hutang: '2026-11-20',
          mulai_bunga: '2026-12-01',
          buka_bunga: '2026-12-02',
          jatuh_tempo: '2027-03-31',
          jumlah_hutang: 1_000_000,
          sisa: 1_000_000,
          periode_terbayar: 0,
          angsuran: [],
          biaya_admin: 0,
          diterima: 15_000,
          bayar_bunga: 15_000,
          barang: [
            { no: '1', kantong: 'K-1', keadaan: 'JAMINAN', plafond: 2_200_000 },
            { no: '2', keadaan: 'JAMINAN', plafond: 4_000_000 },
          ],
          plafond: 6_200_000,
        },
      ],
    );
    outcome.thenPosted(moved(1_000_000) as never, booked('luar', 'kas', 15_000, 'BUNGA HUTANG') as never);
    outcome.thenNeeds(undefined);
  });
  it('takes a part of the principal in with the interest', () =>
    counter(standingLoan())
      .when(renewal(600_000, 415_000))
      .thenPosted(
        moved(600_000) as never,
        booked('luar', 'kas', 15_000, 'BUNGA HUTANG') as never,
        booked(before, 'kas', 400_000, 'BAYAR HUTANG') as never,
      ));
  // The period that runs costs 7.500 on the half a million that is added.
  it('pays out what is added, less the interest, which the addition bears in the period that runs', () => {
    const outcome = counter(standingLoan()).when(renewal(1_500_000, 477_500));
    outcome.thenPosted(
      countsTo('JKT01/pinjam/KASIR01', 500_000),
      countsInAll(500_000),
      moved(1_000_000) as never,
      booked('luar', after, 22_500, 'BUNGA HUTANG') as never,
      booked('kas', after, 477_500, 'HUTANG') as never,
    );
    outcome.thenHappenedAll(
      [loanReplaced, { bunga_terbayar: 15_000 }],
      [loanRenewed, { kode_bunga: 'B', bunga: 100, pokok_lama: 1_000_000, diterima: -477_500, bunga_terbayar: 7_500 }],
    );
  });
  it('asks the late fee to the day', () => {
    const late = standingLoan({ denda: 10, jatuh_tempo: businessDate('2026-11-15') });
    counter(late)
      .when(renewal(1_000_000, 20_000))
      .thenPosted(
        moved(1_000_000) as never,
        booked('luar', 'kas', 5_000, 'DENDA HUTANG') as never,
        booked('luar', 'kas', 15_000, 'BUNGA HUTANG') as never,
      );
  });
  it('waits where somebody else looks at the pieces', () => {
    counter(standingLoan())
      .when(renewal(1_000_000, 15_000))
      .thenHappenedAll([loanReplaced, {}], [loanRenewed, { tervalidasi: false }]);
    counter(standingLoan(), setTo('SKIP_VALIDASI_MODULE', true))
      .when(renewal(1_000_000, 15_000))
      .thenHappenedAll([loanReplaced, {}], [loanRenewed, { tervalidasi: true }]);
  });

  describe('of pieces that are not as they were', () => {
    const worn = renewal(1_000_000, 15_000, { barang: [{ no: '1', kode_kondisi: 'AUS', berat_kotor: weight(2_900) }] });
    it('appraises them anew, and moves the difference of their gold', () => {
      const outcome = counter(standingLoan()).when(worn);
      outcome.thenHappenedAll(
        [loanReplaced, { qty: 0 }],
        [loanRenewed, { barang: [{ berat: 2_650, plafond: 1_908_000 }, { berat: 5_000 }], berat: 7_650 }],
      );
      outcome.thenNeeds(
        expect.objectContaining({ rincian: '1 CINCIN MATA: ditimbang 2,900 g, tercatat 3,000 g' }) as never,
      );
      counter(standingLoan())
        .when({ ...worn, barang: [{ no: '1', berat_kotor: weight(2_940) }] })
        .thenPosted(
          { from: 'JKT01/jaminan', to: 'JKT01/luar', asset: 'P:750', amount: 60 },
          moved(1_000_000) as never,
          booked('luar', 'kas', 15_000, 'BUNGA HUTANG') as never,
        );
    });
    it('needs a consent where they are better than on the ticket that ends', () => {
      const better = { ...ring, kode_kondisi: 'AUS', persen_kondisi: 9_000 };
      const appraised = renewal(1_000_000, 15_000, { barang: [{ no: '1', kode_kondisi: 'BAIK' }] });
      const consent = (rincian: string) =>
        ({
          kategori: 'HUTANG',
          description: 'PEREMAJAAN HUTANG',
          subject: no_lama,
          jumlah: rupiah(2_750_000),
          rincian,
        }) as const;
      counter(standingLoan({ barang: [better, necklace] }))
        .when(appraised)
        .thenNeeds(consent('1 CINCIN MATA: 75,00 % BAIK, pada surat lama 75,00 % AUS'));
      // Its purity was entered anew since.
      counter(standingLoan({ barang: [{ ...ring, kadar: 7_000 }, necklace] }))
        .when(renewal(1_000_000, 15_000))
        .thenNeeds(consent('1 CINCIN MATA: 75,00 % BAIK, pada surat lama 70,00 % BAIK'));
      // More is lent on the same condition by now.
      counter(standingLoan({ barang: [{ ...ring, persen_kondisi: 9_000 }, necklace] }))
        .when(renewal(1_000_000, 15_000))
        .thenNeeds(undefined);
    });
    it('keeps the weight that is recorded where the scale is no further off than the setting leaves', () =>
      counter(standingLoan())
        .when({ ...worn, barang: [{ no: '1', berat_kotor: weight(2_960) }] })
        .thenHappenedAll([loanReplaced, {}], [loanRenewed, { barang: [{ berat_kotor: 3_000 }, {}], berat: 7_750 }]));
    it('is refused for a piece that the loan has not', () =>
      counter(standingLoan())
        .when({ ...worn, barang: [{ no: '7' }] })
        .thenRefused('document.line-unknown', 'barang', '7 tidak ada di dokumen ini'));
  });

  it('adds nothing before the first day of a loan that follows another one', () =>
    counter(standingLoan({ buka_bunga: businessDate('2026-12-01') }))
      .when(renewal(1_100_000, 1))
      .thenRefused(
        'loan.not-begun',
        'jumlah_hutang',
        'Hutang ini mulai berbunga 2026-12-01: ditambah mulai tanggal itu',
      ));

  it('is refused for a loan that is settled, held, renewed, or of which pieces wait for their owner', () => {
    const settled = past(loanRef(no_lama), loanReplaced, standingLoan({ sisa: rupiah(0), diganti_oleh: no_bukti }));
    counter(standingLoan(), settled)
      .when(renewal(1_000_000, 15_000))
      .thenRefusedWith('document.state', {
        values: { dokumen: 'Hutang', nomor: no_lama, status: 'Diperbarui' },
        ...({ field: 'no_lama' } as object),
      });
    counter(standingLoan({ ditahan: 'LP-1' }))
      .when(renewal(1_000_000, 15_000))
      .thenRefused('loan.held', 'no_lama', `Hutang ${no_lama} ditahan dengan surat LP-1: lepas tahanannya dahulu`);
    counter(standingLoan({ barang: [ring, { ...necklace, keadaan: 'DILEPAS' }] }))
      .when(renewal(1_000_000, 15_000))
      .thenRefused('loan.released', 'no_lama', 'Barang 2 sudah dilepas: serahkan dahulu');
  });
  it('is refused to heirs, who may settle alone', () =>
    counter(standingLoan())
      .when(renewal(1_000_000, 15_000, { pihak: 'AHLI WARIS' }))
      .thenRefused('loan.heirs-renew', 'pihak'));
  it('is refused for less than the interest, and for another amount out', () => {
    counter(standingLoan())
      .when(renewal(1_000_000, 14_900))
      .thenRefused('loan.pay-in', 'pembayaran', 'Yang dibayar pelanggan harus Rp 15.000');
    counter(standingLoan())
      .when(renewal(1_500_000, 500_000))
      .thenRefused(
        'loan.renewal-out',
        'pembayaran',
        'Yang diterima pelanggan harus Rp 477.500: tambahan dikurangi bunga dan denda',
      );
  });
  it('is refused for more than the plafond of today, and for what no coins pay', () => {
    counter(standingLoan()).when(renewal(6_200_100, 1)).thenRefused('loan.over-plafond', 'jumlah_hutang');
    counter(standingLoan())
      .when(renewal(1_000_050, 15_000))
      .thenRefused('loan.unit', 'jumlah_hutang', 'Jumlah hutang harus kelipatan Rp 100');
  });
  it('waits until what is held of the customer of the old one is given back', () =>
    counter(standingLoan({ titipan: rupiah(20_000) }))
      .when(renewal(1_000_000, 15_000))
      .thenRefused('loan.deposit-first', 'no_lama', 'Titipan Rp 20.000 dipakai atau dikembalikan dahulu'));
  it('lends no more to a customer on the refusal list, who may renew for no more than they owe', () => {
    counter(standingLoan(), onRefusalList('MB-000001'))
      .when(renewal(1_500_000, 477_500))
      .thenRefused(
        'loan.rejected-customer',
        'kode_member',
        'Pelanggan MB-000001 ada di Daftar Tolak: tanyakan kepada SPV',
      );
    counter(standingLoan(), onRefusalList('MB-000001')).when(renewal(1_000_000, 15_000)).thenNeeds(undefined);
  });
  describe('by who stands at the counter', () => {
    const hash = 'a'.repeat(64);
    const attorney = { pihak: 'KUASA', nama_pihak: 'SITI', identitas_pihak: '3171', surat_pihak: 'SK-1' } as const;
    const consent = (jumlah: number, rincian: string) => ({
      kategori: 'HUTANG',
      description: 'PEREMAJAAN HUTANG',
      subject: no_lama,
      jumlah: rupiah(jumlah),
      rincian,
    });
    it('asks another than the customer for the code of the old ticket, and for a consent', () => {
      const plain = renewal(1_000_000, 15_000, attorney);
      const [shown, found] = [{ ...plain, kode_surat: paperCode(hash) }, { hash }];
      counter(standingLoan()).when(plain).thenRefused('loan.ticket-asked', 'kode_surat');
      counter(standingLoan())
        .finding(found)
        .when({ ...plain, kode_surat: 'ABCDEFGHJKMN' })
        .thenRefused('loan.ticket-unknown', 'kode_surat');
      counter(standingLoan())
        .finding({ hash: 'b'.repeat(64) }, found)
        .when(shown)
        .thenRefused('loan.ticket-replaced', 'kode_surat');
      counter(standingLoan({ tgl_surat: businessDate('2026-11-20') }))
        .finding(found)
        .when(shown)
        .thenRefused(
          'loan.ticket-new',
          'kode_surat',
          'Surat diganti 2026-11-20: diserahkan kepada orang lain paling cepat 2026-11-27, atau kepada pelanggan',
        );
      counter(standingLoan()).finding(found).when(shown).thenNeeds(consent(15_000, 'Kuasa · SK-1'));
      counter(standingLoan())
        .finding(found)
        .when({ ...shown, ...renewal(1_500_000, 477_500), kode_surat: paperCode(hash) })
        .thenNeeds(consent(477_500, 'Kuasa · SK-1'));
    });
    it('asks a consent where a customer without their ticket gets more money', () => {
      const more = renewal(1_500_000, 477_500);
      counter(standingLoan()).when(more).thenNeeds(consent(477_500, 'Pelanggan tanpa kode surat'));
      counter(standingLoan())
        .finding({ hash })
        .when({ ...more, kode_surat: paperCode(hash) })
        .thenNeeds(undefined);
    });
  });

  describe('of a customer into whom others were merged', () => {
    const [few, merged] = [setTo('hutang.paparan_surat', 1), borrower({ semula: ['MB-000007'] })];
    const other = loanOf(
      standingLoan({ no_bukti: 'HT-JKT01-000009', kode_member: 'MB-000007', sisa: rupiah(700_000) }),
    );
    const more = renewal(1_500_000, 477_500, { kode_member: 'MB-000001' });
    it('counts what they owe under all of their codes, and asks the refusal list under each', () => {
      counter(standingLoan(), few, merged, other)
        .when(more)
        .thenNeeds(
          expect.objectContaining({
            rincian: expect.stringContaining('2 surat \u00b7 Rp 2.200.000') as string,
          }) as never,
        );
      counter(standingLoan(), merged, onRefusalList('MB-000007'))
        .when(more)
        .thenRefused(
          'loan.rejected-customer',
          'kode_member',
          'Pelanggan MB-000001 ada di Daftar Tolak: tanyakan kepada SPV',
        );
      counter(standingLoan({ kode_member: 'MB-000007' }), merged)
        .when(more)
        .thenHappenedAll([loanReplaced, { kode_member: 'MB-000007' }], [loanRenewed, { kode_member: 'MB-000001' }]);
    });
    it('is refused where the codes are not known, and for the loan of another', () => {
      counter(standingLoan(), merged)
        .when(renewal(1_500_000, 477_500))
        .thenRefused('loan.several-codes', 'kode_member', 'Pelanggan MB-000001 punya kode lain juga: isi Kode Member');
      const gone = [
        borrower({ kode_member: 'MB-000007' }),
        past(customerStream('MB-000007'), customerMerged, {
          kode_member: 'MB-000007',
          kode_toko: 'JKT01',
          tgl_daftar: businessDate('2026-01-01'),
          gabung_ke: 'MB-000001',
        }),
      ];
      for (const named of [{}, { kode_member: 'MB-000007' }])
        counter(standingLoan({ kode_member: 'MB-000007' }), ...gone)
          .when(renewal(1_000_000, 15_000, named))
          .thenRefused(
            'loan.merged-customer',
            'kode_member',
            'Pelanggan MB-000007 sudah digabung ke MB-000001: pilih MB-000001',
          );
      counter(standingLoan(), borrower({ kode_member: 'MB-000008' }))
        .when(renewal(1_000_000, 15_000, { kode_member: 'MB-000008' }))
        .thenRefused('loan.other-customer', 'kode_member', 'Hutang HT-JKT01-000001 bukan milik pelanggan MB-000008');
    });
  });

  describe('above the sum from which somebody else appraises', () => {
    const limit = setTo('hutang.penaksir_lain_dari', 1_499_999);
    const ani = rowOf(sales, {
      kode_sales: 'ANI',
      nama_sales: 'Ani',
      kode_bank: 'BCA',
      nama_bank: 'BCA',
      no_rekening: '2',
      nama_rekening: 'Ani',
    });
    const more = renewal(1_500_000, 477_500);
    it('is appraised by another than who sells, as far as it lends more', () => {
      counter(standingLoan(), limit)
        .when(more)
        .thenRefused(
          'loan.appraiser',
          'penaksir',
          'Pelanggan ini meminjam Rp 1.500.000 hari ini: di atas Rp 1.499.999 harus ditaksir orang lain dari sales dan kasirnya',
        );
      counter(standingLoan(), limit, ani)
        .when({ ...more, penaksir: 'ANI' })
        .thenHappenedAll([loanReplaced, {}], [loanRenewed, { penaksir: 'ANI', dipinjam: 500_000 }]);
      counter(standingLoan({ jumlah_hutang: rupiah(1_500_000), sisa: rupiah(1_500_000) }), limit)
        .when(renewal(1_500_000, 22_500))
        .thenHappenedAll([loanReplaced, {}], [loanRenewed, { dipinjam: 0 }]);
    });
    it('counts what the loan that it renews lent on the same day', () => {
      const today = { tgl_hutang: businessDate('2026-11-20'), langkah_akhir: businessDate('2026-11-20') };
      counter(standingLoan(today))
        .when(renewal(1_000_000, 15_000))
        .thenHappenedAll([loanReplaced, {}], [loanRenewed, { dipinjam: 1_000_000 }]);
    });
  });
});

describe('a renewal that is cancelled on its day', () => {
  const old = standingLoan();
  const ended = past(loanRef(no_lama), loanReplaced, {
    ...old,
    sisa: rupiah(0),
    barang: old.barang.map((one) => ({ ...one, keadaan: 'PINDAH' as const })),
    diganti_oleh: no_bukti,
  });
  const postings = [
    posting('JKT01/pinjaman/HT-JKT01-000001', 'JKT01/pinjaman/HT-JKT01-000002', rupiah(1_000_000)),
    posting('JKT01/luar', 'JKT01/kas', rupiah(15_000)),
  ];
  const begun = past(
    loanRef(no_bukti),
    loanRenewed,
    { ...old, no_bukti, no_lama, langkah_akhir: businessDate('2026-11-20') },
    { postings },
  );
  const cancelling = grantDeciders.find(({ command }) => (command as object) === cancelLoan)!;
  it('lets the old one stand again, and turns all of it round', () => {
    const outcome = given(cancelling as never, 'JKT01', loanOf(old), ended, begun).when({
      no_bukti,
      keterangan: 'Salah',
    } as never);
    outcome.thenHappenedAll(
      [loanReopened, { no_bukti: no_lama, sisa: 1_000_000, barang: [{ keadaan: 'JAMINAN' }, { keadaan: 'JAMINAN' }] }],
      [hutang.stepOf(cancelLoan).events[0]!, { no_bukti, keterangan: 'Salah' }],
    );
    outcome.thenPosted(
      posting('JKT01/pinjaman/HT-JKT01-000002', 'JKT01/pinjaman/HT-JKT01-000001', rupiah(1_000_000)),
      posting('JKT01/kas', 'JKT01/luar', rupiah(15_000)),
    );
  });
  it('is refused once interest ahead that it took along is earned', () => {
    const ahead = posting(`JKT01/bunga_dimuka/${no_bukti}`, `JKT01/bunga_dimuka/${no_lama}`, rupiah(15_000));
    const taken = past(loanRef(no_bukti), loanRenewed, { ...old, no_bukti, no_lama }, { postings: [ahead] });
    given(cancelling as never, 'JKT01', loanOf(old), ended, taken)
      .when({ no_bukti, keterangan: 'Salah' } as never)
      .thenRefused('loan.earned', 'no_bukti');
  });
  it('needs a consent to what a rejection pays out: that which the customer paid in', () => {
    const rejecting = grantDeciders.find(({ command }) => (command as object) === rejectLoan)!;
    const waiting = { ...old, no_bukti, no_lama, langkah_akhir: businessDate('2026-11-20'), tervalidasi: false };
    const rejected = (moves: readonly Posting[]) =>
      given(
        rejecting as never,
        someone('SPV01', 'SPV', 'JKT01'),
        loanOf(old),
        ended,
        past(loanRef(no_bukti), loanRenewed, waiting, { postings: moves, actor: 'KASIR01' }),
      ).when({ no_bukti, keterangan: 'Salah' } as never);
    const paidIn = rejected(postings);
    paidIn.thenNeeds({
      kategori: 'HUTANG',
      description: 'TOLAK HUTANG',
      subject: no_bukti,
      jumlah: rupiah(15_000),
      rincian: 'HUTANG',
    });
    paidIn.thenHappenedAll([loanReopened, { no_bukti: no_lama }], [hutang.stepOf(rejectLoan).events[0]!, { no_bukti }]);
    // One that was paid out comes back into the drawer.
    rejected([postings[0]!, posting('JKT01/kas', 'JKT01/pinjaman/HT-JKT01-000002', rupiah(477_500))]).thenNeeds(
      undefined,
    );
  });
  it('is renewed again after it', () => {
    const back = past(loanRef(no_lama), loanReopened, {
      ...old,
      alasan: 'Batal peremajaan',
      kejadian_batal: loanReplaced.type,
      langkah_batal: [old],
    });
    counter(old, ended, back).when(renewal(1_000_000, 15_000)).thenHappenedAll([loanReplaced, {}], [loanRenewed, {}]);
  });
});
