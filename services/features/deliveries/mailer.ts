import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { Config } from '../../platform/config/config.js';

/** One mail with a file. */
export interface Mail {
  /** Two mails of one key have one Message-ID: whoever receives both knows them for one. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly file: { readonly filename: string; readonly contentType: string; readonly content: Readable };
}

/** The server has refused a mail for good; the message says its code alone, since its words name the receiver. */
export class MailRefused extends Error {
  constructor(readonly code: number) {
    super(`mail was refused: ${code}`);
  }
}

/** The server has refused the login: ours to mend, for the next attempt. */
export class MailLoginRefused extends Error {
  constructor() {
    super('the mail server refused the login');
  }
}

/** Takes mail to the server. */
export interface Mailer {
  /** Throws MailRefused, MailLoginRefused, or an Error without personal data where another attempt may succeed. */
  send(mail: Mail): Promise<void>;
}

/** Milliseconds for a connection, and for each answer. */
const [CONNECT_MS, ANSWER_MS] = [10_000, 30_000];
const near = ['localhost', '127.0.0.1', '[::1]'];

/** Sends by SMTP; but to this machine itself, only where the connection is encrypted. */
export class SmtpMailer implements Mailer {
  private transport?: Transporter;

  constructor(private readonly config: NonNullable<Config['mail']>) {}

  async send({ key, file, ...mail }: Mail): Promise<void> {
    const { from } = this.config;
    const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
    this.transport ??= await transportTo(this.config);
    try {
      await this.transport.sendMail({
        ...mail,
        from,
        messageId: `<${id}@${from.split('@')[1]}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: [file],
      });
    } catch (error) {
      throw failureOf(error);
    }
  }
}

async function transportTo({ url, ca }: NonNullable<Config['mail']>): Promise<Transporter> {
  // Loaded only where mail is sent.
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !near.includes(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The failure without the words of the server. */
function failureOf(error: unknown): Error {
  const { code = '', responseCode = 0 } = error as { readonly code?: string; readonly responseCode?: number };
  if (code === 'EAUTH') return new MailLoginRefused();
  return responseCode >= 500 ? new MailRefused(responseCode) : new Error(`mail was not sent: ${code} ${responseCode}`);
}
