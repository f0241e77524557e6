import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A server of the tests that takes mail, and can be away, or refuse a receiver. */
export class PostOffice {
  readonly mails: { readonly to: readonly string[]; readonly text: string }[] = [];
  private server: SMTPServer | undefined;

  private constructor(private port: number) {}

  static async open(): Promise<PostOffice> {
    const office = new PostOffice(0);
    await office.come();
    return office;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens, at the same port as before. */
  async come(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _, done) =>
        done(
          address.startsWith('tolak')
            ? Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 })
            : undefined,
        ),
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          this.mails.push({
            to: envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(parts).toString(),
          });
          done();
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Is away until it comes again. */
  async leave(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** The values of a header of all mails to an address. */
  headers(to: string, name: string): readonly string[] {
    return this.mails
      .filter((mail) => mail.to.includes(to))
      .map(({ text }) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? '');
  }

  /** The attached files of all mails to an address, as text. */
  files(to: string): readonly string[] {
    return this.mails
      .filter((mail) => mail.to.includes(to))
      .map(({ text }) => {
        const [, encoded = ''] = /Content-Disposition: attachment[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(text) ?? [];
        return Buffer.from(encoded, 'base64').toString();
      });
  }
}
