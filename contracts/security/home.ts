import { DateField, Text, WholeNumber } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { route } from './log-keamanan.js';

const gate: Gate = { ...route.gate, pusatOnly: true, access: [route.path] };

/** A user who reached the most records of persons that a user is told whole on a day. */
class WholeReader {
  @Text('User') user_id!: string;
  @Text('Cabang') kode_toko!: string;
  @WholeNumber('Kali', { min: 1, max: Number.MAX_SAFE_INTEGER }) kali!: number;
}

/** A user above owners whom who runs the machine has made. */
class MachineUser {
  @Text('User') user_id!: string;
  @Text('Level') level!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
}

/** Returns the users above owners who were made within a month: every owner is told. */
export const machineUsers = defineQuery(NoParams, MachineUser, {
  call: 'security/user-mesin',
  title: 'User dari Mesin',
  gate: { ...route.gate, access: [route.path] },
  home: ['PEMILIK'],
});

/** Returns who was refused another whole record today, and how often. */
export const wholeReaders = defineQuery(NoParams, WholeReader, {
  call: 'security/batas-data-utuh',
  title: 'Batas Data Utuh',
  gate,
  home: ['PEMILIK'],
});
