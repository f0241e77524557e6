import { hash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Login } from '../../../contracts/identity/commands.js';
import {
  accessGranted,
  passwordChanged,
  userChanged,
  userDeactivated,
  type User,
  type UserId,
} from '../../../contracts/users/events.js';
import { accessTree } from '../../../contracts/language/routes/access-tree.js';
import { accessNodes } from '../../../contracts/menu.js';
import type { SessionUser } from '../../../contracts/identity/views.js';
import { toko } from '../../../contracts/masters/masters.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { clockMoved } from '../config/clock-shift.js';
import type { Company } from '../company/company.js';
import type { CompanyLog } from '../settings/company-log.js';
import type { Settings } from '../settings/settings.js';
import type { Config } from '../config/config.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { masterRow } from '../masters/masters.js';
import type { Listener } from '../../kernel/postgres/listener.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { IS_GIVEN, type Credentials } from './credentials.js';
import type { Where } from './devices.js';
import { dateStream } from '../company/date-stream.js';
import type { Shop } from './shop-directory.js';
import { actorOf, flagsOfUser, userStream } from './user-stream.js';

/** The channel on which an ended session is told. */
export const SESSION_ENDED = 'kilau_session_ended';
/** For so long a session is believed without asking the database again; ended ones are told at once. */
const BELIEVED_MS = 5000;

/** A session that is going on. */
export interface Session {
  readonly token_hash: string;
  readonly actor: Actor;
  /** True while the password of the user is one that somebody else set: they may change it, and nothing else. */
  readonly mustChangePassword: boolean;
}

interface Opening {
  /** Hex of the hash of the token. */
  readonly hash: string;
  readonly takeOver: boolean;
  /** Of the password that was right. */
  readonly position: number;
}

/**
 * Sessions: opaque tokens of 256 random bits, stored hashed; one a user; ended by logout, idleness, age and take-over.
 */
export class Sessions {
  /** Grows with each session that ends: what was read before it may not be believed after it. */
  private endings = 0;
  private readonly believed = new Map<string, { session: Session; until: number; renewed: boolean }>();
  /** Questions under way to the database: who comes meanwhile for the same waits for the same answer. */
  private readonly asked = new Map<string, Promise<Session | undefined>>();

  constructor(
    private readonly database: pg.Pool,
    private readonly events: EventReader,
    private readonly settings: Pick<Settings, 'all' | 'value'>,
    private readonly credentials: Credentials,
    private readonly config: Pick<Config, 'idleTimeoutSeconds' | 'sessionSeconds'>,
    private readonly company: Pick<Company, 'state'>,
  ) {}

  /** Begins to hear of sessions that were ended in other processes. */
  async start(listener: Listener, company: CompanyLog): Promise<void> {
    await listener.on(SESSION_ENDED, (hash) => this.forget(hash));
    company.on(accessGranted, () => this.forget(''));
    company.on(userChanged, (event) => this.changed(event));
    company.on(userDeactivated, ({ payload }) => this.endAll(payload.user_id));
    company.on(passwordChanged, ({ payload, actor }) => this.passwordChanged(payload, actor));
  }

  /**
   * Logs in; `proof` is for the device to keep. Throws 401 for a wrong user or password alike, 409 when the user is
   * logged in elsewhere, 429 after many failures.
   */
  async login(
    { user_id, password, take_over }: Login,
    where: Where,
  ): Promise<{ token: string; user: SessionUser; tookOver: boolean; proof: string }> {
    const proven = await this.credentials.prove(user_id, password, where);
    if (!proven) throw Refusal.of('session.wrong-login');
    const user = await this.userOf(user_id);
    const token = randomBytes(32).toString('base64url');
    const tookOver = await this.open(user_id, {
      hash: hashOf(token),
      takeOver: take_over ?? false,
      position: proven.position,
    });
    return { token, user, tookOver, proof: await this.credentials.devices.remember(user_id, where.proof) };
  }

  /** Someone of another level or branch begins anew; someone of another name goes on. */
  private async changed({ payload, version }: RecordedEvent<User>): Promise<void> {
    const { user_id, level, kode_toko } = payload;
    const before = await this.events.state(userStream(user_id), version);
    const isMoved = before.status !== 'none' && (before.level !== level || before.kode_toko !== kode_toko);
    if (isMoved) await this.endAll(user_id);
    this.forget('');
  }

  /** A user who changed their own password stays logged in. */
  private async passwordChanged({ user_id }: UserId, actor: string): Promise<void> {
    if (actor !== user_id) await this.endAll(user_id);
  }

  /** Ends every session of a user, but for one where told (hex of the hash of its token). */
  async endAll(user_id: string, but?: string): Promise<void> {
    const { rows } = await this.database.query<{ hash: string }>(
      `update identity.session set ended_at = now()
       where user_id = $1 and ended_at is null and token_hash is distinct from decode($2, 'hex')
       returning encode(token_hash, 'hex') as hash`,
      [user_id, but ?? null],
    );
    await this.publishEnded(rows.map(({ hash }) => hash));
  }

  /** Ends a session. */
  async end(tokenHash: string): Promise<void> {
    await this.database.query(
      `update identity.session set ended_at = now() where token_hash = decode($1, 'hex') and ended_at is null`,
      [tokenHash],
    );
    await this.publishEnded([tokenHash]);
  }

  /** The session of a token, if it is going on. Unless `renews` is false, its idle time begins anew. */
  async find(token: string | undefined, renews = true): Promise<Session | undefined> {
    if (!token || token.length > 100) return undefined;
    const hash = hashOf(token);
    const known = this.believed.get(hash);
    if (known && known.until > Date.now() && (known.renewed || !renews)) return known.session;
    const key = `${hash} ${renews}`;
    const asked =
      this.asked.get(key) ??
      this.ask(hash, renews).finally(() => this.asked.get(key) === asked && this.asked.delete(key));
    this.asked.set(key, asked);
    return asked;
  }

  private async ask(hash: string, renews: boolean): Promise<Session | undefined> {
    const endings = this.endings;
    const goingOn = `
      token_hash = decode($1, 'hex')
        and ended_at is null
        and last_seen_at > now() - $2 * interval '1 second'
        and started_at > now() - $3 * interval '1 second'`;
    const columns = `user_id, ${IS_GIVEN('s.user_id')} as is_given`;
    const { rows } = await this.database.query<{ user_id: string; is_given: boolean }>(
      renews
        ? `update identity.session s set last_seen_at = now() where ${goingOn} returning ${columns}`
        : `select ${columns} from identity.session s where ${goingOn}`,
      [hash, ...this.limits],
    );
    const holder = rows[0] && (await this.events.state(userStream(rows[0].user_id)));
    if (holder?.status !== 'active') {
      this.believed.delete(hash);
      return undefined;
    }
    if (this.endings !== endings) return this.ask(hash, renews);
    const session = { token_hash: hash, actor: actorOf(holder), mustChangePassword: rows[0]!.is_given };
    // Whoever has just changed their password goes on at once, in whichever process.
    if (session.mustChangePassword) return session;
    if (this.believed.size > 10_000) this.believed.clear();
    this.believed.set(hash, { session, until: Date.now() + BELIEVED_MS, renewed: renews });
    return session;
  }

  /** The user as the console keeps them. */
  async userOf(user_id: string): Promise<SessionUser> {
    const who = await this.events.state(userStream(user_id));
    if (who.status !== 'active') throw Refusal.of('session.wrong-login');
    const { nama, level, kode_toko, no_whatsapp } = who;
    const shop = await this.events.state(masterRow(toko, kode_toko));
    const { nama_toko, alamat_toko, zona_waktu }: Shop =
      shop.status === 'active' ? shop : { nama_toko: kode_toko, alamat_toko: '' };
    const { rows } = await this.database.query<{ tgl_system: BusinessDate; is_given: boolean }>(
      `select business_date as tgl_system, ${IS_GIVEN('$2')} as is_given from log.branch_head where branch = $1`,
      [kode_toko, user_id],
    );
    if (!rows[0]) throw Refusal.of('session.wrong-login');
    const date = await this.events.state(dateStream(kode_toko));
    const tgl_buku = date.status === 'earlier' ? { tgl_buku: date.tgl_system } : {};
    const { jenis } = await this.company.state();
    const hak_akses = accessTree(new Set(flagsOfUser(who)), accessNodes);
    return {
      user_id,
      nama,
      level,
      kode_toko,
      nama_toko,
      alamat_toko,
      ...(no_whatsapp && { no_whatsapp }),
      ...(zona_waktu && { zona_waktu }),
      tgl_system: rows[0].tgl_system,
      ...tgl_buku,
      ...(jenis === 'DEMO' && { demo: true }),
      ...(clockMoved && { jam_digeser: clockMoved }),
      ...(rows[0].is_given && { must_change_password: true }),
      modules: this.settings.all(kode_toko),
      hak_akses,
    };
  }

  /** Of some sessions, those that are going on; asking keeps none alive. */
  async alive(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash
       from identity.session
       where encode(token_hash, 'hex') = any($1::text[])
         and ended_at is null
         and last_seen_at > now() - $2 * interval '1 second'
         and started_at > now() - $3 * interval '1 second'`,
      [hashes, ...this.limits],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  private forget(hash: string): void {
    this.endings += 1;
    if (hash) this.believed.delete(hash);
    else this.believed.clear();
    for (const key of [...this.asked.keys()]) if (key.startsWith(hash)) this.asked.delete(key);
  }

  /**
   * Seconds of idleness and of age after which a session is over: the company's, within what the process is configured
   * for.
   */
  get limits(): readonly [idle: number, age: number] {
    const [idle, age] = [this.settings.value(ALL, 'session.idle_minutes'), this.settings.value(ALL, 'session.hours')];
    return [
      Math.min(Number(idle) * 60, this.config.idleTimeoutSeconds),
      Math.min(Number(age) * 3600, this.config.sessionSeconds),
    ];
  }

  /**
   * Opens a session, unless the password that was right is it no more: who changes one, ends the sessions it opened.
   * Answers whether it took over from one that was going on.
   */
  private async open(user_id: string, opening: Opening, mayRetry = opening.takeOver): Promise<boolean> {
    const { hash, takeOver, position } = opening;
    const { rows: ended } = await this.database.query<{ hash: string; going_on: boolean }>(
      `update identity.session set ended_at = now()
       where user_id = $1
         and ended_at is null
         and ($2 or last_seen_at < now() - $3 * interval '1 second' or started_at < now() - $4 * interval '1 second')
       returning encode(token_hash, 'hex') as hash,
         last_seen_at >= now() - $3 * interval '1 second'
           and started_at >= now() - $4 * interval '1 second' as going_on`,
      [user_id, takeOver, ...this.limits],
    );
    await this.publishEnded(ended.map((row) => row.hash));
    const { rows } = await this.database.query<{ opened: number; same: number }>(
      `with same as (select user_id from identity.credential where user_id = $2 and position = $3 for share),
       opened as (
         insert into identity.session (token_hash, user_id)
         select decode($1, 'hex'), user_id
         from same
         on conflict do nothing
         returning 1
       )
       select (select count(*) from opened) as opened, (select count(*) from same) as same`,
      [hash, user_id, position],
    );
    if (!rows[0]?.same) throw Refusal.of('session.wrong-login');
    // Somebody logged in between the two: that session is taken over as well.
    if (!rows[0].opened && mayRetry) return this.open(user_id, opening, false);
    if (!rows[0].opened) throw Refusal.of('session.in-use');
    return ended.some(({ going_on }) => going_on);
  }

  private async publishEnded(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      this.forget(hash);
      await this.database.query('select pg_notify($1, $2)', [SESSION_ENDED, hash]);
    }
  }
}

/** Hex of the hash under which a token is kept. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}
