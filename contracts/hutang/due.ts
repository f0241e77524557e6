import { dueSummary } from '../language/define/due-summary.js';
import { Money, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { hutang } from './loan.js';

const places = { home: ['KASIR', 'PENGAWAS', 'PEMILIK'], boards: ['DASHBOARD', 'DASHBOARD_PUSAT'] } as const;

/** The loans that are due within a week, and those that are overdue. */
export const loansDue = dueSummary(hutang, places);

const Count = (label: string): PropertyDecorator => WholeNumber(label, { min: 0, max: 1_000_000_000 });

/** The numbers of loans that wait for a notice, for their auction, and for the customer to fetch what is paid for. */
class LoansToHandle {
  @Count('Perlu Diberitahu') beritahu!: number;
  @Count('Siap Dilelang') lelang!: number;
  @Count('Lunas Belum Diambil') belum_diambil!: number;
}

/** These loans of a branch, or of all. */
export const loansToHandle = defineQuery(BranchParams, LoansToHandle, {
  call: 'hutang/penanganan',
  title: 'Penanganan Hutang',
  gate: hutang.gate,
  ...places,
});

/** The loans of a branch that are not paid back, and the collateral in its safe. */
export class LoansOfBranch {
  @Text('Cabang') kode_toko!: string;
  @Count('Hutang') hutang!: number;
  @Money('Sisa Pokok') sisa!: Rupiah;
  @Count('Jumlah Barang') qty!: number;
  @Grams('Berat') berat!: Weight;
}

/** A row for each branch that has some. */
export const loansByBranch = defineQuery(BranchParams, LoansOfBranch, {
  call: 'hutang/per-cabang',
  title: 'Hutang per Cabang',
  gate: hutang.gate,
  boards: ['DASHBOARD_PUSAT'],
});
