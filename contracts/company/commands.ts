import { defineCommand } from '../language/define/command.js';
import { DateField, Key, Rows, Text } from '../language/define/fields.js';
import { Phone } from '../language/define/kinds.js';
import { Toko } from '../masters/masters.js';
import { routeGate } from '../language/routes/routes.js';
import { LONGEST_PASSWORD } from '../users/commands.js';
import type { BusinessDate } from '../language/values/business-date.js';

/** A branch that is opened: its data, and the business date on which its log begins. */
export class NewToko extends Toko {
  @DateField('Tanggal Buka', { required: true }) tgl_buka!: BusinessDate;
}

/** The code of a branch that is opened with the company, and what it is. */
export class FirstToko {
  @Key('Kode Toko', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
  @Text('Nama Toko', { required: true }) nama_toko!: string;
  @Text('Alamat Toko', { required: true, max: 200 }) alamat_toko!: string;
  @DateField('Tanggal Buka', { required: true }) tgl_buka!: BusinessDate;
}

/** A company as it begins: head office, its first owner, its branches. */
export class BeginCompany {
  @Text('Nama Kantor Pusat', { required: true }) nama_toko!: string;
  @Text('Alamat Kantor Pusat', { required: true, max: 200 }) alamat_toko!: string;
  @Text('Kota', { max: 40 }) kota?: string;
  @Phone('Telepon') telepon?: string;
  /** The first business date of head office. */
  @DateField('Tanggal Mulai', { required: true }) tgl_buka!: BusinessDate;
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Text('Nama', { required: true }) nama!: string;
  @Rows('Cabang', FirstToko, { max: 100, each: true }) cabang?: readonly FirstToko[];
}

/** The company to begin, with the password of its first owner. */
export class OwnedCompany extends BeginCompany {
  @Text('Password', { required: true, max: LONGEST_PASSWORD, secret: true }) password!: string;
}

/** The same from elsewhere, with the one-time code that the server's console showed. */
export class SetUpCompany extends OwnedCompany {
  @Text('Kode', { required: true, max: 40, secret: true }) kode!: string;
}

/** The demo company is wanted; with the code, where the server asks for it. */
export class WantDemo {
  @Text('Kode', { max: 40, secret: true }) kode?: string;
}

/** A new branch, which can record from then on. It never goes again: what happened there stays. */
export const openToko = defineCommand(NewToko, {
  name: 'open-toko',
  call: 'tokos',
  path: '/master-toko',
  title: 'Buka Toko',
  gate: { ...routeGate('/master-toko'), pusatOnly: true },
  log: 'pusat',
  saved: 'company.branchOpened',
  failed: 'company.branchFailed',
});
