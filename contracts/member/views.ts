import { Choice, DateField, Flag, joined, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { ALL } from '../language/define/gate.js';
import { arrangedBy, MOST_LISTED, sortable, type Arranged } from '../language/define/params.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import { versioned } from '../language/define/versioned.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { wholePhone } from '../language/values/phone-number.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { Phone } from '../language/define/kinds.js';
import { toko } from '../masters/masters.js';
import { CustomerCard, CustomerCode, CustomerRow, customerStates } from './customer.js';
import { counterGate, identityGate, screenGate } from './rights.js';

/** The filters of the list of customers. */
class CustomerFilters {
  @Key('Cabang Asal', { max: 20, as: 'upper', of: () => toko }) cabang_asal?: string;
  @Key('Area', { max: 20, as: 'upper' }) kode_area?: string;
  @Choice('Status', [ALL, ...Object.keys(customerStates)]) status?: string;
  @WholeNumber('Bulan Lahir', { min: 1, max: 12 }) bulan_lahir?: number;
  @WholeNumber('Lewati', { min: 0, max: 1_000_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: MOST_LISTED }) limit?: number;
}

/** The text that is searched: it may be the name of a person. */
class PersonalSearch {
  @Text('Cari', { max: 80, personal: true }) search?: string;
}

/** The question to the list of customers. */
export type CustomerListParams = CustomerFilters & Arranged;

/**
 * The beginnings of words of a name, of a phone in whatever way it is written, or of a code; or the last four digits of
 * the number of an identity card.
 */
class FindParams {
  @Text('Cari', { max: 80, personal: true }) search?: string;
  @WholeNumber('Baris', { min: 1, max: MOST_LISTED }) limit?: number;
}

/** A customer as the counter finds them. */
class FoundCustomer {
  @Text('Kode Member') kode_member!: string;
  @Text('Nama Pelanggan') nama_customer!: string;
  @Phone('No HP', { inPart: true }) no_hp!: string;
}

/** The same with where they live, when they were last there, and the level of prices at which they buy. */
class CounterCustomer extends FoundCustomer {
  @Text('Area') kode_area!: string;
  @Text('Cabang Asal') kode_toko!: string;
  /** The date of the last document that names them, at whatever branch; empty where there is none. */
  @Text('Kunjungan Terakhir') kunjungan!: string;
  /** Empty where the shop of who asks has no levels. */
  @Text('Tingkat Harga') kode_tingkat!: string;
  /** True where they were found by the number of their identity card alone. */
  @Flag('Dari No KTP') dari_ktp!: boolean;
}

/** A customer who may be the same person as another. */
export class LikelyDouble extends FoundCustomer {
  @Text('Area') kode_area!: string;
  @DateField('Tanggal Daftar') tgl_daftar!: BusinessDate;
}

/** A customer whose birthday it is. */
class Birthday extends FoundCustomer {
  @Text('Tanggal Lahir') tgl_lahir!: string;
}

/** A page of the documents of a customer. */
class CustomerPage extends CustomerCode {
  @WholeNumber('Lewati', { min: 0, max: 1_000_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: MOST_LISTED }) limit?: number;
}

/** A document that names a customer, as it stands. */
export class CustomerDocument {
  @Text('Nomor') nomor!: string;
  /** The title of its kind. */
  @Text('Dokumen') dokumen!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Cabang') kode_toko!: string;
  @Money('Jumlah') jumlah!: Rupiah;
  /** Its state in words. */
  @Text('Status') status!: string;
  /** False once it is cancelled or gone: it is in no sum. */
  @Flag('Berlaku') berlaku!: boolean;
}

/** The documents of a kind that name a customer: how many stand, and what they come to. */
export class CustomerTotal {
  @Text('Dokumen') dokumen!: string;
  @WholeNumber('Banyaknya', { min: 0, max: Number.MAX_SAFE_INTEGER }) banyak!: number;
  @Money('Jumlah') jumlah!: Rupiah;
}

/** The points that a customer has at a branch. */
export class CustomerPoints {
  @Text('Cabang') kode_toko!: string;
  @WholeNumber('Poin', { min: 0, max: Number.MAX_SAFE_INTEGER }) poin!: number;
}

/** Points that a document gave, or took. */
export class PointMove {
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Nomor') nomor!: string;
  @Text('Cabang') kode_toko!: string;
  @WholeNumber('Poin Masuk', { min: 0, max: Number.MAX_SAFE_INTEGER }) masuk!: number;
  @WholeNumber('Poin Keluar', { min: 0, max: Number.MAX_SAFE_INTEGER }) keluar!: number;
}

const gate = screenGate;
const row = versioned(CustomerRow);
/** The fields by which customers are ordered: none of which the list tells a part alone. */
const ordered = sortable(CustomerRow).filter((name) => !['no_hp', 'no_ktp'].includes(name));

/** The code that a search names whole, if it is one. */
const code = ({ search = '' }: { readonly search?: string }): string => search.trim().toUpperCase();

/** The phone that a search names whole. */
const phone = ({ search = '' }: { readonly search?: string }): string | undefined => wholePhone(search);

/**
 * A page of the customers of the company, by the order of their codes unless another is asked for. Who is below SPV
 * gets those of their branch, and others where a search names one by their code or whole phone.
 */
export const customersAll = defineQuery(
  joined(CustomerFilters, arrangedBy(ordered), PersonalSearch) as unknown as new () => CustomerListParams,
  row,
  {
    call: 'member/get/all',
    title: 'Data Member',
    gate,
    personal: true,
    whole: { gate, of: 'member', elsewhere: 'kode_toko', rows: { key: 'kode_member', phone, code } },
  },
);

/** One customer. */
export const customerOne = defineQuery(CustomerCode, row, {
  call: 'member/{kode_member}',
  title: 'Data Member',
  gate,
  one: true,
  personal: true,
  whole: { gate: identityGate, of: 'member', elsewhere: 'kode_toko' },
});

/** The photo of the identity card of a customer, for those who may see its number. */
export const customerCard = defineQuery(CustomerCode, CustomerCard, {
  call: 'member/{kode_member}/foto-ktp',
  title: 'Foto KTP',
  gate: identityGate,
  one: true,
  personal: true,
  whole: { gate: identityGate, of: 'member' },
});

/**
 * At most ten active customers, for the counter; nobody where nothing is searched. Those who are found by the number of
 * their identity card alone are counted, and so are the searches for its last digits: a user finds so many of them a
 * day, and searches as many. What begins as a mobile phone at home is no such search. Phones that are searched whole,
 * and are those of nobody of the branch, are counted in the same way, and so are codes of customers of other branches.
 */
export const findCustomers = defineQuery(FindParams, CounterCustomer, {
  call: 'member/cari',
  title: 'Cari Member',
  gate: counterGate,
  personal: true,
  whole: {
    gate: counterGate,
    of: 'member-ktp',
    elsewhere: 'kode_toko',
    rows: {
      phone,
      code,
      key: 'kode_member',
      counted: 'dari_ktp',
      digits: ({ search = '' }: FindParams) => /^(?!08|628)[0-9]{4}$/.exec(search.trim())?.[0],
    },
  },
});

/** Customers who may be the same person as one: of the same name in no other area, or with a phone that ends alike. */
export const likelyDoubles = defineQuery(CustomerCode, LikelyDouble, {
  call: 'member/{kode_member}/mirip',
  title: 'Mungkin Member yang Sama',
  gate,
  personal: true,
});

/** Active customers whose birthday is today (shell-and-rules §7). */
export const birthdays = defineQuery(NoParams, Birthday, {
  call: 'member/find-current-birthday',
  title: 'Ulang Tahun Member',
  gate,
  personal: true,
});

/**
 * A page of the documents that name a customer, or who was merged into them, the newest first: those of kinds and
 * branches that the reader may see.
 */
export const customerDocuments = defineQuery(CustomerPage, CustomerDocument, {
  call: 'member/{kode_member}/dokumen',
  title: 'Dokumen Member',
  gate,
  personal: true,
});

/** The same by kind, as far as they stand. */
export const customerTotals = defineQuery(CustomerCode, CustomerTotal, {
  call: 'member/{kode_member}/jumlah',
  title: 'Jumlah Dokumen Member',
  gate,
  personal: true,
});

/**
 * The points of a customer, and of who was merged into them, by branch: those of branches that the reader may see. None
 * under the code of who was merged.
 */
export const customerPoints = defineQuery(CustomerCode, CustomerPoints, {
  call: 'member/{kode_member}/poin',
  title: 'Poin Member',
  gate,
  personal: true,
});

/** A page of what gave and took these points, the newest first. */
export const pointMoves = defineQuery(CustomerPage, PointMove, {
  call: 'member/{kode_member}/mutasi-poin',
  title: 'Mutasi Poin Member',
  gate,
  personal: true,
});
