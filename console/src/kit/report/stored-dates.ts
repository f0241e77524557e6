import { useEffect } from 'react';
import type { FilterValues } from './report-url.js';
import type { ReportStore } from './report-store.js';

/** The names under which a tab has the dates of what was found last. */
const kept = { tgl_from: 'kilau.laporan.tgl_from', tgl_to: 'kilau.laporan.tgl_to' } as const;
const names = Object.keys(kept) as (keyof typeof kept)[];

const clear = (): void => names.forEach((name) => sessionStorage.removeItem(kept[name]));

/** The stored dates, as filters have them. */
export const storedDates = (): FilterValues =>
  Object.fromEntries(
    names.flatMap((name) => {
      const date = sessionStorage.getItem(kept[name]);
      return date === null ? [] : [[name, date]];
    }),
  );

/**
 * Stores the dates of what a report found for printing, where it says so; clears them when its screen is entered and
 * left (reports-and-money §2).
 */
export function useStoredDates(store: ReportStore): void {
  const isStored = store.report.print?.storesDates === true;
  useEffect(() => {
    if (!isStored) return undefined;
    clear();
    return clear;
  }, [isStored, store]);
  const dates = isStored && store.state === 'ready' && store.found ? store.question?.filters : undefined;
  useEffect(() => {
    if (!dates) return;
    for (const name of names) sessionStorage.setItem(kept[name], dates[name] ?? '');
  }, [dates]);
}
