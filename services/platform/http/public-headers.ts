/** What an answer says that a page of whatever origin may read, and how long it must wait where there was too much. */
export const readByAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** What a browser is told before such a page asks with a tag; it keeps that a day. */
export const preflight = {
  ...readByAll,
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
} as const;
