import type pg from 'pg';
import { caraOtorisasi, type CaraOtorisasi } from '../../../contracts/authorization/consent-methods.js';
import type { Authoriser } from '../../../contracts/authorization/views.js';
import { PUSAT, type Level } from '../../../contracts/language/define/gate.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { IS_GIVEN } from '../identity/credentials.js';
import { actorOf, users, userStream, type KnownUser } from '../identity/user-stream.js';

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
    const known = (await this.events.states(users)).filter((user): user is KnownUser => user.status === 'active');
    const may = known.filter((user) => mayAuthorise(user, asker));
    const ids = may.map(({ user_id }) => user_id);
    const waiting = await this.read(mustChange, ids);
    const having = new Map(
      await Promise.all(Object.entries(holders).map(async ([cara, sql]) => [cara, await this.read(sql, ids)] as const)),
    );
    const own = soleOwner(known, asker);
    const others = may
      .filter(({ user_id }) => !waiting.has(user_id))
      .map(({ user_id, nama, level, kode_toko }) => ({
        ...{ user_id, nama, level, kode_toko },
        cara: caraOtorisasi.filter((cara) => (cara === 'PUSH' ? level === 'OWN' : having.get(cara)?.has(user_id))),
      }))
      .toSorted(
        (a, b) => Number(a.kode_toko === PUSAT) - Number(b.kode_toko === PUSAT) || a.nama.localeCompare(b.nama),
      );
    return own ? [...others, await this.ownRow(own)] : others;
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
   * must change a password that somebody else knows.
   */
  async one(user_id: string, asker: Pick<Actor, 'user_id' | 'kode_toko'>): Promise<Actor | undefined> {
    const user = await this.events.state(userStream(user_id));
    if (user.status !== 'active' || !mayAuthorise(user, asker)) return undefined;
    return (await this.read(mustChange, [user_id])).has(user_id) ? undefined : actorOf(user);
  }

  private async read(sql: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.query<{ user_id: string }>(sql, [ids]);
    return new Set(rows.map(({ user_id }) => user_id));
  }
}
