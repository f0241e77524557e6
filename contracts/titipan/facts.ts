import type { MadeFigure } from '../language/define/facts.js';
import {
  depositCancelled,
  depositPaidOff,
  depositRejected,
  depositReopened,
  takeDeposit,
  titipan,
  validateDeposit,
} from './documents.js';

const ofDeposit = {
  count: ['titipan', 'Titipan'],
  dimensions: ['kode_sales', 'kode_member'],
  measures: ['qty', 'berat', 'total', 'dp_rp'],
} as const;
/** The money that customers left, less what the shop keeps of one that is cancelled. */
const left: MadeFigure = {
  label: 'Uang Titipan',
  type: 'rupiah',
  of: (lines) => lines.map(({ dp_rp, biaya = 0 }) => Number(dp_rp) - Number(biaya)),
};

/** Money that was left, also where it paid for a sale since. */
export const deposits = titipan.counts(undefined, {
  ...ofDeposit,
  made: { uang: left },
  cubes: [['kode_sales']],
  step: {
    name: 'uang',
    counts: titipan.stepOf(takeDeposit).events,
    takesBack: [depositCancelled, depositRejected],
  },
});
/** Deposits that paid for a sale. */
export const paidDeposits = titipan.counts(undefined, {
  ...ofDeposit,
  step: { name: 'lunas', counts: [depositPaidOff], takesBack: [depositReopened] },
});
/** Deposits that somebody validated. */
export const validatedDeposits = titipan.counts(undefined, {
  ...ofDeposit,
  step: { name: 'validasi', counts: titipan.stepOf(validateDeposit).events },
});
