import { basePaths, lookedUp, withoutBase } from './base-path.js';

const html = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: { accept?: string } = {}) => ({ url, method: 'GET', headers });

describe('the base path of a shop that uses the defaults', () => {
  const bases = basePaths({ basePath: '/', posBasePath: '/pos/' });

  it.each([
    ['/', '/index.html'],
    ['/home', '/index.html'],
    ['/laporan-transaksi-cash?tgl_from=2026-11-01', '/index.html'],
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
    ['/metrics', '/metrics'],
    ['/pos/metrics', '/pos/metrics'],
    ['/pos/health', '/pos/health'],
  ])('answers a call of %s with %s', (url, looked) => expect(lookedUp(get(url), bases)).toBe(looked));

  it('takes the base path off a socket', () =>
    expect(withoutBase('/pos/socket.io/?EIO=4&transport=websocket', bases)).toBe('/socket.io/?EIO=4&transport=websocket'));
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
    ['/kilau/metrics', '/kilau/metrics'],
    ['/ready', '/ready'],
  ])('answers a call of %s with %s', (url, looked) => expect(lookedUp(get(url), bases)).toBe(looked));
});
