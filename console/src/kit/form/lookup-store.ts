import { makeAutoObservable, observableRef } from 'mobx';
import { isOfShort, shortNumber, withoutNota } from '../../../../contracts/language/values/short-number.js';
import type { Api } from '../api/api.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';
import type { FormValues, Row, ScreenField, Source } from '../field/screen-field.js';
import { t } from '../i18n/i18n.js';
import { scannedCode } from '../number/paper-address.js';
import { ListStore } from '../stores/list-store.js';
import { codesOfLabel, scannedLabel } from './label-rules.js';

/** Rows that a search offers at most: whom one does not see there, one finds by more letters. */
const mostOffered = 50;
/** The most records that one code stands for. */
const mostTaken = 200;
/** Milliseconds that what is typed must rest before it is searched. */
const calm = 200;

/** True for two codes that are the same, as people type them. */
const isSameCode = (one: unknown, other: string): boolean => String(one).toUpperCase() === other.trim().toUpperCase();

/**
 * Records found at the server: those that a search offers while it is typed, and the one of a code that was typed or
 * scanned whole.
 */
export class LookupStore {
  readonly list: ListStore<Row>;
  /** The record of the code that was asked for last. */
  record: Row | undefined = undefined;
  /** The state of the code that was asked for last; `none`: there is no such record. */
  state: 'idle' | 'asking' | 'found' | 'none' | 'failed' = 'idle';
  /** The number of records that the code that was asked for last found, where it is none of theirs. */
  alike = 0;
  /** The words of the server where it refused the code that was asked for last. */
  refused: string | undefined = undefined;
  /** The reason why the server said nothing of the code that was asked for last. */
  failure: ApiFailure | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private asked = 0;
  /** The text whose records are offered, or on their way. */
  private searched = '';

  constructor(
    private readonly api: Api,
    private readonly source: Pick<Source, 'call' | 'value' | 'only' | 'alone'>,
    private readonly pause = calm,
  ) {
    this.list = new ListStore<Row>(api, source.call);
    const plain = {
      api: false,
      source: false,
      pause: false,
      timer: false,
      asked: false,
      searched: false,
      list: false,
    } as const;
    const whole = { record: observableRef, failure: observableRef } as const;
    makeAutoObservable<this, keyof typeof plain>(this, { ...plain, ...whole }, { autoBind: true });
  }

  /** Offers what a text finds, once it rests; what was asked for before is forgotten. */
  search(text: string, only = this.source.only): void {
    this.stop();
    this.forget();
    this.timer = setTimeout(() => {
      this.searched = text;
      void this.list.load({ ...only, search: withoutNota(text) || undefined, limit: mostOffered });
    }, this.pause);
  }

  /** The one record that is offered for a code that was typed in part; undefined where there are others, or none. */
  onlyOffer(typed: string): Row | undefined {
    const { rows, state } = this.list;
    const [row] = rows;
    if (!row || rows.length > 1 || state !== 'ready' || this.searched !== typed) return undefined;
    return String(row[this.source.value]).toUpperCase().startsWith(typed.trim().toUpperCase()) ? row : undefined;
  }

  /** Takes a record that was offered. */
  take(record: Row): void {
    this.stop();
    this.asked += 1;
    this.record = record;
    this.state = 'found';
  }

  /**
   * Asks the server at once for the record of a code, whatever is offered; undefined where there is none, or another
   * code was asked for since.
   */
  async byCode(typed: string): Promise<Row | undefined> {
    const code = withoutNota(scannedCode(typed));
    this.stop();
    this.forget();
    const asked = this.asked;
    this.state = 'asking';
    try {
      const data = await this.found(code);
      if (asked !== this.asked) return undefined;
      const { record, alike } = this.recordOf(code, data);
      this.settle(record, record ? 'found' : 'none', alike);
      return record;
    } catch (thrown) {
      if (asked !== this.asked) return undefined;
      this.fail(apiFailure(thrown));
      return undefined;
    }
  }

  /** The rows that a code finds; of the digits of a number, which many rows hold, those of the whole number too. */
  private async found(code: string): Promise<readonly Row[]> {
    const ask = async (search: string): Promise<readonly Row[]> => {
      const sent = { ...this.source.only, search, limit: mostOffered };
      return (await this.api.get<{ readonly data: readonly Row[] }>(this.source.call, sent)).data;
    };
    const data = await ask(code);
    const short = shortNumber(code);
    return short !== undefined && data.length === mostOffered ? [...data, ...(await ask(short))] : data;
  }

  /** The one of the rows that a code stands for: whose code it is, whose number it ends, or the only one. */
  private recordOf(code: string, data: readonly Row[]): { readonly record?: Row | undefined; readonly alike: number } {
    const { value, alone } = this.source;
    const same = data.find((one) => isSameCode(one[value], code));
    if (same) return { record: same, alike: 1 };
    const ended = data.filter((one) => isOfShort(String(one[value]), code));
    const numbered = new Map(ended.map((one) => [one[value], one]));
    if (numbered.size > 0) return { record: numbered.size === 1 ? ended[0] : undefined, alike: numbered.size };
    return { record: alone && data.length === 1 ? data[0] : undefined, alike: data.length };
  }

  /** Asks for the record of what was scanned: of a code, or of the goods of a label with a weight or a price. */
  async byScan(scanned: string): Promise<Row | undefined> {
    const code = scannedCode(scanned);
    const label = scannedLabel(code);
    if (!label) return this.byCode(code);
    if ('problem' in label) return this.misread(label.problem);
    for (const one of codesOfLabel(code, label)) {
      const record = await this.byCode(one);
      if (record || this.state !== 'none') return record;
    }
    return undefined;
  }

  /** Asks the server for the records that a code stands for, by fields of theirs: the pieces of an invoice. */
  async allOf(code: string, fields: readonly string[]): Promise<readonly Row[]> {
    try {
      const { data } = await this.api.get<{ readonly data: readonly Row[] }>(this.source.call, {
        ...this.source.only,
        search: code.trim(),
        limit: mostTaken,
      });
      return data.filter((one) => fields.some((field) => isSameCode(one[field], code)));
    } catch {
      return [];
    }
  }

  /** Nothing is searched any more. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private misread(problem: string): undefined {
    this.stop();
    this.forget();
    this.refused = problem;
    this.settle(undefined, 'none');
  }

  private fail(failure: ApiFailure): void {
    const { status = 0, message } = failure;
    if (status === 409) this.refused = message;
    const isAnswered = status === 404 || status === 409;
    if (!isAnswered) this.failure = failure;
    this.settle(undefined, isAnswered ? 'none' : 'failed');
  }

  private settle(record: Row | undefined, state: LookupStore['state'], alike = 0): void {
    this.alike = record ? 0 : alike;
    this.record = record;
    this.state = state;
  }

  private forget(): void {
    this.asked += 1;
    this.refused = undefined;
    this.failure = undefined;
    this.settle(undefined, 'idle');
  }
}

/** Returns why a code that was asked for stands for no record: none has it, or, where that is said, several do. */
export const unknownCode = ({ refused, alike }: LookupStore, code: string, saysSeveral: boolean): string =>
  saysSeveral && alike > 1 ? t('lookup.several', { code, count: alike }) : (refused ?? t('lookup.none', { code }));

/** The further parameters of the call of a source: those that it always has, and what a form holds for the others. */
export function onlyOf({ only, by = [] }: Pick<Source, 'only' | 'by'>, values: FormValues): Record<string, string> {
  const said = by.map((name) => [name, String(values[name] ?? '')] as const);
  return { ...only, ...Object.fromEntries(said.filter(([, value]) => value !== '')) };
}

/** The fields of a form that a record fills in: the field itself by its key, and the fields that the screen names. */
export function filledFrom({ name, source, fills = {} }: ScreenField, record: Row | undefined): Row {
  const others = Object.entries(fills).map(([field, from]) => [field, record?.[from]] as const);
  return Object.fromEntries([...(record ? [[name, record[source!.value]] as const] : []), ...others]);
}
