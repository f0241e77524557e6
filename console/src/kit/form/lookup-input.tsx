import { AutoComplete } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import type { FormValues, Row } from '../field/screen-field.js';
import { useRoot } from '../stores/root-store.js';
import type { ControlProps } from './controls.js';
import { fieldId } from './field.js';
import { filledFrom, LookupStore } from './lookup-store.js';
import { besideText, optionsOf } from './master-options.js';
import './form.css';

/** True for Enter after a code: it asks, and does not send the form. On an offered record it chooses that. */
const endsCode = ({ key, currentTarget }: KeyboardEvent): boolean =>
  key === 'Enter' && !currentTarget.getAttribute('aria-activedescendant');

/** The state of a lookup: typed, asked and chosen. */
function useLookup({ field, form }: ControlProps) {
  const { api } = useRoot();
  const { name } = field;
  const [lookup] = useState(() => new LookupStore(api, field.source!));
  const typed = String(form.values[name] ?? '');
  const fill = (record: Row | undefined): void => form.set(filledFrom(field, record) as FormValues);
  const ask = async (): Promise<void> => {
    if (!typed || lookup.state === 'found' || lookup.state === 'asking') return;
    const record = await lookup.byCode(typed);
    if (record) fill(record);
    else if (lookup.state === 'none') form.wrong(name, t('lookup.none', { code: typed }));
  };
  useEffect(() => {
    void ask();
    return () => lookup.stop();
    // Once: for what stands in the form already.
  }, []);
  const type = (text: string): void => {
    fill(undefined);
    form.set({ [name]: text || undefined });
    lookup.search(text);
  };
  const choose = (record: Row | undefined): void => {
    if (!record) return;
    lookup.take(record);
    fill(record);
  };
  return { lookup, typed, ask: () => void ask(), type, choose };
}

/**
 * A record by its code: typed or scanned and ended with Enter, which asks for exactly that one, or chosen among those
 * that the server finds. What it is called stands below, and fields that follow from it are filled in.
 */
export const LookupInput = observer(function LookupInput({ field, form }: ControlProps): ReactNode {
  const { lookup, typed, ask, type, choose } = useLookup({ field, form });
  const { rows, state, problem } = lookup.list;
  const id = fieldId(field.name);
  const source = field.source!;
  return (
    <>
      <AutoComplete
        id={id}
        aria-describedby={`${id}-error ${id}-found`}
        status={form.errors.has(field.name) || state === 'failed' ? 'error' : undefined}
        placeholder={problem ?? t('lookup.hint')}
        defaultActiveFirstOption={false}
        value={typed}
        options={optionsOf(source, rows)}
        showSearch={{ filterOption: false }}
        onFocus={() => lookup.state === 'idle' && lookup.search(typed)}
        onBlur={ask}
        onChange={type}
        onSelect={(key: string) => choose(rows.find((row) => String(row[source.value]) === key))}
        onKeyDown={(event) => {
          if (!endsCode(event) || lookup.state === 'found') return;
          event.preventDefault();
          ask();
        }}
      />
      <output id={`${id}-found`} className="lookup-found quiet">
        {lookup.record && besideText(source, lookup.record)}
      </output>
    </>
  );
});
