import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { listOf, type ListAnswer, type QueryDefinition, type Whole } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { dayBegan, zoneOf } from '../../../contracts/language/values/zones.js';
import { securityKinds } from '../../../contracts/security/kinds.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { IDENTITY } from '../config/tokens.js';
import { transact } from '../database/transact.js';
import { Access } from '../identity/access.js';
import { ShopDirectory } from '../identity/shop-directory.js';
import { Vault } from '../personal/vault.js';
import { Settings } from '../settings/settings.js';
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
type Counted = 'whole' | 'cardSearch';

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
    const digits = whole?.rows?.digits(params);
    if (!whole || digits === undefined) return;
    if (!(await this.isPermitted('cardSearch', whole.of, this.vault.endHash(whole.of, digits), reader)))
      throw new Refusal('security.card-searches', undefined, { max: this.most });
  }

  /**
   * Counts the rows of a list that its definition says, and leaves out those beyond the most of a day. Throws 403 where
   * none is left.
   */
  async within<Row extends object>(
    { whole }: QueryDefinition,
    answer: ListAnswer<Row>,
    reader: Reader,
  ): Promise<ListAnswer<Row>> {
    const permitted: Row[] = [];
    for (const row of answer.data) {
      const { [whole!.rows!.key]: key, [whole!.rows!.counted]: counted } = row as Readonly<Record<string, unknown>>;
      if (!counted || (await this.isPermitted('whole', whole!.of, String(key), reader))) permitted.push(row);
    }
    if (permitted.length === answer.data.length) return answer;
    if (permitted.length === 0) throw new Refusal('security.card-searches', undefined, { max: this.most });
    return listOf(permitted);
  }

  private get most(): number {
    return Number(this.settings.value(ALL, MOST));
  }

  /** Counts a record before it is told; false, which the security log keeps, beyond the most of a day. */
  private async isPermitted(kind: Counted, of: string, key: string, reader: Reader): Promise<boolean> {
    const record = `${of} ${key}`;
    if (await this.isWithin(kind, of, record, reader)) return true;
    const { actor, ip: address } = reader;
    const { user_id, kode_toko } = actor;
    this.security.note({ kind: 'wholeOver', user_id, kode_toko, address, detail: record });
    return false;
  }

  private async isWithin(kind: Counted, of: string, record: string, { actor, ip, id }: Reader): Promise<boolean> {
    const max = this.most;
    const { user_id, kode_toko } = actor;
    const since = dayBegan(zoneOf(await this.shops.shop(kode_toko)), new Date());
    const work = async (client: pg.PoolClient): Promise<boolean> => {
      const { rows } = await client.query<{ counted: number; again: boolean }>(
        `select count(distinct detail)::int as counted, coalesce(bool_or(detail = $3), false) as again
         from identity.security_log
         where at >= $5
           and kind = $1
           and user_id = $2
           and starts_with(detail, $4)`,
        [securityKinds[kind], user_id, record, `${of} `, since],
      );
      const { counted, again } = rows[0]!;
      if (again || counted >= max) return again;
      await client.query(
        `insert into identity.security_log (kind, user_id, kode_toko, address, trace_id, detail, times)
         values ($1, $2, $3, $4, $5, $6, 1)`,
        [securityKinds[kind], user_id, kode_toko, ip, id, record],
      );
      return true;
    };
    return transact(this.database, work, `whole reads of ${user_id}`);
  }
}
