import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { QueryDefinition } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { securityKinds } from '../../../contracts/security/kinds.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { IDENTITY } from '../config/tokens.js';
import { transact } from '../database/transact.js';
import { Access } from '../identity/access.js';
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

/** Counts the records of persons that a user is told whole, by the days of Jakarta: each record once a day. */
@Injectable()
export class WholeReads {
  constructor(
    @Inject(IDENTITY) private readonly database: pg.Pool,
    private readonly settings: Settings,
    private readonly access: Access,
    private readonly security: SecurityLog,
  ) {}

  /** Counts a record before it is told. Throws 403, and has the security log keep it, beyond the most of a day. */
  async count({ whole }: QueryDefinition, params: object, reader: Reader): Promise<void> {
    if (!whole || !this.access.passes(whole.gate, reader.actor)) return;
    const max = Number(this.settings.value(ALL, MOST));
    const record = [whole.of, ...Object.values(params)].join(' ');
    if (await this.isWithin(max, record, reader)) return;
    const { actor, ip: address } = reader;
    const { user_id, kode_toko } = actor;
    this.security.note({ kind: 'wholeOver', user_id, kode_toko, address, detail: record });
    throw new Refusal('security.whole-reads', undefined, { max });
  }

  private isWithin(max: number, record: string, { actor, ip, id }: Reader): Promise<boolean> {
    const { user_id, kode_toko } = actor;
    const work = async (client: pg.PoolClient): Promise<boolean> => {
      const { rows } = await client.query<{ told: number; again: boolean }>(
        `select count(distinct detail)::int as told, coalesce(bool_or(detail = $3), false) as again
         from identity.security_log
         where at >= date_trunc('day', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'
           and kind = $1
           and user_id = $2`,
        [securityKinds.whole, user_id, record],
      );
      const { told, again } = rows[0]!;
      if (again || told >= max) return again;
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
