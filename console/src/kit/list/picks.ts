import type { KeyboardEvent } from 'react';
import { useKeyed } from '../base/use-keyed.js';
import type { Row } from '../field/screen-field.js';
import type { Sparse } from '../stores/paged-store.js';

/** The rows of a list that are chosen for one action, by their names. */
export interface Picks {
  readonly picked: ReadonlyMap<string, Row>;
  /** The rows that can be chosen, in their places. */
  readonly rows: Sparse<Row>;
  /** Chooses the row at a place, or not any longer; `range`: all from the one that was chosen last. */
  readonly toggle: (index: number, range?: boolean) => void;
  /** Chooses every row that is here, or none. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** Keeps these of the chosen rows alone. */
  readonly keep: (names: ReadonlySet<string>) => void;
  /** Space chooses the active row, with Shift all up to it. */
  readonly onKey: (event: KeyboardEvent, index: number) => boolean;
}

interface Chosen {
  readonly picked: ReadonlyMap<string, Row>;
  readonly last: number;
}

/** The rows that are chosen once the row at a place was: all from the last one on with `range`. */
export function toggled(
  { picked, last }: Chosen,
  rows: Sparse<Row>,
  nameOf: (row: Row) => string,
  { index, range }: { readonly index: number; readonly range: boolean },
): Chosen {
  const row = rows[index];
  if (!row) return { picked, last };
  const next = new Map(picked);
  const from = range && last >= 0 ? last : index;
  const isOn = !picked.has(nameOf(row));
  for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
    const one = rows[at];
    if (one && (isOn || range)) next.set(nameOf(one), one);
    else if (one) next.delete(nameOf(one));
  }
  return { picked: next, last: index };
}

const none: Chosen = { picked: new Map(), last: -1 };

/** Keeps which rows of a list are chosen, until other rows are shown. */
export function usePicks(rows: Sparse<Row>, question: unknown, nameOf: (row: Row) => string): Picks {
  const [chosen, setChosen] = useKeyed(question, none);
  const toggle = (index: number, range = false): void =>
    setChosen((now) => toggled(now, rows, nameOf, { index, range }));
  const here = rows.filter((row) => row !== undefined);
  return {
    picked: chosen.picked,
    rows,
    toggle,
    toggleAll: () =>
      setChosen(({ picked }) =>
        picked.size >= here.length ? none : { picked: new Map(here.map((row) => [nameOf(row), row])), last: -1 },
      ),
    clear: () => setChosen(none),
    keep: (names) =>
      setChosen(({ picked }) => ({ picked: new Map([...picked].filter(([name]) => names.has(name))), last: -1 })),
    onKey: ({ key, shiftKey }, index) => {
      if (key === ' ') toggle(index, shiftKey);
      return key === ' ';
    },
  };
}
