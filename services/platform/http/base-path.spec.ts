import { basePaths, lookedUp, withoutBase } from './base-path.js';

const html = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: { accept?: string } = {}) => ({ url, method: 'GET', headers });

describe('the base path of a shop that uses the defaults', () => {
  const bases = basePaths({ basePath: '/', posBasePath: '/pos/' });

  it.each([
    ['/', '/index.html'],
    ['/home', '/index.html'],
    ['/laporan-transaksi-cash?tgl_from=2026-11-01', '/index.html'],
    ['/laporan-penjualan?cari=1.571.760', '/index.html'],
    ['/pos', '/pos/index.html'],
    ['/pos/', '/pos/index.html'],
    ['/pos/home', '/pos/index.html'],
    ['/position', '/index.html'],
    ['/docs', '/docs'],
    ['/pos/docs', '/docs'],
    ['/pos/favicon.svg', '/favicon.svg'],
  ])('answers a browser that opens %s with %s', (url, looked) => expect(lookedUp(get(url, html), bases)).toBe(looked));

  it.each([
    ['/api/v1/users/me', '/api/v1/users/me'],
    ['/pos/api/v1/users/me?x=1', '/api/v1/users/me?x=1'],
    ['/pos/assets/main-abc.js', '/assets/main-abc.js'],
    ['/ready', '/ready'],
    ['/pos/ready', '/pos/ready'],
    ['/pos/health', '/pos/health'],
  ])('answers a call of %s with %s', (url, looked) => expect(lookedUp(get(url), bases)).toBe(looked));

  it.each(['*/*', 'application/json', undefined])(
    'answers who accepts %s with the page at the base path, and nowhere else',
    (accept) => {
      const headers = accept === undefined ? {} : { accept };
      expect(['/', '/?x=1', '/pos', '/pos/', '/home'].map((url) => lookedUp(get(url, headers), bases))).toEqual([
        '/index.html',
        '/index.html',
        '/pos/index.html',
        '/pos/index.html',
        '/home',
      ]);
      expect(lookedUp({ url: '/', method: 'POST', headers }, bases)).toBe('/');
    },
  );

  it('takes the base path off a socket', () =>
    expect(withoutBase('/pos/socket.io/?EIO=4&transport=websocket', bases)).toBe(
      '/socket.io/?EIO=4&transport=websocket',
    ));
});

describe('the base path of a console that shares its address with others', () => {
  const bases = basePaths({ basePath: '/kilau/', posBasePath: '/kilau/pos/' });

  it.each([
    ['/kilau/', '/kilau/index.html'],
    ['/kilau', '/kilau/index.html'],
    ['/kilau?x=1', '/kilau/index.html'],
    ['/kilau/home', '/kilau/index.html'],
    ['/kilau/pos/home', '/kilau/pos/index.html'],
    ['/', '/outside'],
    ['/home', '/outside'],
  ])('answers a browser that opens %s with %s', (url, looked) => expect(lookedUp(get(url, html), bases)).toBe(looked));

  it.each([
    ['/kilau/api/v1/users/me', '/api/v1/users/me'],
    ['/kilau/pos/assets/main-abc.js', '/assets/main-abc.js'],
    ['/api/v1/users/me', '/api/v1/users/me'],
    ['/kilau/health', '/kilau/health'],
    ['/ready', '/ready'],
  ])('answers a call of %s with %s', (url, looked) => expect(lookedUp(get(url), bases)).toBe(looked));
});
