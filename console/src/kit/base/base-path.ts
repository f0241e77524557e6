/** Path below which the server has served the page, with a slash at both ends. */
export const basePath = new URL(document.baseURI).pathname;

/** The route of an address of this page: `/pos/home` is `/home` below `/pos/`. */
export const routeOf = (pathname: string): string =>
  pathname.startsWith(basePath) ? pathname.slice(basePath.length - 1) : '/';
