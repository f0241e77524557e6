import {
  cancelCarry,
  cancelTransfer,
  cancelUangKas,
  carryBalance,
  recordUangKas,
  transferBank,
  transferCash,
  type Transfer,
} from '../../../../contracts/cash/documents.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { cashOrBank } from '../../kit/field/screen-field.js';
import { defineForm } from '../../kit/list/define-list.js';
import { EffectOfCarrying, EffectOnBalances } from '../../kit/money/effect-on-balances.js';
import { kategori, movements } from '../../kit/money/movements.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';
import { bookScreens } from './books.screens.js';

const sidesOf = (cash: boolean) =>
  [cashOrBank('asal', { cash, across: 'tujuan' }), cashOrBank('tujuan', { cash, across: 'asal' })] as const;

const transfer = (command: CommandDefinition<Transfer>, jenis: 'CASH' | 'BANK') =>
  defineForm(command, [kategori(() => 'MUTASI'), ...sidesOf(jenis === 'CASH'), 'jumlah', 'keterangan'], {
    aside: EffectOnBalances,
    list: movements(jenis, cancelTransfer, 'cancel.transfer'),
  });

const mutasiUangCash = transfer(transferCash, 'CASH');
const mutasiUangBank = transfer(transferBank, 'BANK');

const jenis = { name: 'jenis', texts: { MASUK: 'Uang masuk', KELUAR: 'Uang keluar' } } as const;

const uangKas = defineForm(recordUangKas, [jenis, kategori(({ jenis }) => jenis), 'jumlah', 'keterangan'], {
  initial: { jenis: 'MASUK' },
  aside: EffectOnBalances,
  list: movements('KAS', cancelUangKas, 'cancel.uangKas'),
});

const pengalihanSaldo = defineForm(carryBalance, [...sidesOf(true), 'keterangan'], {
  aside: EffectOfCarrying,
  list: movements('PENGALIHAN', cancelCarry, 'cancel.carry'),
});

/** The screens of moving money. */
export const cash: ConsoleFeature = {
  screens: [mutasiUangCash, mutasiUangBank, uangKas, pengalihanSaldo, ...bookScreens],
};
