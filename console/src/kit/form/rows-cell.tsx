import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { fieldText, fieldValue, isUnread } from '../../../../contracts/language/define/field-text.js';
import { label, t } from '../i18n/i18n.js';
import { cellText } from '../field/cell-text.js';
import { takesLarge, titleOf, type FormValue, type ScreenField } from '../field/screen-field.js';
import { keyName } from '../base/use-hotkeys.js';
import { scaleKey } from '../scale/serial-scale.js';
import { useRoot } from '../stores/root-store.js';
import { CellOffers, offersAria, useCellOffers } from './cell-offers.js';
import { fieldId } from './field.js';
import { ImageCell } from './image-cell.js';
import type { CellPosition, RowsStore } from './rows-store.js';

interface CellProps {
  readonly store: RowsStore;
  readonly row: number;
  readonly column: ScreenField;
}

/** A cell of rows that are filled in: its control, or what follows from others. */
export const RowsCell = observer(function RowsCell(props: CellProps): ReactNode {
  const { store, row, column } = props;
  const cell = { row, column: column.name };
  if (!store.isTyped(column) || !store.isEditable(cell)) return cellText(column, store.rows[row]);
  if (column.control === 'image') return <CellImage {...props} />;
  return column.control === 'choice' ? <CellChoice {...props} /> : <CellInput {...props} />;
});

/** Takes the focus where the keys go to this cell, also once it is drawn. */
function useFocus({ store, row, column }: CellProps): Ref<never> {
  const element = useRef<HTMLInputElement>(null);
  const { target } = store;
  const stored = store.rows[row]?.[column.name];
  // A value that is filled in while the cell waits for typing is typed over, and not after.
  useLayoutEffect(() => {
    if (document.activeElement === element.current) element.current?.select?.();
  }, [stored]);
  useEffect(() => {
    if (target?.row === row && target.column === column.name) element.current?.focus();
  }, [target, row, column]);
  return element as Ref<never>;
}

/** The properties of a cell's control for readers. */
function ariaOf({ store, row, column }: CellProps) {
  const cell = { row, column: column.name };
  const error = store.errorOf(cell);
  return {
    id: fieldId(store.nameOf(cell)),
    className: [
      'rows-control',
      column.rule?.type && error && 'rows-wrong',
      // The number of a coupon, and no piece, is scanned here.
      column.control === 'lookup' && !store.coded && 'takes-code',
      column.control === 'text' && column.rule?.type === 'barcode' && 'takes-barcode',
    ]
      .filter(Boolean)
      .join(' '),
    'aria-label': `${titleOf(column)} ${t('rows.row', { row: row + 1 })}`,
    'aria-invalid': error !== undefined,
    'aria-required': store.isRequired(column, [store.rows[row] ?? {}]),
    title: error,
  };
}

const CellImage = observer(function CellImage(props: CellProps): ReactNode {
  const { store, row, column } = props;
  const cell = { row, column: column.name };
  const focus = useFocus(props);
  return <ImageCell {...props} focus={focus} aria={ariaOf(props)} press={(event) => moveBy(event, store, cell)} />;
});

const CellChoice = observer(function CellChoice(props: CellProps): ReactNode {
  const { store, row, column } = props;
  const cell = { row, column: column.name };
  const { user } = useRoot().session;
  const { rule, offered } = column;
  const words = ((rule?.schema['enum'] ?? []) as readonly string[]).filter(
    (word) => !offered || (user !== undefined && offered(word, user)),
  );
  const ref = useFocus(props);
  return (
    <select
      ref={ref}
      {...ariaOf(props)}
      value={String(store.rows[row]?.[column.name] ?? '')}
      onFocus={() => store.begin()}
      onChange={({ target }) => store.set(cell, target.value || undefined)}
      onKeyDown={(event) => {
        if (['Enter', 'Delete'].includes(event.key)) moveBy(event, store, cell);
      }}
    >
      <option value="" />
      {words.map((word) => (
        <option key={word} value={word}>
          {label(column.texts?.[word] ?? rule?.words?.[word] ?? word)}
        </option>
      ))}
    </select>
  );
});

/** The text that is being typed into a cell, and the effect of each key on it. */
function useTyping({ store, row, column }: CellProps) {
  const cell = { row, column: column.name };
  const rule = column.rule ?? { type: 'text' as const };
  const [typed, setTyped] = useState<string>();
  const stored = store.rows[row]?.[column.name];
  const ask = (): void => void store.codes.fill(row, row + 1, column);
  const commit = (text = typed): void => {
    if (text === undefined && column.control === 'lookup' && store.codes.isUnanswered(column, stored)) ask();
    if (text === undefined) return;
    const value = fieldValue(rule, takesLarge(column.rule) ? text.toUpperCase() : text) as FormValue | undefined;
    if (value !== stored) store.set(cell, value);
    setTyped(undefined);
    if (value !== stored) store.codes.typed(cell);
  };
  const offers = useCellOffers(fieldId(store.nameOf(cell)), commit);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const heard = offers.hear(event);
    if (heard === 'taken' && event.key === 'Enter') moveBy(event, store, cell);
    if (heard === 'cell') press(event);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // The scale says what was half typed.
    if (keyName(event) === scaleKey && column.rule?.type === 'weight') setTyped(undefined);
    if (event.key === 'Escape' && typed !== undefined) event.stopPropagation();
    if (keepsTyping(event)) return;
    if (event.key === 'Escape') return setTyped(undefined);
    if (event.key in movesBy) event.preventDefault();
    commit();
    // Enter goes on from what could be read.
    if (event.key === 'Enter' && isUnread(column.rule, store.rows[row]?.[column.name])) return;
    moveBy(event, store, cell);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!store.paste(cell, event.clipboardData.getData('text/plain'))) return;
    event.preventDefault();
    setTyped(undefined);
  };
  return { rule, typed, setTyped, stored, commit, offers, onKeyDown, onPaste };
}

const CellInput = observer(function CellInput(props: CellProps): ReactNode {
  const { store, row, column } = props;
  const { rule, typed, setTyped, stored, commit, offers, ...keys } = useTyping(props);
  const ref = useFocus(props);
  const [isHere, setHere] = useState(false);
  // Barcodes are scanned: there is nothing to choose from.
  const isOffering = column.source !== undefined && column !== store.coded;
  return (
    <>
      <input
        ref={ref}
        {...ariaOf(props)}
        {...(isOffering && offersAria(offers))}
        {...keys}
        autoComplete="off"
        inputMode={rule.type === 'text' ? 'text' : 'decimal'}
        value={typed ?? fieldText(rule, stored)}
        onChange={({ target }) => {
          setTyped(target.value);
          offers.show(isOffering);
        }}
        // A click into the cell that has the keys already asks what there is to choose from.
        onMouseDown={() => isHere && offers.show(isOffering && !offers.isOpen)}
        onFocus={({ target }) => {
          store.begin();
          target.select();
          setHere(true);
        }}
        onBlur={() => {
          commit();
          offers.show(false);
          setHere(false);
        }}
      />
      {isOffering && isHere && (
        <CellOffers offers={offers} column={column} values={store.valuesIn(row)} typed={typed} />
      )}
    </>
  );
});

/** True for a key that only acts within the text of a cell, or with Alt on what it offers. */
function keepsTyping({ key, ctrlKey, altKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart: from, selectionEnd: to, value } = currentTarget;
  if (altKey) return true;
  const isWhole = from === 0 && to === value.length;
  if (key === 'ArrowLeft') return !isWhole && (from !== 0 || to !== 0);
  if (key === 'ArrowRight') return !isWhole && from !== value.length;
  if (key === 'Delete') return !ctrlKey && value !== '';
  const acting = ['Enter', 'ArrowUp', 'ArrowDown', 'Escape', 'F9', 'F4'];
  return !acting.includes(key) && !(ctrlKey && key.toLowerCase() === 's');
}

/** The keys that go on from a cell, or take its row out. */
const movesBy: Readonly<Record<string, (store: RowsStore, cell: CellPosition) => void>> = {
  Enter: (store, cell) => store.next(cell),
  ArrowUp: (store, cell) => store.move(cell, -1, 0),
  ArrowDown: (store, cell) => store.move(cell, 1, 0),
  ArrowLeft: (store, cell) => store.move(cell, 0, -1),
  ArrowRight: (store, cell) => store.move(cell, 0, 1),
  Delete: (store, { row }) => store.remove(row),
};

/** The effect of a key on rows, from a cell. */
function moveBy(event: KeyboardEvent, store: RowsStore, cell: CellPosition): void {
  const move = movesBy[event.key];
  if (!move) return;
  event.preventDefault();
  move(store, cell);
}
