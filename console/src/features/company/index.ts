import { openToko } from '../../../../contracts/company/commands.js';
import { stepsToSale, type FirstStep, type Langkah } from '../../../../contracts/company/first-steps.js';
import { changeToko, toko, type Toko } from '../../../../contracts/masters/masters.js';
import { part } from '../../kit/base/part.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { partTile } from '../../kit/home/tiles.js';
import { defineList, listForm } from '../../kit/list/define-list.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const data = ['nama_toko', 'alamat_toko', 'kota', 'telepon', 'zona_waktu', 'catatan_nota'] as const;

/** The branches: a new one is opened on a date, the data of one are changed; none ever goes. */
const masterToko = defineList<Toko>(toko.list as never, {
  path: '/master-toko',
  key: ['kode_toko'],
  columns: ['kode_toko', 'nama_toko', 'alamat_toko', 'kota', 'telepon'],
  leads: 'nama_toko',
  notes: ['kode_toko', 'alamat_toko', 'kota'],
  add: listForm(openToko, ['kode_toko', ...data, 'tgl_buka'], (_, user): FormValues => ({
    tgl_buka: user?.tgl_system,
  })),
  edit: listForm(changeToko, [{ name: 'kode_toko', as: 'shown' }, ...data], (row: Toko | undefined): FormValues => ({
    ...row,
  })),
});

const isDone = (rows: readonly Langkah[], step: FirstStep): boolean =>
  rows.some(({ langkah, selesai }) => langkah === step && selesai);

/** Shown until the first sale and the first closing are done. */
const steps = partTile(stepsToSale, {
  shows: (rows) => rows.length > 0 && !(isDone(rows, 'PENJUALAN') && isDone(rows, 'TUTUP TOKO')),
  Part: part(async () => (await import('./first-steps.js')).FirstSteps),
});

/** The screens of the company. */
export const company = defineScreens({
  texts,
  tiles: [steps],
  screens: [masterToko],
});
