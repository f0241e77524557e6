import type { Server } from 'socket.io';

/** Packets that a client may leave unread, beyond what the network holds: news of some seconds on the busiest day. */
const MOST_UNREAD = 128;
/** Milliseconds that a client has to agree to the closing of its socket. */
const FAREWELL_MS = 1000;

type Engine = Server['engine'];
type EngineSocket = {
  writeBuffer: readonly unknown[];
  transport: { socket?: { terminate(): void } };
} & NodeJS.EventEmitter;

/**
 * Cuts off the clients that do not read what they are sent, and those that do not let go of a closed socket; tells of
 * the first.
 */
export function boundBacklog(engine: Engine, onCut: () => void): void {
  engine.on('connection', (connection: EngineSocket) => {
    const end = (): void => connection.transport.socket?.terminate();
    let isCut = false;
    connection.on('packetCreate', () => {
      if (isCut || connection.writeBuffer.length < MOST_UNREAD) return;
      isCut = true;
      onCut();
      // Not while the packet is being made.
      setImmediate(end);
    });
    connection.once('close', () => setTimeout(end, FAREWELL_MS).unref());
  });
}
