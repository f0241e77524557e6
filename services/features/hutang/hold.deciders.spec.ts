import {
  collateralSeized,
  freeLoan,
  holdLoan,
  loanFreed,
  loanHeld,
  seizePieces,
} from '../../../contracts/hutang/hold.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { given } from '../../testing/given.js';
import { loanOf, standingLoan } from '../../testing/standing-loan.js';
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
  it('is refused while no letter holds the loan', () =>
    decided(seizePieces, loan)
      .when(ring)
      .thenRefused('loan.not-held', 'no_bukti', 'Hutang HT-JKT01-000001 tidak ditahan'));
});
