import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { Customer, CustomerCard, CustomerStatus, ErasedCustomer } from '../../../contracts/member/customer.js';
import {
  customerActivated,
  customerCardErased,
  customerCardKept,
  customerChanged,
  customerDeactivated,
  customerEntered,
  customerErased,
  customerMerged,
} from '../../../contracts/member/events.js';
import { project } from '../../kernel/projection/projection.js';
import { documents, text, type Change } from '../../kernel/projection/tables.js';
import { foldedName, nameWords } from '../../domain/customers/name-words.js';

/** The last digits of a phone by which two are alike. */
const ENDS_ALIKE = 7;

/**
 * The customers. `kata` has the words by which a name is found, whatever stands between them, `lipat` the name without
 * any of it, `akhir_hp` the last digits of the phone, `sidik_akhir` the keyed hash of the last four digits of the
 * number of the identity card. `hari_lahir` is `MM-dd`.
 */
const customers = documents(
  'customer',
  { kode_member: text },
  {
    nama_customer: text,
    no_hp: text,
    alamat_customer: text,
    tgl_lahir: text,
    no_ktp: text,
    kode_area: text,
    kode_toko: text,
    tgl_daftar: text,
    status: text,
    gabung_ke: text,
    kode_tingkat: text,
    hari_lahir: text,
    kata: text,
    lipat: text,
    akhir_hp: text,
    sidik_akhir: text,
  },
  [['no_hp'], ['hari_lahir'], ['kode_toko'], ['lipat'], ['akhir_hp'], ['sidik_akhir']],
  ['kata'],
);

/** Customers who were merged, by who they are now: few, while of all the others nobody needs to be asked. */
const merged = documents('merged', { kode_member: text }, { gabung_ke: text }, [['gabung_ke']]);

/** The photos of their identity cards; empty of who was erased. */
const cards = documents('card', { kode_member: text }, { foto: text });

/** A customer as they stand; of one who was erased since, their events say nothing personal any more. */
function rowOf({ payload, version }: RecordedEvent<Customer>): readonly Change[] {
  const {
    nama_customer = '',
    no_hp = '',
    alamat_customer = '',
    no_ktp = '',
    kode_area = '',
    kode_tingkat = '',
    sidik_akhir = '',
  } = payload as Partial<Customer>;
  const { kode_member, kode_toko, tgl_daftar, tgl_lahir = '', aktif } = payload;
  const status = aktif ? 'AKTIF' : 'NONAKTIF';
  const said = { nama_customer, no_hp, alamat_customer, no_ktp, kode_area, tgl_lahir, kode_tingkat };
  const words = { kata: nameWords(nama_customer).join(' '), lipat: foldedName(nama_customer) };
  const parts = {
    hari_lahir: tgl_lahir.slice(5),
    akhir_hp: no_hp.slice(-ENDS_ALIKE),
    sidik_akhir: no_ktp && sidik_akhir,
  };
  const left = { kode_member, kode_toko, tgl_daftar };
  return [customers.put(version, { ...left, ...said, ...words, ...parts, status, gabung_ke: '' })];
}

const nothing = {
  ...{ nama_customer: '', no_hp: '', alamat_customer: '', tgl_lahir: '', no_ktp: '', kode_area: '', hari_lahir: '' },
  ...{ kode_tingkat: '', kata: '', lipat: '', akhir_hp: '', sidik_akhir: '' },
};

/** A customer who is no more: the code stands, and leads to who is the same person. */
function goneRow({ payload, version }: RecordedEvent<ErasedCustomer>, status: CustomerStatus): readonly Change[] {
  const { kode_member, kode_toko, tgl_daftar, gabung_ke = '' } = payload;
  const gone = customers.put(version, { ...nothing, kode_member, kode_toko, tgl_daftar, status, gabung_ke });
  return [gone, ...(gabung_ke === '' ? [] : [merged.put(version, { kode_member, gabung_ke })])];
}

/** The customers of the company. */
export const memberProjection = project('member', 5, [customers, merged, cards])
  .from('head office')
  .on(customerEntered, rowOf)
  .on(customerChanged, rowOf)
  .on(customerActivated, rowOf)
  .on(customerDeactivated, rowOf)
  .on(customerErased, (event) => goneRow(event, 'DIHAPUS'))
  .on(customerCardKept, ({ payload, version }) => [
    cards.put(version, { kode_member: payload.kode_member, foto: (payload as Partial<CustomerCard>).foto ?? '' }),
  ])
  .on(customerCardErased, ({ payload, version }) => [
    cards.put(version, { kode_member: payload.kode_member, foto: '' }),
  ])
  .on(customerMerged, (event) => goneRow(event, 'DIGABUNG'));
