import http, { type IncomingMessage, type Server } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { passedOn } from './forward.js';
import type { UpstreamTls } from './lanes.js';
import type { Role } from './role.js';

const CONNECT_MS = 10_000;
const UNAVAILABLE = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** The target of a socket, and what the process there is told of its client. */
export interface Led {
  readonly path: string;
  readonly client: string;
}

interface Opened {
  readonly answer: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

/**
 * Leads sockets to the processes of a role as they are: bytes to and fro, no faster than either side reads. Which
 * process it is does not matter to the console: a socket stays where it was opened, and news reach every process.
 * Answers how to end them all.
 */
export function tunnelSockets(
  server: Server,
  role: Role,
  tls: UpstreamTls,
  ledTo: (request: IncomingMessage) => Led,
): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    open.add(client);
    client.once('close', () => open.delete(client)).on('error', () => client.destroy());
    client.setTimeout(0);
    lead(request, client, head, role, tls, ledTo(request)).catch(() => client.end(UNAVAILABLE));
  });
  return () => open.forEach((socket) => socket.destroy());
}

async function lead(
  request: IncomingMessage,
  client: Socket,
  head: Buffer,
  role: Role,
  tls: UpstreamTls,
  led: Led,
): Promise<void> {
  const tried = new Set<string>();
  for (let left = role.tries; ; left--) {
    const chosen = role.choose(tried);
    client.once('close', () => chosen.over());
    try {
      const opened = await openAt(chosen.address, request, led, tls);
      chosen.answered();
      return join(client, head, opened);
    } catch (error) {
      chosen.failed();
      chosen.over();
      tried.add(chosen.address);
      if (client.destroyed || left <= 1) throw error;
    }
  }
}

function openAt(address: string, request: IncomingMessage, { path, client }: Led, tls: UpstreamTls): Promise<Opened> {
  const headers = {
    ...passedOn(request.headers),
    connection: 'Upgrade',
    upgrade: 'websocket',
    'x-forwarded-for': client,
    'x-forwarded-host': request.headers.host,
  };
  return new Promise((resolve, reject) => {
    const options = { path, headers, agent: false, timeout: CONNECT_MS };
    const asked = address.startsWith('https:')
      ? https.request(address, { ...options, ...tls })
      : http.request(address, options);
    asked
      .once('upgrade', (answer, socket, head) => resolve({ answer, socket, head }))
      .once('response', (answer) => {
        answer.destroy();
        reject(new Error(`the process answered ${answer.statusCode} to a socket`));
      })
      .once('timeout', () => asked.destroy(new Error('the process does not answer')))
      .once('error', reject)
      .end();
  });
}

function join(client: Socket, head: Buffer, { answer, socket, head: first }: Opened): void {
  const lines: string[] = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
  socket.on('error', () => socket.destroy());
  socket.once('close', () => client.destroy());
  client.once('close', () => socket.destroy());
  if (client.destroyed) return void socket.destroy();
  (socket as Socket).setTimeout(0);
  (socket as Socket).setNoDelay(true);
  client.setNoDelay(true);
  client.write(`${lines.join('\r\n')}\r\n\r\n`);
  client.write(first);
  socket.write(head);
  client.pipe(socket).pipe(client);
}
