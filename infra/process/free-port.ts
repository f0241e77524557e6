import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections: one of those could otherwise hold the port of a server
 * that is being restarted.
 */
const RANGE = { from: 20_000, to: 32_000 };

/** A port of the loopback address that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (await portIsFree(port, '127.0.0.1')) return port;
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
