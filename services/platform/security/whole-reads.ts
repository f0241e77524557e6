import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { listOf, type ListAnswer, type QueryDefinition, type Whole } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { shorterPhones } from '../../../contracts/language/values/phone-number.js';
import { dayBegan, zoneOf } from '../../../contracts/language/values/zones.js';
import { securityKinds } from '../../../contracts/security/kinds.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { IDENTITY } from '../config/tokens.js';
import { transact } from '../database/transact.js';
import { Access } from '../identity/access.js';
import { ShopDirectory } from '../identity/shop-directory.js';
import { Vault } from '../personal/vault.js';
import { Settings } from '../settings/settings.js';
import { chainOf } from './phone-chains.js';
import { SecurityLog } from './security-log.js';

/** The setting that says how many records a user is told whole on a day. */
const MOST = 'data_pribadi.baca_utuh';

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
   * Counts a search by digits before it is made, each of the same digits once a day; the security log keeps their keyed
   * hash. Throws 403 beyond the most of a day.
   */
  async search({ whole }: QueryDefinition, params: object, reader: Reader): Promise<void> {
    const digits = whole?.rows?.digits?.(params);
    if (!whole || digits === undefined) return;
    if (!(await this.isPermitted('cardSearch', whole.of, this.vault.endHash(whole.of, digits), reader)))
      throw new Refusal('security.card-searches', undefined, { max: this.most });
  }

  /**
   * Counts the rows of a list that its definition says, and a search for a whole phone that is nobody's of the reader's
   * branch, and leaves out rows beyond the most of a day. Throws 403 where none is left, and for such a search beyond.
   */
  async within<Row extends object>(
    { whole }: QueryDefinition,
    params: object,
    answer: ListAnswer<Row>,
    reader: Reader,
  ): Promise<ListAnswer<Row>> {
    await this.phone(whole!, params, answer, reader);
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

  /** Counts a search for a whole phone once it is answered: those of customers of the branch are not counted. */
  private async phone(whole: Whole, params: object, { data }: ListAnswer<object>, reader: Reader): Promise<void> {
    const phone = whole.rows?.phone?.(params);
    if (phone === undefined || reader.actor.kode_toko === PUSAT) return;
    if (data.some((row) => !isElsewhere(whole, { data: row }, reader.actor))) return;
    if (await this.isPhoneWithin(phone, reader)) return;
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
    const since = dayBegan(zoneOf(await this.shops.shop(kode_toko)), new Date());
    return transact(this.database, (client) => work(client, since), `whole reads of ${user_id}`);
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
