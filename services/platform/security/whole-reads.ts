import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { ALL } from '../../../contracts/language/define/gate.js';
import { listOf, type ListAnswer, type QueryDefinition } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { dayBegan, zoneOf } from '../../../contracts/language/values/zones.js';
import { securityKinds } from '../../../contracts/security/kinds.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { IDENTITY } from '../config/tokens.js';
import { transact } from '../database/transact.js';
import { Access } from '../identity/access.js';
import { ShopDirectory } from '../identity/shop-directory.js';
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

/** Counts the records of persons that a user is told whole, by the days of their shop: each record once a day. */
@Injectable()
export class WholeReads {
  constructor(
    @Inject(IDENTITY) private readonly database: pg.Pool,
    private readonly settings: Settings,
    private readonly access: Access,
    private readonly security: SecurityLog,
    private readonly shops: ShopDirectory,
  ) {}

  /** Counts a record before it is told. Throws 403, and has the security log keep it, beyond the most of a day. */
  async count({ whole }: QueryDefinition, params: object, reader: Reader): Promise<void> {
    if (!whole || !this.access.passes(whole.gate, reader.actor)) return;
    if (!(await this.isPermitted(whole.of, Object.values(params).join(' '), reader)))
      throw new Refusal('security.whole-reads', undefined, { max: this.most });
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
      if (!counted || (await this.isPermitted(whole!.of, String(key), reader))) permitted.push(row);
    }
    if (permitted.length === answer.data.length) return answer;
    if (permitted.length === 0) throw new Refusal('security.card-searches', undefined, { max: this.most });
    return listOf(permitted);
  }

  private get most(): number {
    return Number(this.settings.value(ALL, MOST));
  }

  /** Counts a record before it is told; false, which the security log keeps, beyond the most of a day. */
  private async isPermitted(of: string, key: string, reader: Reader): Promise<boolean> {
    const record = `${of} ${key}`;
    if (await this.isWithin(of, record, reader)) return true;
    const { actor, ip: address } = reader;
    const { user_id, kode_toko } = actor;
    this.security.note({ kind: 'wholeOver', user_id, kode_toko, address, detail: record });
    return false;
  }

  private async isWithin(of: string, record: string, { actor, ip, id }: Reader): Promise<boolean> {
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
        [securityKinds.whole, user_id, record, `${of} `, since],
      );
      const { counted, again } = rows[0]!;
      if (again || counted >= max) return again;
      await client.query(
        `insert into identity.security_log (kind, user_id, kode_toko, address, trace_id, detail, times)
         values ($1, $2, $3, $4, $5, $6, 1)`,
        [securityKinds.whole, user_id, kode_toko, ip, id, record],
      );
      return true;
    };
    return transact(this.database, work, `whole reads of ${user_id}`);
  }
}
