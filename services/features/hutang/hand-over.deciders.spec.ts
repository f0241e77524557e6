import { photoOf } from '../../testing/known-masters.js';
import { handOver, handOverUndone, loanHandedOver, undoHandOver } from '../../../contracts/hutang/hand-over.js';
import type { Hutang } from '../../../contracts/hutang/loan.js';
import { addDays, businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { paperCode } from '../../domain/documents/paper-code.js';
import { given, past, type Past } from '../../testing/given.js';
import { setTo } from '../../testing/known-settings.js';
import { loanOf, necklace, ring, standingLoan } from '../../testing/standing-loan.js';
import { posting } from '../../kernel/event-store/decider.js';
import { loanRef } from '../../domain/loans/loans.js';
import { handOverDeciders } from './hand-over.deciders.js';

const deciderOf = (command: object) => handOverDeciders.find((one) => (one.command as object) === command) as never;
type HandOver = InstanceType<(typeof handOver)['body']>;
type Undo = InstanceType<(typeof undoHandOver)['body']>;

const today = businessDate('2026-11-20');
const no_bukti = 'HT-JKT01-000001';
const gold = (from: string, to: string, amount: number) => ({ from, to, asset: 'P:750', amount });
const settled = standingLoan({ sisa: rupiah(0), tgl_lunas: today, langkah_akhir: today });
const released = standingLoan({ barang: [{ ...ring, keadaan: 'DILEPAS' }, necklace] });
const both = [
  { no: '1', berat: weight(3_000) },
  { no: '2', berat: weight(5_000) },
];
/** The hand-over of a loan as it was left by something. */
const counter = (facts: Hutang, ...more: readonly Past[]) =>
  given<HandOver>(deciderOf(handOver), 'JKT01', loanOf(facts), ...more);
const hash = (digit: string) => ({ hash: digit.repeat(64) });
const code = paperCode(hash('a').hash);
/** The consent that a customer needs who shows no paper. */
const paperless = (jumlah: number) => ({
  kategori: 'HUTANG',
  description: 'SERAH TERIMA JAMINAN',
  subject: no_bukti,
  jumlah: rupiah(jumlah),
  rincian: 'Pelanggan tanpa kode surat',
});
const attorney = { pihak: 'KUASA', nama_pihak: 'SITI', identitas_pihak: '3171', surat_pihak: 'SK-1' } as const;

describe('serahkan', () => {
  it('hands all pieces of a settled loan over: it has ended, and its gold is out of the safe', () => {
    const outcome = counter(settled).when({ no_bukti, barang: both });
    outcome.thenHappened(loanHandedOver, {
      no_serah: 'KJ-JKT01-000001',
      barang: [{ keadaan: 'DISERAHKAN' }, { keadaan: 'DISERAHKAN' }],
      qty: 0,
      berat: 0,
      plafond: 0,
      diserahkan: [
        { no: '1', nama_barang: 'CINCIN MATA', berat: 3_000 },
        { no: '2', nama_barang: 'KALUNG', berat: 5_000 },
      ],
      langkah_akhir: today,
    });
    outcome.thenPosted(gold('JKT01/jaminan', 'JKT01/luar', 7_750));
    outcome.thenNeeds(paperless(7_750_000));
  });
  it('needs no consent of a customer who shows the code on their paper', () => {
    counter(settled).finding(hash('a')).when({ no_bukti, barang: both, kode_surat: code }).thenNeeds(undefined);
    counter(settled)
      .finding(hash('b'), hash('a'))
      .when({ no_bukti, barang: both, kode_surat: code })
      .thenRefused('loan.ticket-replaced', 'kode_surat');
  });
  it('keeps the photo of it, and takes none that was not uploaded of collateral', () => {
    const foto_serah = '7hK2mQ9xT4bVn0Zs';
    const taken = { no_bukti, barang: both, foto_serah };
    counter(settled, photoOf(foto_serah))
      .when(taken)
      .thenHappened(loanHandedOver, { foto_serah, foto_serah_path: `public/gambar/PUSAT/JAMINAN/${foto_serah}.jpg` });
    counter(settled, photoOf(foto_serah, 'BARANG')).when(taken).thenRefused('loan.unknown-photo', 'foto_serah');
  });
  it('hands one of them over: the loan waits for the other', () =>
    counter(settled)
      .when({ no_bukti, barang: both.slice(0, 1) })
      .thenHappened(loanHandedOver, {
        qty: 1,
        berat: 5_000,
        barang: [{ keadaan: 'DISERAHKAN' }, { keadaan: 'JAMINAN' }],
      }));
  it('hands over what was released of a loan that runs, and nothing else of it', () => {
    counter(released)
      .when({ no_bukti, barang: both.slice(0, 1) })
      .thenPosted(gold('JKT01/jaminan', 'JKT01/luar', 2_750));
    counter(released)
      .when({ no_bukti, barang: both })
      .thenRefused('document.state', 'barang', 'Jaminan 2 sudah berstatus Jaminan');
    counter(released)
      .when({ no_bukti, barang: [{ no: '3', berat: weight(1) }] })
      .thenRefused('document.line-unknown', 'barang', '3 tidak ada di dokumen ini');
  });
  it('is refused while a letter holds the loan', () =>
    counter({ ...settled, ditahan: 'LP-1' })
      .when({ no_bukti, barang: both })
      .thenRefused(
        'loan.held',
        'no_bukti',
        'Hutang HT-JKT01-000001 ditahan dengan surat LP-1: lepas tahanannya dahulu',
      ));

  describe('of pieces that waited for their owner', () => {
    const waited = (days: number, more: Partial<Hutang> = {}) =>
      ({ ...settled, tgl_lunas: addDays(today, -days), hari_titip: 30, biaya_titip: rupiah(1_000), ...more }) as Hutang;
    const cash = (jumlah: number) => [{ cara: 'TUNAI' as const, jumlah: rupiah(jumlah) }];
    const fee = {
      ...posting('JKT01/luar', 'JKT01/kas', rupiah(12_000)),
      journal: { trx: 'TITIP JAMINAN', type: 'UMUM' },
    };
    it('asks a fee of each day after the free ones', () => {
      const outcome = counter(waited(42)).when({ no_bukti, barang: both, pembayaran: cash(12_000) });
      outcome.thenHappened(loanHandedOver, { bayar_titip: 12_000, diterima: 12_000, titip_sampai: today, qty: 0 });
      outcome.thenPosted(gold('JKT01/jaminan', 'JKT01/luar', 7_750), fee);
      counter(waited(42))
        .when({ no_bukti, barang: both })
        .thenRefused('loan.pay-in', 'pembayaran', 'Yang dibayar pelanggan harus Rp 12.000');
    });
    it('asks none within the free days, and none twice', () => {
      counter(waited(30))
        .when({ no_bukti, barang: both })
        .thenPosted(gold('JKT01/jaminan', 'JKT01/luar', 7_750));
      const rest = { no_bukti, barang: both.slice(0, 1) };
      counter(waited(42, { titip_sampai: today }))
        .when(rest)
        .thenPosted(gold('JKT01/jaminan', 'JKT01/luar', 2_750));
      counter(waited(42, { titip_sampai: addDays(today, -2) }))
        .when({ ...rest, pembayaran: cash(2_000) })
        .thenHappened(loanHandedOver, { bayar_titip: 2_000 });
    });
    it('gives it back once the hand-over is undone', () => {
      const handed = past(
        loanRef(no_bukti),
        loanHandedOver,
        {
          ...waited(42),
          bayar_titip: rupiah(12_000),
          titip_sampai: today,
          barang: [{ ...ring, keadaan: 'DISERAHKAN' }, necklace],
          qty: 1,
          diserahkan: [{ no: '1', nama_barang: 'CINCIN MATA', berat: weight(3_000) }],
        },
        { postings: [gold('JKT01/jaminan', 'JKT01/luar', 2_750), fee] },
      );
      const outcome = given<Undo>(deciderOf(undoHandOver), 'JKT01', loanOf(waited(42)), handed).when({
        no_bukti,
        keterangan: 'Salah',
        barang: both.slice(0, 1),
      });
      const back = posting('JKT01/kas', 'JKT01/luar', rupiah(12_000));
      outcome.thenPosted(gold('JKT01/luar', 'JKT01/jaminan', 2_750), back);
    });
  });

  describe('of a piece that weighs otherwise', () => {
    it('needs a consent that says both weights, beyond what the setting leaves', () => {
      const less = [{ no: '1', berat: weight(2_949) }];
      counter(settled)
        .finding(hash('a'))
        .when({ no_bukti, barang: less, kode_surat: code })
        .thenNeeds({
          kategori: 'HUTANG',
          description: 'SERAH TERIMA JAMINAN',
          subject: no_bukti,
          jumlah: rupiah(2_750_000),
          rincian: '1 CINCIN MATA: ditimbang 2,949 g, tercatat 3,000 g',
        });
      counter(settled)
        .finding(hash('a'))
        .when({ no_bukti, barang: [{ no: '1', berat: weight(2_950) }], kode_surat: code })
        .thenNeeds(undefined);
      counter(settled, setTo('hutang.selisih_berat', 0.1))
        .finding(hash('a'))
        .when({ no_bukti, barang: less, kode_surat: code })
        .thenNeeds(undefined);
    });
  });

  describe('to somebody else', () => {
    const brought = { no_bukti, barang: both, ...attorney };
    it('needs a consent, and the code on the paper', () => {
      counter(settled)
        .finding(hash('a'))
        .when({ ...brought, kode_surat: code })
        .thenNeeds({
          kategori: 'HUTANG',
          description: 'SERAH TERIMA JAMINAN',
          subject: no_bukti,
          jumlah: rupiah(7_750_000),
          rincian: 'Kuasa · SK-1',
        });
      counter(settled)
        .finding(hash('a'))
        .when({ ...brought, kode_surat: `https://toko/cek-nota/${no_bukti}/${code}` })
        .thenHappened(loanHandedOver, { ...attorney, qty: 0 });
      counter(settled).finding(hash('a')).when(brought).thenRefused('loan.ticket-asked', 'kode_surat');
      counter(settled)
        .finding(hash('b'))
        .when({ ...brought, kode_surat: code })
        .thenRefused('loan.ticket-unknown', 'kode_surat');
    });
    it('is refused with a paper that was replaced, and with a new one for some days', () => {
      const newer = paperCode(hash('b').hash);
      const replaced = { ...settled, tgl_surat: businessDate('2026-11-14') };
      const found = (facts: Hutang) => counter(facts).finding(hash('b'), hash('a'));
      found(replaced)
        .when({ ...brought, kode_surat: code })
        .thenRefused('loan.ticket-replaced', 'kode_surat');
      found(replaced)
        .when({ ...brought, kode_surat: newer })
        .thenRefused(
          'loan.ticket-new',
          'kode_surat',
          'Surat diganti 2026-11-14: diserahkan kepada orang lain paling cepat 2026-11-21, atau kepada pelanggan',
        );
      found({ ...settled, tgl_surat: businessDate('2026-11-13') })
        .when({ ...brought, kode_surat: newer })
        .thenHappened(loanHandedOver, { qty: 0 });
      counter(replaced).when({ no_bukti, barang: both }).thenHappened(loanHandedOver, { qty: 0 });
    });
    it('is refused without their name, identity and paper', () => {
      counter(settled)
        .when({ ...brought, nama_pihak: '' })
        .thenRefused('loan.attending', 'nama_pihak');
      counter(settled)
        .when({ ...brought, surat_pihak: undefined })
        .thenRefused('loan.attending', 'surat_pihak');
    });
  });

  describe('undone', () => {
    const handed = (at = '2026-11-20'): Past =>
      past(
        loanRef(no_bukti),
        loanHandedOver,
        {
          ...settled,
          barang: [{ ...ring, keadaan: 'DISERAHKAN' }, necklace],
          qty: 1,
          no_serah: 'KJ-JKT01-000001',
          diserahkan: [{ no: '1', nama_barang: 'CINCIN MATA', berat: weight(3_000) }],
        },
        { business_date: at, postings: [gold('JKT01/jaminan', 'JKT01/luar', 2_750)] },
      );
    const undo = (...events: readonly Past[]) =>
      given<Undo>(deciderOf(undoHandOver), 'JKT01', loanOf(settled), ...events);
    const why = { no_bukti, keterangan: 'Salah barang' };

    it('takes the pieces in again, weighed: the loan waits for its owner as before', () => {
      const outcome = undo(handed()).when({ ...why, barang: both.slice(0, 1) });
      outcome.thenHappened(handOverUndone, { qty: 2, barang: [{ keadaan: 'JAMINAN' }, { keadaan: 'JAMINAN' }] });
      outcome.thenPosted(gold('JKT01/luar', 'JKT01/jaminan', 2_750));
      outcome.thenNeeds(
        expect.objectContaining({ description: 'BATAL SERAH TERIMA JAMINAN', subject: no_bukti }) as never,
      );
    });
    it('is refused for other pieces than were handed over, and says both weights of what weighs otherwise', () => {
      undo(handed())
        .when({ ...why, barang: both })
        .thenRefused('loan.unweighed', 'barang', told('2'));
      undo(handed())
        .when({ ...why, barang: both.slice(1) })
        .thenRefused('loan.unweighed', 'barang', told('1'));
      undo(handed())
        .when({ ...why, barang: [{ no: '1', berat: weight(2_000) }] })
        .thenNeeds(
          expect.objectContaining({
            rincian: expect.stringContaining('ditimbang 2,000 g, tercatat 3,000 g') as string,
          }) as never,
        );
    });
    it('leaves nobody by name in what it says of the step', () => {
      const taken = handed();
      const named = { ...taken, payload: { ...taken.payload, ...attorney } };
      undo(named)
        .when({ ...why, barang: both.slice(0, 1) })
        .thenEvents((_, payload) => {
          const [step] = (payload as { readonly langkah_batal: readonly object[] }).langkah_batal;
          expect(step).toMatchObject({ no_serah: 'KJ-JKT01-000001', surat_pihak: 'SK-1' });
          expect(step).not.toHaveProperty('nama_pihak');
          expect(step).not.toHaveProperty('identitas_pihak');
        });
    });
    it('is refused on another day', () =>
      undo(handed('2026-11-19'))
        .when({ ...why, barang: both.slice(0, 1) })
        .thenRefused('document.other-date', 'no_bukti'));
  });
});

const told = (no: string): string => `Barang ${no} harus ditimbang, dan hanya barang yang diserahkan`;
