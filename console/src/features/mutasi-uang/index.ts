import {
  carryBalance,
  mutasiUang,
  pengalihanSaldo,
  recordUangKas,
  transferBank,
  transferCash,
  uangKas,
  type Transfer,
} from '../../../../contracts/mutasi-uang/documents.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { defineDocumentScreen } from '../../kit/document/define-document-screen.js';
import { cashOrBank } from '../../kit/field/screen-field.js';
import { EffectOfCarrying, EffectOnBalances } from '../../kit/money/effect-on-balances.js';
import { kategori, movements } from '../../kit/money/movements.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { bookScreens } from './books.screens.js';
import { texts } from './texts.js';

const sidesOf = (cash: boolean) =>
  [cashOrBank('asal', { cash, across: 'tujuan' }), cashOrBank('tujuan', { cash, across: 'asal' })] as const;

const transfer = (command: CommandDefinition<Transfer>, jenis: 'CASH' | 'BANK') =>
  defineDocumentScreen(
    mutasiUang,
    command,
    [kategori(() => 'MUTASI'), ...sidesOf(jenis === 'CASH'), 'jumlah', 'keterangan'],
    { aside: EffectOnBalances, lists: [movements(mutasiUang, jenis)] },
  );

const jenis = { name: 'jenis', texts: { MASUK: 'Uang masuk', KELUAR: 'Uang keluar' } } as const;

const uangKasScreen = defineDocumentScreen(
  uangKas,
  recordUangKas,
  [jenis, kategori(({ jenis }) => jenis), 'jumlah', 'keterangan'],
  { initial: { jenis: 'MASUK' }, aside: EffectOnBalances, lists: [movements(uangKas, 'KAS')] },
);

const pengalihanScreen = defineDocumentScreen(pengalihanSaldo, carryBalance, [...sidesOf(true), 'keterangan'], {
  aside: EffectOfCarrying,
  lists: [movements(pengalihanSaldo, 'PENGALIHAN')],
});

/** The screens of moving money. */
export const cash = defineScreens({
  texts,
  screens: [
    transfer(transferCash, 'CASH'),
    transfer(transferBank, 'BANK'),
    uangKasScreen,
    pengalihanScreen,
    ...bookScreens,
  ],
});
