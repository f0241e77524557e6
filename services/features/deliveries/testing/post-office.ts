import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from '../../../../infra/testing/certificates.js';

/** The user by whom mail is sent. */
const USER = 'laporan@kilau.id';

/** A server of the tests that takes mail over TLS and by a login, and can be away, or refuse a receiver or a login. */
export class PostOffice {
  readonly mails: { readonly to: readonly string[]; readonly text: string }[] = [];
  /** The password that it knows. */
  password = 'sandi-surat';
  private server: SMTPServer | undefined;
  private port = 0;

  private constructor(private readonly certificate: Certificate) {}

  static async open(certificate: Certificate): Promise<PostOffice> {
    const office = new PostOffice(certificate);
    await office.come();
    return office;
  }

  get url(): string {
    return `smtps://${encodeURIComponent(USER)}:${this.password}@127.0.0.1:${this.port}`;
  }

  /** Listens, at the same port as before. */
  async come(): Promise<void> {
    const server = new SMTPServer({
      secure: true,
      key: readFileSync(this.certificate.key),
      cert: readFileSync(this.certificate.cert),
      onAuth: ({ username, password }, _, done) =>
        username === USER && password === this.password
          ? done(null, { user: USER })
          : done(new Error(`no login ${String(username)} ${String(password)}`)),
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
