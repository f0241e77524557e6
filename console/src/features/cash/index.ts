import {
  cancelCarry,
  cancelTransfer,
  cancelUangKas,
  carryBalance,
  recordUangKas,
  transferBank,
  transferCash,
  type Transfer,
} from '../../../../contracts/cash/commands.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { cashOrBank, choice, defineForm, rupiah, text } from '../../kit/form/define-form.js';
import { EffectOfCarrying, EffectOnBalances } from '../../kit/money/effect-on-balances.js';
import { kategori, movements } from '../../kit/money/movements.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';
import { bookScreens } from './books.screens.js';

const sidesOf = (cash: boolean) =>
  [cashOrBank('asal', { cash, across: 'tujuan' }), cashOrBank('tujuan', { cash, across: 'asal' })] as const;

const transfer = (command: CommandDefinition<Transfer>, jenis: 'CASH' | 'BANK') =>
  defineForm(command, {
    fields: [kategori(() => 'MUTASI'), ...sidesOf(jenis === 'CASH'), rupiah('jumlah'), text('keterangan')],
    aside: EffectOnBalances,
    list: movements(jenis, cancelTransfer, 'cancel.transfer'),
  });

const mutasiUangCash = transfer(transferCash, 'CASH');
const mutasiUangBank = transfer(transferBank, 'BANK');

const uangKas = defineForm(recordUangKas, {
  fields: [
    choice('jenis', { MASUK: 'Uang masuk', KELUAR: 'Uang keluar' }),
    kategori(({ jenis }) => jenis),
    rupiah('jumlah'),
    text('keterangan'),
  ],
  initial: { jenis: 'MASUK' },
  aside: EffectOnBalances,
  list: movements('KAS', cancelUangKas, 'cancel.uangKas'),
});

const pengalihanSaldo = defineForm(carryBalance, {
  fields: [...sidesOf(true), text('keterangan')],
  aside: EffectOfCarrying,
  list: movements('PENGALIHAN', cancelCarry, 'cancel.carry'),
});

/** The screens of moving money. */
export const cash: ConsoleFeature = {
  screens: [mutasiUangCash, mutasiUangBank, uangKas, pengalihanSaldo, ...bookScreens],
};
