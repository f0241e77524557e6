import { Choice, DateField, field, Flag, Key, Text } from '../language/define/fields.js';
import { Phone } from '../language/define/kinds.js';
import { isMask } from '../language/define/masked.js';
import { Words } from '../language/define/special-fields.js';
import { message } from '../language/messages/messages.js';
import type { BusinessDate } from '../language/values/business-date.js';

const SIXTEEN = /^[0-9]{16}$/;
const WHOLE = '^$|^[0-9]{16}$';
const MASKED_OR_WHOLE = '^$|^[0-9]{16}$|^\\u2022{12}[0-9]{4}$';

/**
 * The number of an identity card: 16 digits, with or without what people write between them. A change may send it
 * masked, as its reader was told it: it stays as it is.
 */
function IdentityNumber(label: string, { orMask }: { readonly orMask: boolean }): PropertyDecorator {
  return field(
    'text',
    label,
    { personal: true },
    { type: 'string', pattern: orMask ? MASKED_OR_WHOLE : WHOLE, examples: ['3171234567890001'] },
    (value) =>
      typeof value === 'string' && (SIXTEEN.test(value) || (orMask && isMask(value)))
        ? undefined
        : message('member.ktp'),
    (sent) => (typeof sent === 'string' && sent.length <= 40 ? sent.replace(/[\s.-]/g, '') : sent),
  );
}

/** The most characters of a photo of a card: 90 KB, as base64. */
export const MOST_CARD_CHARACTERS = 120_000;

const JPEG = /^\/9j\/[A-Za-z0-9+/]{8,}={0,2}$/;

/** The smallest photo that is one. */
export const SAMPLE_CARD =
  '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==';

/** The sides of the box that a photo of a card is fitted into, in pixels. */
const SIDE = 1000;

/** The photo of an identity card: a JPEG as base64. It stands in the log like any other word about a person. */
function CardPhoto(label: string): PropertyDecorator {
  return field(
    'custom',
    label,
    { required: true, personal: true, picture: { width: SIDE, height: SIDE } },
    { type: 'string', maxLength: MOST_CARD_CHARACTERS, pattern: JPEG.source, examples: [SAMPLE_CARD] },
    (value) =>
      typeof value === 'string' && value.length <= MOST_CARD_CHARACTERS && JPEG.test(value)
        ? undefined
        : message('member.card'),
  );
}

/** The states of a customer; the last two have no personal data any more. */
export const customerStates = {
  AKTIF: 'Aktif',
  NONAKTIF: 'Tidak aktif',
  DIHAPUS: 'Data dihapus',
  DIGABUNG: 'Digabung',
};
/** A state of a customer. */
export type CustomerStatus = keyof typeof customerStates;
const statuses = Object.keys(customerStates) as readonly CustomerStatus[];

class SaidOfCustomer {
  @Text('Nama Pelanggan', { required: true, personal: true }) nama_customer!: string;
  @Phone('No HP', { required: true, personal: true }) no_hp!: string;
  @Text('Alamat', { max: 200, personal: true }) alamat_customer?: string;
  @DateField('Tanggal Lahir', { personal: true, past: true }) tgl_lahir?: BusinessDate;
  @Key('Area', { max: 20, as: 'upper' }) kode_area?: string;
}

/** All that one may say of a customer; two fields are enough. */
export class CustomerForm extends SaidOfCustomer {
  @IdentityNumber('No KTP', { orMask: false }) no_ktp?: string;
}

/** The new values of a customer. */
export class CustomerChange extends SaidOfCustomer {
  @Key('Kode Member', { required: true, as: 'upper' }) kode_member!: string;
  @IdentityNumber('No KTP', { orMask: true }) no_ktp?: string;
}

/** A customer by their code. */
export class CustomerCode {
  @Key('Kode Member', { required: true, as: 'upper' }) kode_member!: string;
}

/** The photo of the identity card of a customer. */
export class CustomerCard {
  @Key('Kode Member', { required: true, as: 'upper' }) kode_member!: string;
  @CardPhoto('Foto KTP') foto!: string;
}

/** A customer as they stand: the payload of each event that says them whole. */
export class Customer extends CustomerForm {
  @Key('Kode Member', { required: true, as: 'upper' }) kode_member!: string;
  @Key('Cabang Asal', { required: true, as: 'upper' }) kode_toko!: string;
  @DateField('Tanggal Daftar', { required: true }) tgl_daftar!: BusinessDate;
  @Flag('Aktif', { required: true }) aktif!: boolean;
  /** The keyed hash of the phone: it says that two are the same, and not what it is. */
  @Text('Sidik No HP', { required: true, concealed: true }) sidik_hp!: string;
  /** The same of the number of the identity card. */
  @Text('Sidik No KTP', { concealed: true }) sidik_ktp?: string;
  /** The keyed hash of its last four digits, by which they are found. */
  @Text('Sidik Akhir KTP', { concealed: true }) sidik_akhir?: string;
  /** The level of prices at which they may buy; none: the usual ones. */
  @Key('Tingkat Harga', { max: 20, as: 'upper' }) kode_tingkat?: string;
  /** The codes of all who were merged into this one, by whatever steps. */
  @Words('Kode Semula', { max: 1000 }) semula?: readonly string[];
}

/** The part of a customer that stays when the person is erased. */
export class ErasedCustomer {
  @Key('Kode Member', { required: true, as: 'upper' }) kode_member!: string;
  @Key('Cabang Asal', { required: true, as: 'upper' }) kode_toko!: string;
  @DateField('Tanggal Daftar', { required: true }) tgl_daftar!: BusinessDate;
  @Text('Keterangan', { max: 200 }) keterangan?: string;
  /** The customer who is the same person, where two entries became one. */
  @Key('Digabung ke', { as: 'upper' }) gabung_ke?: string;
}

/** A customer in a list, or by themselves. */
export class CustomerRow {
  @Text('Kode Member') kode_member!: string;
  @Text('Nama Pelanggan') nama_customer!: string;
  @Phone('No HP', { inPart: true }) no_hp!: string;
  @Text('Alamat', { max: 200 }) alamat_customer!: string;
  @Text('Tanggal Lahir') tgl_lahir!: string;
  @Text('No KTP', { masked: true }) no_ktp!: string;
  @Text('Area') kode_area!: string;
  @Text('Cabang Asal') kode_toko!: string;
  @DateField('Tanggal Daftar') tgl_daftar!: BusinessDate;
  @Choice('Status', statuses) status!: CustomerStatus;
  @Text('Digabung ke') gabung_ke!: string;
  @Text('Tingkat Harga') kode_tingkat!: string;
}
