import type { ReactNode } from 'react';
import {
  columnText,
  figureText,
  headOf,
  isFigureColumn,
  POSITION,
  type Column,
  type ReportDefinition,
} from '../../../../contracts/language/define/report.js';
import { rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label } from '../i18n/i18n.js';
import { positionText } from '../base/format.js';
import type { ReportScreen } from './define-report-screen.js';
import type { ReportRow, ReportStore } from './report-store.js';

/** The label of a column with its unit: `Masuk (Rp)`. */
export const columnTitle = (column: Column): string => headOf(column, label(column.label));

/** True for what is aligned to the right. */
export const isFigure = isFigureColumn;

/** The text of a cell: movements show a dash for zero, balances show zero. */
export function cellText(column: Column, row: ReportRow): string {
  const text = columnText(column, row[column.name]);
  if (column.words) return label(text);
  return column.name === POSITION ? positionText(text) : text;
}

/** Class that colours money in or out, the other way where it is negative: a loss; nothing where nothing moved. */
export function toneClass(screen: ReportScreen, column: Column, value: unknown): string | undefined {
  const tone = screen.tones?.[column.name];
  if (!tone || value === 0) return undefined;
  if (tone === 'there') return Number(value) < 0 ? 'tone-out' : undefined;
  return Number(value) < 0 ? `tone-${tone === 'in' ? 'out' : 'in'}` : `tone-${tone}`;
}

/** A total by its name; zero where the report has none. */
export const totalOf = (store: ReportStore, name: string | undefined): Rupiah =>
  rupiah(Number((name && store.totals[name]) ?? 0));

/** Balance before the first row. */
export const openingOf = (store: ReportStore): Rupiah => totalOf(store, store.report.opening);

/** Balance after the last row. */
export const closingOf = (store: ReportStore): Rupiah => totalOf(store, store.report.closing);

/** The text under a column in the row of totals: its sum; nothing under a balance, which has a row of its own. */
export function totalText(screen: ReportScreen, store: ReportStore, column: Column): ReactNode {
  const text = totalFigure(store, column);
  if (text === undefined) return null;
  return <span className={toneClass(screen, column, store.totals[column.name])}>{text}</span>;
}

/** The sum of a column, or the ratio of two sums. */
export function totalFigure(store: ReportStore, column: Column): string | undefined {
  if (column.total !== 'sum' && !column.ratio) return undefined;
  const total = store.totals[column.name];
  return total === undefined && column.ratio ? undefined : figureText(column, total ?? 0);
}

/** The column that carries the running balance. */
export const balanceColumn = (report: ReportDefinition): Column | undefined =>
  report.columns.find(({ total }) => total === 'last');
