import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CommandDefinition, EnteredValue } from '../../../contracts/language/define/command.js';
import { ALL, atLeast, PUSAT } from '../../../contracts/language/define/gate.js';
import { isMask } from '../../../contracts/language/define/masked.js';
import { listOf, type ListAnswer, type QueryDefinition, type Whole } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { shorterPhones } from '../../../contracts/language/values/phone-number.js';
import { dayBegan, zoneOf } from '../../../contracts/language/values/zones.js';
import { securityKinds } from '../../../contracts/security/kinds.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { lastOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';
import { IDENTITY } from '../config/tokens.js';
import { transact } from '../database/transact.js';
import { Access } from '../identity/access.js';
import { ShopDirectory } from '../identity/shop-directory.js';
import { hashOf } from '../personal/discreet.js';
import { Vault } from '../personal/vault.js';
import { Settings } from '../settings/settings.js';
import { chainOf } from './phone-chains.js';
import { SecurityLog } from './security-log.js';

/** The setting that says how many records a user is told whole on a day. */
const MOST = 'data_pribadi.baca_utuh';
/** The name under which searches by an identity number are counted. */
const IDENTITY_NUMBER = 'member-ktp';

/** The sender of a request, and where it comes from. */
export interface Reader {
  readonly actor: Actor;
  readonly ip: string;
  readonly id: string;
}

/** The kinds of the security log that are counted. */
type Counted = 'whole' | 'cardSearch' | 'phoneSearch';

/** True for the record of another branch than its reader's; head office has none. */
function isElsewhere({ elsewhere }: Whole, answer: object, { kode_toko }: Actor): boolean {
  if (elsewhere === undefined || kode_toko === PUSAT) return false;
  const { data } = answer as { readonly data?: Readonly<Record<string, unknown>> };
  return data?.[elsewhere] !== kode_toko;
}

/** Counts the records of persons that a user is told whole, by the days of their shop: each record once a day. */
@Injectable()
export class WholeReads {
  constructor(
    @Inject(IDENTITY) private readonly database: pg.Pool,
    private readonly settings: Settings,
    private readonly access: Access,
    private readonly security: SecurityLog,
    private readonly shops: ShopDirectory,
    private readonly vault: Vault,
  ) {}

  /** Counts a record before it is told. Throws 403, and has the security log keep it, beyond the most of a day. */
  async count({ whole }: QueryDefinition, params: object, answer: object, reader: Reader): Promise<void> {
    if (!whole || !(this.access.passes(whole.gate, reader.actor) || isElsewhere(whole, answer, reader.actor))) return;
    if (!(await this.isPermitted('whole', whole.of, Object.values(params).join(' '), reader)))
      throw new Refusal('security.whole-reads', undefined, { max: this.most });
  }

  /**
   * Counts a search by digits or by a number before it is made, each of the same once a day; of digits the security log
   * keeps their keyed hash. Throws 403 beyond the most of a day.
   */
  async search({ whole }: QueryDefinition, params: object, reader: Reader): Promise<void> {
    if (!whole?.rows) return;
    const { of, rows } = whole;
    const digits = rows.digits?.(params);
    const named = rows.named?.(params);
    if (named !== undefined && !(await this.isPermitted('whole', of, named, reader)))
      throw new Refusal('security.numbers-searched', undefined, { max: this.most });
    if (digits === undefined) return;
    if (!(await this.isPermitted('cardSearch', of, this.vault.endHash(of, digits), reader)))
      throw new Refusal('security.card-searches', undefined, { max: this.most });
  }

  /**
   * Counts the rows of a list that its definition says, a search for a whole phone that is nobody's of the reader's
   * branch, and one for the key of a record of another, and leaves out rows beyond the most of a day. Throws 403 where
   * none is left, and for such a search beyond.
   */
  async within<Row extends object>(
    { whole }: QueryDefinition,
    params: object,
    answer: ListAnswer<Row>,
    reader: Reader,
  ): Promise<ListAnswer<Row>> {
    await this.phone(whole!, params, answer, reader);
    await this.code(whole!, params, answer, reader);
    const { key: keyed, counted = '' } = whole!.rows!;
    const permitted: Row[] = [];
    for (const row of answer.data) {
      const { [keyed]: key, [counted]: isCounted } = row as Readonly<Record<string, unknown>>;
      if (!isCounted || (await this.isPermitted('whole', whole!.of, String(key), reader))) permitted.push(row);
    }
    if (permitted.length === answer.data.length) return answer;
    if (permitted.length === 0) throw new Refusal('security.card-searches', undefined, { max: this.most });
    return listOf(permitted);
  }

  /**
   * Counts the phone and the identity number that a command enters as searches for them, each different one once a day,
   * but for those of the record that it changes; head office reads all of them. Throws 403, and has the security log
   * keep it, beyond the most of a day.
   */
  async entered(
    { guesses, body: payload }: Pick<CommandDefinition, 'guesses' | 'body'>,
    body: object,
    reader: Reader,
  ): Promise<void> {
    if (!guesses?.entered || reader.actor.kode_toko === PUSAT) return;
    const command = this.vault.discreet(payload, body) as Readonly<Record<string, unknown>>;
    for (const value of guesses.entered) await this.countEntered(value, command, guesses.record, reader);
  }

  /** True for a user who searched for a whole phone today that is of nobody of their branch, or entered it. */
  async hasSearched(phone: string, { user_id, kode_toko }: Pick<Actor, 'user_id' | 'kode_toko'>): Promise<boolean> {
    const { rows } = await this.database.query(
      `select
       from identity.security_log
       where at >= $3
         and kind = $1
         and user_id = $2
         and split_part(detail, ' ', 2) = $4
       limit 1`,
      [securityKinds.phoneSearch, user_id, await this.today(kode_toko), this.vault.searchHash(phone)],
    );
    return rows.length > 0;
  }

  private async countEntered(
    { field, kind, holder }: EnteredValue,
    command: Readonly<Record<string, unknown>>,
    record: string | undefined,
    reader: Reader,
  ): Promise<void> {
    const sent = command[field];
    if (typeof sent !== 'string' || sent === '' || isMask(sent)) return;
    if (await this.isOfRecord(`${holder}/${hashOf(command, field)}`, record, command)) return;
    if (await this.isValueWithin(kind, sent, reader)) return;
    this.noteOver(reader, securityKinds[kind === 'phone' ? 'phoneSearch' : 'cardSearch']);
    const most = { max: this.most };
    throw new Refusal('security.values-entered', [{ field, ...message('security.valuesEntered', most) }], most);
  }

  /** True where the last event of a stream names the record that a command changes. */
  private async isOfRecord(
    stream: string,
    record: string | undefined,
    command: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    if (record === undefined || command[record] === undefined) return false;
    const { text, values } = sql`select e.payload ->> ${record}::text as code from ${lastOf(stream)} e`;
    const { rows } = await this.database.query<{ code: string }>(text, [...values]);
    return rows[0]?.code === command[record];
  }

  private isValueWithin(kind: EnteredValue['kind'], value: string, reader: Reader): Promise<boolean> {
    return kind === 'phone'
      ? this.isPhoneWithin(value, reader)
      : this.isWithin('cardSearch', IDENTITY_NUMBER, `${IDENTITY_NUMBER} ${this.vault.searchHash(value)}`, reader);
  }

  /** Counts a search for a whole phone once it is answered: those of customers of the branch are not counted. */
  private async phone(whole: Whole, params: object, { data }: ListAnswer<object>, reader: Reader): Promise<void> {
    const phone = whole.rows?.phone?.(params);
    if (phone === undefined || reader.actor.kode_toko === PUSAT) return;
    if (data.some((row) => !isElsewhere(whole, { data: row }, reader.actor))) return;
    await this.countSearched(phone, reader);
  }

  /** Counts a search that found a record of another branch by its key, below SPV. */
  private async code(whole: Whole, params: object, { data }: ListAnswer<object>, reader: Reader): Promise<void> {
    const { key, code } = whole.rows!;
    const asked = code?.(params);
    if (asked === undefined || atLeast(reader.actor.level, 'SPV')) return;
    const named = (data as readonly Readonly<Record<string, unknown>>[]).find(({ [key]: value }) => value === asked);
    if (named && isElsewhere(whole, { data: named }, reader.actor)) await this.countSearched(asked, reader);
  }

  private async countSearched(value: string, reader: Reader): Promise<void> {
    if (await this.isPhoneWithin(value, reader)) return;
    this.noteOver(reader, securityKinds.phoneSearch);
    throw new Refusal('security.phone-searches', undefined, { max: this.most });
  }

  private get most(): number {
    return Number(this.settings.value(ALL, MOST));
  }

  /** Counts a record before it is told; false, which the security log keeps, beyond the most of a day. */
  private async isPermitted(kind: Counted, of: string, key: string, reader: Reader): Promise<boolean> {
    const record = `${of} ${key}`;
    if (await this.isWithin(kind, of, record, reader)) return true;
    this.noteOver(reader, record);
    return false;
  }

  private noteOver({ actor: { user_id, kode_toko }, ip: address }: Reader, detail: string): void {
    this.security.note({ kind: 'wholeOver', user_id, kode_toko, address, detail });
  }

  /** Does work on what a user was counted today, one after the other. */
  private async counting<T>(
    { actor: { user_id, kode_toko } }: Reader,
    work: (client: pg.PoolClient, since: Date) => Promise<T>,
  ): Promise<T> {
    const since = await this.today(kode_toko);
    return transact(this.database, (client) => work(client, since), `whole reads of ${user_id}`);
  }

  /** Returns the moment at which the day of a shop began. */
  private async today(kode_toko: string): Promise<Date> {
    return dayBegan(zoneOf(await this.shops.shop(kode_toko)), new Date());
  }

  private async insert(client: pg.PoolClient, kind: Counted, detail: string, { actor, ip, id }: Reader): Promise<void> {
    await client.query(
      `insert into identity.security_log (kind, user_id, kode_toko, address, trace_id, detail, times)
       values ($1, $2, $3, $4, $5, $6, 1)`,
      [securityKinds[kind], actor.user_id, actor.kode_toko, ip, id, detail],
    );
  }

  /** Counts a search for a phone: its keyed hash is kept, after that of the first that was typed on into it. */
  private isPhoneWithin(phone: string, reader: Reader): Promise<boolean> {
    const hash = this.vault.searchHash(phone);
    const beginnings = new Set(shorterPhones(phone).map((one) => this.vault.searchHash(one)));
    return this.counting(reader, async (client, since) => {
      const { rows } = await client.query<{ chain: string; hash: string }>(
        `select split_part(detail, ' ', 1) as chain, split_part(detail, ' ', 2) as hash
         from identity.security_log
         where at >= $3
           and kind = $1
           and user_id = $2
         order by id`,
        [securityKinds.phoneSearch, reader.actor.user_id, since],
      );
      const { isCounted, chain, isNew } = chainOf(rows, hash, beginnings);
      if (isCounted) return true;
      if (isNew && new Set(rows.map((row) => row.chain)).size >= this.most) return false;
      await this.insert(client, 'phoneSearch', `${chain} ${hash}`, reader);
      return true;
    });
  }

  private isWithin(kind: Counted, of: string, record: string, reader: Reader): Promise<boolean> {
    return this.counting(reader, async (client, since) => {
      const { rows } = await client.query<{ counted: number; again: boolean }>(
        `select count(distinct detail)::int as counted, coalesce(bool_or(detail = $3), false) as again
         from identity.security_log
         where at >= $5
           and kind = $1
           and user_id = $2
           and starts_with(detail, $4)`,
        [securityKinds[kind], reader.actor.user_id, record, `${of} `, since],
      );
      const { counted, again } = rows[0]!;
      if (again || counted >= this.most) return again;
      await this.insert(client, kind, record, reader);
      return true;
    });
  }
}
