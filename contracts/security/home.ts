import { Text, WholeNumber } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import { route } from './log-keamanan.js';

const gate: Gate = { ...route.gate, pusatOnly: true, access: [route.path] };

/** A user who reached the most records of persons that a user is told whole on a day. */
class WholeReader {
  @Text('User') user_id!: string;
  @Text('Cabang') kode_toko!: string;
  @WholeNumber('Kali', { min: 1, max: Number.MAX_SAFE_INTEGER }) kali!: number;
}

/** Returns who was refused another whole record today, and how often. */
export const wholeReaders = defineQuery(NoParams, WholeReader, {
  call: 'security/batas-data-utuh',
  title: 'Batas Data Utuh',
  gate,
  home: ['PEMILIK'],
});
