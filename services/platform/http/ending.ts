import type { Server as HttpServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { FastifyInstance } from 'fastify';

/** The time that requests under way may take once the process is told to end. */
const GRACE_MS = 10_000;

/**
 * Lets requests that are under way be answered before the connections are cut; Fastify answers new ones with 503
 * meanwhile.
 */
export function endGently(instance: FastifyInstance): void {
  const server = instance.server as HttpServer;
  const connections = promisify(server.getConnections.bind(server));
  instance.addHook('preClose', async () => {
    for (const until = Date.now() + GRACE_MS; Date.now() < until; await delay(20)) {
      server.closeIdleConnections();
      if ((await connections()) === 0) return;
    }
  });
}

/**
 * Sockets that end without the HTTP server: socket.io's own end waits for every client that keeps its connection, also
 * one that never stops asking.
 */
export class SocketAdapter extends IoAdapter {
  /** True once this process has sockets. */
  isUsed = false;

  override createIOServer(...given: Parameters<IoAdapter['createIOServer']>): ReturnType<IoAdapter['createIOServer']> {
    this.isUsed = true;
    return super.createIOServer(...given) as ReturnType<IoAdapter['createIOServer']>;
  }

  override close(server: Parameters<IoAdapter['close']>[0]): Promise<void> {
    server.disconnectSockets(true);
    server.engine.close();
    return Promise.resolve();
  }
}
