import { AutoComplete, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PlusOutlined } from '../base/icons.js';
import { part } from '../base/part.js';
import { topDialog } from '../base/top-dialog.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { label, t } from '../i18n/i18n.js';
import type { FormValues, Made, Row } from '../field/screen-field.js';
import { useRoot } from '../stores/root-store.js';
import type { ControlProps } from './controls.js';
import { fieldId } from './field.js';
import { filledFrom, LookupStore } from './lookup-store.js';
import { besideText, optionsOf } from './master-options.js';
import './form.css';

const MakeRecord = part(async () => (await import('./make-record.js')).MakeRecord);

/** True for Enter after a code: it asks, and does not send the form. On an offered record it chooses that. */
const endsCode = ({ key, currentTarget }: KeyboardEvent): boolean =>
  key === 'Enter' && !currentTarget.getAttribute('aria-activedescendant');

/** The state of a lookup: typed, asked and chosen. */
function useLookup({ field, form }: ControlProps) {
  const { api } = useRoot();
  const { name, fills = {} } = field;
  const [lookup] = useState(() => new LookupStore(api, field.source!));
  const typed = String(form.values[name] ?? '');
  const fill = (record: Row | undefined): void => form.set(filledFrom(field, record) as FormValues);
  const ask = async (keeps = false): Promise<void> => {
    if (!typed || lookup.state === 'found' || lookup.state === 'asking') return;
    const record = await lookup.byCode(typed);
    if (record && !keeps) fill(record);
    else if (lookup.state === 'none') form.wrong(name, t('lookup.none', { code: typed }));
  };
  // Once: for what stands in the form already. What was typed of the record stays.
  const begin = useEffectEvent(() => void ask(Object.keys(fills).some((other) => form.values[other] !== undefined)));
  useEffect(() => {
    begin();
    return () => lookup.stop();
  }, [lookup]);
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
  const made = async (key: string): Promise<void> => {
    form.set({ [name]: key });
    const record = await lookup.byCode(key);
    if (record) fill(record);
  };
  return { lookup, typed, ask: () => void ask(), type, choose, made: (key: string) => void made(key) };
}

/**
 * A record by its code: typed or scanned and ended with Enter, which asks for exactly that one, or chosen among those
 * that the server finds. What it is called stands below, and fields that follow from it are filled in.
 */
export const LookupInput = observer(function LookupInput({ field, form }: ControlProps): ReactNode {
  const { lookup, typed, ask, type, choose, made } = useLookup({ field, form });
  const { rows, state, problem } = lookup.list;
  const id = fieldId(field.name);
  const source = field.source!;
  return (
    <>
      <AutoComplete
        id={id}
        className="takes-code"
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
      {field.made && (
        <Making by={field.made} name={field.name} of={source.value} typed={lookup.record ? '' : typed} made={made} />
      )}
    </>
  );
});

interface MakingProps {
  readonly by: Made;
  readonly name: string;
  /** The field of a record that is its key. */
  readonly of: string;
  /** The text that found nothing. */
  readonly typed: string;
  readonly made: (key: string) => void;
}

/** The button below a lookup that makes a record which is not there yet, for who may. */
const Making = observer(function Making({ by, name, of, typed, made }: MakingProps): ReactNode {
  const { session } = useRoot();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    const top = topDialog();
    if (!top || top.contains(button.current)) setOpen(true);
  };
  const mayMake = session.passes(by.command.gate);
  useHotkeys({ F8: open }, mayMake && !isOpen, 'everywhere');
  if (!mayMake) return null;
  return (
    <>
      <Button ref={button} type="link" size="small" className="lookup-make" icon={<PlusOutlined />} onClick={open}>
        {label(by.command.title)} <kbd>F8</kbd>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MakeRecord
            by={by}
            typed={typed}
            close={() => setOpen(false)}
            made={({ data }) => {
              setOpen(false);
              made(String(data[of]));
              document.getElementById(fieldId(name))?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
});
