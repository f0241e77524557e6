import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from 'react-router-dom';

type Params = URLSearchParams | Readonly<Record<string, string>>;
type Next = Params | ((now: URLSearchParams) => Params);

/** The parameters that were asked for last, until the router is there. */
let asked: URLSearchParams | undefined;

/**
 * Returns the parameters of the address and a way to change them: what they are at that moment is changed, whatever is
 * drawn yet, so that two changes after each other both count, and whoever changes them need not be on the screen any
 * more.
 */
export function useSearch(): readonly [
  search: URLSearchParams,
  setSearch: (next: Next, how?: { readonly replace?: boolean }) => void,
] {
  const [search] = useSearchParams();
  const router = useContext(RouterContext)?.router;
  const setSearch = useCallback(
    (next: Next, { replace = false }: { readonly replace?: boolean } = {}): void => {
      const now = new URLSearchParams(asked ?? router?.state.location.search);
      const changed = new URLSearchParams((typeof next === 'function' ? next(now) : next) as URLSearchParams);
      asked = changed;
      const done = (): void => {
        if (asked === changed) asked = undefined;
      };
      void router?.navigate({ search: `?${changed.toString()}` }, { replace }).finally(done);
    },
    [router],
  );
  return [search, setSearch];
}
