import { createElement, use, type FunctionComponent, type ComponentType } from 'react';

/** Something that is loaded at most once, unless that failed. */
export interface Once<T> {
  readonly load: () => Promise<T>;
  /**
   * For a render: what was loaded. It suspends while it is on its way, and not at all once it is there; a component of
   * `React.lazy` suspends in its first render in any case, and a fallback stays for 300 ms at least.
   */
  readonly read: () => T;
}

/**
 * Loads something at most once, and gives it to renders. What failed is tried again by `load` alone: a render that
 * tried would fail and be tried without end.
 */
export function once<T>(load: () => Promise<T>): Once<T> {
  let asked: Promise<T> | undefined;
  let hasFailed = false;
  const ask = (): Promise<T> =>
    (asked ??= readable(
      load().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    ));
  const again = (): Promise<T> => {
    if (hasFailed) asked = undefined;
    hasFailed = false;
    return ask();
  };
  // Also where it is there already: React minds a render that suspended in `use` and does without it later.
  const useLoaded = (): T => use(ask());
  return { load: again, read: useLoaded };
}

/** A promise that tells `use` its value as soon as it is there, so that no render suspends for it from then on. */
function readable<T>(promise: Promise<T>): Promise<T> {
  const told: Promise<T> = promise.then((value) => Object.assign(told, { status: 'fulfilled', value }).value);
  return told;
}

/** A component whose code is loaded when it is first drawn, or by `load` beforehand: then it is drawn at once. */
export type Part<P> = FunctionComponent<P> & Pick<Once<unknown>, 'load'>;

/** Makes a component of one that is loaded; for use below a `Suspense`. */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  const file = once(load);
  return Object.assign((props: P) => createElement(file.read(), props), { load: file.load });
}
