import type { Config } from '../config/config.js';

/** Paths that are the server's, not the console's. */
const OURS = /^\/(api|docs|health|ready|socket\.io)(\/|$|\?)/;
/** Those that are for who runs Kilau: a base path is no second way to them. */
const INSIDE = /^\/(health|ready)(\/|$|\?)/;

/** The part of a request that says whether it asks for a page. */
interface Asked {
  readonly url?: string | undefined;
  readonly method?: string | undefined;
  readonly headers: { readonly accept?: string | undefined };
}

/** The address to which a page request outside of every base path is redirected. */
export const OUTSIDE = '/outside';

/** The address, from the root, of the console's page as it is served below a base path. */
export const pageOf = (base: string): string => `${base}index.html`;

/** The base paths below which the console can be opened, longest first: a desk's and a point-of-sale device's. */
export function basePaths({ basePath, posBasePath }: Pick<Config, 'basePath' | 'posBasePath'>): readonly string[] {
  return [basePath, posBasePath].sort((a, b) => b.length - a.length);
}

/** An address without the base path it is below; as it was where it is below none, or is not to be had there. */
export function withoutBase(url: string, bases: readonly string[]): string {
  const base = baseOf(url, bases);
  if (base === undefined) return url;
  const rest = restOf(url, base);
  return base !== '/' && INSIDE.test(rest) ? url : rest;
}

/**
 * Returns the address that is looked up for a request: every path of the console is one page a base path, which knows
 * its own routes; all else stands without its base path. The base path itself is the page for whoever asks, whatever
 * they accept.
 */
export function lookedUp({ url = '/', method = '', headers }: Asked, bases: readonly string[]): string {
  const rest = withoutBase(url, bases);
  const asksPage =
    ['GET', 'HEAD'].includes(method) && ((headers.accept ?? '').includes('text/html') || /^\/($|\?)/.test(rest));
  if (!asksPage || OURS.test(rest) || /\.\w+$/.test(rest.split('?', 1)[0]!)) return rest;
  const base = baseOf(url, bases);
  return base === undefined ? OUTSIDE : pageOf(base);
}

function baseOf(url: string, bases: readonly string[]): string | undefined {
  return bases.find((base) => url.startsWith(base) || url.split('?', 1)[0] === base.slice(0, -1));
}

function restOf(url: string, base: string): string {
  return url.startsWith(base) ? url.slice(base.length - 1) : `/${url.slice(base.length - 1)}`;
}
