import { isDryRun } from '../../contracts/language/define/dry-run-call.js';

/** True for a method that neither changes anything nor has a body. */
export const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** True for a request that the query side answers: it only reads, also where it sends the rows to be looked at. */
export const isRead = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
  isSafe(method) || (method === 'POST' && isDryRun(url.split('?', 1)[0]!));
