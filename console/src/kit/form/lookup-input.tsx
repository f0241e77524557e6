import { AutoComplete, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PlusOutlined, ReloadOutlined } from '../base/icons.js';
import { part } from '../base/part.js';
import { topDialog } from '../base/top-dialog.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { label, t } from '../i18n/i18n.js';
import type { FormValues, Made, Row, Source } from '../field/screen-field.js';
import { useRoot } from '../stores/root-store.js';
import type { ControlProps } from './controls.js';
import { fieldId } from './field.js';
import { filledFrom, LookupStore, unknownCode } from './lookup-store.js';
import { besideText, optionsOf } from './master-options.js';
import { ScanWatch } from './scan-watch.js';
import { tone } from './tone.js';
import './form.css';

const MakeRecord = part(async () => (await import('./make-record.js')).MakeRecord);

/** The tone of a code that was scanned, and not typed, once it is known what it stands for. */
function useTones(lookup: LookupStore) {
  const isScanned = useRef(false);
  const sound = (): void => {
    if (isScanned.current) tone(lookup.state === 'found' ? 'taken' : 'refused');
    isScanned.current = false;
  };
  const scanned = (): void => {
    isScanned.current = true;
  };
  const forget = (): void => {
    isScanned.current = false;
  };
  return { sound, scanned, forget };
}

/** The state of a lookup: typed, asked and chosen. */
function useLookup({ field, form }: ControlProps) {
  const { api } = useRoot();
  const { name, fills = {} } = field;
  const [lookup] = useState(() => new LookupStore(api, field.source!));
  const typed = textOf(form, name);
  const { sound, scanned, forget } = useTones(lookup);
  const fill = (record: Row | undefined): void => form.set(filledFrom(field, record) as FormValues);
  const ask = async (code = typed, keeps = false): Promise<void> => {
    if (!code || lookup.state === 'found' || lookup.state === 'asking') return;
    const record = await lookup.byScan(code);
    if (textOf(form, name) !== code) return;
    sound();
    const wrong = whyWrong(lookup, code);
    if (wrong !== undefined) form.wrong(name, wrong);
    else if (record && !keeps) fill(record);
  };
  // Once: for what stands in the form already. What was typed of the record stays.
  const hasMore = (): boolean => Object.keys(fills).some((other) => form.values[other] !== undefined);
  const begin = useEffectEvent(() => void ask(typed, hasMore()));
  useEffect(() => {
    begin();
    return () => lookup.stop();
  }, [lookup]);
  const type = (text: string): void => {
    forget();
    fill(undefined);
    form.set({ [name]: text || undefined });
    lookup.search(text);
  };
  const choose = (record: Row | undefined): void => {
    if (!record) return;
    lookup.take(record);
    fill(record);
    sound();
  };
  const made = (key: string): void => {
    type(key);
    void ask(key);
  };
  return { lookup, typed, ask: () => void ask(textOf(form, name)), type, choose, made, scanned };
}

const textOf = (form: ControlProps['form'], name: string): string => String(form.values[name] ?? '');

/** Returns what is wrong with the code that was asked for last, in the words of the user. */
function whyWrong(lookup: LookupStore, code: string): string | undefined {
  const { state, failure } = lookup;
  if (state === 'none') return unknownCode(lookup, code, true);
  return state === 'failed' ? failure?.reasonFor('net.noResponse') : undefined;
}

/**
 * The list of offers: whether it is open, and what is chosen from it. Enter and Tab choose the offer that the arrow
 * keys have gone to, or the only one for a code that was typed in part. Any other code they look up as it stands,
 * whatever antd has lit: one that only begins alike, or one below a mouse that rests.
 */
function useOffers({ lookup, typed, ask, choose, scanned }: ReturnType<typeof useLookup>) {
  const [watch] = useState(() => new ScanWatch(true));
  const [isOpen, setOpen] = useState(false);
  const isGoneTo = useRef(false);
  const close = (): void => {
    isGoneTo.current = false;
    setOpen(false);
  };
  const hear = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') isGoneTo.current = isOpen;
    const isEnter = key === 'Enter';
    const isLit = (target as Element).hasAttribute('aria-activedescendant');
    if ((!isEnter && key !== 'Tab') || (isGoneTo.current && isLit)) return;
    event.stopPropagation();
    const isFound = lookup.state === 'found';
    const only = isFound ? undefined : lookup.onlyOffer(typed);
    close();
    if (isEnter && !isFound) event.preventDefault();
    if (only) choose(only);
    else if (isEnter) ask();
  };
  const listen = (event: KeyboardEvent): void => {
    const end = (): void => {
      scanned();
      close();
      ask();
    };
    if (watch.take(event.nativeEvent, end) !== undefined) scanned();
    hear(event);
  };
  const show = (opens: boolean): void => (opens ? setOpen(true) : close());
  return { isOpen, show, close, listen, forget: () => (isGoneTo.current = false) };
}

/**
 * A record by its code: typed or scanned and ended with Enter, which asks for exactly that one, or chosen among those
 * that the server finds. What it is called stands below, and fields that follow from it are filled in.
 */
export const LookupInput = observer(function LookupInput({ field, form }: ControlProps): ReactNode {
  const state = useLookup({ field, form });
  const { lookup, typed, ask, made } = state;
  const source = field.source!;
  return (
    <>
      <CodeInput
        name={field.name}
        required={field.rule?.required}
        source={source}
        isWrong={form.errors.has(field.name)}
        state={state}
      />
      <output id={`${fieldId(field.name)}-found`} className="lookup-found quiet">
        {lookup.record && besideText(source, lookup.record)}
      </output>
      <Unanswered lookup={lookup} ask={ask} />
      {field.made && <Making by={field.made} of={source.value} typed={lookup.record ? '' : typed} made={made} />}
    </>
  );
});

interface CodeInputProps {
  readonly name: string;
  readonly required: boolean | undefined;
  readonly source: Source;
  readonly isWrong: boolean;
  readonly state: ReturnType<typeof useLookup>;
}

/** The field into which the code is typed, over the records that are offered. */
const CodeInput = observer(function CodeInput({ name, required, source, isWrong, state }: CodeInputProps): ReactNode {
  const { lookup, typed, ask, type, choose } = state;
  const offers = useOffers(state);
  const { rows, problem } = lookup.list;
  const id = fieldId(name);
  return (
    <div role="presentation" onKeyDownCapture={offers.listen}>
      <AutoComplete
        id={id}
        className="takes-code"
        aria-describedby={`${id}-error ${id}-found`}
        aria-required={required}
        status={isWrong || problem ? 'error' : undefined}
        placeholder={problem ?? t('lookup.hint')}
        defaultActiveFirstOption={false}
        value={typed}
        options={optionsOf(source, rows)}
        showSearch={{ filterOption: false }}
        open={offers.isOpen}
        onOpenChange={offers.show}
        onFocus={() => lookup.state === 'idle' && lookup.search(typed)}
        onBlur={() => {
          offers.close();
          ask();
        }}
        onChange={(text: string) => {
          offers.forget();
          type(text);
        }}
        onSelect={(key: string) => choose(rows.find((row) => String(row[source.value]) === key))}
      />
    </div>
  );
});

/** The way to ask once more for what the server did not answer: the code, or the records that are offered. */
const Unanswered = observer(function Unanswered({
  lookup,
  ask,
}: {
  readonly lookup: LookupStore;
  readonly ask: () => void;
}): ReactNode {
  const isOfCode = lookup.state === 'failed';
  const { problem, reload } = lookup.list;
  if (!isOfCode && (!problem || lookup.state === 'found')) return null;
  return (
    <p className="lookup-failed">
      {/* The reason why a code is unknown stands in the error of its field. */}
      {!isOfCode && <span role="alert">{problem}</span>}
      <Button
        type="link"
        size="small"
        icon={<ReloadOutlined />}
        // The keys stay in the field, which would ask for its code when they leave.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOfCode ? ask() : void reload())}
      >
        {t('state.retry')}
      </Button>
    </p>
  );
});

interface MakingProps {
  readonly by: Made;
  /** The field of a record that is its key. */
  readonly of: string;
  /** The text that found nothing. */
  readonly typed: string;
  readonly made: (key: string) => void;
}

/** The button below a lookup that makes a record which is not there yet, for who may. */
const Making = observer(function Making({ by, of, typed, made }: MakingProps): ReactNode {
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
              button.current?.parentElement?.querySelector('input')?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
});
