import { transferCash } from '../../../../contracts/mutasi-uang/documents.js';
import { recordUangBank, uangBank } from '../../../../contracts/uang-bank/documents.js';
import { defineDocumentScreen } from '../../kit/document/define-document-screen.js';
import { cashOrBank } from '../../kit/field/screen-field.js';
import { defineEffect } from '../../kit/money/define-effect.js';
import { kategori } from '../../kit/money/kategori.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** The transaction codes that each kind takes, in addition to the general ones. */
const codes: Readonly<Record<string, string>> = { SETOR: 'MASUK', TARIK: 'MUTASI', BAYAR: 'KELUAR', BIAYA: 'KELUAR' };

const jenis = {
  name: 'jenis',
  texts: { SETOR: 'Setor', TARIK: 'Tarik ke kas', BAYAR: 'Bayar', BIAYA: 'Biaya bank' },
} as const;
const account = cashOrBank('kode_bank', { cash: false, account: 'no_rekening' });
const code = kategori(({ jenis }) => codes[String(jenis)]);

/** A deposit comes from outside: one from the drawer is made elsewhere. */
const effect = defineEffect({
  instead: { when: ({ jenis }) => jenis === 'SETOR', text: 'uangBank.notFromDrawer', command: transferCash },
});

/** The screens of bank accounts. */
export const bank = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(uangBank, recordUangBank, [jenis, account, code, 'jumlah', 'keterangan'], {
      initial: { jenis: 'SETOR' },
      aside: effect,
    }),
  ],
});
