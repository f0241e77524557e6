import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Login } from '../../../contracts/identity/commands.js';
import { accessGranted, passwordChanged, userChanged, userDeactivated, type UserId } from '../../../contracts/users/events.js';
import { accessTree } from '../../../contracts/routes/access-tree.js';
import type { SessionUser } from '../../../contracts/identity/views.js';
import { toko } from '../../../contracts/masters/masters.js';
import type { BusinessDate } from '../../../contracts/values/business-date.js';
import { Refusal } from '../../../contracts/define/refusals.js';
import type { CompanyLog } from '../settings/company-log.js';
import type { Settings } from '../settings/settings.js';
import type { Config } from '../config/config.js';
import type { EventReader } from '../event-store/event-reader.js';
import { masterRow } from '../masters/masters.js';
import type { Listener } from '../postgres/listener.js';
import type { Actor } from './actor.js';
import { LoginThrottle } from './login-throttle.js';
import { verifyPassword } from './passwords.js';
import { actorOf, flagsOfUser, userStream } from './user-stream.js';

/** The channel on which an ended session is told. */
export const SESSION_ENDED = 'kilau_session_ended';
/** For so long a session is believed without asking the database again; ended ones are told at once. */
const BELIEVED_MS = 5000;

/** A session that is going on. */
export interface Session {
  readonly token_hash: string;
  readonly actor: Actor;
}

/** Sessions: opaque tokens of 256 random bits, stored hashed; one a user; ended by logout, idleness, age and take-over. */
export class Sessions {
  /** Grows with each session that ends: what was read before it may not be believed after it. */
  private endings = 0;
  private readonly believed = new Map<string, { session: Session; until: number }>();
  private readonly throttle: LoginThrottle;

  constructor(
    private readonly database: pg.Pool,
    private readonly events: EventReader,
    private readonly settings: Pick<Settings, 'all'>,
    private readonly config: Pick<Config, 'idleTimeoutSeconds' | 'sessionSeconds'>,
  ) {
    this.throttle = new LoginThrottle(database);
  }

  /** Begins to hear of sessions that were ended in other processes. */
  async start(listener: Listener, company: CompanyLog): Promise<void> {
    await listener.on(SESSION_ENDED, (hash) => this.forget(hash));
    for (const { type } of [userChanged, accessGranted]) company.on(type, () => this.forget(''));
    for (const { type } of [userDeactivated, passwordChanged]) company.on(type, ({ payload, actor }) => this.endOthers(payload as unknown as UserId, actor));
  }

  /** Logs in. Throws 401 for a wrong user or password alike, 409 when the user is logged in elsewhere, 429 after many failures. */
  async login({ user_id, password, take_over }: Login, address: string): Promise<{ token: string; user: SessionUser }> {
    await this.throttle.begin(user_id, address);
    const { rows } = await this.database.query<{ password_hash: string }>('select password_hash from identity.credential where user_id = $1', [user_id]);
    if (!(await verifyPassword(rows[0]?.password_hash, password))) throw Refusal.of('session.wrong-login');
    await this.throttle.succeeded(user_id, address);
    const token = randomBytes(32).toString('base64url');
    await this.open(user_id, hashOf(token), take_over ?? false);
    return { token, user: await this.userOf(user_id) };
  }

  /** Ends the sessions of a user, unless it was they who did what ends them: their own goes on. */
  private async endOthers({ user_id }: UserId, actor: string): Promise<void> {
    if (actor === user_id) return this.forget('');
    const { rows } = await this.database.query<{ hash: string }>(
      `update identity.session set ended_at = now() where user_id = $1 and ended_at is null returning encode(token_hash, 'hex') as hash`,
      [user_id],
    );
    await this.tell(rows.map(({ hash }) => hash));
  }

  /** Ends a session. */
  async end(tokenHash: string): Promise<void> {
    await this.database.query(`update identity.session set ended_at = now() where token_hash = decode($1, 'hex') and ended_at is null`, [tokenHash]);
    await this.tell([tokenHash]);
  }

  /** The session of a token, if it is going on. */
  async find(token: string | undefined): Promise<Session | undefined> {
    if (!token || token.length > 100) return undefined;
    const hash = hashOf(token);
    const known = this.believed.get(hash);
    if (known && known.until > Date.now()) return known.session;
    const endings = this.endings;
    const { rows } = await this.database.query<{ user_id: string }>(
      `update identity.session set last_seen_at = now()
       where token_hash = decode($1, 'hex') and ended_at is null and last_seen_at > now() - $2 * interval '1 second' and started_at > now() - $3 * interval '1 second'
       returning user_id`,
      [hash, this.config.idleTimeoutSeconds, this.config.sessionSeconds],
    );
    const holder = rows[0] && (await this.events.state(userStream(rows[0].user_id)));
    if (holder?.status !== 'active') {
      this.believed.delete(hash);
      return undefined;
    }
    if (this.endings !== endings) return this.find(token);
    const session = { token_hash: hash, actor: actorOf(holder) };
    if (this.believed.size > 10_000) this.believed.clear();
    this.believed.set(hash, { session, until: Date.now() + BELIEVED_MS });
    return session;
  }

  /** The user as the console keeps them. */
  async userOf(user_id: string): Promise<SessionUser> {
    const who = await this.events.state(userStream(user_id));
    if (who.status !== 'active') throw Refusal.of('session.wrong-login');
    const { nama, level, kode_toko } = who;
    const shop = await this.events.state(masterRow(toko, kode_toko));
    const { nama_toko, alamat_toko } = shop.status === 'active' ? shop : { nama_toko: kode_toko, alamat_toko: '' };
    const { rows } = await this.database.query<{ tgl_system: BusinessDate }>('select business_date as tgl_system from log.branch_head where branch = $1', [
      kode_toko,
    ]);
    if (!rows[0]) throw Refusal.of('session.wrong-login');
    const hak_akses = accessTree(new Set(flagsOfUser(who)));
    return { user_id, nama, level, kode_toko, nama_toko, alamat_toko, tgl_system: rows[0].tgl_system, modules: this.settings.all(kode_toko), hak_akses };
  }

  /** Of some sessions, those that are going on; asking keeps none alive. */
  async alive(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from identity.session
       where encode(token_hash, 'hex') = any($1::text[]) and ended_at is null and last_seen_at > now() - $2 * interval '1 second' and started_at > now() - $3 * interval '1 second'`,
      [hashes, this.config.idleTimeoutSeconds, this.config.sessionSeconds],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  private forget(hash: string): void {
    this.endings += 1;
    if (hash) this.believed.delete(hash);
    else this.believed.clear();
  }

  private async open(user_id: string, hash: string, takeOver: boolean): Promise<void> {
    const { rows: ended } = await this.database.query<{ hash: string }>(
      `update identity.session set ended_at = now()
       where user_id = $1 and ended_at is null and ($2 or last_seen_at < now() - $3 * interval '1 second' or started_at < now() - $4 * interval '1 second')
       returning encode(token_hash, 'hex') as hash`,
      [user_id, takeOver, this.config.idleTimeoutSeconds, this.config.sessionSeconds],
    );
    await this.tell(ended.map((row) => row.hash));
    const { rowCount } = await this.database.query(`insert into identity.session (token_hash, user_id) values (decode($1, 'hex'), $2) on conflict do nothing`, [
      hash,
      user_id,
    ]);
    if (rowCount === 0) throw Refusal.of('session.in-use');
  }

  private async tell(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      this.forget(hash);
      await this.database.query('select pg_notify($1, $2)', [SESSION_ENDED, hash]);
    }
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
