import { saldo } from '../../../../contracts/mutasi-uang/views.js';
import { defineAmountsPanel } from '../../kit/table/define-amounts-panel.js';

/** The money in the drawer and the bank accounts of the user's branch. */
export const BalancesPanel = defineAmountsPanel(saldo, {
  title: 'home.balances',
  by: ['kode_bank', 'no_rekening'],
  amount: 'saldo',
  heads: ['home.account', 'home.balance'],
});
