import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { ConnectionLimits } from '../config/connection-limits.js';
import { placeOf } from '../identity/login-throttle.js';

/** Bytes of a body that earn it another second. */
const BYTES_A_SECOND = 8 * 1024;
/** Bytes of an answer that earn who reads it another second: less than what the slowest lines carry. */
const READ_BYTES_A_SECOND = 1024;
/** Milliseconds between two checks of the connections; limits may be passed by so much. */
const CHECK_MS = 500;
/**
 * A connection on which nothing moves either way for so long is cut; the longest that an answer is waited for is 30
 * seconds.
 */
const STILL_MS = 120_000;

/** One connection, and what is under way on it. */
interface Connection {
  readonly socket: Socket;
  request?: IncomingMessage;
  response?: ServerResponse;
  /** The time at which its request began, later by as long as we did not read on, and the true one. */
  due: number;
  began: number;
  /** Bytes of the connection before this request. */
  bytes: number;
  /** The time since which its client has left something unread, and the bytes that it has taken. */
  unread: number;
  taken: number;
  upgraded: boolean;
}

/** The options of Fastify that hold clients to the limits: for headers, and for what stands still. */
export function timeoutsOf({ headerSeconds, uploadSeconds }: ConnectionLimits): {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
  readonly http: { readonly headersTimeout: number; readonly connectionsCheckingInterval: number };
} {
  return {
    connectionTimeout: STILL_MS,
    // Node does not take a shorter time for a request than for its headers.
    requestTimeout: Math.max(headerSeconds, uploadSeconds) * 1000,
    http: { headersTimeout: headerSeconds * 1000, connectionsCheckingInterval: CHECK_MS },
  };
}

/**
 * Holds a server to its limits of connections and bodies. A body that takes too long is told to the server as a
 * request that timed out (`clientError`); a client that does not read its answer is cut off. An address that has all
 * its connections loses the one that has waited longest for its client; one whose requests are all being answered gets
 * no more.
 */
export class Connections {
  private readonly all = new Set<Connection>();
  private readonly ofAddress = new Map<string, Set<Connection>>();
  private checkedAt = Date.now();
  private readonly isProxy: (address: string, hop: number) => boolean;

  private constructor(
    private readonly server: Server,
    private readonly limits: ConnectionLimits,
    trustedProxies: string,
  ) {
    this.isProxy = trustedProxies ? proxyAddr.compile(trustedProxies.split(',')) : () => false;
  }

  /** Guards a server from now until it closes. */
  static guard(server: Server, limits: ConnectionLimits, trustedProxies: string): void {
    const connections = new Connections(server, limits, trustedProxies);
    const known = new WeakMap<Socket, Connection>();
    server.maxConnections = limits.total;
    server.on('connection', (socket: Socket) => {
      const connection = connections.take(socket);
      if (connection) known.set(socket, connection);
    });
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const connection = known.get(request.socket);
      const now = Date.now();
      if (connection)
        Object.assign(connection, { request, response, due: now, began: now, bytes: request.socket.bytesRead });
    });
    server.prependListener('upgrade', (request: IncomingMessage) => {
      const connection = known.get(request.socket);
      if (connection) connection.upgraded = true;
    });
    const checking = setInterval(() => connections.check(), CHECK_MS).unref();
    server.once('close', () => clearInterval(checking));
  }

  private take(socket: Socket): Connection | undefined {
    const address = socket.remoteAddress ?? '';
    const place = placeOf(address);
    const counted = this.isProxy(address, 0) ? undefined : this.sharedWith(place);
    if (counted && counted.size >= this.limits.perAddress && !makeRoom(counted)) return void socket.destroy();
    const now = Date.now();
    const connection: Connection = { socket, due: now, began: now, bytes: 0, unread: now, taken: 0, upgraded: false };
    this.all.add(connection);
    counted?.add(connection);
    socket.once('close', () => {
      this.all.delete(connection);
      counted?.delete(connection);
      if (counted?.size === 0 && this.ofAddress.get(place) === counted) this.ofAddress.delete(place);
    });
    return connection;
  }

  private sharedWith(address: string): Set<Connection> {
    const known = this.ofAddress.get(address) ?? new Set();
    this.ofAddress.set(address, known);
    return known;
  }

  private check(): void {
    const now = Date.now();
    // While we were too busy to check, we were too busy to read.
    const busy = Math.max(0, now - this.checkedAt - CHECK_MS);
    this.checkedAt = now;
    for (const connection of this.all) {
      connection.due += busy;
      connection.unread += busy;
      if (isReceiving(connection) && this.isLate(connection, now)) this.end(connection);
      else if (this.isUnread(connection, now)) connection.socket.destroy();
    }
  }

  /**
   * True when a client has left what was sent to it unread for too long; what it takes puts that off, to now at most.
   */
  private isUnread(connection: Connection, now: number): boolean {
    const { socket, upgraded } = connection;
    const left = socket.writableLength;
    const taken = socket.bytesWritten - left;
    const earned = ((taken - connection.taken) / READ_BYTES_A_SECOND) * 1000;
    connection.taken = taken;
    connection.unread = upgraded || left === 0 ? now : Math.min(now, connection.unread + earned);
    return now - connection.unread > this.limits.answerSeconds * 1000;
  }

  /** A body that we do not read on with is not its client's delay, but for the longest time. */
  private isLate(connection: Connection, now: number): boolean {
    const { request, socket, began, bytes } = connection;
    const { bodySeconds, uploadSeconds } = this.limits;
    if (now - began > uploadSeconds * 1000) return true;
    if (request!.readableLength >= request!.readableHighWaterMark) connection.due += CHECK_MS;
    const earned = (socket.bytesRead - bytes) / BYTES_A_SECOND;
    return now - connection.due > (bodySeconds + earned) * 1000;
  }

  private end({ socket, response }: Connection): void {
    if (response!.headersSent) return void socket.destroy();
    this.server.emit(
      'clientError',
      Object.assign(new Error('a body that took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    );
  }
}

/** True while the body of a request has not arrived. */
const isReceiving = ({ request, upgraded, socket }: Connection): boolean =>
  request !== undefined && !request.complete && !upgraded && !socket.destroyed;

/** True while it is the client whom a connection waits for. */
const isWaiting = (connection: Connection): boolean =>
  !connection.upgraded && (isReceiving(connection) || (connection.response?.writableFinished ?? true));

/** Ends the connection that has waited longest for its client; false when none does. */
function makeRoom(connections: Set<Connection>): boolean {
  for (const connection of connections) {
    if (!isWaiting(connection)) continue;
    connections.delete(connection);
    connection.socket.destroy();
    return true;
  }
  return false;
}
