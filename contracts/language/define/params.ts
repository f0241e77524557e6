import type { BusinessDate } from '../values/business-date.js';
import { Choice, DateField, fieldsOf, joined, Text, WholeNumber, type PayloadClass } from './fields.js';

/** Rows of one answer of a list at most. */
export const MOST_LISTED = 1000;

/**
 * The branch that is read; defaults to one's own, or, where all can be read together, to all of them for head office.
 */
export class BranchParams {
  @Text('Cabang', { max: 20 }) kode_toko?: string;
}

/** A branch, and the business date of what is read; defaults to the present one. */
export class DatedParams extends BranchParams {
  @DateField('Tanggal') tgl_system?: BusinessDate;
}

/** A page of rows of a branch. */
export class PageParams extends BranchParams {
  @WholeNumber('Lewati', { min: 0, max: 1_000_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: MOST_LISTED }) limit?: number;
}

/** From and to, both inclusive, either of which may be left out. */
export class DateParams {
  @DateField('Tgl Awal') tgl_from?: BusinessDate;
  @DateField('Tgl Akhir') tgl_to?: BusinessDate;
}

/** The text that is searched in a list, and the order of its rows. */
export interface Arranged {
  /** Each word of it stands somewhere in a row, in upper or lower case. */
  readonly search?: string;
  /** The column to sort by, descending with a minus; defaults to the order of the list. */
  readonly sort_by?: string;
}

/** Arranged, and in groups. */
export interface Grouped extends Arranged {
  /** Columns that rows are grouped by, the outermost first, commas between them. */
  readonly group_by?: string;
}

class GroupParams {
  @Text('Kelompok', { max: 200 }) group_by?: string;
}

/** The payload of a search, and of an order by one of some columns. */
export function arrangedBy(columns: readonly string[]): PayloadClass<Arranged> {
  class Arrangement implements Arranged {
    @Text('Cari', { max: 80 }) search?: string;
    sort_by?: string;
  }
  const words = columns.flatMap((column) => [column, `-${column}`]);
  Choice('Urut', words)(Arrangement.prototype, 'sort_by');
  return Arrangement;
}

/** The parameters of a list that can be searched, grouped, and sorted by every field of its rows. */
export const arranged = <P extends object, M extends object = object>(
  row: PayloadClass,
  params: PayloadClass<P>,
  ...more: readonly PayloadClass<M>[]
): PayloadClass<P & M & Grouped> =>
  joined(params, ...more, arrangedBy(sortable(row)), GroupParams) as PayloadClass<P & M & Grouped>;

/** The fields of rows that can be put in an order. */
export const sortable = (row: PayloadClass): readonly string[] =>
  [...fieldsOf(row)].flatMap(([name, { type }]) => (type === 'rows' ? [] : [name]));
