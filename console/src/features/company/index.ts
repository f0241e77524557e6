import { openToko } from '../../../../contracts/company/commands.js';
import { changeToko, toko, type Toko } from '../../../../contracts/masters/masters.js';
import { date, shown, text, type FormValues } from '../../kit/form/define-form.js';
import { defineList, listForm } from '../../kit/list/define-list.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';

const data = [text('nama_toko'), text('alamat_toko'), text('kota'), text('telepon'), text('catatan_nota')];

/** The branches: a new one is opened on a date, the data of one are changed; none ever goes. */
const masterToko = defineList<Toko>(toko.list as never, {
  path: '/master-toko',
  key: ['kode_toko'],
  columns: [
    { name: 'kode_toko' },
    { name: 'nama_toko' },
    { name: 'alamat_toko' },
    { name: 'kota' },
    { name: 'telepon' },
  ],
  leads: 'nama_toko',
  notes: ['kode_toko', 'alamat_toko', 'kota'],
  add: listForm(openToko, [text('kode_toko'), ...data, date('tgl_buka')], (_, user): FormValues => ({
    tgl_buka: user?.tgl_system,
  })),
  edit: listForm(changeToko, [shown('kode_toko'), ...data], (row: Toko | undefined): FormValues => ({ ...row })),
});

/** The screens of the company. */
export const company: ConsoleFeature = {
  screens: [masterToko],
};
