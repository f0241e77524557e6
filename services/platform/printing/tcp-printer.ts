import { connect, type Socket } from 'node:net';
import { PrinterSilent, type Printer } from './printer.js';

/** The time in which a printer answers, and in which it takes a slip, in milliseconds. */
export interface Patience {
  readonly connectMs: number;
  readonly sendMs: number;
}

const usual: Patience = { connectMs: 3000, sendMs: 10_000 };

/** A printer in the network of the shop, at the port at which it takes slips: 9100 at most of them. */
export class TcpPrinter implements Printer {
  constructor(
    private readonly host: string,
    private readonly port: number,
    private readonly patience: Patience = usual,
  ) {}

  async send(bytes: Uint8Array): Promise<void> {
    const socket = connect({ host: this.host, port: this.port });
    try {
      await this.within(this.patience.connectMs, socket, (done) => socket.once('connect', done));
      // The printer closes its side once it has read all that came.
      await this.within(this.patience.sendMs, socket, (done) => {
        socket.resume().once('close', done);
        socket.end(bytes);
      });
    } finally {
      socket.destroy();
    }
  }

  /** Waits for something that the socket does; fails where it fails, or takes too long. */
  private within(ms: number, socket: Socket, begin: (done: () => void) => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(() => reject(new PrinterSilent(`${this.host}:${this.port} takes too long`)), ms);
    const failed = (error: Error): void => reject(new PrinterSilent(`${this.host}:${this.port}: ${error.message}`));
    socket.once('error', failed);
    begin(resolve);
    return promise.finally(() => {
      clearTimeout(late);
      socket.off('error', failed);
    });
  }
}
