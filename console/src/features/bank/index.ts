import { cancelUangBank, recordUangBank } from '../../../../contracts/bank/documents.js';
import { cashOrBank } from '../../kit/field/screen-field.js';
import { defineForm } from '../../kit/list/define-list.js';
import { kategori, movements } from '../../kit/money/movements.js';
import { EffectOfEntry } from './effect-of-entry.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';

/** The transaction codes that each kind takes, beside the general ones. */
const codes: Readonly<Record<string, string>> = { SETOR: 'MASUK', TARIK: 'MUTASI', BAYAR: 'KELUAR', BIAYA: 'KELUAR' };

const jenis = {
  name: 'jenis',
  texts: { SETOR: 'Setor', TARIK: 'Tarik ke kas', BAYAR: 'Bayar', BIAYA: 'Biaya bank' },
} as const;
const account = cashOrBank('kode_bank', { cash: false, account: 'no_rekening' });
const code = kategori(({ jenis }) => codes[String(jenis)]);

const uangBank = defineForm(recordUangBank, [jenis, account, code, 'jumlah', 'keterangan'], {
  initial: { jenis: 'SETOR' },
  aside: EffectOfEntry,
  list: movements('REKENING', cancelUangBank, 'cancel.uangBank'),
});

/** The screens of bank accounts. */
export const bank: ConsoleFeature = {
  screens: [uangBank],
};
