import { Popover } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import type { FormValues, ScreenField } from '../field/screen-field.js';
import { useOptions } from './master-options.js';

/** Codes that are offered at most: what one does not see there, one finds by more letters. */
const mostOffered = 50;

/** The effect of a key on the list of offers: it is done with, or the cell goes on with what was taken, or with all. */
type Heard = 'done' | 'taken' | 'cell';

const optionId = (id: string, at: number): string => `${id}-offer-${at}`;

/** The list of codes below a cell: whether it is open, which one the arrow keys have gone to, what keys do to it. */
export function useCellOffers(id: string, take: (code: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [lit, setLit] = useState(-1);
  const codes = useRef<readonly string[]>([]);
  const show = (opens: boolean): void => {
    setOpen(opens);
    setLit(-1);
  };
  const choose = (code: string): void => {
    show(false);
    take(code);
  };
  const step = (event: KeyboardEvent, by: 1 | -1): Heard => {
    const { length } = codes.current;
    if (length === 0) return 'cell';
    event.preventDefault();
    setLit(lit < 0 && by < 0 ? length - 1 : (lit + by + length) % length);
    return 'done';
  };
  const hear = (event: KeyboardEvent): Heard => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (by && !isOpen && event.altKey) {
      event.preventDefault();
      show(true);
      return 'done';
    }
    if (!isOpen) return 'cell';
    if (by) return step(event, by);
    const code = codes.current[lit];
    if (event.key === 'Escape') {
      // It closes the list alone, and not the form around it.
      event.stopPropagation();
      show(false);
    }
    if (code === undefined || !['Enter', 'Tab'].includes(event.key)) return 'cell';
    choose(code);
    return 'taken';
  };
  return { id, isOpen, lit, codes, show, choose, hear };
}

interface OffersProps {
  readonly offers: ReturnType<typeof useCellOffers>;
  readonly column: ScreenField;
  /** The values of the form and of the row, by which some are left out. */
  readonly values: FormValues;
  /** The text that is being typed. */
  readonly typed: string | undefined;
}

/** The codes that a cell takes, each with what it is called, below the cell while it has the focus. */
export const CellOffers = observer(function CellOffers({ offers, column, values, typed = '' }: OffersProps): ReactNode {
  const { options, showSearch } = useOptions(column, { values }, []);
  const search = 'onSearch' in showSearch ? showSearch.onSearch : undefined;
  const ask = useEffectEvent((text: string) => void search?.(text));
  useEffect(() => ask(typed), [typed]);
  const text = typed.trim().toLowerCase();
  const offered = options.filter((option) => option.label.toLowerCase().includes(text)).slice(0, mostOffered);
  const { codes } = offers;
  const isShown = offers.isOpen && offered.length > 0;
  useEffect(() => void (codes.current = isShown ? offered.map(({ value }) => value) : []));
  const list = <OfferList offers={offers} offered={offered} />;
  return (
    <Popover
      open={isShown}
      arrow={false}
      placement="bottomLeft"
      classNames={{ root: 'cell-offers' }}
      destroyOnHidden
      content={list}
    >
      <span className="cell-offers-place" />
    </Popover>
  );
});

interface ListProps extends Pick<OffersProps, 'offers'> {
  readonly offered: readonly { readonly value: string; readonly label: string }[];
}

function OfferList({ offers: { id, lit, choose }, offered }: ListProps): ReactNode {
  const active = useRef<HTMLDivElement>(null);
  useEffect(() => void active.current?.scrollIntoView?.({ block: 'nearest' }), [lit]);
  return (
    <div id={`${id}-offers`} role="listbox" aria-label={t('form.choose')}>
      {offered.map(({ value, label }, at) => (
        /* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus --
           The cell has focus and keys: the option is its active descendant. */
        <div
          key={value}
          ref={at === lit ? active : undefined}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === lit}
          // The keys stay in the cell.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(value)}
        >
          {label}
        </div>
      ))}
    </div>
  );
}

/** The properties of a cell over its list of offers, for readers. */
export const offersAria = ({ id, isOpen, lit }: ReturnType<typeof useCellOffers>) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isOpen,
  'aria-controls': `${id}-offers`,
  ...(lit >= 0 && { 'aria-activedescendant': optionId(id, lit) }),
});
