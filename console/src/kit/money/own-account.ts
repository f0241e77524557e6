import { rekening } from '../../../../contracts/masters/masters.js';
import type { FieldUse } from '../field/screen-field.js';

/** The account of a transfer: one of the branch, at the bank of the row. */
export const ownAccount: FieldUse = {
  name: 'no_rekening',
  of: () => rekening,
  where: (account, { kode_bank, kode_toko }) =>
    account['kode_bank'] === kode_bank && account['kode_toko'] === kode_toko,
};
