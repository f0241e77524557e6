import { connect, type Socket } from 'node:net';

/** An answer, with how long it took from the first byte sent to the last one received. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** A request as it goes over the wire. */
export function request(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/**
 * One kept-alive connection, one request at a time. As little as HTTP/1.1 with content-length needs: on a machine that
 * client and server share, what the client takes the server does not have.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private chunks: Buffer[] = [];
  private size = 0;
  private expected = Infinity;
  private began = 0;
  private settle: (answer: Answer) => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.setNoDelay(true);
    this.socket.on('data', (data) => this.take(data));
    this.socket.on('error', (error) => this.fail(error));
    this.socket.on('close', () => this.fail(new Error('the server closed the connection')));
  }

  /** Sends a request and answers what came back. Throws when the connection is lost. */
  send(text: string): Promise<Answer> {
    this.began = performance.now();
    return new Promise((settle, fail) => {
      this.settle = settle;
      this.fail = fail;
      this.socket.write(text);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(data: Buffer): void {
    this.chunks.push(data);
    this.size += data.length;
    if (this.expected === Infinity) this.expected = expectedSize(this.received());
    if (this.size < this.expected) return;
    const all = this.received();
    this.chunks = [];
    this.size = 0;
    this.expected = Infinity;
    const body = all.subarray(all.indexOf('\r\n\r\n') + 4).toString();
    this.settle({ status: Number(all.toString('latin1', 9, 12)), body, ms: performance.now() - this.began });
  }

  private received(): Buffer {
    if (this.chunks.length > 1) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!;
  }
}

/** Bytes of the whole answer; Infinity while its head is not there yet. */
function expectedSize(received: Buffer): number {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return Infinity;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (!length) throw new Error(`an answer without content-length: ${head.split('\r\n')[0]}`);
  return end + 4 + Number(length[1]);
}
