import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from 'react-router-dom';

type Params = URLSearchParams | Readonly<Record<string, string>>;
type Next = Params | ((now: URLSearchParams) => Params);

interface How {
  readonly replace?: boolean;
  /** True where it is drawn before anything else happens: what is typed next is not taken for what was there before. */
  readonly atOnce?: boolean;
}

/** The parameters that were asked for last, until the router is there. */
let asked: URLSearchParams | undefined;

/**
 * Returns the parameters of the address and a way to change them: what they are at that moment is changed, whatever is
 * drawn yet, so that two changes after each other both count, and whoever changes them need not be on the screen any
 * more.
 */
export function useSearch(): readonly [search: URLSearchParams, setSearch: (next: Next, how?: How) => void] {
  const [search] = useSearchParams();
  const router = useContext(RouterContext)?.router;
  const setSearch = useCallback(
    (next: Next, { replace = false, atOnce = false }: How = {}): void => {
      const now = new URLSearchParams(asked ?? router?.state.location.search);
      const changed = new URLSearchParams((typeof next === 'function' ? next(now) : next) as URLSearchParams);
      asked = changed;
      const done = (): void => {
        if (asked === changed) asked = undefined;
      };
      const to = { search: `?${changed.toString()}` };
      void router?.navigate(to, { replace, flushSync: atOnce }).finally(done);
    },
    [router],
  );
  return [search, setSearch];
}
