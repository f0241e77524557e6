import { calls, commands, masters, publics, queries, reports } from '../../../contracts/catalogue.js';

interface Known {
  readonly parts: readonly string[];
  readonly method: string;
}

const known = (call: string, method: string): Known => ({
  parts: `api/v1/${call}`.split('/'),
  method: method.toUpperCase(),
});

/** Every call of the API, whichever process answers it. */
const everyCall: readonly Known[] = [
  ...[...calls, ...commands].map(({ call, method = 'post' }) => known(call, method)),
  ...[...masters, ...queries, ...reports, ...publics].map(({ call }) => known(call, 'get')),
];

const isAt = (parts: readonly string[], path: readonly string[]): boolean =>
  parts.length === path.length &&
  parts.every((part, index) => (part.startsWith('{') ? path[index] !== '' : part === path[index]));

/** The methods that there are at an address of the API, for `Allow`; undefined where there is nothing. */
export function methodsAt(url: string): string | undefined {
  const path = (url.split('?', 1)[0] ?? '').slice(1).split('/');
  const there = new Set(everyCall.filter(({ parts }) => isAt(parts, path)).map(({ method }) => method));
  if (there.has('GET')) there.add('HEAD');
  if (there.size > 0 && path[2] === 'public') there.add('OPTIONS');
  return there.size > 0 ? [...there].toSorted().join(', ') : undefined;
}
