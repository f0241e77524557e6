import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections: one of those could otherwise hold the port of a server
 * that is being restarted.
 */
const RANGE = { from: 20_000, to: 32_000 };

/** Processes that look for ports at once look in different parts of the range, as far as their ids differ. */
const PARTS = 24;
const SIZE = (RANGE.to - RANGE.from) / PARTS;
/** Ports that were given to somebody who may not listen there yet. */
const given = new Set<number>();

/** A port of the loopback address that nobody listens on at this moment, and that was given to nobody here. */
export async function freePort(): Promise<number> {
  const from = RANGE.from + (process.pid % PARTS) * SIZE;
  if (given.size > SIZE / 2) given.clear();
  for (;;) {
    const port = randomInt(from, from + SIZE);
    if (given.has(port) || !(await portIsFree(port, '127.0.0.1'))) continue;
    given.add(port);
    return port;
  }
}

/** True when a server could listen there now. */
export async function portIsFree(port: number, host: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
