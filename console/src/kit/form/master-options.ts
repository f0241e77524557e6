import { useEffect, useState } from 'react';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { t } from '../i18n/i18n.js';
import { useMaster, useRoot } from '../stores/root-store.js';
import { useNamedRows } from '../stores/use-named.js';
import { useOwnList } from '../stores/use-own-list.js';
import { namedText } from '../field/cell-text.js';
import type { Row, ScreenField, Source } from '../field/screen-field.js';
import type { FormStore } from './form-store.js';
import { LookupStore, onlyOf } from './lookup-store.js';

/** A record that is offered. */
interface Option {
  readonly value: string;
  readonly label: string;
  readonly record: Row;
}

/**
 * The needs of a select of rows of a master: its options, how they are searched, and what stands where there are none.
 */
export interface Options {
  readonly options: Option[];
  readonly loading: boolean;
  readonly status: 'error' | undefined;
  readonly placeholder: string;
  readonly notFoundContent: string;
  readonly showSearch:
    | { readonly optionFilterProp: 'label' }
    | { readonly filterOption: false; readonly onSearch: (typed: string) => void };
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * The rows of a master that can be chosen in a form: all of them, or where the server answers in pages those that a
 * search finds, and those that are chosen.
 */
export function useOptions(
  { source, where, among }: ScreenField,
  form: Pick<FormStore, 'values'>,
  chosen: readonly string[],
): Options {
  if (!source) throw new Error('the field names no record');
  const { session } = useRoot();
  const whole = useMaster(source.call, !source.paged);
  const found = useSearched(source, chosen);
  const search = (typed: string): void => found.search(typed, onlyOf(source, form.values));
  const store = source.paged ? found.store : whole;
  const named = useOwnList<Row>(among?.call ?? source.call, among !== undefined);
  const isAmong = ({ [source.value]: key }: Row): boolean =>
    !among ||
    named.state === 'failed' ||
    chosen.includes(String(key)) ||
    named.rows.some((row) => row[source.value] === key);
  const rows = (source.paged ? found.rows : whole.rows).filter(
    (row) => isAmong(row) && (where?.(row, { kode_toko: session.user?.kode_toko ?? '', ...form.values }) ?? true),
  );
  return {
    options: optionsOf(source, rows),
    loading: store.state === 'loading' || named.state === 'loading',
    status: store.state === 'failed' ? 'error' : undefined,
    placeholder: store.problem ?? t('form.choose'),
    notFoundContent: t('table.empty'),
    showSearch: source.paged ? { filterOption: false, onSearch: search } : { optionFilterProp: 'label' },
    onOpenChange: (open) => open && void (source.paged ? search('') : whole.need()),
  };
}

/** Rows that the server finds, and before them each of the chosen ones that is not among them. */
function useSearched(source: Source, chosen: readonly string[]) {
  const { api } = useRoot();
  const [lookup] = useState(() => new LookupStore(api, source));
  useEffect(() => () => lookup.stop(), [lookup]);
  const store = lookup.list;
  const isOffered = (key: string): boolean => store.rows.some((row) => String(row[source.value]) === key);
  const named = useNamedRows(source, source.paged ? chosen.filter((key) => !isOffered(key)) : []);
  return { store, rows: [...named, ...store.rows], search: lookup.search };
}

/** Rows as they are offered. */
export const optionsOf = (source: Source, rows: readonly Row[]): Option[] =>
  rows.map((row) => ({
    value: String(row[source.value] ?? ''),
    label: textOf(source, row, [source.value, ...source.beside]),
    record: row,
  }));

/** The text next to the key of a record. */
export const besideText = (source: Source, row: Row): string => textOf(source, row, source.beside);

function textOf({ row: fields }: Source, row: Row, names: readonly string[]): string {
  const rules = fieldsOf(fields);
  const texts = names.map((name) => namedText(rules.get(name), row[name]));
  return [...new Set(texts.filter(Boolean))].join(' \u00b7 ');
}
