import { Choice, DateField, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { ImagePath } from '../language/define/kinds.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { defineQuery } from '../language/define/query.js';
import { routeGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { appraisal, BarisJaminan } from './collateral.js';
import { caraBunga, type CaraBunga } from './parameters.js';

const gate = routeGate('/transaksi-hutang');

/** A code, or letters of it. */
class LendableParams {
  @Text('Cari', { max: 80 }) search?: string;
  @WholeNumber('Baris', { min: 1, max: 200 }) limit?: number;
}

/** A group of gold, and the price of a gram that loans on it are worked out by. */
export class LendableGroup {
  @Key('Group', { max: 20, as: 'upper' }) kode_group!: string;
  @Text('Nama Group') nama_group!: string;
  /** Zero where it has none yet: nothing is lent on it. */
  @Money('Harga Acuan') harga_acuan!: Rupiah;
  @Money('Plafond per Barang') paling_banyak?: Rupiah;
}

/** A purity, and the part of the worth that is lent on it. */
export class LendableKadar {
  @Key('Kadar', { max: 20, as: 'upper' }) kode_kadar!: string;
  @Text('Nama Kadar') nama_kadar!: string;
  @Percentage('Persen Kadar') persen_kadar!: number;
}

/** A condition, and the part of the plafond that is lent on it. */
export class LendableCondition {
  @Key('Kondisi', { max: 20, as: 'upper' }) kode_kondisi!: string;
  @Text('Nama Kondisi') nama_kondisi!: string;
  @Percentage('Persen Kondisi') persen_kondisi!: number;
}

/** The groups of gold on which is lent. */
export const lendableGold = defineQuery(LendableParams, LendableGroup, {
  call: 'hutang/group',
  title: 'Harga Acuan Group',
  gate,
  maybe: ['paling_banyak'],
});
/** The purities with what is lent on them. */
export const lendableKadars = defineQuery(LendableParams, LendableKadar, {
  call: 'hutang/kadar',
  title: 'Kadar Jaminan',
  gate,
});
/** The conditions with what is lent on them. */
export const lendableConditions = defineQuery(LendableParams, LendableCondition, {
  call: 'hutang/kondisi',
  title: 'Kondisi Jaminan',
  gate,
});

/** The tariff of loans from a principal on, as it holds today at the own branch. */
export class Tariff {
  @Money('Hutang Dari') dari_rp!: Rupiah;
  @Money('Hutang Sampai') sampai_rp?: Rupiah;
  @Percentage('Bunga') bunga!: number;
  @Choice('Cara Hitung', Object.keys(caraBunga), { words: caraBunga }) cara!: CaraBunga;
  @WholeNumber('Hari per Periode', { min: 1, max: 366 }) hari!: number;
  @Money('Pembulatan Bunga') pembulatan!: Rupiah;
  @Money('Biaya Administrasi') biaya_admin!: Rupiah;
  @DateField('Jatuh Tempo') jatuh_tempo!: BusinessDate;
  @DateField('Tanggal Lelang') tgl_lelang!: BusinessDate;
}

class NoParams {}

/** The tariffs that hold today at the own branch, the lowest principal first. */
export const tariffs = defineQuery(NoParams, Tariff, {
  call: 'hutang/tarif',
  title: 'Tarif Hutang',
  gate,
  maybe: ['sampai_rp'],
});

/** A piece in the form of a loan: what the server said of its group, purity and condition, and its plafond. */
export class CollateralLine extends BarisJaminan {
  @Money('Harga Acuan') harga_acuan?: Rupiah;
  @Money('Plafond per Barang') paling_banyak?: Rupiah;
  @Percentage('Persen Kadar') persen_kadar?: number;
  @Percentage('Persen Kondisi') persen_kondisi?: number;
  @Grams('Berat Bersih') berat?: Weight;
  @Money('Taksiran') taksiran?: Rupiah;
  @Money('Plafond') plafond?: Rupiah;
  @ImagePath('Alamat Foto', { by: 'gambar_name', field: 'gambar_path' }) gambar_path?: string;
}

/** The appraisal of a line, as far as enough stands in it; undefined before. */
export function appraisedLine(line: Partial<CollateralLine>) {
  const { berat_kotor, berat_batu = 0, harga_acuan, persen_kadar, persen_kondisi, paling_banyak } = line;
  if (!Number.isSafeInteger(berat_kotor) || !harga_acuan || !persen_kadar || !persen_kondisi) return undefined;
  const berat = (berat_kotor! - berat_batu) as Weight;
  if (berat <= 0) return undefined;
  return { berat, ...appraisal({ berat, harga_acuan, persen_kadar, persen_kondisi, paling_banyak }) };
}
