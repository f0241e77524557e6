import {
  collateralReturned,
  collateralSeized,
  freeLoan,
  holdLoan,
  loanFreed,
  loanHeld,
  returnPieces,
  seizePieces,
  undoReturn,
} from '../../../contracts/hutang/hold.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { loanSettled } from '../../../contracts/hutang/paying.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { given, past } from '../../testing/given.js';
import { loanRef } from '../../domain/loans/loans.js';
import { loanOf, necklace, ring, standingLoan } from '../../testing/standing-loan.js';
import { holdDeciders } from './hold.deciders.js';

const no_bukti = 'HT-JKT01-000001';
const loan = standingLoan();
const held = standingLoan({ ditahan: 'LP-12', sebab_tahan: 'POLISI' });
const decided = <C extends object>(command: { readonly body: abstract new () => C }, facts: Hutang) =>
  given<C>(holdDeciders.find((one) => (one.command as object) === command) as never, 'JKT01', loanOf(facts));
const consent = (description: string, rincian: string) => ({
  kategori: 'HUTANG',
  description,
  subject: no_bukti,
  jumlah: rupiah(1_000_000),
  rincian,
});

describe('tahan', () => {
  const letter = { no_bukti, sebab_tahan: 'POLISI', surat: 'LP-12' } as const;
  it('holds a loan with the number of a letter, with consent; interest runs on', () => {
    const outcome = decided(holdLoan, loan).when(letter);
    outcome.thenHappened(loanHeld, {
      ditahan: 'LP-12',
      sebab_tahan: 'POLISI',
      sisa: 1_000_000,
      langkah_akhir: '2026-11-20',
    });
    outcome.thenPosted();
    outcome.thenNeeds(consent('TAHAN HUTANG', 'Polisi · LP-12'));
  });
  it('holds one that waits for its validation, which waits on', () => {
    const waiting = standingLoan({ tervalidasi: false });
    decided(holdLoan, waiting).when(letter).thenHappened(loanHeld, { ditahan: 'LP-12', tervalidasi: false });
    decided(freeLoan, { ...waiting, ditahan: 'LP-12' })
      .when({ no_bukti, surat: 'SP3-1' })
      .thenHappened(loanFreed, { tervalidasi: false });
    const after = (facts: Hutang) => hutang.stateAfter({ type: loanHeld.type, payload: facts });
    expect([after(waiting), after(loan)]).toEqual(['MENUNGGU', 'BERJALAN']);
  });
  it('is refused for one that is held', () =>
    decided(holdLoan, held)
      .when(letter)
      .thenRefused(
        'loan.held',
        'no_bukti',
        'Hutang HT-JKT01-000001 ditahan dengan surat LP-12: lepas tahanannya dahulu',
      ));
});

describe('lepas-tahanan', () => {
  it('releases it by a letter, with consent', () => {
    const outcome = decided(freeLoan, held).when({ no_bukti, surat: 'SP3-1' });
    outcome.thenHappened(loanFreed, { ditahan: undefined, sebab_tahan: undefined, surat_lepas: 'SP3-1' });
    outcome.thenNeeds(consent('LEPAS TAHANAN HUTANG', 'LP-12 · SP3-1'));
  });
  it('asks no fee for the days for which nobody could fetch the pieces', () =>
    decided(freeLoan, {
      ...held,
      tgl_lunas: businessDate('2026-11-10'),
      ditahan_sejak: businessDate('2026-11-12'),
    })
      .when({ no_bukti, surat: 'SP3-1' })
      .thenHappened(loanFreed, { titip_sampai: '2026-11-18' }));
  it('is refused for one that nobody holds', () =>
    decided(freeLoan, loan)
      .when({ no_bukti, surat: 'SP3-1' })
      .thenRefused('loan.not-held', 'no_bukti', 'Hutang HT-JKT01-000001 tidak ditahan'));
});

describe('sita-jaminan', () => {
  const officer = { nama_pihak: 'BUDI', identitas_pihak: '7801', surat_pihak: 'SPS-1' };
  const ring = { no_bukti, barang: [{ no: '1', berat: weight(3_000) }], ...officer };
  it('takes pieces of a held loan out of the safe by a receipt; what is owed stays owed', () => {
    const outcome = decided(seizePieces, held).when(ring);
    outcome.thenHappened(collateralSeized, {
      no_serah: 'KJ-JKT01-000001',
      barang: [{ keadaan: 'DISITA' }, { keadaan: 'JAMINAN' }],
      qty: 1,
      plafond: 4_000_000,
      sisa: 1_000_000,
      ...officer,
    });
    outcome.thenPosted({ from: 'JKT01/jaminan', to: 'JKT01/luar', asset: 'P:750', amount: 2_750 });
    outcome.thenNeeds(consent('PENYITAAN JAMINAN', 'CINCIN MATA · SPS-1'));
  });
  it('leaves a loan that waits for them once it is settled, and one without pieces that has ended', () => {
    const settled = (keadaan: 'DISITA' | 'HILANG') =>
      standingLoan({ barang: [{ ...necklace, keadaan }], tgl_lunas: businessDate('2026-11-20') });
    const after = (payload: Hutang) => hutang.stateAfter({ type: loanSettled.type, payload });
    expect([after(settled('DISITA')), after(settled('HILANG'))]).toEqual(['LUNAS', 'DIAMBIL']);
  });
  it('is refused while no letter holds the loan', () =>
    decided(seizePieces, loan)
      .when(ring)
      .thenRefused('loan.not-held', 'no_bukti', 'Hutang HT-JKT01-000001 tidak ditahan'));
});

describe('kembali-sitaan', () => {
  const officer = { nama_pihak: 'BUDI', identitas_pihak: '7801', surat_pihak: 'BAP-1' };
  const brought = (berat: number) => ({ no_bukti, barang: [{ no: '1', berat: weight(berat) }], ...officer });
  const away = (more: Partial<Hutang> = {}, piece = {}) =>
    standingLoan({ ditahan: 'LP-12', barang: [{ ...ring, keadaan: 'DISITA', ...piece }, necklace], ...more });
  const gold = (from: string, to: string) => ({ from, to, asset: 'P:750', amount: 2_750 });

  it('takes pieces into the safe again, weighed, from who brings them', () => {
    const outcome = decided(returnPieces, away()).when(brought(3_000));
    outcome.thenHappened(collateralReturned, {
      no_serah: 'KJ-JKT01-000001',
      barang: [{ keadaan: 'JAMINAN' }, { keadaan: 'JAMINAN' }],
      qty: 2,
      berat: 7_750,
      diterima_kembali: [{ no: '1', nama_barang: 'CINCIN MATA', berat: 3_000 }],
      ditahan: 'LP-12',
      ...officer,
    });
    outcome.thenPosted(gold('JKT01/luar', 'JKT01/jaminan'));
    outcome.thenNeeds(consent('TERIMA KEMBALI SITAAN', 'CINCIN MATA · BAP-1'));
  });
  it('says both weights of a piece that weighs otherwise', () =>
    decided(returnPieces, away())
      .when(brought(2_000))
      .thenNeeds(
        expect.objectContaining({
          rincian: expect.stringContaining('ditimbang 2,000 g, tercatat 3,000 g') as string,
        }) as never,
      ));
  it('leaves a piece to its owner who had paid for it, or has settled the loan since', () => {
    decided(returnPieces, away({}, { dilepas: true }))
      .when(brought(3_000))
      .thenHappened(collateralReturned, { barang: [{ keadaan: 'DILEPAS' }, { keadaan: 'JAMINAN' }] });
    decided(returnPieces, away({ tgl_lunas: businessDate('2026-11-10') }))
      .when(brought(3_000))
      .thenHappened(collateralReturned, { barang: [{ keadaan: 'DILEPAS' }, { keadaan: 'JAMINAN' }] });
    decided(seizePieces, standingLoan({ ditahan: 'LP-12', barang: [{ ...ring, keadaan: 'DILEPAS' }, necklace] }))
      .when(brought(3_000))
      .thenHappened(collateralSeized, { barang: [{ keadaan: 'DISITA', dilepas: true }, { keadaan: 'JAMINAN' }] });
  });
  it('is refused for a piece that was not taken away', () =>
    decided(returnPieces, away())
      .when({ ...brought(5_000), barang: [{ no: '2', berat: weight(5_000) }] })
      .thenRefused('document.state', 'barang', 'Jaminan 2 sudah berstatus Jaminan'));
  it('is undone on its day: the pieces are away as before', () => {
    const back = past(loanRef(no_bukti), collateralReturned, standingLoan({ ditahan: 'LP-12' }), {
      postings: [gold('JKT01/luar', 'JKT01/jaminan')],
    });
    const undo = holdDeciders.find((one) => (one.command as object) === undoReturn) as never;
    const outcome = given<{ no_bukti: string; keterangan: string }>(undo, 'JKT01', loanOf(away()), back).when({
      no_bukti,
      keterangan: 'Salah',
    });
    outcome.thenHappened(hutang.stepOf(undoReturn).events[0]!, { barang: [{ keadaan: 'DISITA' }, {}], qty: 1 });
    outcome.thenPosted(gold('JKT01/jaminan', 'JKT01/luar'));
  });
});
