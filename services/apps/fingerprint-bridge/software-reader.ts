import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Reader, Template } from './reader.js';

/** A reader without a device, for tests and for trying out: a finger is any text that is pressed on it. */
export class SoftwareReader implements Reader {
  private pressed?: (finger: string) => void;
  private server?: Server;

  /** Lays a finger on the reader. False when nobody waits for one. */
  press(finger: string): boolean {
    const { pressed } = this;
    this.pressed = undefined;
    pressed?.(Buffer.from(finger).toString('base64'));
    return pressed !== undefined;
  }

  capture(signal: AbortSignal): Promise<string | undefined> {
    if (signal.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.pressed = resolve;
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
  }

  match(finger: string, templates: readonly Template[]): Promise<string | undefined> {
    return Promise.resolve(
      templates.find(({ bytes }) => Buffer.from(bytes, 'base64').equals(Buffer.from(finger, 'base64')))?.id,
    );
  }

  /** Takes fingers by `POST /` on the loopback address: `curl -d jempol http://127.0.0.1:port`. Answers the port. */
  async listen(port: number): Promise<number> {
    this.server = createServer((request, response) => {
      void text(request).then((finger) => response.writeHead(finger && this.press(finger) ? 204 : 409).end());
    });
    await new Promise<void>((resolve) => this.server!.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server?.close();
  }
}
