import { isDryRun } from '../../contracts/language/define/dry-run-call.js';

/** True for a method that neither changes anything nor has a body. */
export const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** True for the reads of invoices, which the specification sends as POST. */
const isInvoiceRead = (path: string): boolean => /\/(penjualan|pembelian)\/get\/bynota(\/single)?$/.test(path);

/** True for a request that the query side answers: it only reads, also where it sends what is to be looked at. */
export function isRead({ method, url }: { readonly method: string; readonly url: string }): boolean {
  if (isSafe(method)) return true;
  const path = url.split('?', 1)[0]!;
  return method === 'POST' && (isDryRun(path) || isInvoiceRead(path));
}
