import {
  boughtGold,
  buyablePieces,
  buyingConditions,
  computedOf,
  PurchaseLine,
} from '../../../../contracts/pembelian/buyable.js';
import { BarisBeli } from '../../../../contracts/pembelian/lines.js';
import { jenis } from '../../../../contracts/masters/references.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { FieldUse, FieldView, Row } from '../field/screen-field.js';
import { rowPart } from '../form/aside-part.js';

const asked = (query: object) => query as QueryDefinition;
const same = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name]));
const rounding = ['satuan', 'arah', 'gram', 'uang_terkecil'] as const;
/** Fields that our invoice takes off a price. */
const less = ['potongan_nota', 'potongan_nota_per_gram'] as const;
/** Fields that our invoice says of a piece. */
const copied = ['nama_barang', 'kode_group', 'kode_dept'] as const;
const isCopied = (column: string): boolean => (copied as readonly string[]).includes(column);
/** True for a column that must be filled in whatever is brought. */
const asksFor = (column: string): boolean => fieldsOf(BarisBeli).get(column)?.required === true;

/** A column whose code the server looks up, with the fields of a row that it fills in. */
const looked = (name: string, query: object, fills: Readonly<Record<string, string>>, many?: string) =>
  ({
    ...{ name, fills, found: { query: asked(query), value: name, ...(many && { many: [many] }) } },
  }) satisfies { readonly name: string } & FieldView;

const computed = (row: Row): number | undefined => computedOf(row as unknown as Partial<PurchaseLine>);

/** The reason for the price of a row, as far as it is known. */
const why = rowPart(async () => (await import('./bought-why.js')).BoughtWhy);

type Grid = NonNullable<FieldView['grid']>;

/**
 * The rows of what customers bring: our pieces are scanned, one by one or by their invoice, and gold from outside is
 * said; the price that the rules make of it is proposed.
 */
export const boughtGrid = <const N extends string>(name: N, more: Pick<Grid, 'folds' | 'takes'> = {}): FieldUse<N> => ({
  name,
  grid: {
    ...more,
    cards: true,
    isStrict: true,
    explains: why,
    row: PurchaseLine,
    columns: [
      looked(
        'kode_barcode',
        buyablePieces,
        {
          ...same(...copied, 'no_faktur', 'berat_nota', 'harga_nota', ...less, ...rounding),
          berat: 'berat_nota',
          dasar_harga: 'dasar_harga',
        },
        'no_faktur',
      ),
      'nama_barang',
      looked('kode_group', boughtGold, same('harga_emas', 'dasar_harga', ...rounding)),
      { name: 'kode_dept', of: () => jenis },
      looked('kondisi_barang', buyingConditions, same('potongan', 'potongan_per_gram')),
      'berat',
      'rusak',
      { name: 'harga_nota', as: 'shown' },
      { name: 'dasar_harga', as: 'shown' },
      'harga_hitung',
      'harga',
    ],
    computed: { harga_hitung: computed },
    proposed: { harga: computed },
    isEditable: (row, column) => !row['no_faktur'] || !isCopied(column),
    isAsked: ({ kode_barcode }, column) => asksFor(column) || (!kode_barcode && isCopied(column)),
    goesTo: 'kondisi_barang',
    label: { berat: 'berat', harga: 'harga', codes: ['kode_group'] },
    totals: ['berat', 'harga'],
  },
});

/** The sum of what was agreed on, by the rows of a form. */
export const boughtTotal = (rows: unknown): number =>
  ((rows ?? []) as readonly Row[]).reduce(
    (sum, { harga }) => (Number.isSafeInteger(harga) ? sum + Number(harga) : sum),
    0,
  );
