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

/** Milliseconds before a script is asked for again that did not come, each time. */
const WAITS_MS = [500, 2000];
/** Milliseconds for which what failed counts as failed to renders. */
const REST_MS = 2000;

/**
 * Loads something at most once, trying a few times, and gives it to renders. What failed is tried again by `load`, and
 * by a render after a while: one that tried at once would fail and be tried without end.
 */
export function once<T>(load: () => Promise<T>, waits: readonly number[] = WAITS_MS): Once<T> {
  let asked: Promise<T> | undefined;
  let failedAt: number | undefined;
  const ask = (): Promise<T> => {
    if (failedAt !== undefined && performance.now() - failedAt > REST_MS) return again();
    return (asked ??= readable(
      tried(load, waits).catch((error: unknown) => {
        failedAt = performance.now();
        throw error;
      }),
    ));
  };
  const again = (): Promise<T> => {
    if (failedAt !== undefined) asked = undefined;
    failedAt = undefined;
    return ask();
  };
  // Also where it is there already: React minds a render that suspended in `use` and does without it later.
  const useLoaded = (): T => use(ask());
  return { load: again, read: useLoaded };
}

/** Loads, and after each of these waits once more where that failed. */
async function tried<T>(load: () => Promise<T>, [wait, ...waits]: readonly number[]): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return tried(load, waits);
  }
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
