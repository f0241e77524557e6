/** The headers of an answer that a page of any origin may read, and the time to wait after too many requests. */
export const readByAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The headers for a browser before such a page asks with a tag; it keeps them for a day. */
export const preflight = {
  ...readByAll,
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
} as const;
