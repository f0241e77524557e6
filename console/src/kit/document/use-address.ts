import { useWhileHere } from '../base/use-while-here.js';
import { useSearch } from '../base/use-search.js';

type Changes = Readonly<Record<string, string | undefined>>;

/** The address of a screen, and how to change parameters of it while the screen is open; those without a value go. */
export function useAddress(): {
  readonly search: URLSearchParams;
  /** `replace`: the way back does not lead over every one of them. */
  readonly change: (changes: Changes, how?: { readonly replace: true }) => void;
} {
  const [search, setSearch] = useSearch();
  const whileHere = useWhileHere();
  const change = (changes: Changes, how?: { readonly replace: true }): void =>
    whileHere(() =>
      setSearch((now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      }, how),
    );
  return { search, change };
}
