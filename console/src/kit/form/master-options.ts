import { useEffect, useState } from 'react';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { t } from '../i18n/i18n.js';
import { useMaster, useRoot } from '../stores/root-store.js';
import { ListStore } from '../stores/list-store.js';
import { useNamedRows, type NamedRow } from '../stores/use-named.js';
import { namedText } from '../list/cell.js';
import type { MasterRow, MasterSource } from './define-form.js';
import type { FormStore } from './form-store.js';

/** Rows that a search offers at most: whom one does not see there, one finds by more letters. */
const mostOffered = 50;
/** Milliseconds that what is typed must rest before it is searched. */
const calm = 200;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What a select of rows of a master needs: its options, how they are searched, and what stands where there are none. */
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

/** The rows of a master that can be chosen in a form: all of them, or where the server answers in pages those that a search finds, and those that are chosen. */
export function useOptions(source: MasterSource, form: Pick<FormStore, 'values'>, chosen: readonly string[]): Options {
  const whole = useMaster(source.call, !source.paged);
  const found = useSearched(source, chosen);
  const store = source.paged ? found.store : whole;
  const rows = (source.paged ? found.rows : whole.rows).filter(
    (row) => source.where?.(row as MasterRow, form.values) ?? true,
  );
  return {
    options: rows.map((row) => ({ value: String(row[source.value] ?? ''), label: optionText(source, row) })),
    loading: store.state === 'loading',
    status: store.state === 'failed' ? 'error' : undefined,
    placeholder: store.problem ?? t('form.choose'),
    notFoundContent: t('table.empty'),
    showSearch: source.paged ? { filterOption: false, onSearch: found.search } : { optionFilterProp: 'label' },
    onOpenChange: (open) => open && void (source.paged ? found.search('') : whole.need()),
  };
}

/** Rows that the server finds, and before them each of the chosen ones that is not among them. */
function useSearched(source: MasterSource, chosen: readonly string[]) {
  const { api } = useRoot();
  const [store] = useState(() => new ListStore<NamedRow>(api, source.call));
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => void store.load({ search: typed.trim() || undefined, limit: mostOffered }), calm);
    return () => clearTimeout(timer);
  }, [store, typed]);
  const isOffered = (key: string): boolean => store.rows.some((row) => String(row[source.value]) === key);
  const named = useNamedRows(source, source.paged ? chosen.filter((key) => !isOffered(key)) : []);
  return { store, rows: [...named, ...store.rows], search: setTyped };
}

/** A row as it is offered: its key, and what it is called. */
function optionText({ value, text, row: fields }: MasterSource, row: NamedRow): string {
  const rules = fields && fieldsOf(fields);
  const texts = [value, text].flat().map((name) => namedText(rules?.get(name), row[name]));
  return [...new Set(texts.filter(Boolean))].join(' \u00b7 ');
}
