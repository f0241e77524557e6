import { cancelUangBank, recordUangBank } from '../../../../contracts/bank/commands.js';
import { cashOrBank, choice, defineForm, rupiah, text } from '../../kit/form/define-form.js';
import { kategori, movements } from '../../kit/money/movements.js';
import { EffectOfEntry } from './effect-of-entry.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';

/** The transaction codes that each kind takes, beside the general ones. */
const codes: Readonly<Record<string, string>> = { SETOR: 'MASUK', TARIK: 'MUTASI', BAYAR: 'KELUAR', BIAYA: 'KELUAR' };

const uangBank = defineForm(recordUangBank, {
  fields: [
    choice('jenis', { SETOR: 'Setor', TARIK: 'Tarik ke kas', BAYAR: 'Bayar', BIAYA: 'Biaya bank' }),
    cashOrBank('kode_bank', { cash: false, account: 'no_rekening' }),
    kategori(({ jenis }) => codes[String(jenis)]),
    rupiah('jumlah'),
    text('keterangan'),
  ],
  initial: { jenis: 'SETOR' },
  aside: EffectOfEntry,
  list: movements('REKENING', cancelUangBank, 'cancel.uangBank'),
});

/** The screens of bank accounts. */
export const bank: ConsoleFeature = {
  screens: [uangBank],
};
