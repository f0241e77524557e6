import type { ReactNode } from 'react';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { addRupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { Drill } from '../base/drill-link.js';
import type { Figure, Part, Share } from './share-table.js';

/** The branches and the date that shares are of. */
export interface ShareScope {
  readonly kode_toko: string;
  readonly tanggal: BusinessDate;
}

/** Some of the rows of a share. */
export interface SharePart<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly rows: readonly Row[];
  /** The filters by which reports have these rows alone. */
  readonly filters: Drill['filters'];
}

/** The place of a figure: in the part of a share, in a share, or, without either, in the total. */
interface SharePlace {
  readonly share?: string;
  readonly part?: Drill['filters'];
  /** The filters of the date and the branches that all is of. */
  readonly scope: Drill['filters'];
}

/** A column of figures: the amount of a row, and the screens that the sum of some comes from. */
interface ShareFigure<Row> {
  readonly title: string;
  readonly amount: (row: Row) => Rupiah;
  readonly drills: (place: SharePlace) => readonly Drill[];
  /** True for a column that is left out where all of it is zero. */
  readonly isOptional?: true;
}

/** The rules by which rows become shares: each of the rows that have the same key, and what it is made of. */
export interface ShareRules<Row> {
  readonly by: (row: Row) => string;
  readonly note: (rows: readonly Row[]) => string;
  /** The amount by which shares are compared, of a row. */
  readonly amount: (row: Row) => Rupiah;
  readonly parts: (rows: readonly Row[], scope: ShareScope) => readonly SharePart<Row>[];
  readonly figures: readonly ShareFigure<Row>[];
}

/** The shares of rows, the largest first, and the figures of all of them together. */
export interface Shares {
  /** The titles of the figures that are shown. */
  readonly titles: readonly string[];
  readonly shares: readonly Share[];
  readonly figures: readonly Figure[];
  readonly total: Rupiah;
}

/** Groups rows into shares by rules. */
export function sharesOf<Row>(rows: readonly Row[], rules: ShareRules<Row>, scope: ShareScope): Shares {
  const shown = rules.figures.filter(({ isOptional, amount }) => !isOptional || rows.some((row) => amount(row) !== 0));
  const sum = (some: readonly Row[], amount: ShareRules<Row>['amount']): Rupiah => addRupiah(...some.map(amount));
  const days = { tgl_from: scope.tanggal, tgl_to: scope.tanggal, kode_toko: scope.kode_toko };
  const figuresOf = (some: readonly Row[], place: Omit<SharePlace, 'scope'>): readonly Figure[] =>
    shown.map(({ amount, drills }) => ({ amount: sum(some, amount), drills: drills({ ...place, scope: days }) }));
  const shares = [...Map.groupBy(rows, rules.by)].map(([key, own]): Share => ({
    ...{ key, title: key, note: rules.note(own), amount: sum(own, rules.amount) },
    figures: figuresOf(own, { share: key }),
    parts: rules.parts(own, scope).map((part): Part => ({
      ...{ key: part.key, title: part.title },
      figures: figuresOf(part.rows, { share: key, part: part.filters }),
    })),
  }));
  return {
    titles: shown.map(({ title }) => title),
    shares: shares.toSorted((a, b) => b.amount - a.amount),
    figures: figuresOf(rows, {}),
    total: sum(rows, rules.amount),
  };
}
