import { useEffect, useState } from 'react';
import { useMaster, useRoot } from './root-store.js';

/** A row of a master, as its list call answers it. */
export type NamedRow = Readonly<Record<string, unknown>>;

/** The master whose rows are named: its list call, the field of its key, and whether that answers in pages. */
export interface Named {
  readonly call: string;
  readonly value: string;
  readonly paged?: boolean | undefined;
}

/** Rows among which one that is searched by its key is found. */
const searchedRows = 200;

/**
 * The rows of a master that have certain keys, in that order; those that are not there, or not yet known, are left out.
 */
export function useNamedRows({ call, value, paged = false }: Named, keys: readonly string[]): readonly NamedRow[] {
  const { api } = useRoot();
  const whole = useMaster(call, !paged && keys.length > 0);
  const [looked, setLooked] = useState<readonly NamedRow[]>([]);
  const rows: readonly NamedRow[] = paged ? looked : whole.rows;
  const find = (key: string): NamedRow | undefined => rows.find((row) => String(row[value]) === key);
  const wanted = paged ? keys.filter((key) => !find(key)).join() : '';
  useEffect(() => {
    if (!wanted) return undefined;
    const running = new AbortController();
    const lookUp = async (key: string): Promise<readonly NamedRow[]> => {
      const { data } = await api.get<{ readonly data: readonly NamedRow[] }>(
        call,
        { search: key, limit: searchedRows },
        running.signal,
      );
      return data.filter((row) => String(row[value]) === key);
    };
    // One that cannot be had stands for itself by its key.
    Promise.all(wanted.split(',').map(lookUp)).then(
      (found) => setLooked((now) => [...now, ...found.flat()]),
      () => undefined,
    );
    return () => running.abort();
  }, [api, call, value, wanted]);
  return keys.map(find).filter((row) => row !== undefined);
}
