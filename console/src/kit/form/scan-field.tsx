import { Input, type InputRef } from 'antd';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent as KeyPress,
  type RefObject,
  type ReactNode,
} from 'react';
import { t } from '../i18n/i18n.js';
import { topDialog } from '../base/top-dialog.js';
import { CellOffers, offersAria, useCellOffers } from './cell-offers.js';
import { endEarlyScan } from './early-scan.js';
import { fieldId } from './field.js';
import type { RowsStore } from './rows-store.js';
import { offerCodeField } from './scan-guard.js';
import { isLost, takesKeys, type ScanTaker } from './scan-taker.js';
import { ScanWatch } from './scan-watch.js';

/**
 * True for a field that comes while nothing of its form has the focus: the form's first one (the rows come a little
 * after the form), or one of rows that were just unfolded.
 */
function takesFocus(own: HTMLInputElement | null | undefined): boolean {
  const form = own?.closest('.form');
  const top = topDialog();
  const isOnTop = top ? top.contains(form ?? null) : form?.matches('.till');
  if (!form || !isOnTop || document.activeElement?.closest('.form')) return false;
  return form.querySelector('input, select, textarea') === own || form.querySelector('.rows-scan') !== own;
}

/** True for the field that a scan from an element goes to: that of its rows, else the form's first one. */
function isMeant(own: HTMLInputElement, from: Element): boolean {
  const near = from.closest('.rows-input')?.querySelector('.rows-scan');
  const meant = near ?? own.closest('.form')?.querySelector('.rows-scan');
  return meant === own && topDialog()?.contains(own) !== false;
}

/** Leads to this field what is typed into nothing or scanned into another one. */
function useScansElsewhere(
  input: RefObject<InputRef | null>,
  taker: RefObject<ScanTaker | null>,
  scan: (code: string) => void,
): void {
  const lead = useEffectEvent((event: KeyboardEvent): void => {
    const own = input.current?.input;
    const { target } = event;
    if (!own || target === own || !(target instanceof Element) || !isMeant(own, target)) return;
    // The key that is on its way goes to where the focus is then.
    if (isLost(event)) return own.focus();
    const take = (code: string): void => {
      if (target.role === 'combobox') own.focus();
      scan(code);
    };
    const code = takesKeys(target) ? taker.current?.take(event, take) : undefined;
    if (code !== undefined) take(code);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => lead(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  const take = useEffectEvent(scan);
  useEffect(() => offerCodeField({ element: () => input.current?.input, scan: (code) => take(code) }), [input]);
}

/**
 * Takes the focus where it is the first field, and what was scanned before it was there; what watched the other
 * controls until then watches on.
 */
function useBegin(input: RefObject<InputRef | null>, store: RowsStore) {
  const [code, setCode] = useState<string>();
  const taker = useRef<ScanTaker>(null);
  const begin = useEffectEvent(() => {
    const own = input.current?.input;
    const isFirst = own?.closest('.form')?.querySelector('input, select, textarea') === own;
    const { codes, begun, taker: early } = endEarlyScan();
    taker.current = early;
    void codes.reduce((before, one) => before.then(() => store.codes.scan(one)), Promise.resolve());
    // A letter alone may be meant for another field. After a scan into choices no field has the focus.
    const isMine = begun.length > 1 || (codes.length > 0 && !document.activeElement?.closest('.form'));
    if (isMine || takesFocus(own)) own?.focus();
    if (isMine || isFirst) setCode(begun);
  });
  // eslint-disable-next-line react-hooks/set-state-in-effect -- What was typed early comes with the field.
  useLayoutEffect(() => begin(), []);
  return [code, setCode, taker] as const;
}

/** The letters of a name at least that is searched. */
const SHORTEST_NAME = 3;
/** A text that no barcode is. */
const isName = (text: string): boolean => /^\D{3,}$/.test(text.trim());

/** The records that the field offers by what is typed, where its rows are searched; Enter takes the only one. */
function useNames(store: RowsStore, id: string, scan: (code: string) => void) {
  const { isSearched } = store.field.grid;
  const offers = useCellOffers(id, scan);
  const type = (text: string): void => offers.show(isSearched === true && text.trim().length >= SHORTEST_NAME);
  const meant = (text: string): string => {
    const [only, ...others] = offers.isOpen && isName(text) ? offers.codes.current : [];
    return only !== undefined && others.length === 0 ? only : text;
  };
  return { offers, type, meant };
}

/** Returns what each key does: Enter and a scanner's end scan, or add a row where nothing was typed. */
function useScanKeys(store: RowsStore, { offers, meant }: ReturnType<typeof useNames>, scan: (code: string) => void) {
  const [watch] = useState(() => new ScanWatch(true));
  return (event: KeyPress<HTMLInputElement>): void => {
    const { value } = event.currentTarget;
    const end = (): void => {
      offers.show(false);
      if (value || !store.field.grid.cards) scan(meant(value));
      else store.add();
    };
    const isScanned = watch.take(event.nativeEvent, end) !== undefined;
    const heard = isScanned ? 'cell' : offers.hear(event);
    if (heard === 'taken' || event.key === 'Enter' || isScanned) event.preventDefault();
    if (heard === 'cell' && (event.key === 'Enter' || isScanned)) end();
  };
}

/**
 * The field by which codes are scanned into rows. Keys that are pressed outside of every control come here, and so does
 * what is scanned into another one, so that a scan is never lost.
 */
export const ScanField = observer(function ScanField({ store }: { readonly store: RowsStore }): ReactNode {
  const input = useRef<InputRef>(null);
  const [code = '', setCode, taker] = useBegin(input, store);
  const scan = (scanned: string): void => {
    setCode('');
    void store.codes.scan(scanned);
  };
  useScansElsewhere(input, taker, scan);
  const id = `${fieldId(store.field.name)}-scan`;
  const names = useNames(store, id, scan);
  const { offers, type } = names;
  const press = useScanKeys(store, names, scan);
  const { isSearched } = store.field.grid;
  return (
    <>
      <Input
        ref={input}
        id={id}
        className="rows-scan"
        autoComplete="off"
        aria-label={t('rows.scan')}
        placeholder={t(isSearched ? 'till.scan' : 'rows.scan')}
        value={code}
        {...(isSearched && offersAria(offers))}
        onChange={({ target }) => {
          setCode(target.value);
          type(target.value);
        }}
        onBlur={() => offers.show(false)}
        onKeyDown={press}
      />
      {isSearched && <CellOffers offers={offers} column={store.coded!} values={store.valuesIn(-1)} typed={code} />}
    </>
  );
});
