import { makeAutoObservable, observableRef } from 'mobx';
import type { FieldRule } from '../../../../contracts/language/define/fields.js';
import { togetherErrors } from '../../../../contracts/language/define/together.js';
import { sum } from '../../../../contracts/language/values/exact.js';
import { t } from '../i18n/i18n.js';
import type { Message } from '../../../../contracts/language/messages/messages.js';
import { worded } from '../i18n/i18n.js';
import {
  isBlankRow,
  screenFields,
  type FormValue,
  type FormValues,
  type Row,
  type ScreenField,
} from '../field/screen-field.js';
import type { FormStore } from './form-store.js';
import type { LookupStore } from './lookup-store.js';
import { knownRow } from './known.js';
import { isBlock, pastedRows } from './pasted.js';
import { RowsCodes } from './rows-codes.js';
import { keepProposed } from './rows-following.js';
import { worked } from './worked.js';

/** A cell, by the place of its row and the name of its column. */
export interface CellPosition {
  readonly row: number;
  readonly column: string;
}

/** A field of rows, with what the screen says of their grid. */
export type RowsField = ScreenField & Required<Pick<ScreenField, 'grid'>>;

const rulesOf = (columns: readonly ScreenField[]): ReadonlyMap<string, FieldRule> =>
  new Map(columns.flatMap(({ name, rule }) => (rule ? [[name, rule] as const] : [])));

/** The texts of a paste that had no column, those that are named. */
const MOST_NAMED = 5;
const beyondText = (beyond: readonly string[]): string =>
  [...beyond.slice(0, MOST_NAMED), ...(beyond.length > MOST_NAMED ? ['\u2026'] : [])].join(', ');

/** The rows of a form as a grid: what stands in them, where the keys are, and what each key does. */
export class RowsStore {
  /** The cell that the focus goes to; a new one each time. */
  target: CellPosition | undefined = undefined;
  /** The row that was taken out last, and its place. */
  removed: { readonly row: Row; readonly at: number } | undefined = undefined;
  /** The error of what was scanned or put in last; gone with the next change of the rows. */
  problem: string | undefined = undefined;
  readonly columns: readonly ScreenField[];
  /** The column that is looked up by its code. */
  readonly coded: ScreenField | undefined;
  readonly codes: RowsCodes;
  /** The columns whose sum stands in the foot: those of the screen, or of the definition. */
  readonly totals: readonly string[];
  private readonly most: number;
  private readonly rules: ReadonlyMap<string, FieldRule>;

  constructor(
    readonly form: FormStore,
    readonly field: RowsField,
    lookup: (column: ScreenField) => LookupStore,
  ) {
    const { grid, rule } = field;
    this.columns = screenFields(grid.row ?? rule!.row!, grid.columns);
    this.totals = grid.totals ?? rule?.totals ?? [];
    this.coded = this.columns[0]?.control === 'lookup' ? this.columns[0] : undefined;
    this.most = Number(rule?.schema['maxItems']);
    this.rules = rulesOf(this.columns);
    this.codes = new RowsCodes(this, form, lookup);
    const plain = {
      form: false,
      field: false,
      columns: false,
      coded: false,
      codes: false,
      totals: false,
      most: false,
      rules: false,
    } as const;
    makeAutoObservable<this, keyof typeof plain>(
      this,
      { ...plain, target: observableRef, removed: observableRef },
      { autoBind: true },
    );
  }

  /** The rows; one to begin with where there is none. */
  get rows(): readonly Row[] {
    const rows = this.form.values[this.field.name] as readonly Row[] | undefined;
    return rows && rows.length > 0 ? rows : [this.begun()];
  }

  /** Places of the rows that stand as cards: one in which nothing stands only where it is to be filled in. */
  get cards(): readonly number[] {
    const isAlone = !this.coded && this.rows.length === 1;
    return [...this.rows.keys()].filter(
      (row) => isAlone || row === this.target?.row || !isBlankRow(this.rows[row] ?? {}),
    );
  }

  /** True while the one row is the payment that is proposed: it counts only once somebody has looked at it. */
  get isProposal(): boolean {
    const rows = this.form.values[this.field.name] as readonly Row[] | undefined;
    return !rows?.length && this.rest !== undefined && this.rest > 0;
  }

  /** Rows in which something stands. */
  get count(): number {
    return this.isProposal ? 0 : this.rows.filter((row) => !isBlankRow(row)).length;
  }

  /** True for a column that is typed, and not worked out or filled in by another. */
  isTyped({ name, control }: ScreenField): boolean {
    return control !== 'shown' && !(name in (this.field.grid.computed ?? {}));
  }

  /** True for a column that is typed in each row, or in one of some rows. */
  isRequired(column: ScreenField, rows = this.rows): boolean {
    const isAsked = rows.some((row) => this.field.grid.isAsked?.(row, column.name, this.form.known));
    return (column.rule?.required === true || isAsked) && this.isTyped(column);
  }

  /** True for a cell that is typed in its row. */
  isEditable({ row, column }: CellPosition): boolean {
    return this.field.grid.isEditable?.(this.rows[row] ?? {}, column, this.form.known) !== false;
  }

  /** True for payments of a total that follows from what could not be read in other fields of the form. */
  get isTotalUnknown(): boolean {
    const { name, grid } = this.field;
    return grid.rest !== undefined && this.form.uncounted.some((field) => field !== name && field !== grid.received);
  }

  /** The amount still to be paid; undefined for rows that are no payments, and of a total that is not known. */
  get rest(): number | undefined {
    return this.isTotalUnknown ? undefined : this.field.grid.rest?.(this.form.known);
  }

  /** The amount that rounding to coins adds to the cash that stands here; below zero: takes from it. */
  get rounded(): number {
    return this.isTotalUnknown ? 0 : (this.field.grid.rounded?.(this.rows, this.form.known) ?? 0);
  }

  /** The amount that rounding to the unit of the shop adds to the total; below zero: takes from it. */
  get totalRounding(): number {
    return this.isTotalUnknown ? 0 : (this.field.grid.totalRounding?.(this.form.known) ?? 0);
  }

  /** The values of the form with those of a row. */
  valuesIn(row: number): FormValues {
    return { ...this.form.values, ...(this.rows[row] as FormValues | undefined) };
  }

  /** Returns who pays whom; undefined where nothing says so. */
  get note(): ReturnType<NonNullable<RowsField['grid']['note']>> {
    return this.isTotalUnknown ? undefined : this.field.grid.note?.(this.form.known);
  }

  /**
   * The sum of a column over all rows, less those that go out; undefined where a row has a figure that could not be
   * read, or none that would follow from it.
   */
  total(column: string): number | undefined {
    const { out } = this.field.grid;
    const rows = this.isProposal ? [] : this.rows;
    if (rows.some((row) => this.isUncounted(column, row))) return undefined;
    const figures = rows.flatMap((row) => {
      const value = row[column] as number;
      if (!Number.isSafeInteger(value)) return [];
      return out?.(row, this.form.known) ? -value : value;
    });
    return sum(figures, column);
  }

  /** The rows of which the server refused what is worked out: their records say something else by now. */
  get outdated(): readonly number[] {
    const worked = Object.keys(this.field.grid.computed ?? {});
    const isRefused = (name: string): boolean => this.form.errors.has(name) && !this.isTogether(name);
    return [...this.rows.keys()].filter((row) => worked.some((column) => isRefused(this.nameOf({ row, column }))));
  }

  /** Takes what the records of all rows say by now; what somebody may have typed stays. */
  async renew(): Promise<void> {
    const { outdated } = this;
    const worked = Object.keys(this.field.grid.computed ?? {});
    for (const row of outdated) for (const column of worked) this.form.wrong(this.nameOf({ row, column }), undefined);
    await this.codes.refill();
    this.go({ row: outdated[0] ?? 0, column: this.typed.at(-1)!.name });
  }

  /** The error of a cell: the form's, else that of its value, of the row, or of a code that stands for nothing. */
  errorOf({ row, column }: CellPosition): string | undefined {
    const known = this.form.errors.get(this.nameOf({ row, column }));
    const values = this.rows[row] ?? {};
    const value = values[column];
    if (value === undefined && this.isUnworked(column, values)) return undefined;
    if (known !== undefined || value === undefined || value === '') return known;
    // What follows from other cells is right where those are.
    const typed = this.typed.find(({ name }) => name === column);
    const wrong = typed?.rule?.check(value) ?? this.wrongIn(values, column);
    return wrong ? worded(wrong) : typed && this.codes.unknown(typed, value);
  }

  /** True for a column that would follow from what could not be read in its row: that is what is wrong there. */
  private isUnworked(column: string, values: Row): boolean {
    const { computed = {}, proposed = {} } = this.field.grid;
    return (column in computed || column in proposed) && knownRow(this.rules, values) !== values;
  }

  /** True for a row that cannot be counted in the sum of a column. */
  private isUncounted(column: string, values: Row): boolean {
    const value = values[column];
    return value === undefined ? this.isUnworked(column, values) : !(column in knownRow(this.rules, values));
  }

  /** A row with what follows from its other values. */
  work(row: Row, before?: Row): Row {
    return worked(this.field.grid, this.rules, row, before);
  }

  /** The error of a field of a row together with others of it. */
  private wrongIn(values: Row, column: string): Message | undefined {
    const payload = this.field.rule?.row;
    const errors = payload ? togetherErrors(payload, knownRow(this.rules, values)) : [];
    return errors.find(({ field }) => field === column);
  }

  /** The name of the error of a cell, and of its control: `barang.2.kode_barcode`. */
  nameOf({ row, column }: CellPosition): string {
    return `${this.field.name}.${row + 1}.${column}`;
  }

  /** Holds the payment that a new row begins with, once somebody looks at it: it is what is still to be paid. */
  begin(): void {
    if (!this.isProposal) return;
    const { name } = this.field;
    const asked = this.form.errors.get(name);
    this.hold(this.rows);
    // The request to look at it can still be read while one looks.
    if (asked) this.form.wrong(name, asked);
  }

  /** Writes a cell. */
  set(cell: CellPosition, value: FormValue | undefined): void {
    if (this.rows[cell.row]?.[cell.column] === value) return;
    this.write(cell.row, { ...this.unfilled(cell.column), [cell.column]: value });
  }

  /** Puts a row after another, and goes to its first cell; a row in which nothing stands is such a row already. */
  add(after = this.rows.length - 1): void {
    this.begin();
    if (isBlankRow(this.rows[after] ?? {})) return this.go({ row: after, column: this.typed[0]!.name });
    if (!this.hasRoom(this.rows.length + 1)) return;
    this.hold([...this.rows.slice(0, after + 1), this.begun(), ...this.rows.slice(after + 1)]);
    this.go({ row: after + 1, column: this.typed[0]!.name });
  }

  /** Takes a row out; `undo` puts it back. */
  remove(at: number): void {
    const row = this.rows[at];
    if (!row) return;
    this.removed = isBlankRow(row) ? undefined : { row, at };
    this.hold(this.rows.filter((_, index) => index !== at));
    this.go({ row: Math.min(at, this.rows.length - 1), column: this.typed[0]!.name });
  }

  undo(): void {
    if (!this.removed) return;
    const { row, at } = this.removed;
    const rows = this.rows.filter((one) => !isBlankRow(one));
    this.hold([...rows.slice(0, at), row, ...rows.slice(at)]);
    this.removed = undefined;
    this.go({ row: at, column: this.typed[0]!.name });
  }

  /** Writes a block of a spreadsheet from a cell on, with rows added as they are needed; false for what is no block. */
  paste({ row: from, column }: CellPosition, text: string): boolean {
    if (!isBlock(text)) return false;
    const first = this.typed.findIndex(({ name }) => name === column);
    const { rows: block, beyond } = pastedRows(text, this.typed.slice(first));
    if (!this.hasRoom(from + block.length)) return true;
    const rows = Array.from({ length: Math.max(this.rows.length, from + block.length) }, (_, index) => {
      const row = this.rows[index] ?? {};
      return block[index - from] ? this.work({ ...row, ...block[index - from] }) : row;
    });
    this.hold(rows);
    if (beyond.length > 0) this.problem = t('rows.beyond', { texts: beyondText(beyond) });
    for (const one of this.columns)
      if (one.control === 'lookup' && block[0] && one.name in block[0])
        void this.codes.fill(from, from + block.length, one);
    return true;
  }

  /**
   * Goes on from a cell: to the next one that is typed, at the end of a row to the next row, at the end of all to a new
   * one.
   */
  next({ row, column }: CellPosition): void {
    const { typed } = this;
    const at = typed.findIndex(({ name }) => name === column);
    const after = typed.slice(at + 1).find(({ name }) => this.isEditable({ row, column: name }));
    if (after) return this.go({ row, column: after.name });
    if (row < this.rows.length - 1) return this.go({ row: row + 1, column: typed[0]!.name });
    if (!isBlankRow(this.rows[row] ?? {})) this.add(row);
  }

  /** Moves from a cell by so many rows and columns, as far as there are any. */
  move({ row, column }: CellPosition, rows: number, columns: number): void {
    const { typed } = this;
    const at = typed.findIndex(({ name }) => name === column);
    const within = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));
    this.go({ row: within(row + rows, this.rows.length), column: typed[within(at + columns, typed.length)]!.name });
  }

  /** Puts the focus into a cell. */
  go(cell: CellPosition): void {
    this.target = { ...cell };
  }

  /** Goes to the first cell of these rows that the form names as wrong. */
  goToError(): void {
    for (const row of this.rows.keys()) {
      const wrong = this.columns.find(({ name }) => this.errorOf({ row, column: name }) !== undefined);
      if (wrong) return this.go({ row, column: wrong.name });
    }
  }

  /** The columns that are typed. */
  get typed(): readonly ScreenField[] {
    return this.columns.filter((column) => this.isTyped(column));
  }

  /** Fields that followed from the record of a code that is another one now, each empty; what is typed stays. */
  private unfilled(column: string): Row {
    const { control, fills = {} } = this.columns.find(({ name }) => name === column) ?? {};
    const typed = new Set(this.typed.map(({ name }) => name));
    const followed = control === 'lookup' ? Object.keys(fills).filter((name) => !typed.has(name)) : [];
    return Object.fromEntries(followed.map((name) => [name, undefined]));
  }

  private begun(): Row {
    return this.isTotalUnknown ? {} : (this.field.grid.begins?.(this.form.known) ?? {});
  }

  /** True where that many rows are no more than its field takes; says so where they are. */
  hasRoom(rows: number): boolean {
    const has = !(rows > this.most);
    this.problem = has ? undefined : t('rows.full', { max: this.most });
    return has;
  }

  /** Says what is wrong with what was scanned or put in last. */
  refuse(problem: string | undefined): void {
    this.problem = problem;
  }

  private write(at: number, changes: Row): void {
    const before = this.rows[at] ?? {};
    const others = this.rows.filter((_, index) => index !== at);
    const worked = this.work({ ...before, ...changes }, before);
    const { follows } = this.field.grid;
    const followed = this.isTotalUnknown || !follows ? worked : follows(worked, before, others, this.form.known);
    const after = keepProposed(before, followed, changes, this.field);
    // The error of a row that the change may have mended stands at whichever of its cells.
    const names = this.columns
      .filter(({ name }) => before[name] !== after[name] || this.wrongIn(before, name) !== undefined)
      .map(({ name }) => this.nameOf({ row: at, column: name }));
    this.problem = undefined;
    this.form.set({
      [this.field.name]: this.rows.map((row, index) => (index === at ? after : row)),
    });
    for (const name of names) if (!this.isTogether(name)) this.form.wrong(name, undefined);
  }

  /** True for an error that the form itself has found since. */
  private isTogether(name: string): boolean {
    return this.form.together.has(name);
  }

  /** Holds other rows: what was wrong with cells stood at other places. */
  hold(rows: readonly Row[]): void {
    this.problem = undefined;
    const prefix = `${this.field.name}.`;
    for (const name of this.form.errors.keys()) if (name.startsWith(prefix)) this.form.wrong(name, undefined);
    this.form.set({ [this.field.name]: rows });
  }
}
