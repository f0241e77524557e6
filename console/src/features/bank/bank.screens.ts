import { cancelUangBank, recordUangBank } from '../../../../contracts/bank/commands.js';
import { cashOrBank, choice, defineForm, rupiah, text } from '../../kit/form/define-form.js';
import { kategori, movements } from '../cash/movements.js';
import { EffectOfEntry } from './effect-of-entry.js';

const uangBank = defineForm(recordUangBank, {
  fields: [
    choice('jenis', { SETOR: 'Setor', TARIK: 'Tarik', BIAYA: 'Biaya bank' }),
    cashOrBank('kode_bank', { cash: false, account: 'no_rekening' }),
    kategori(({ jenis }) => (jenis === 'SETOR' ? 'MASUK' : 'KELUAR')),
    rupiah('jumlah'),
    text('keterangan'),
  ],
  initial: { jenis: 'SETOR' },
  aside: EffectOfEntry,
  list: movements('REKENING', cancelUangBank, 'cancel.uangBank'),
});

/** The screens of bank accounts. */
export const bankScreens = [uangBank];
