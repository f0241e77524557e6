/** Milliseconds that look-ups are waited for at most. */
const longest = 5000;

/** The look-ups of each form that are under way; each says whether all is known. */
const underWay = new WeakMap<object, Set<Promise<boolean>>>();

/** Notes a look-up of a form until it has its answer. */
export function noteLookup(form: object, lookup: Promise<boolean>): void {
  const own = underWay.get(form) ?? new Set<Promise<boolean>>();
  const noted = lookup.catch(() => true);
  underWay.set(form, own.add(noted));
  void noted.finally(() => own.delete(noted));
}

/**
 * Waits for the look-ups of a form, a few seconds at most; false where one was refused. Undefined where none is under
 * way.
 */
export function lookupsUnderWay(form: object): Promise<boolean> | undefined {
  const own = [...(underWay.get(form) ?? [])];
  if (own.length === 0) return undefined;
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), longest));
  return Promise.race([late, Promise.all(own).then((known) => known.every(Boolean))]);
}
