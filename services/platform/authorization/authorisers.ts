import type pg from 'pg';
import { caraOtorisasi, type CaraOtorisasi } from '../../../contracts/authorization/consent-methods.js';
import type { Authoriser } from '../../../contracts/authorization/views.js';
import { PUSAT, type Level } from '../../../contracts/language/define/gate.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { IS_GIVEN } from '../identity/credentials.js';
import {
  actorOf,
  hasHandled,
  MOST_BETWEEN,
  recentHandlers,
  users,
  userStream,
  type KnownUser,
  type UserState,
} from '../identity/user-stream.js';

/** Levels that may consent to what others do (shell-and-rules §6). */
const authorisingLevels: readonly Level[] = ['SPV', 'OWN'];

/** Of some users (`$1`), those who can prove themselves in each way. */
const holders: Partial<Readonly<Record<CaraOtorisasi, string>>> = {
  PASSWORD: 'select user_id from identity.credential where user_id = any($1::text[])',
  FINGERPRINT: 'select user_id from identity.fingerprint where user_id = any($1::text[])',
  PASSKEY: 'select user_id from identity.passkey where user_id = any($1::text[])',
};

/** Of some users (`$1`), those who must change their password first: somebody else set it. */
const mustChange = `select user_id from unnest($1::text[]) known (user_id) where ${IS_GIVEN('known.user_id')}`;

/**
 * True for somebody who may consent to what another asks for: a supervisor or owner of the same branch or of head
 * office, never the one who asks.
 */
export function mayAuthorise(authoriser: Omit<Actor, 'access'>, asker: Pick<Actor, 'user_id' | 'kode_toko'>): boolean {
  const { user_id, level, kode_toko } = authoriser;
  return (
    authorisingLevels.includes(level) &&
    user_id !== asker.user_id &&
    (kode_toko === PUSAT || kode_toko === asker.kode_toko)
  );
}

/** Returns who asks, if they are an owner and no other owner could consent to what they do. */
const soleOwner = (known: readonly KnownUser[], asker: Pick<Actor, 'user_id' | 'kode_toko'>): KnownUser | undefined =>
  known.some((user) => user.level === 'OWN' && mayAuthorise(user, asker))
    ? undefined
    : known.find(({ user_id, level }) => user_id === asker.user_id && level === 'OWN');

/** Knows who may consent. */
export class Authorisers {
  constructor(
    private readonly database: pg.Pool,
    private readonly events: EventReader,
  ) {}

  /**
   * Everyone who may consent to what somebody asks for, those of the own branch first, with the ways that each of them
   * has.
   */
  async of(asker: Actor): Promise<Authoriser[]> {
    const all = (await this.events.states(users)).filter((user): user is KnownUser => user.status !== 'none');
    const known = all.filter(({ status }) => status === 'active');
    const may = known.filter((user) => mayAuthorise(user, asker));
    const ids = may.map(({ user_id }) => user_id);
    const waiting = await this.read(mustChange, ids);
    const having = new Map(
      await Promise.all(Object.entries(holders).map(async ([cara, sql]) => [cara, await this.read(sql, ids)] as const)),
    );
    const own = soleOwner(known, asker);
    const others = new Map<string, UserState>(all.map((user) => [user.user_id, user]));
    const date = await this.headOfficeDate();
    const waysOf = (user: KnownUser): Pick<Authoriser, 'cara' | 'petunjuk'> =>
      hasHandled(user, others.get(asker.user_id) ?? users.initial, date, others)
        ? { cara: [], petunjuk: message('users.handled', { oleh: user.user_id, user: asker.user_id }) }
        : {
            cara: caraOtorisasi.filter((cara) =>
              cara === 'PUSH' ? user.level === 'OWN' : having.get(cara)?.has(user.user_id),
            ),
          };
    const rows = may
      .filter(({ user_id }) => !waiting.has(user_id))
      .map((user): Authoriser => {
        const { user_id, nama, level, kode_toko } = user;
        return { user_id, nama, level, kode_toko, ...waysOf(user) };
      })
      .toSorted(
        (a, b) => Number(a.kode_toko === PUSAT) - Number(b.kode_toko === PUSAT) || a.nama.localeCompare(b.nama),
      );
    return own ? [...rows, await this.ownRow(own)] : rows;
  }

  /** Returns who asks, where they are the only owner who could consent: by passkey they do so themselves. */
  async sole(asker: Pick<Actor, 'user_id' | 'kode_toko'>): Promise<Actor | undefined> {
    const known = (await this.events.states(users)).filter((user): user is KnownUser => user.status === 'active');
    const own = soleOwner(known, asker);
    return own && actorOf(own);
  }

  private async ownRow({ user_id, nama, level, kode_toko }: KnownUser): Promise<Authoriser> {
    const has = (await this.read(holders.PASSKEY!, [user_id])).has(user_id);
    const way = has ? { cara: ['PASSKEY'] as const } : { cara: [], petunjuk: message('authorization.ownPasskey') };
    return { user_id, nama, level, kode_toko, sendiri: true, ...way };
  }

  /**
   * Somebody who may consent to what another asks for, in whatever way; undefined when they may not: also while they
   * must change a password that somebody else knows, and where they handled the user who asks.
   */
  async one(user_id: string, asker: Pick<Actor, 'user_id' | 'kode_toko'>): Promise<Actor | undefined> {
    const user = await this.events.state(userStream(user_id));
    if (user.status !== 'active' || !mayAuthorise(user, asker)) return undefined;
    if (await this.isHandler(user_id, asker.user_id)) return undefined;
    return (await this.read(mustChange, [user_id])).has(user_id) ? undefined : actorOf(user);
  }

  /** True for who handled a user lately (`hasHandled`): both may be one person. */
  async isHandler(user_id: string, asker: string): Promise<boolean> {
    const date = await this.headOfficeDate();
    const others = new Map<string, UserState>();
    let next: readonly string[] = [asker];
    for (let between = 0; between <= MOST_BETWEEN && next.length > 0; between++) {
      const read = await Promise.all(next.map(async (one) => [one, await this.events.state(userStream(one))] as const));
      for (const [one, user] of read) others.set(one, user);
      next = read.flatMap(([, user]) => recentHandlers(user, date)).filter((one) => !others.has(one));
    }
    const isNamed = [...others.values()].some((user) => recentHandlers(user, date).includes(user_id));
    const handler = isNamed ? await this.events.state(userStream(user_id)) : users.initial;
    return handler.status !== 'none' && hasHandled(handler, others.get(asker)!, date, others);
  }

  /** The business date of head office, in whose log users stand. */
  private async headOfficeDate(): Promise<BusinessDate> {
    const { rows } = await this.database.query<{ business_date: BusinessDate }>(
      'select business_date from log.branch_head where branch = $1',
      [PUSAT],
    );
    return rows[0]!.business_date;
  }

  private async read(sql: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.query<{ user_id: string }>(sql, [ids]);
    return new Set(rows.map(({ user_id }) => user_id));
  }
}
