import { hargaEmas, HargaEmas } from '../barang/harga.js';
import { DateField, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { BranchParams, DateParams } from '../language/define/params.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import type { RouteDefinition } from '../language/define/route.js';
import { inOrder, Together } from '../language/define/together.js';
import { Version } from '../language/define/versioned.js';
import { routeGate, sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { group } from '../masters/references.js';

/** The screen that hangs on the wall of a shop. */
export const papanHargaRoute: RouteDefinition = { path: '/papan-harga', title: 'Papan Harga', area: 'barang' };

/** Hundredths of a percent, of a price that rose or fell. */
const mostPercent = 1_000_000_000;

/** Prices that a group was given, by whom, and by how much the sale price moved with them. */
class GivenPrice extends HargaEmas {
  @Text('Nama Group') nama_group?: string;
  /** Against the price before; absent where there was none. */
  @Money('Perubahan') perubahan?: Rupiah;
  /** The same in hundredths of a percent. */
  @WholeNumber('Perubahan Persen', { min: -mostPercent, max: mostPercent }) persen?: number;
  @Key('User') user_id!: string;
  /** The instant at which they were given, ISO. */
  @Text('Waktu') waktu!: string;
}

/** The prices of a group that hold now; they moved since the day before. */
export class BoardPrice extends GivenPrice {
  /** The prices that come next, where they are given already. */
  @DateField('Tanggal Berikut') tgl_berikut?: BusinessDate;
  @Text('Jam Berikut') jam_berikut?: string;
  @Money('Harga Jual Berikut') jual_berikut?: Rupiah;
}

/** The prices of all groups that hold now in a branch. */
export const papanHarga = defineQuery(BranchParams, BoardPrice, {
  call: 'papan-harga',
  title: papanHargaRoute.title,
  gate: routeGate(papanHargaRoute),
  home: ['KASIR', 'PENGAWAS', 'PEMILIK'],
  maybe: [
    'jam_mulai',
    'harga_lebur',
    'nama_group',
    'perubahan',
    'persen',
    'tgl_berikut',
    'jam_berikut',
    'jual_berikut',
  ],
});

/** A group with the prices that hold, as they are set: beside those of the evening before and what comes next. */
export class PriceToSet {
  @Key('Group') kode_group!: string;
  @Text('Nama Group') nama_group!: string;
  /** The version of its prices; 0: it has none. */
  @Version() versi!: number;
  @Money('Harga Beli per Gram') harga_beli?: Rupiah;
  @Money('Harga Jual per Gram') harga_jual?: Rupiah;
  @Money('Harga Lebur per Gram') harga_lebur?: Rupiah;
  @Money('Harga Beli Kemarin') beli_kemarin?: Rupiah;
  @Money('Harga Jual Kemarin') jual_kemarin?: Rupiah;
  @DateField('Berlaku Mulai') berlaku_mulai?: BusinessDate;
  @Text('Jam Mulai') jam_mulai?: string;
  @Key('User') user_id?: string;
  @DateField('Tanggal Berikut') tgl_berikut?: BusinessDate;
  @Text('Jam Berikut') jam_berikut?: string;
  @Money('Harga Jual Berikut') jual_berikut?: Rupiah;
}

/** All groups, the purest first, for who sets their prices. */
export const pricesToSet = defineQuery(NoParams, PriceToSet, {
  call: 'papan-harga/isi',
  title: 'Isi Harga',
  gate: hargaEmas.commands.change.gate,
  maybe: [
    'harga_beli',
    'harga_jual',
    'harga_lebur',
    'beli_kemarin',
    'jual_kemarin',
    'berlaku_mulai',
    'jam_mulai',
    'user_id',
    'tgl_berikut',
    'jam_berikut',
    'jual_berikut',
  ],
});

/** A group, and the days on which its prices held. */
@Together<RiwayatParams>(inOrder('tgl_from', 'tgl_to'))
class RiwayatParams extends DateParams {
  @Key('Group', { required: true, max: 20, as: 'upper', of: () => group }) kode_group!: string;
}

/** A step in the history of the prices of a group. */
export class PriceStep extends GivenPrice {
  /** The place of its event in the log. */
  @Text('Posisi') position!: string;
}

/**
 * The prices that a group was given, those that begin last first: all that begin on the days, and the one that held
 * when the first of these opened.
 */
export const riwayatHarga = defineQuery(RiwayatParams, PriceStep, {
  call: `${hargaEmas.call}/riwayat`,
  title: 'Riwayat Harga Emas',
  gate: sharedGate(papanHargaRoute.path, '/master-parameter-harga-emas'),
  maybe: ['jam_mulai', 'harga_lebur', 'nama_group', 'perubahan', 'persen'],
});
