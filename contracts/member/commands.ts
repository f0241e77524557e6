import { tingkatHarga } from '../barang/tingkat-harga.js';
import { defineCommand } from '../language/define/command.js';
import { Flag, Key, Text } from '../language/define/fields.js';
import type { Level } from '../language/define/gate.js';
import { versioned } from '../language/define/versioned.js';
import { CustomerCard, CustomerChange, CustomerCode, CustomerForm } from './customer.js';
import { counterGate, path, screenGate } from './rights.js';

/** Levels that erase a person. */
export const erasers: readonly Level[] = ['SU', 'OWN'];
/** Levels that make one entry of two, and say at which level of prices somebody buys. */
export const mergers: readonly Level[] = ['SU', 'MU', 'DEV', 'OWN', 'SPV'];

class SetCustomerActive {
  @Key('Kode Member', { required: true, as: 'upper' }) kode_member!: string;
  @Flag('Aktif', { required: true }) aktif!: boolean;
}

class SetCustomerLevel extends CustomerCode {
  /** None: the usual prices. */
  @Key('Tingkat Harga', { max: 20, as: 'upper', of: () => tingkatHarga }) kode_tingkat?: string;
}

class EraseCustomer {
  @Key('Kode Member', { required: true, as: 'upper' }) kode_member!: string;
  @Text('Alasan', { required: true, max: 200 }) keterangan!: string;
}

class MergeCustomers {
  @Key('Kode Member', { required: true, as: 'upper' }) kode_member!: string;
  @Key('Digabung ke', { required: true, as: 'upper' }) gabung_ke!: string;
}

const answered = ['kode_member', 'kode_toko', 'tgl_daftar', 'aktif', 'kode_tingkat', 'gabung_ke'] as const;

const customers = {
  path,
  gate: screenGate,
  log: 'pusat',
  failed: 'request.failed',
  // Nothing that a read would count: of a customer of another branch a step would tell all.
  answer: (payload: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(answered.flatMap((name) => (payload[name] === undefined ? [] : [[name, payload[name]]]))),
} as const;

/**
 * Phones and identity numbers that a command names: each counts as a search for it, whether somebody has it or not, and
 * who tries those of others waits. Whoever is asked for a consent knows, too.
 */
const guesses = {
  at: 'member',
  wrong: ['member.phone-taken', 'member.ktp-taken', 'authorization.required', 'authorization.not-needed'],
  isGuess: () => true,
  entered: [
    { field: 'no_hp', kind: 'phone', holder: 'customer-phone' },
    { field: 'no_ktp', kind: 'identity', holder: 'customer-identity' },
  ],
  record: 'kode_member',
} as const;

export const enterCustomer = defineCommand(CustomerForm, {
  ...customers,
  gate: counterGate,
  name: 'enter-customer',
  call: 'member',
  title: 'Tambah Member',
  guesses,
  saved: 'member.entered',
});

/** Of a customer of another branch it needs an approval where somebody below SPV changes what is said of them. */
export const changeCustomer = defineCommand(versioned(CustomerChange), {
  ...customers,
  name: 'change-customer',
  method: 'put',
  call: 'member/{kode_member}',
  title: 'Ubah Member',
  consent: { kategori: 'MEMBER', description: 'UBAH MEMBER CABANG LAIN' },
  guesses,
  saved: 'member.changed',
});

export const setCustomerActive = defineCommand(SetCustomerActive, {
  ...customers,
  name: 'set-customer-active',
  method: 'put',
  call: 'member/{kode_member}/aktif',
  title: 'Aktifkan Member',
  saved: 'member.changed',
});

/** Gives a customer the level of prices at which they may buy: nobody at the counter does. */
export const setCustomerLevel = defineCommand(SetCustomerLevel, {
  ...customers,
  gate: { ...customers.gate, levels: mergers },
  name: 'set-customer-level',
  method: 'put',
  call: 'member/{kode_member}/tingkat',
  title: 'Tingkat Harga Member',
  consent: { kategori: 'MEMBER', description: 'TINGKAT HARGA MEMBER' },
  saved: 'member.changed',
});

/** Keeps a photo of the identity card, in place of the one before. */
export const keepCustomerCard = defineCommand(CustomerCard, {
  ...customers,
  name: 'keep-customer-card',
  method: 'put',
  call: 'member/{kode_member}/foto-ktp',
  title: 'Foto KTP',
  saved: 'member.changed',
});

/** Erases the person: what was said of them can be read nowhere any more, and never again. */
export const eraseCustomer = defineCommand(EraseCustomer, {
  ...customers,
  gate: { ...customers.gate, levels: erasers },
  name: 'erase-customer',
  call: 'member/{kode_member}/hapus',
  title: 'Hapus Data Member',
  consent: { kategori: 'MEMBER', description: 'HAPUS DATA MEMBER' },
  saved: 'member.erased',
});

/** Makes one of two entries of one person: what the other lacks it gets from this one. */
export const mergeCustomers = defineCommand(MergeCustomers, {
  ...customers,
  gate: { ...customers.gate, levels: mergers },
  name: 'merge-customers',
  call: 'member/{kode_member}/gabung',
  title: 'Gabung Member',
  consent: { kategori: 'MEMBER', description: 'GABUNG MEMBER' },
  saved: 'member.merged',
});
