import type pg from 'pg';
import { unread } from '../metrics/metrics.js';
import { Client } from './connection-errors.js';

/** Milliseconds for which the answer to a question is waited for. */
const SILENCE_MS = 10_000;

/** Takes a notice; one that it throws for is counted, and lost: a poll stands behind each. */
type Handler = (payload: string) => unknown;

/** Hears what is told on a channel, on a connection of its own that is opened anew after it was lost. */
export class Listener {
  private client?: pg.Client;
  private closed = false;
  private readonly handlers = new Map<string, Set<Handler>>();

  constructor(
    private readonly url: string,
    private readonly name: string,
  ) {}

  /**
   * Calls the handler for each notice, and with an empty payload whenever notices may have been missed. Answers how to
   * stop.
   */
  async on(channel: string, handler: Handler): Promise<() => void> {
    const known = this.handlers.get(channel);
    const handlers = known ?? new Set();
    this.handlers.set(channel, handlers.add(handler));
    if (!this.client) await this.open();
    else if (!known) await this.client.query(`listen ${channel}`);
    return () => handlers.delete(handler);
  }

  /** Closes the connection for good. */
  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }

  private async open(): Promise<void> {
    const own = {
      connectionString: this.url,
      application_name: `kilau ${this.name}`,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      silenceMs: SILENCE_MS,
    };
    const client = new Client(own);
    this.client = client;
    client.on('error', () => undefined);
    client.on('end', () => this.reopen(client));
    client.on('notification', ({ channel, payload }) => this.call(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of this.handlers.keys()) await client.query(`listen ${channel}`);
    } catch {
      await client.end().catch(() => undefined);
      this.reopen(client);
    }
    for (const channel of this.handlers.keys()) this.call(channel, '');
  }

  private call(channel: string, payload: string): void {
    for (const handler of this.handlers.get(channel) ?? []) void tell(handler, channel, payload);
  }

  private reopen(lost: pg.Client): void {
    if (this.closed || this.client !== lost) return;
    this.client = undefined;
    setTimeout(() => {
      if (!this.closed && !this.client) void this.open();
    }, 250);
  }
}

async function tell(handler: Handler, channel: string, payload: string): Promise<void> {
  try {
    await handler(payload);
  } catch {
    unread.inc({ channel });
  }
}
