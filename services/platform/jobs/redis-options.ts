import type { QueueOptions } from 'bull';

type RedisOptions = Exclude<QueueOptions['redis'], string | undefined> & { disconnectTimeout: number };

const RECONNECT_MS = { first: 100, most: 1_000 };
const DISCONNECT_MS = 100;

/**
 * Returns how to reach Redis. A lost connection is opened again, however often that takes. Bull can read an address
 * itself, but leaves out TLS: certificates are checked by the given authorities (PEM), or by the well-known ones.
 */
export function redisOptions(address: string, ca?: string): RedisOptions {
  const url = new URL(address);
  return {
    host: url.hostname,
    port: Number(url.port || 6379),
    username: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    db: Number(url.pathname.slice(1) || 0),
    tls: url.protocol === 'rediss:' ? { rejectUnauthorized: true, ...(ca !== undefined && { ca }) } : undefined,
    maxRetriesPerRequest: null,
    disconnectTimeout: DISCONNECT_MS,
    retryStrategy: (times) => Math.min(RECONNECT_MS.first * times, RECONNECT_MS.most),
  };
}
