import { defineCommand, type CommandDefinition } from '../../../../../contracts/language/define/command.js';
import { Choice, Key, Money, Rows, Text } from '../../../../../contracts/language/define/fields.js';
import { open } from '../../../../../contracts/language/define/gate.js';
import { Grams } from '../../../../../contracts/language/define/measures.js';
import { defineQuery, NoParams, type QueryDefinition } from '../../../../../contracts/language/define/query.js';
import { noneTwice, sumsTo, Together } from '../../../../../contracts/language/define/together.js';
import { split, type FieldUse, type Row } from '../../field/screen-field.js';

/** A line of a document, as it is sent. */
export class Barang {
  @Key('Barcode', { required: true, max: 20 }) kode_barcode!: string;
  @Grams('Berat', { min: 1 }) berat?: number;
  @Money('Harga') harga?: number;
  @Money('Ongkos') ongkos?: number;
}

/** The same with what stands beside it. */
class BarangTerlihat extends Barang {
  @Text('Nama Barang') nama_barang?: string;
  @Money('Jumlah') jumlah?: number;
}

/** A payment in one way. */
export class Bayar {
  @Choice('Cara', ['KAS', 'BANK'], { required: true }) cara!: string;
  @Key('Bank') kode_bank?: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: number;
}

const totalOf = (rows: readonly Partial<Barang>[] = []): number =>
  rows.reduce((all, { harga, ongkos }) => all + (Number(harga) || 0) + (Number(ongkos) || 0), 0);

/** A person whom a document names. */
export class Orang {
  @Text('Nama', { required: true }) nama!: string;
  @Text('No HP', { required: true }) no_hp!: string;
}
class OrangTerdaftar extends Orang {
  @Key('Kode') kode_orang!: string;
}

/** A document with lines and payments, for tests alone. */
@Together<Nota>(noneTwice('barang', 'kode_barcode'))
@Together<Nota>(sumsTo('bayar', 'jumlah', ({ barang, bayar }) => (barang && bayar ? totalOf(barang) : undefined)))
export class Nota {
  @Rows('Barang', Barang, { required: true, each: true, max: 500 }) barang!: readonly Barang[];
  @Rows('Pembayaran', Bayar, { each: true }) bayar?: readonly Bayar[];
  @Key('Orang') kode_orang?: string;
  @Text('Catatan', { max: 80 }) catatan?: string;
}

const stock = defineQuery(NoParams, BarangTerlihat, { call: 'barang', title: 'Barang', gate: open });

const people = defineQuery(NoParams, OrangTerdaftar, { call: 'orang', title: 'Orang', gate: open });
/** Enters a person. */
const enter = defineCommand(Orang, {
  ...{ name: 'enter-orang', call: 'orang', path: '/nota', title: 'Tambah Orang', gate: open },
  ...{ saved: 'master.ordered', failed: 'request.failed' },
});

/** Records the document. */
export const record = defineCommand(Nota, {
  ...{ name: 'record-nota', call: 'nota', path: '/nota', title: 'Nota', gate: open },
  ...{ saved: 'master.ordered', failed: 'request.failed' },
});

/** Its fields: lines with a lookup by code, and payments in two ways. */
export const notaFields: readonly FieldUse<keyof Nota>[] = [
  {
    name: 'barang',
    grid: {
      row: BarangTerlihat,
      columns: [
        {
          name: 'kode_barcode',
          found: { query: stock, value: 'kode_barcode' },
          fills: { nama_barang: 'nama_barang', berat: 'berat', harga: 'harga' },
        },
        { name: 'nama_barang', as: 'shown' },
        ...['berat', 'harga', 'ongkos', 'jumlah'],
      ],
      isEditable: ({ nama_barang }, column) => column !== 'nama_barang' || !nama_barang,
      computed: { jumlah: (row: Row) => totalOf([row]) },
      totals: ['berat', 'jumlah'],
    },
  },
  split('bayar', {
    ...{ way: 'cara', amount: 'jumlah', wayFields: { BANK: ['kode_bank'] } },
    total: ({ barang }) => totalOf(barang as readonly Partial<Barang>[] | undefined),
  }),
  {
    name: 'kode_orang',
    beside: ['nama', 'no_hp'],
    found: { query: people as unknown as QueryDefinition, value: 'kode_orang', only: { status: 'AKTIF' }, alone: true },
    made: {
      command: enter as unknown as CommandDefinition,
      fields: ['nama', 'no_hp'],
      begins: (typed) => (/^\d+$/.test(typed) ? { no_hp: typed } : { nama: typed }),
    },
  },
  'catatan',
];
