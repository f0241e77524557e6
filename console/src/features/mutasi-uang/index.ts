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
import { laporanHitungKas } from '../../../../contracts/mutasi-uang/books.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { cashOrBank } from '../../kit/field/screen-field.js';
import { defineEffect } from '../../kit/money/define-effect.js';
import { kategori } from '../../kit/money/kategori.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';
import { tiles } from './tiles.js';

const sidesOf = (cash: boolean) =>
  [cashOrBank('asal', { cash, across: 'tujuan' }), cashOrBank('tujuan', { cash, across: 'asal' })] as const;

const effect = defineEffect();

const transfer = (command: CommandDefinition<Transfer>, jenis: 'CASH' | 'BANK') =>
  defineDocumentScreen(
    mutasiUang,
    command,
    [kategori(() => 'MUTASI'), ...sidesOf(jenis === 'CASH'), 'jumlah', 'keterangan'],
    { aside: effect, lists: [documentRows(mutasiUang, { params: { jenis } })] },
  );

const jenis = { name: 'jenis', texts: { MASUK: 'Uang masuk', KELUAR: 'Uang keluar' } } as const;

const uangKasScreen = defineDocumentScreen(
  uangKas,
  recordUangKas,
  [jenis, kategori(({ jenis }) => jenis), 'jumlah', 'keterangan'],
  { initial: { jenis: 'MASUK' }, aside: effect },
);

const pengalihanScreen = defineDocumentScreen(pengalihanSaldo, carryBalance, [...sidesOf(true), 'keterangan'], {
  aside: defineEffect({ carries: true }),
});

/** The screens of moving money. */
export const cash = defineScreens({
  texts,
  tiles,
  screens: [
    transfer(transferCash, 'CASH'),
    transfer(transferBank, 'BANK'),
    uangKasScreen,
    pengalihanScreen,
    defineReportScreen(laporanHitungKas, {
      titles: ['jenis', 'no_bukti'],
      amount: 'selisih',
      notes: ['jam', 'keterangan'],
    }),
  ],
});
