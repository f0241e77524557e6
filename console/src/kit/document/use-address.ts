import { useLocation } from 'react-router-dom';
import { useWhileHere } from '../base/use-while-here.js';
import { useSearch } from '../base/use-search.js';

type Changes = Readonly<Record<string, string | undefined>>;

/** The address of a screen, and how to change parameters of it while the screen is open; those without a value go. */
export function useAddress(): {
  readonly search: URLSearchParams;
  /** The key of the visit: another one with every change of the address. */
  readonly key: string;
  /** `replace`: the way back does not lead over every one of them. */
  readonly change: (changes: Changes, how?: { readonly replace: true }) => void;
  /** Changes them by what they are at that moment, which may not be drawn yet. */
  readonly step: (take: (now: URLSearchParams) => void) => void;
} {
  const [search, setSearch] = useSearch();
  const { key } = useLocation();
  const whileHere = useWhileHere();
  const step = (take: (now: URLSearchParams) => void, how?: { readonly replace: true }): void =>
    whileHere(() =>
      setSearch((now) => {
        take(now);
        return now;
      }, how),
    );
  const change = (changes: Changes, how?: { readonly replace: true }): void =>
    step((now) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) now.set(name, value);
        else now.delete(name);
      }
    }, how);
  return { search, key, change, step };
}
