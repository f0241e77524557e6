import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { securityKinds, type SecurityKind } from '../../../contracts/security/kinds.js';
import { userChanged, userCreated } from '../../../contracts/users/events.js';
import { users } from '../identity/user-stream.js';
import { currentTrace } from '../log/log.js';
import { IDENTITY, LOG } from '../config/tokens.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';

/** Something that the security log keeps. */
export interface SecurityEvent {
  readonly kind: SecurityKind;
  readonly address: string;
  /** The subject, in a few words without secrets. */
  readonly detail: string;
  readonly user_id?: string | undefined;
  readonly kode_toko?: string | undefined;
  /** A name that somebody typed as that of a user: kept where a user has it, for it may be their password. */
  readonly named?: string | undefined;
  /**
   * Hex of the hash of a token that was refused: the log says whose it was, and that it is over, where that is known.
   */
  readonly token_hash?: string | undefined;
}

interface Noted {
  readonly event: SecurityEvent;
  readonly trace_id: string;
  times: number;
}

/**
 * Milliseconds between two writes, and the most different events of each: a flood of requests does not flood the log.
 */
const EVERY_MS = 1000;
const MOST = 100;
/** The most different refusals of one user among them: what is refused first does not hide what comes after it. */
const MOST_OF_USER = 10;
const LONGEST = 200;

/** Text that Postgres takes and that stays on one line, whatever somebody sent. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');

/**
 * Returns the statement by which a command records what its sender did to a user; who runs the machine has a kind of
 * their own.
 */
export const securityNote = (
  kind: SecurityKind,
  { user_id, kode_toko, level }: Pick<Actor, 'user_id' | 'kode_toko' | 'level'>,
  detail: string,
): readonly Sql[] =>
  level === 'SU'
    ? []
    : [
        sql`
          insert into identity.security_log (kind, user_id, kode_toko, address, trace_id, detail, times)
          values (${securityKinds[kind]}, ${user_id}, ${kode_toko}, '', '', ${plain(detail).slice(0, LONGEST)}, 1)`,
      ];

/**
 * The security log: what comes in is added, nothing is ever changed. What must not be lost is recorded at once; what
 * somebody can send in floods is noted, and counted where it is alike.
 */
@Injectable()
export class SecurityLog implements OnApplicationBootstrap, OnApplicationShutdown {
  /** By kind, address and user. */
  private noted = new Map<string, Noted[]>();
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(IDENTITY) private readonly database: pg.Pool,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Adds an event; resolves when it is kept. */
  async record(event: SecurityEvent): Promise<void> {
    await this.write([{ event, trace_id: currentTrace()?.trace_id ?? '', times: 1 }]);
  }

  /**
   * Adds an event soon; of those of one kind, user and address until then the first is kept, with how many there were.
   * Of somebody who is logged in a few are told apart by their detail, and the rest is counted with the last of them.
   */
  note(event: SecurityEvent): void {
    const { kind, user_id, named = '', kode_toko, address, detail } = event;
    const key = `${kind} ${address} ${user_id ?? named}`;
    const alike = this.noted.get(key) ?? [];
    const isFull = alike.length >= (kode_toko === undefined ? 1 : MOST_OF_USER);
    const known = alike.find((one) => one.event.detail === detail) ?? (isFull ? alike.at(-1) : undefined);
    if (known) known.times += 1;
    else if (this.size < MOST)
      this.noted.set(key, [...alike, { event, trace_id: currentTrace()?.trace_id ?? '', times: 1 }]);
    else this.more(kind);
  }

  private get size(): number {
    return [...this.noted.values()].flat().length;
  }

  /** Of what is too much, only how often it happened is kept. */
  private more(kind: SecurityKind): void {
    const rest = this.noted.get(kind)?.[0];
    if (rest) rest.times += 1;
    else this.noted.set(kind, [{ event: { kind, address: '', detail: '…' }, trace_id: '', times: 1 }]);
  }

  private async flush(): Promise<void> {
    if (this.noted.size === 0) return;
    const noted = [...this.noted.values()].flat();
    this.noted = new Map();
    await this.write(noted).catch((error: unknown) =>
      this.log.error({ err: error, events: noted.length }, 'the security log could not be written'),
    );
  }

  private async write(noted: readonly Noted[]): Promise<void> {
    const of = <T>(value: (one: Noted) => T): T[] => noted.map(value);
    await this.database.query(
      `insert into identity.security_log (kind, user_id, kode_toko, address, trace_id, detail, times)
       select case when s.user_id is null then n.kind else $9 end, coalesce(n.user_id, s.user_id, k.user_id),
         coalesce(n.kode_toko, u.kode_toko), n.address, n.trace_id, n.detail, n.times
       from unnest(
         $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $12::text[]
       ) with ordinality as n (kind, user_id, kode_toko, address, trace_id, detail, times, token_hash, named, nth)
       left join identity.session s on s.token_hash = decode(n.token_hash, 'hex')
       left join lateral (
         select e.payload->>'kode_toko' as kode_toko
         from ${eventsOf(sql`$10 || '/' || s.user_id`).text} e
         where e.type = any ($11)
         order by e.version desc limit 1
       ) u on true
       left join lateral (
         select n.named as user_id
         where exists (select from ${eventsOf(sql`$10 || '/' || n.named`).text} e)
       ) k on true
       order by n.nth`,
      [
        of(({ event }) => securityKinds[event.kind]),
        of(({ event }) => event.user_id ?? null),
        of(({ event }) => event.kode_toko ?? null),
        of(({ event }) => event.address),
        of(({ trace_id }) => trace_id),
        of(({ event }) => plain(event.detail).slice(0, LONGEST)),
        of(({ times }) => times),
        of(({ event }) => event.token_hash ?? null),
        securityKinds.tokenOver,
        users.category,
        [userCreated.type, userChanged.type],
        of(({ event }) => event.named ?? null),
      ],
    );
  }
}
