import { DayTrade, dayTrade, TradeFigures, tradeFigures, tradeLines } from '../beranda/day-trade.js';
import { Choice, DateField, joined, Money, MOST_RUPIAH, Rows, Text, WholeNumber } from '../language/define/fields.js';
import type { PayloadClass } from '../language/define/fields.js';
import type { HomeRole } from '../language/define/home.js';
import { defineQuery } from '../language/define/query.js';
import { defineSlip, slipFoot, slipTop } from '../language/define/slip.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { shiftStates } from './documents.js';

/** The shift to read; defaults to the last one. */
export class ShiftParams {
  @Text('Cabang', { max: 20 }) kode_toko?: string;
  @Text('No Shift', { max: 40 }) no_shift?: string;
}

/** Money that came in or went out, less what of it was cancelled: below zero where a document of before was. */
const Moved = (label: string): PropertyDecorator => Money(label, { min: -MOST_RUPIAH });
/** Cash that cancelled documents brought back less what they took out: *masuk* and *keluar* are less by it. */
const CancelledMoney = (): PropertyDecorator => Moved('Termasuk Pembatalan');

/**
 * A shift: the X report while it runs, the Z report once it is closed. What is booked at its counts is none of its
 * movements.
 */
export class Shift {
  @Text('Cabang') kode_toko!: string;
  @Text('No Shift') no_shift!: string;
  /** It runs, or it is closed. */
  @Choice('Status', ['BUKA', 'TUTUP'], { words: shiftStates }) status!: 'BUKA' | 'TUTUP';
  /** Empty while it runs. */
  @Text('No Z') no_z!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Dibuka') dibuka!: string;
  @Text('Dibuka oleh') dibuka_oleh!: string;
  @Text('Ditutup') ditutup!: string;
  @Text('Ditutup oleh') ditutup_oleh!: string;
  @Money('Saldo Awal') saldo_awal!: Rupiah;
  @Moved('Masuk') masuk!: Rupiah;
  @Moved('Keluar') keluar!: Rupiah;
  @CancelledMoney() pembatalan!: Rupiah;
  @Money('Seharusnya', { min: -MOST_RUPIAH }) seharusnya!: Rupiah;
  /** Of a closed one; what there should be while it runs. */
  @Money('Dihitung') dihitung!: Rupiah;
  @Money('Selisih', { min: -MOST_RUPIAH }) selisih!: Rupiah;
}

/** The counts of a shift, as people call them. */
const countWords = { BUKA: 'Buka Shift', HITUNG: 'Hitung Kas', TUTUP: 'Tutup Shift' } as const;

/** A difference that was booked at a count of a shift: why, and who consented to it. */
export class SelisihShift {
  @Text('No Bukti') no_bukti!: string;
  /** The count that began the shift, one in between, or the one that ended it. */
  @Choice('Jenis', ['BUKA', 'HITUNG', 'TUTUP'], { words: countWords }) jenis!: 'BUKA' | 'HITUNG' | 'TUTUP';
  @Text('Waktu') waktu!: string;
  @Money('Selisih', { min: -MOST_RUPIAH }) selisih!: Rupiah;
  @Text('Keterangan') keterangan!: string;
  @Text('User') user_id!: string;
  /** Empty where it needed no consent. */
  @Text('Disetujui oleh') disetujui_oleh!: string;
}

/** Money that moved in the drawer during a shift, by transaction code. */
export class GerakShift {
  @Text('Kategori') kategori!: string;
  @WholeNumber('Dokumen', { min: 0, max: 1_000_000_000 }) dokumen!: number;
  @Moved('Masuk') masuk!: Rupiah;
  @Moved('Keluar') keluar!: Rupiah;
  @CancelledMoney() pembatalan!: Rupiah;
}

/** The ways of money of customers that never is in the drawer, as people call them. */
const takingWords = { KARTU: 'Kartu', TRANSFER: 'Transfer' } as const;

/**
 * The money of a shift that cards and transfers of customers brought to a bank, less what was cancelled or rejected of
 * it: of cards as their list says it, whatever a bank has settled.
 */
export class TerimaShift {
  @Choice('Cara Bayar', ['KARTU', 'TRANSFER'], { words: takingWords }) cara!: 'KARTU' | 'TRANSFER';
  @Text('Kode Bank') kode_bank!: string;
  @Moved('Jumlah') jumlah!: Rupiah;
}

/** A shift as its slip has it: with what moved in it, what came to banks, and what was booked at its counts. */
export class ShiftSlip extends Shift {
  @Rows('Gerak kas shift', GerakShift, { totals: ['masuk', 'keluar', 'pembatalan'] }) gerak!: readonly GerakShift[];
  @Rows('Kartu dan transfer', TerimaShift, { totals: ['jumlah'] }) terima!: readonly TerimaShift[];
  @Rows('Selisih dibukukan', SelisihShift, { totals: ['selisih'] }) dibukukan!: readonly SelisihShift[];
}

/** A read of the last shift of a branch, or of the one asked for. */
const ofShift = <R extends object>(row: PayloadClass<R>, call: string, title: string, home: readonly HomeRole[] = []) =>
  defineQuery(ShiftParams, row, { call, title, gate: sharedGate('/hitung-kas', '/laporan-shift'), home });

/** Nothing where there is none. */
export const shift = ofShift(Shift, 'cash/shift', 'Shift Kas', ['KASIR', 'PENGAWAS']);
export const shiftMovements = ofShift(GerakShift, 'cash/shift-gerak', 'Gerak kas shift');
export const shiftTakings = ofShift(TerimaShift, 'cash/shift-terima', 'Kartu dan transfer');
export const shiftDifferences = ofShift(SelisihShift, 'cash/shift-selisih', 'Selisih dibukukan');

/** The trade of a shift until it ended, or so far; its reader needs the reports of the trade, too. */
export const shiftTrade = defineQuery(ShiftParams, DayTrade, {
  call: 'cash/shift-dagang',
  title: 'Jual Beli Shift',
  gate: { ...shift.gate, anyOf: [dayTrade.gate] },
  maybe: tradeFigures,
});

/**
 * Cash that moved on a date on which a shift began or ended, after it was closed and before the next one began: the
 * next one counts it.
 */
export class SusulanShift {
  @Text('No Bukti') no_bukti!: string;
  @Text('Kategori') kategori!: string;
  @Text('Waktu') waktu!: string;
  @Money('Jumlah', { min: -MOST_RUPIAH }) jumlah!: Rupiah;
}

/** A shift on paper. */
class ShiftPaper extends ShiftSlip {
  @Rows('Menyusul', SusulanShift) susulan!: readonly SusulanShift[];
  /** Its name and number: an X report while it runs, a Z report once it is closed. */
  @Text('Laporan') laporan!: string;
}

/** The name of the report of a shift. */
export const shiftTitle = ({ no_z, no_shift }: Pick<Shift, 'no_z' | 'no_shift'>): string =>
  no_z ? `Laporan Z ${no_z}` : `Laporan X ${no_shift}`;

const words = {
  path: '/laporan-shift',
  gate: shift.gate,
  set: 'slip',
  ofBranch: true,
  duplicate: { setting: 'DUPLICATE_NOTA_SHIFT_MODULE' },
} as const;
/** The template of the paper of a shift: its head, what moved, what was counted, and what was booked. */
const paperOf = (head: string, counted: string): string => `${slipTop}
{tebal}{laporan}
${head}
{garis}
Saldo Awal{saldo_awal|kanan}
{#gerak}{kategori|18}{dokumen|4}{masuk|13}{keluar|13}
{#pembatalan}  Termasuk Pembatalan{pembatalan|kanan}{/pembatalan}
{/gerak}
Masuk{masuk|kanan}
Keluar{keluar|kanan}
{#pembatalan}  Termasuk Pembatalan{pembatalan|kanan}{/pembatalan}
{tebal}Seharusnya{seharusnya|kanan}
${counted}{#dibukukan}
{no_bukti}{selisih|kanan}
  {waktu} {user_id}
  {keterangan|40x3}
  {#disetujui_oleh}Disetujui oleh {disetujui_oleh}{/disetujui_oleh}
{/dibukukan}
{#susulan}
Menyusul {no_bukti}{jumlah|kanan}
  {waktu} {kategori}
{/susulan}
{garis}
{#terima}{cara} {kode_bank}{jumlah|kanan}
{/terima}
${tradeLines('Shift')}
Kasir     {dibuka_oleh}

Diperiksa ....................
${slipFoot}`;

// Pure, so that the console, which has no use for templates, leaves them out.
const shiftTemplate = /* @__PURE__ */ paperOf(
  `{#no_z}Shift{no_shift|kanan}{/no_z}
Tanggal{tanggal|kanan}
Dibuka {dibuka}{dibuka_oleh|kanan}
{#ditutup}Ditutup {ditutup}{ditutup_oleh|kanan}{/ditutup}`,
  `{#no_z}Dihitung{dihitung|kanan}
{tebal}Selisih{selisih|kanan}
{/no_z}
`,
);
const lookTemplate = /* @__PURE__ */ paperOf(
  `Tanggal{tanggal|kanan}
Dibuka {dibuka}{dibuka_oleh|kanan}
{#per}Per{per|kanan}{/per}`,
  '',
);

/** The slip of a shift: X as it stands now while it runs, Z once it is closed. */
export const shiftPaper = defineSlip(joined(ShiftPaper, TradeFigures) as PayloadClass<ShiftPaper>, {
  ...words,
  name: 'laporan-shift',
  title: 'Slip Shift',
  titled: shiftTitle,
  template: shiftTemplate,
});

/** An X report on paper. */
class LookPaper extends ShiftPaper {
  /** The time as of which it tells; empty for now. */
  @Text('Per') per!: string;
}

/** The X report of a shift, whether it runs or not: as it stands, as it was when it ended, or when it was printed. */
export const lookPaper = defineSlip(joined(LookPaper, TradeFigures) as PayloadClass<LookPaper>, {
  ...words,
  name: 'laporan-x',
  title: 'Laporan X',
  titled: shiftTitle,
  template: lookTemplate,
});
