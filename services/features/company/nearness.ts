import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.js';

const NEAR = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/i;
const PROXIED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** The configured place of the server. */
type Place = Pick<Config, 'host' | 'trustedProxies' | 'publicOrigin'>;

/** The host of a `Host` header, without its port. */
const hostIn = (header: string | undefined): string => (header ?? '').replace(/:\d+$/, '');

/**
 * True for a request that somebody at this machine made: the server listens on the loopback address alone and is
 * opened there, no proxy is known or stands between, and the page was opened under a name of this machine, so that no
 * page from elsewhere stands behind it.
 */
export function isFromHere(
  request: Pick<FastifyRequest, 'headers' | 'raw'>,
  { host, trustedProxies, publicOrigin }: Place,
): boolean {
  const isProxied = PROXIED.some((header) => request.headers[header] !== undefined);
  const origin = request.headers.origin;
  const isOwnPage = origin === undefined || (URL.canParse(origin) && NEAR.test(new URL(origin).hostname));
  const addresses = [
    host,
    new URL(publicOrigin).hostname,
    request.raw.socket.remoteAddress ?? '',
    hostIn(request.headers.host),
  ];
  return trustedProxies === '' && !isProxied && isOwnPage && addresses.every((address) => NEAR.test(address));
}
