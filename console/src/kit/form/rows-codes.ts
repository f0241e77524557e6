import { makeAutoObservable } from 'mobx';
import { codeTwice } from '../../../../contracts/language/define/together.js';
import type { LabelCode } from '../../../../contracts/language/values/label-code.js';
import { shortNumber } from '../../../../contracts/language/values/short-number.js';
import { isBlankRow, type Row, type ScreenField } from '../field/screen-field.js';
import { t, worded } from '../i18n/i18n.js';
import { scannedCode } from '../number/paper-address.js';
import type { FormStore } from './form-store.js';
import { scannedLabel } from './label-rules.js';
import { takerOf } from './form-takers.js';
import { filledFrom, onlyOf, unknownCode, type LookupStore } from './lookup-store.js';
import { addLabel, findLabel, takeBarcode } from './rows-label.js';
import type { CellPosition, RowsStore } from './rows-store.js';
import { tone } from './tone.js';
import { noteLookup } from './under-way.js';

/** Codes that are looked up at once. */
const atOnce = 8;

/** Sets the reason of a key, or deletes it. */
function setOrDelete(reasons: Map<string, string>, key: string, reason: string | undefined): void {
  if (reason === undefined) reasons.delete(key);
  else reasons.set(key, reason);
}

const keyOf = ({ name }: ScreenField, code: string): string => `${name} ${code}`;

/** The codes in the rows of a grid: scanned or typed, looked up, and what follows from each filled in. */
export class RowsCodes {
  /** The reason why a code that was looked up stands for nothing, by its column. */
  private readonly none = new Map<string, string>();
  /** The reason why the server said nothing of a code, by its column. */
  private readonly unanswered = new Map<string, string>();

  constructor(
    private readonly store: RowsStore,
    private readonly form: FormStore,
    private readonly lookup: (column: ScreenField) => LookupStore,
  ) {
    makeAutoObservable<this, 'store' | 'form' | 'lookup'>(
      this,
      { store: false, form: false, lookup: false },
      { autoBind: true },
    );
  }

  /** The values of the form by which its codes are looked up, in whatever column, as one text. */
  get by(): string {
    const by = this.lookedUp.flatMap(({ source }) => source?.by ?? []);
    return JSON.stringify(onlyOf({ by }, this.form.values));
  }

  /** The columns of codes. */
  private get lookedUp(): readonly ScreenField[] {
    return this.store.columns.filter(({ control }) => control === 'lookup');
  }

  /**
   * Looks up what stands in a column of codes of a row, or of several, and fills in what follows from it; false where
   * there is no such record, or where the server did not answer.
   */
  async fill(from: number, to = from + 1, coded = this.store.coded): Promise<boolean> {
    if (!coded) return true;
    const codes = this.store.rows.slice(from, to).map((row) => String(row[coded.name] ?? ''));
    const found = new Map<string, Row>();
    const none = new Map<string, string>();
    const unanswered = new Map<string, string>();
    const { by } = this;
    const ask = async (code: string): Promise<void> => {
      const lookup = this.lookup(this.asking(coded));
      const record = await lookup.byCode(code);
      // What is asked for by other values meanwhile is on its way.
      if (this.by !== by) return;
      if (record) found.set(code, filledFrom(coded, record));
      else if (lookup.state === 'none') none.set(code, unknownCode(lookup, code, shortNumber(code) !== undefined));
      else if (lookup.failure)
        unanswered.set(code, t('rows.unanswered', { reason: lookup.failure.reasonFor('net.noResponse') }));
    };
    const asked = [...new Set(codes)].filter(Boolean);
    for (let at = 0; at < asked.length; at += atOnce) await Promise.all(asked.slice(at, at + atOnce).map(ask));
    if (this.by !== by) return true;
    this.keep(coded, asked, none, unanswered);
    this.take(coded, found, new Map([...none, ...unanswered]));
    return none.size + unanswered.size === 0;
  }

  /** Keeps why nothing is known of codes that were asked for; what was said of them before is taken back. */
  private keep(
    coded: ScreenField,
    asked: readonly string[],
    none: ReadonlyMap<string, string>,
    unanswered: ReadonlyMap<string, string>,
  ): void {
    const again = new Set(asked.filter((code) => this.unknown(coded, code) !== undefined));
    const isAnswered = asked.some((code) => this.isUnanswered(coded, code));
    for (const code of asked) {
      const key = keyOf(coded, code);
      setOrDelete(this.none, key, none.get(code));
      setOrDelete(this.unanswered, key, unanswered.get(code));
    }
    if (isAnswered) this.store.refuse(undefined);
    this.store.rows.forEach((row, at) => {
      if (again.has(String(row[coded.name] ?? '')))
        this.form.wrong(this.store.nameOf({ row: at, column: coded.name }), undefined);
    });
  }

  /** True for a code of a column of which the server said nothing when it was asked last. */
  isUnanswered(column: ScreenField, code: unknown): boolean {
    return this.unanswered.has(keyOf(column, String(code)));
  }

  /** The reason why nothing is known of a code of a column; undefined where it stands for a record, or who knows. */
  unknown(column: ScreenField, code: unknown): string | undefined {
    const key = keyOf(column, String(code));
    return this.none.get(key) ?? this.unanswered.get(key);
  }

  /**
   * Looks up the codes of all rows again; what somebody may have typed beside them stays, but beside those of which
   * nothing was known.
   */
  async refill(): Promise<void> {
    if (this.store.count === 0) return;
    for (const column of this.lookedUp) {
      const unknown = [...this.store.rows.entries()].filter(([, row]) => this.unknown(column, row[column.name]));
      await this.fill(0, this.store.rows.length, { ...column, fills: this.followed(column) });
      for (const [row] of unknown) await this.fill(row, row + 1, column);
    }
  }

  /** The fields that follow from the record of a code, and are not typed. */
  private followed({ fills = {} }: ScreenField): Readonly<Record<string, string>> {
    const typed = new Set(this.store.typed.map(({ name }) => name));
    return Object.fromEntries(Object.entries(fills).filter(([name]) => !typed.has(name)));
  }

  /** Looks up the code that was typed into a cell; a barcode of new goods may be a label. */
  typed({ row, column }: CellPosition): void {
    const { store } = this;
    const typed = store.columns.find(({ name }) => name === column);
    if (typed?.control === 'lookup') noteLookup(this.form, this.fill(row, row + 1, typed));
    else if (typed?.rule?.type === 'barcode') takeBarcode(store, { row, column }, typed.label);
  }

  /** Adds a row for what was scanned, a code or a label with a weight or a price, and sounds what became of it. */
  scan(scanned: string): Promise<void> {
    return this.noted(this.addScanned(scanned));
  }

  private async noted(scan: Promise<void>): Promise<void> {
    noteLookup(
      this.form,
      scan.then(() => this.store.problem === undefined),
    );
    await scan;
  }

  private async addScanned(scanned: string): Promise<void> {
    const { store } = this;
    const { coded } = store;
    const code = scannedCode(scanned);
    if (!coded || !code) return;
    const label = scannedLabel(code);
    const elsewhere = label ? undefined : takerOf(this.form, store.field.name, code);
    if (elsewhere) return elsewhere.scan(code);
    if (!label) await this.scanCode(coded, code);
    else if ('problem' in label) store.refuse(label.problem);
    else await this.scanLabel(coded, code, label);
    tone(store.problem === undefined ? 'taken' : 'refused');
  }

  /** Takes a code that was scanned into other rows of the form and belongs here, and sounds what became of it. */
  scanTaken(code: string): Promise<void> {
    return this.noted(this.addTakenCode(code));
  }

  private async addTakenCode(code: string): Promise<void> {
    const { store } = this;
    const taken = store.field.grid.takes?.(code);
    const column = store.columns.find(({ name }) => name === taken?.column);
    if (!taken || !column) return;
    if (column === store.coded) await this.scanCode(column, code);
    else await this.addTaken(column, code, taken.row);
    tone(store.problem === undefined ? 'taken' : 'refused');
  }

  /** Adds a row whose code stands in another column than the first: a deposit that pays. */
  private async addTaken(column: ScreenField, code: string, row: Row): Promise<void> {
    const { store } = this;
    const rows = store.isProposal ? [] : store.rows.filter((one) => !isBlankRow(one));
    const there = rows.findIndex((one) => String(one[column.name] ?? '') === code);
    if (there >= 0) return store.refuse(worded(codeTwice(column.rule, code, there + 1)));
    if (!store.hasRoom(rows.length + 1)) return;
    store.hold([...rows, { ...row, [column.name]: code }]);
    if (!(await this.fill(rows.length, rows.length + 1, column))) this.drop(column, code);
  }

  /** Takes the row of a code out that stands for nothing, and says why. */
  private drop(column: ScreenField, code: string): void {
    const { store } = this;
    const reason = this.unknown(column, code);
    store.hold(store.rows.filter((row) => row[column.name] !== code));
    store.refuse(reason);
  }

  /**
   * Adds a row for a code, and fills it in; a code that is there already is shown instead, and asked for again where
   * the server had not answered.
   */
  private async scanCode(coded: ScreenField, code: string): Promise<void> {
    const { store } = this;
    const { rows } = store;
    const there = rows.findIndex((row) => String(row[coded.name] ?? '').toUpperCase() === code.toUpperCase());
    const isKnown = there >= 0 && !this.isUnanswered(coded, rows[there]?.[coded.name]);
    if (isKnown) return store.refuse(worded(codeTwice(coded.rule, code, there + 1)));
    store.refuse(undefined);
    if (there >= 0) return this.fillScanned(coded, String(rows[there]?.[coded.name]), there);
    const filled = rows.findLastIndex((row) => !isBlankRow(row)) + 1;
    if (!store.hasRoom(filled + 1)) return;
    store.hold([...rows.slice(0, filled), { [coded.name]: code }]);
    await this.fillScanned(coded, code, filled);
  }

  /** Adds a row for the goods of a label, with its weight or its price. */
  private async scanLabel(coded: ScreenField, code: string, label: LabelCode): Promise<void> {
    const { store, by } = this;
    const named = new Set([coded.name, ...(store.field.grid.label?.codes ?? [])]);
    const columns = this.lookedUp.filter(({ name }) => named.has(name));
    const found = await findLabel({ code, label }, columns, (column) => this.lookup(this.asking(column)));
    // What is asked for by other values meanwhile may have another price.
    if (this.by !== by) return this.scanLabel(coded, code, label);
    if ('problem' in found) store.refuse(found.problem);
    else addLabel(store, found, label);
  }

  /** Fills in the row of a code that was scanned and goes on from there, or says why it cannot. */
  private async fillScanned(coded: ScreenField, code: string, row: number): Promise<void> {
    const { store } = this;
    const { goesTo } = store.field.grid;
    const isFilled = await this.fill(row);
    const all = isFilled || this.isUnanswered(coded, code) ? isFilled : await this.fillAll(coded, code);
    if (all === 'there') return;
    if (all) {
      if (goesTo) store.go({ row, column: goesTo });
    } else if (store.field.grid.isStrict && !this.isUnanswered(coded, code)) this.drop(coded, code);
    else store.refuse(this.form.errors.get(store.nameOf({ row, column: coded.name })));
  }

  /** Puts the records that a code stands for in the place of its row; false: it stands for none, `there`: all stand. */
  private async fillAll(coded: ScreenField, code: string): Promise<boolean | 'there'> {
    const { many } = coded.source!;
    if (!many) return false;
    const records = await this.lookup(this.asking(coded)).allOf(code, many);
    const others = this.store.rows.filter((row) => row[coded.name] !== code && !isBlankRow(row));
    const there = new Set(others.map((row) => row[coded.name]));
    const rows = records.map((record) => this.store.work(filledFrom(coded, record)));
    const added = rows.filter((row) => !there.has(row[coded.name]));
    const first = others.findIndex((row) => row[coded.name] === rows[0]?.[coded.name]);
    if (first >= 0 && added.length === 0) {
      this.store.hold(others);
      this.store.refuse(worded(codeTwice(coded.rule, code, first + 1)));
      return 'there';
    }
    if (added.length === 0 || !this.store.hasRoom(others.length + added.length)) return false;
    this.store.hold([...others, ...added]);
    return true;
  }

  /** A column of codes as it is looked up with what stands in the form. */
  private asking(coded: ScreenField): ScreenField {
    const { source } = coded;
    return source?.by?.length ? { ...coded, source: { ...source, only: onlyOf(source, this.form.values) } } : coded;
  }

  /**
   * Fills in what was found for codes, wherever their rows are now, and says at the cells of others what is wrong with
   * them.
   */
  private take(coded: ScreenField, found: ReadonlyMap<string, Row>, wrong: ReadonlyMap<string, string>): void {
    const codeOf = (row: Row): string => String(row[coded.name] ?? '');
    const rows = this.store.rows.map((row) => {
      const filled = found.get(codeOf(row));
      return filled ? this.store.work({ ...row, ...filled }, row) : row;
    });
    if (found.size > 0) this.form.set({ [this.store.field.name]: rows });
    rows.forEach((row, at) => {
      const why = wrong.get(codeOf(row));
      if (why) this.form.wrong(this.store.nameOf({ row: at, column: coded.name }), why);
    });
  }
}
