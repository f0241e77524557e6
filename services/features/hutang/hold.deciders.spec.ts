import {
  collateralReturned,
  collateralSeized,
  freeLoan,
  holdLoan,
  loanFreed,
  loanHeld,
  returnPieces,
  seizePieces,
  undoHold,
  undoRelease,
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
import { cancelLoan } from '../../../contracts/hutang/grant.js';
import { payInterest, undoInterest } from '../../../contracts/hutang/paying.js';
import { granted, LoanLife } from '../../testing/loan-life.js';
import { holdDeciders } from './hold.deciders.js';
import { hutang as services } from './index.js';
import { decideEarned } from './interest-earned.js';

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

describe('a loan by whose terms interest stops while it is held', () => {
  const stopping = { bunga_saat_ditahan: 'BERHENTI', denda: 10 } as const;
  const sent = { no_bukti, keterangan: 'Salah' };
  const rulesOf = (command: object) => services.deciders.find((one) => (one.command as object) === command);
  /** A loan of 2026-11-01: 30.000 every thirty days, with the interest of two periods ahead. */
  const paid = (): LoanLife => {
    const life = new LoanLife(granted(stopping));
    life.does(
      rulesOf(payInterest),
      { no_bukti, periode: 3, pembayaran: [{ cara: 'TUNAI', jumlah: 90_000 }] },
      '2026-11-05',
    );
    return life;
  };
  const hold = (life: LoanLife, from: string, until?: string): void => {
    life.does(rulesOf(holdLoan), { no_bukti, sebab_tahan: 'POLISI', surat: 'LP-12' }, from);
    if (until) life.does(rulesOf(freeLoan), { no_bukti, surat: 'SP3-1' }, until);
  };
  const does = (life: LoanLife, command: object, body: object, day: string) => {
    const decision = life.does(rulesOf(command), body, day);
    return 'refusal' in decision ? decision.refusal : undefined;
  };
  const ahead = (life: LoanLife) => [0 - life.on('bunga_dimuka'), life.facts.bunga_dimuka, life.facts.mulai_dimuka];

  it('says since when, and once it is released how many days do not count', () => {
    const life = paid();
    hold(life, '2026-11-20');
    expect(life.facts).toMatchObject({ henti_sejak: '2026-11-20', ditahan_sejak: '2026-11-20' });
    does(life, freeLoan, { no_bukti, surat: 'SP3-1' }, '2026-12-02');
    expect(life.facts).toMatchObject({
      hari_henti: 12,
      keterangan: '12 hari tidak dihitung',
      jatuh_tempo: '2027-03-13',
      mulai_bunga: '2026-11-01',
    });
    expect(life.facts).not.toHaveProperty('henti_sejak');
  });
  it('has no interest ahead earned meanwhile: that of days which had come is earned with the hold', () => {
    const life = paid();
    hold(life, '2026-12-02');
    expect(ahead(life)).toEqual([30_000, 30_000, '2027-01-01']);
    const earn = () => life.does(decideEarned, { no_bukti, versi: 1 }, '2027-01-10');
    expect(earn()).toMatchObject({ refusal: 'master.unchanged' });
    life.does(rulesOf(freeLoan), { no_bukti, surat: 'SP3-1' }, '2027-01-10');
    expect(ahead(life)).toEqual([30_000, 30_000, '2027-02-09']);
    expect(earn()).toMatchObject({ refusal: 'master.unchanged' });
  });
  it('is what it was once release and hold are undone, the newest first; what was earned since goes back', () => {
    const life = paid();
    const before = JSON.stringify(life.facts);
    hold(life, '2026-11-20', '2026-11-25');
    const released = JSON.stringify(life.facts);
    life.does(decideEarned, { no_bukti, versi: 1 }, '2027-01-10');
    expect(ahead(life)).toEqual([0, 0, undefined]);
    expect(does(life, undoHold, sent, '2026-11-20')).toBe('document.newer-step');
    expect(does(life, undoRelease, sent, '2026-11-25')).toBeUndefined();
    expect(life.facts).toMatchObject({ henti_sejak: '2026-11-20', jatuh_tempo: '2027-03-01' });
    expect(ahead(life)).toEqual([60_000, 60_000, '2026-12-02']);
    life.does(rulesOf(freeLoan), { no_bukti, surat: 'SP3-1' }, '2026-11-25');
    expect(JSON.stringify(life.facts)).toBe(released);
    expect(does(life, undoRelease, sent, '2026-11-25')).toBeUndefined();
    expect(does(life, undoHold, sent, '2026-11-20')).toBeUndefined();
    expect(JSON.stringify(life.facts)).toBe(before);
    expect(ahead(life)).toEqual([60_000, 60_000, '2026-12-02']);
  });
  it('keeps its books where a hold of no days is undone after interest was earned', () => {
    const life = paid();
    hold(life, '2026-12-02', '2026-12-02');
    life.does(decideEarned, { no_bukti, versi: 1 }, '2027-01-10');
    expect(does(life, undoRelease, sent, '2026-12-02')).toBeUndefined();
    expect(ahead(life)).toEqual([30_000, 30_000, '2027-01-01']);
    expect(does(life, undoHold, sent, '2026-12-02')).toBeUndefined();
    life.does(decideEarned, { no_bukti, versi: 1 }, '2027-01-10');
    expect(ahead(life)).toEqual([0, 0, undefined]);
  });
  it('is cancelled on its day as any other, once release and hold are undone', () => {
    const life = new LoanLife(granted(stopping));
    hold(life, '2026-11-01', '2026-11-01');
    expect(does(life, cancelLoan, sent, '2026-11-01')).toBe('document.newer-step');
    expect(does(life, undoRelease, sent, '2026-11-01')).toBeUndefined();
    expect(does(life, cancelLoan, sent, '2026-11-01')).toBe('document.newer-step');
    expect(does(life, undoHold, sent, '2026-11-01')).toBeUndefined();
    expect(does(life, cancelLoan, sent, '2026-11-01')).toBeUndefined();
    expect([life.loan.status, life.balances]).toEqual(['BATAL', {}]);
  });
  it('has the steps before a hold undone once that is', () => {
    const life = paid();
    hold(life, '2026-11-05', '2026-11-05');
    expect(does(life, undoInterest, sent, '2026-11-05')).toBe('document.newer-step');
    for (const command of [undoRelease, undoHold, undoInterest])
      expect(does(life, command, sent, '2026-11-05')).toBeUndefined();
    expect(life.facts).toMatchObject({ periode_terbayar: 0 });
  });
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
