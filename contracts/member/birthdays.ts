import { DateField, joined, Text, WholeNumber } from '../language/define/fields.js';
import { arrangedBy, DateParams, MOST_LISTED, sortable, type Arranged } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import type { RouteDefinition } from '../language/define/route.js';
import { on } from '../language/routes/gates.js';
import { routeGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { Phone } from '../language/define/kinds.js';

/** The screen of birthdays: a list, and no report, because reports leave files on the server. */
export const birthdayRoute: RouteDefinition = {
  path: '/laporan-ulang-tahun-member',
  title: 'Laporan Ulang Tahun Member',
  area: 'laporan',
  group: 'member',
  gate: on('MEMBER_MODULE'),
};

class PersonalSearch {
  @Text('Cari', { max: 80, personal: true }) search?: string;
}

class BirthdayPage extends DateParams {
  @WholeNumber('Lewati', { min: 0, max: 1_000_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: MOST_LISTED }) limit?: number;
}

/** A customer on their birthday in a period. */
export class BirthdayIn {
  @DateField('Ulang Tahun') ulang_tahun!: BusinessDate;
  @Text('Kode Member') kode_member!: string;
  @Text('Nama Pelanggan') nama_customer!: string;
  @Phone('No HP') no_hp!: string;
  @Text('Cabang Asal') kode_toko!: string;
}

/**
 * The active customers whose birthday is within some days, today where none are named, in the order of these: branches
 * get those who were entered there.
 */
export const birthdaysWithin = defineQuery(
  joined(BirthdayPage, arrangedBy(sortable(BirthdayIn)), PersonalSearch) as unknown as new () => BirthdayPage &
    Arranged,
  BirthdayIn,
  {
    call: 'member/ulang-tahun',
    title: birthdayRoute.title,
    gate: routeGate(birthdayRoute),
    personal: true,
  },
);
