import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { FormValues, ScreenField } from '../field/screen-field.js';
import { useOptions } from './master-options.js';

/** Codes that are offered at most: what one does not see there, one finds by more letters. */
const mostOffered = 50;

interface OffersProps {
  readonly id: string;
  readonly column: ScreenField;
  /** The values of the form and of the row, by which some are left out. */
  readonly values: FormValues;
  /** The text that is being typed. */
  readonly typed: string | undefined;
}

/** The codes that a cell takes, each with what it is called, for the browser to offer while its cell has the focus. */
export const CellOffers = observer(function CellOffers({ id, column, values, typed = '' }: OffersProps): ReactNode {
  const { options, showSearch } = useOptions(column, { values }, []);
  const search = 'onSearch' in showSearch ? showSearch.onSearch : undefined;
  const ask = useEffectEvent((text: string) => void search?.(text));
  useEffect(() => ask(typed), [typed]);
  const text = typed.trim().toLowerCase();
  const offered = options.filter((option) => option.label.toLowerCase().includes(text)).slice(0, mostOffered);
  return (
    <datalist id={id}>
      {offered.map(({ value, label }) => (
        <option key={value} value={value} label={label} />
      ))}
    </datalist>
  );
});
