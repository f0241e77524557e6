import type { BusinessDate } from '../values/business-date.js';
import type { Rupiah } from '../values/rupiah.js';
import { DateField, Money } from './fields.js';
import { BranchParams } from './params.js';

/** Days that a chart is asked for unless a first one is told: four whole weeks, never more than a month. */
export const CHART_DAYS = 28;
/** The most days that a chart answers at once. */
export const MOST_CHART_DAYS = 366;

/** The branch whose days are asked for, and the days; defaults to the `CHART_DAYS` up to the business date. */
export class FlowParams extends BranchParams {
  @DateField('Tgl Awal') tgl_from?: BusinessDate;
  @DateField('Tgl Akhir') tgl_to?: BusinessDate;
}

/** Money that came in and went out on a day, and the balance at its end. */
export class FlowDay {
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Money('Masuk') masuk!: Rupiah;
  @Money('Keluar') keluar!: Rupiah;
  /** Absent for who may not see balances. */
  @Money('Saldo Akhir', { isBalance: true }) saldo?: Rupiah;
}
