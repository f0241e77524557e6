import { DateField, Text, WholeNumber } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { route } from './log-keamanan.js';

const gate: Gate = { ...route.gate, pusatOnly: true, access: [route.path] };

/** A user who reached a limit of a day, and how often they were refused since. */
class LimitedUser {
  @Text('User') user_id!: string;
  @Text('Cabang') kode_toko!: string;
  @WholeNumber('Kali', { min: 1, max: Number.MAX_SAFE_INTEGER }) kali!: number;
}

/** A deed to a user: of who runs the machine above owners, or of somebody below them until an owner confirms. */
class UserNews {
  @Text('User') user_id!: string;
  @Text('Kejadian') kejadian!: string;
  /** The user who did it; empty of the machine. */
  @Text('Dicatat oleh') oleh!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
}

/** Returns the deeds to users within a month: every owner is told. */
export const userNews = defineQuery(NoParams, UserNews, {
  call: 'security/user-baru',
  title: 'User Baru',
  gate: { ...route.gate, access: [route.path] },
  home: ['PEMILIK'],
});

/** Returns who was refused another whole record today, and how often. */
export const wholeReaders = defineQuery(NoParams, LimitedUser, {
  call: 'security/batas-data-utuh',
  title: 'Batas Data Utuh',
  gate,
  home: ['PEMILIK'],
});

/** Returns who was refused another price of a piece today, and how often: prices tried in turn tell what it cost. */
export const priceTriers = defineQuery(NoParams, LimitedUser, {
  call: 'security/batas-coba-harga',
  title: 'Batas Coba Harga',
  gate,
  home: ['PEMILIK'],
});
