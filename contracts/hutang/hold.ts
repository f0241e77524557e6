import { defineEvent } from '../language/define/event.js';
import { Choice, Key, Text } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { stepSlip } from '../language/define/step-slip.js';
import { noneTwice, Together } from '../language/define/together.js';
import { undoes, undoneOf } from '../language/define/undoes.js';
import { piecesOnSlip, stateByPieces, WeighedPieces, type Ditimbang } from './hand-over.js';
import { Hutang, hutang, sebabTahan, type SebabTahan } from './loan.js';

class TahanHutang {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
  @Choice('Sebab Ditahan', Object.keys(sebabTahan), { required: true, words: sebabTahan }) sebab_tahan!: SebabTahan;
  @Text('No Surat', { required: true, max: 40 }) surat!: string;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

class LepasTahanan {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
  @Text('Surat Pelepasan', { required: true, max: 40 }) surat!: string;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** Pieces are taken away: by whom, and by which letter. */
@Together<SitaJaminan>(noneTwice('barang', 'no'))
class SitaJaminan {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
  @WeighedPieces() barang!: readonly Ditimbang[];
  @Text('Nama Petugas', { required: true, max: 80, personal: true }) nama_pihak!: string;
  @Text('Identitas Petugas', { required: true, max: 40, personal: true }) identitas_pihak!: string;
  @Text('Surat Penyitaan', { required: true, max: 40 }) surat_pihak!: string;
}

/** Pieces that were taken away come back: who brings them, and by which letter. */
@Together<KembalikanSitaan>(noneTwice('barang', 'no'))
class KembalikanSitaan extends SitaJaminan {}

export const loanHeld = defineEvent('loan.held', 1, Hutang);
export const loanFreed = defineEvent('loan.freed', 1, Hutang);
export const collateralSeized = defineEvent('loan.collateral-seized', 1, Hutang);
export const collateralReturned = defineEvent('loan.collateral-returned', 1, Hutang);
const holdUndone = defineEvent('loan.hold-undone', 1, undoneOf(Hutang));
const releaseUndone = defineEvent('loan.release-undone', 1, undoneOf(Hutang));
const returnUndone = defineEvent('loan.return-undone', 1, undoneOf(Hutang));
const seizureUndone = defineEvent('loan.seizure-undone', 1, undoneOf(Hutang));

const from = ['BERJALAN', 'LUNAS'] as const;
const heldFrom = [...from, 'MENUNGGU'] as const;
/**
 * The police, a court or a dispute: nothing may be done to the loan and its pieces until it is released. One that waits
 * is validated meanwhile, as its day could not be closed.
 */
export const holdLoan = hutang.action(TahanHutang, loanHeld, {
  name: 'hold-loan',
  call: 'hutang/{no_bukti}/tahan',
  title: 'Tahan Hutang',
  consent: 'TAHAN HUTANG',
  from: heldFrom,
  to: stateByPieces,
  sample: { no_bukti: 'HT-JKT01-000001', sebab_tahan: 'POLISI', surat: 'LP-12' },
});
export const freeLoan = hutang.action(LepasTahanan, loanFreed, {
  name: 'free-loan',
  call: 'hutang/{no_bukti}/lepas-tahanan',
  title: 'Lepas Tahanan Hutang',
  consent: 'LEPAS TAHANAN HUTANG',
  from: heldFrom,
  to: stateByPieces,
  sample: { no_bukti: 'HT-JKT01-000001', surat: 'SP3-12' },
});
/** On its day, as any step: what stood below it can be undone then. A hold that began before a validation is none. */
export const undoHold = undoes(hutang, holdLoan, holdUndone, {
  name: 'undo-hold',
  call: 'hutang/{no_bukti}/batal-tahan',
  from,
  to: stateByPieces,
});
export const undoRelease = undoes(hutang, freeLoan, releaseUndone, {
  name: 'undo-release',
  call: 'hutang/{no_bukti}/batal-lepas-tahanan',
  from,
  to: stateByPieces,
});
/** Pieces of a loan that is held leave the safe by a receipt; what is owed stays owed. */
export const seizePieces = hutang.action(SitaJaminan, collateralSeized, {
  name: 'seize-collateral',
  call: 'hutang/{no_bukti}/sita-jaminan',
  title: 'Penyitaan Jaminan',
  consent: 'PENYITAAN JAMINAN',
  numbered: ['KJ', 'no_serah'],
  from,
  to: stateByPieces,
  sample: {
    no_bukti: 'HT-JKT01-000001',
    barang: [{ no: '1', berat: 3_000 }],
    nama_pihak: 'BUDI',
    identitas_pihak: '78010123',
    surat_pihak: 'SPS-12',
  },
});
export const undoSeizure = undoes(hutang, seizePieces, seizureUndone, {
  name: 'undo-seizure',
  call: 'hutang/{no_bukti}/batal-sita-jaminan',
  from: ['BERJALAN', 'LUNAS', 'DIAMBIL'],
  to: stateByPieces,
});

/** They lie in the safe again, weighed: for who pays what is owed, or for who has paid it. */
export const returnPieces = hutang.action(KembalikanSitaan, collateralReturned, {
  name: 'return-collateral',
  call: 'hutang/{no_bukti}/kembali-sitaan',
  title: 'Terima Kembali Sitaan',
  consent: 'TERIMA KEMBALI SITAAN',
  numbered: ['KJ', 'no_serah'],
  from,
  to: stateByPieces,
  sample: {
    no_bukti: 'HT-JKT01-000001',
    barang: [{ no: '1', berat: 3_000 }],
    nama_pihak: 'BUDI',
    identitas_pihak: '78010123',
    surat_pihak: 'BAP-12',
  },
});
export const undoReturn = undoes(hutang, returnPieces, returnUndone, {
  name: 'undo-return',
  call: 'hutang/{no_bukti}/batal-kembali-sitaan',
  from: ['BERJALAN', 'LUNAS'],
  to: stateByPieces,
});

/** The receipt of pieces that came back. */
export const returnSlip = stepSlip(hutang, returnPieces, {
  template: `${slipTop}
{tebal}TANDA TERIMA KEMBALI SITAAN
{no_serah} {tanggal}
Hutang {no_bukti} {tgl_hutang}
Status{status|kanan}
Dibawa oleh: {nama_pihak|kanan}
Identitas: {identitas_pihak|kanan}
Surat: {surat_pihak|kanan}
{#diterima_kembali}
{tebal}{no} {nama_barang|baris}
Berat kotor{berat|kanan}
{/diterima_kembali}
{#ditahan}Ditahan dengan surat: {ditahan|kanan}{/ditahan}
${slipFoot}`,
});

/** The receipt of pieces that were taken away. */
export const seizureSlip = stepSlip(hutang, seizePieces, {
  template: `${slipTop}
{tebal}TANDA TERIMA PENYITAAN
{no_serah} {tanggal}
Hutang {no_bukti} {tgl_hutang}
Status{status|kanan}
Ditahan dengan surat: {ditahan|kanan}
Petugas: {nama_pihak|kanan}
Identitas: {identitas_pihak|kanan}
Surat Penyitaan: {surat_pihak|kanan}
${piecesOnSlip}
${slipFoot}`,
});
