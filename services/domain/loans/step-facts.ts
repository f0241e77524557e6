import type { Hutang } from '../../../contracts/hutang/loan.js';

/** The facts that say a step alone, as the next step finds them. */
export const ofNoStep: Partial<Hutang> = {
  pembayaran: [],
  diterima: undefined,
  bayar_bunga: undefined,
  bayar_dimuka: undefined,
  bayar_denda: undefined,
  bayar_pokok: undefined,
  periode: undefined,
  diserahkan: undefined,
};
