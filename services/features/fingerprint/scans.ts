import type pg from 'pg';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { ScanResult } from '../../../contracts/fingerprint/commands.js';
import type { Jari, Terminal } from '../../../contracts/fingerprint/events.js';
import type { FingerprintAuth, ScanOrder } from '../../../contracts/fingerprint/views.js';
import type { Listener } from '../../kernel/postgres/listener.js';
import { transact } from '../../platform/database/transact.js';
import { tell } from '../../kernel/event-store/news.js';

/** The channel on which a branch's terminals hear that there is something to scan. */
const SCAN = 'kilau_scan';
/** Scans of one user that may wait at once, and for how long one waits at most. */
const MOST_WAITING = 5;
const SCAN_SECONDS = 60;

/** A scan that somebody asks for. */
export interface ScanRequest {
  readonly kind: ScanOrder['kind'];
  readonly kode_toko: string;
  readonly asked_by: string;
  readonly user_id: string;
  readonly jari?: Jari;
  /** Of a finger that consents: the hash of the action. */
  readonly purpose?: string;
}

interface ScanRow {
  readonly id: string;
  readonly kind: ScanOrder['kind'];
  readonly asked_by: string;
  readonly user_id: string;
  readonly jari: Jari | null;
  readonly state: 'matched' | 'failed';
}

/**
 * Scans of fingers: asked for in a console, done by a terminal of the same branch, told to the one who asked. Each
 * serves once, within a minute.
 */
export class Scans {
  private readonly waiting = new Set<{ readonly kode_toko: string; wake(): void }>();
  private stopping = false;

  constructor(private readonly database: pg.Pool) {}

  /** Begins to hear of scans that are asked for in other processes. */
  async start(listener: Listener): Promise<void> {
    await listener.on(SCAN, (kode_toko) => {
      for (const one of this.waiting) if (kode_toko === '' || one.kode_toko === kode_toko) one.wake();
    });
  }

  /** Lets the terminals that wait go, and no other wait: the process ends. */
  onModuleDestroy(): void {
    this.stopping = true;
    for (const one of this.waiting) one.wake();
  }

  /**
   * Asks the terminals of a branch for a scan. Answers its id. Throws 429 when too many that the same user asked for
   * wait already.
   */
  async ask({ kind, kode_toko, asked_by, user_id, jari, purpose }: ScanRequest): Promise<string> {
    const insert = (client: pg.PoolClient): Promise<pg.QueryResult<{ id: string }>> =>
      client.query(
        `insert into identity.scan (kind, kode_toko, asked_by, user_id, jari, purpose)
         select $1, $2, $3, $4, $5, $7
         where (
           select count(*)
           from identity.scan
           where kode_toko = $2 and asked_by = $3 and state = 'waiting' and expires_at > now()
         ) < $6
         returning id`,
        [kind, kode_toko, asked_by, user_id, jari ?? null, MOST_WAITING, purpose ?? null],
      );
    const { rows } = await transact(this.database, insert, `scans of ${asked_by}`);
    if (!rows[0]) throw new Refusal('request.too-many', undefined, { seconds: SCAN_SECONDS }, SCAN_SECONDS);
    await this.database.query('select pg_notify($1, $2)', [SCAN, kode_toko]);
    return rows[0].id;
  }

  /** Returns the tasks of a terminal; waits for one for a limited time. */
  async orders({ terminal_id, kode_toko }: Terminal, patienceMs: number): Promise<readonly ScanOrder[]> {
    await this.database.query(
      `insert into identity.terminal_seen (terminal_id)
       values ($1)
       on conflict (terminal_id) do update set last_at = now()`,
      [terminal_id],
    );
    const order = this.nextOrder(kode_toko, patienceMs);
    const now = await this.read(kode_toko);
    if (now.length > 0 || this.stopping) order.wake();
    await order.notified;
    return now.length > 0 ? now : this.read(kode_toko);
  }

  /**
   * Keeps what a terminal says of a scan, once: the first answer counts, and a fingerprint counts if it is the user's.
   * Answers the scan; undefined when it is over or not of the terminal's branch.
   */
  async answer(
    id: string,
    { terminal_id, kode_toko }: Terminal,
    { status, fingerprint_id = '' }: ScanResult,
  ): Promise<ScanRow | undefined> {
    const { rows } = await this.database.query<ScanRow>(
      `update identity.scan s
       set terminal_id = $2,
         state = case
           when $1
             and (
               s.kind = 'enrol'
                 or exists (select from identity.fingerprint f where f.id::text = $5 and f.user_id = s.user_id)
             )
             then 'matched'
           else 'failed'
         end
       where s.id::text = $3 and s.kode_toko = $4 and s.state = 'waiting' and s.expires_at > now()
       returning id, kind, asked_by, user_id, jari, state`,
      [status, terminal_id, id, kode_toko, fingerprint_id],
    );
    return rows[0];
  }

  /** Tells the one who asked how a scan ended (socket `fingerprint-auth`). */
  async notifyAsker({ id, asked_by, user_id }: ScanRow, status: boolean): Promise<void> {
    const data: FingerprintAuth = { status, auth_for: asked_by, user_id, fp: id };
    await tell(this.database, { to: { user: asked_by }, event: 'fingerprint-auth', data });
  }

  /**
   * Uses up a scan in which a terminal recognised a user for just this. False when there is none, or it was used or is
   * too old.
   */
  async use(
    id: string,
    { user_id, asked_by, kode_toko, purpose }: Required<Omit<ScanRequest, 'kind' | 'jari'>>,
  ): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `update identity.scan set state = 'used'
       where id::text = $1
         and user_id = $2
         and asked_by = $3
         and kode_toko = $4
         and purpose = $5
         and kind = 'verify'
         and state = 'matched'
         and expires_at > now()`,
      [id, user_id, asked_by, kode_toko, purpose],
    );
    return rowCount === 1;
  }

  private async read(kode_toko: string): Promise<readonly ScanOrder[]> {
    const { rows } = await this.database.query<ScanOrder>(
      `select s.id as scan, s.kind, s.user_id, s.jari, s.expires_at,
         coalesce(
           (
             select json_agg(json_build_object('id', f.id, 'bytes', encode(f.template, 'base64')))
             from identity.fingerprint f
             where f.user_id = s.user_id and s.kind = 'verify'
           ),
           '[]'
         ) as templates
       from identity.scan s
       where s.kode_toko = $1 and s.state = 'waiting' and s.expires_at > now()
       order by s.created_at`,
      [kode_toko],
    );
    return rows;
  }

  private nextOrder(kode_toko: string, patienceMs: number): { readonly notified: Promise<void>; wake(): void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const one = { kode_toko, wake: resolve };
    const timer = setTimeout(resolve, patienceMs);
    this.waiting.add(one);
    const notified = promise.finally(() => {
      clearTimeout(timer);
      this.waiting.delete(one);
    });
    return { notified, wake: resolve };
  }
}
