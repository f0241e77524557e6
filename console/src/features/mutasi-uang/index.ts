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
import { laporanKasHarian } from '../../../../contracts/mutasi-uang/balances.js';
import { laporanHitungKas } from '../../../../contracts/mutasi-uang/books.js';
import { CASH } from '../../../../contracts/mutasi-uang/accounts.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { flowBetween } from '../../kit/list/flow.js';
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

/** Money that leaves the drawer, or comes into it. */
const ofDrawer = { jumlah: flowBetween(CASH, 'asal', 'tujuan') };

const transfer = (command: CommandDefinition<Transfer>, jenis: 'CASH' | 'BANK') =>
  defineDocumentScreen(
    mutasiUang,
    command,
    [kategori(() => 'MUTASI'), ...sidesOf(jenis === 'CASH'), 'jumlah', 'keterangan'],
    { aside: effect, lists: [documentRows(mutasiUang, { params: { jenis }, flows: ofDrawer })] },
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
  lists: [documentRows(pengalihanSaldo, { flows: ofDrawer })],
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
    defineReportScreen(laporanKasHarian, { notes: ['masuk', 'keluar'] }),
    defineReportScreen(laporanHitungKas, {
      titles: ['jenis', 'no_bukti'],
      amount: 'selisih',
      notes: ['jam', 'keterangan'],
    }),
  ],
});
