import {
  appraisedLine,
  CollateralLine,
  lendableConditions,
  lendableGold,
  lendableKadars,
} from '../../../../contracts/hutang/lendable.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { jenis } from '../../../../contracts/masters/references.js';
import type { FieldUse, Row } from '../../kit/field/screen-field.js';
import { imageSource } from '../../kit/form/field-for.js';

const same = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name]));

/** A column whose code the server looks up, with the fields of a row that it fills in. */
const looked = (name: string, query: object, ...fills: readonly string[]): FieldUse => ({
  name,
  fills: same(...fills),
  found: { query: query as QueryDefinition, value: name },
});

const appraised = (name: 'berat' | 'taksiran' | 'plafond') => (row: Row) =>
  appraisedLine(row as unknown as Partial<CollateralLine>)?.[name];

/** The rows of what a customer pawns: each with what it weighs without its stones, and what may be lent on it. */
export const collateralGrid = (): FieldUse<'barang'> => ({
  name: 'barang',
  grid: {
    cards: true,
    row: CollateralLine,
    columns: [
      'nama_barang',
      looked('kode_group', lendableGold, 'harga_acuan', 'paling_banyak'),
      looked('kode_kadar', lendableKadars, 'persen_kadar'),
      looked('kode_kondisi', lendableConditions, 'persen_kondisi'),
      'berat_kotor',
      'berat_batu',
      { name: 'kode_dept', of: () => jenis },
      'kantong',
      'rak',
      'ciri',
      { name: 'gambar_name', image: imageSource({ row: CollateralLine, key: [] }, 'gambar_name')! },
      { name: 'harga_acuan', as: 'shown' },
      'berat',
      'taksiran',
      'plafond',
    ],
    computed: { berat: appraised('berat'), taksiran: appraised('taksiran'), plafond: appraised('plafond') },
    totals: ['plafond'],
  },
});

/** The most that may be lent on what stands in the rows of a form. */
export const plafondOf = (rows: unknown): number =>
  ((rows ?? []) as readonly Row[]).reduce((sum, row) => sum + (appraised('plafond')(row) ?? 0), 0);
