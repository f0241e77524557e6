import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registry } from '../../kernel/metrics/metrics.js';

/** The address at which a process tells its metrics. */
export interface MetricsPlace {
  /** Defaults to the loopback address. */
  readonly host: string;
  readonly port: number;
}

/** A listener for the metrics alone. */
export interface MetricsListener {
  /** `http://127.0.0.1:9464`. */
  readonly address: string;
  close(): Promise<void>;
}

/** Answers `GET /metrics` on an address of its own: what the outside reaches tells nothing of them. */
export async function listenForMetrics({ host, port }: MetricsPlace): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listening(server, host, port);
  const { address, port: at, family } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${at}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
