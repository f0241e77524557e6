import type pg from 'pg';
import type { AuthorizationRequest } from '../../../contracts/authorization/views.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { transact } from '../database/transact.js';
import type { RestrictedAction } from './restricted-actions.js';

/** A request with the command that it is for. */
export interface KeptRequest extends Omit<AuthorizationRequest, 'nama'> {
  readonly command: string;
  readonly body: object;
}

/** The answer to a request, as it is kept. */
interface Answer {
  readonly status: 'granted' | 'refused' | 'withdrawn';
  readonly answered_by?: string;
  readonly approval?: string;
}

type Row = Omit<KeptRequest, 'jumlah' | 'rincian'> & {
  readonly jumlah: Rupiah | null;
  readonly rincian: string | null;
};

const columns = `
  id, command, body, kode_toko, asked_by, kategori, description, subject, jumlah, rincian, keterangan,
  answered_by, approval, created_at, expires_at,
  case when status = 'waiting' and expires_at <= now() then 'expired' else status end as status`;
const waiting = `status = 'waiting' and expires_at > now()`;

/** Requests to the owners, as they are kept. */
export class RequestTable {
  constructor(private readonly database: pg.Pool) {}

  /**
   * Keeps a request for minutes; older ones of the same sender for the same are withdrawn by it. Undefined when so many
   * of the sender's wait already.
   */
  insert(
    asker: Actor,
    { command, body, restriction }: RestrictedAction,
    kept: { keterangan: string; minutes: number; most: number },
  ): Promise<KeptRequest | undefined> {
    const { kategori, description, subject, jumlah, rincian } = restriction;
    const request = [
      command.name,
      JSON.stringify(body),
      asker.kode_toko,
      asker.user_id,
      kategori,
      description,
      subject,
      jumlah ?? null,
      kept.keterangan,
      kept.minutes,
    ];
    return transact(
      this.database,
      async (client) => {
        await client.query(
          `update identity.authorization_request set status = 'withdrawn'
           where asked_by = $1 and command = $2 and subject = $3 and status = 'waiting'`,
          [asker.user_id, command.name, subject],
        );
        const { rows } = await client.query<Row>(
          `insert into identity.authorization_request (
             command, body, kode_toko, asked_by, kategori, description, subject, jumlah, keterangan, expires_at, rincian
           )
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10 * interval '1 minute', $12
           where (select count(*) from identity.authorization_request where asked_by = $4 and ${waiting}) < $11
           returning ${columns}`,
          [...request, kept.most, rincian ?? null],
        );
        return rows.map(shown)[0];
      },
      `authorization requests of ${asker.user_id}`,
    );
  }

  /** The requests that wait for somebody's answer, oldest first. */
  waitingFor({ user_id, kode_toko }: Actor): Promise<KeptRequest[]> {
    return this.rows(
      `select ${columns}
       from identity.authorization_request
       where ${waiting} and asked_by <> $1 and ($2 = '${PUSAT}' or kode_toko = $2)
       order by created_at`,
      [user_id, kode_toko],
    );
  }

  /** One request. */
  async one(id: string): Promise<KeptRequest | undefined> {
    return (await this.rows(`select ${columns} from identity.authorization_request where id::text = $1`, [id]))[0];
  }

  /** Keeps the answer to a request that waits: the first one counts. Undefined when it does not wait any more. */
  async answer(id: string, { status, answered_by, approval }: Answer): Promise<KeptRequest | undefined> {
    const rows = await this.rows(
      `update identity.authorization_request set status = $2, answered_by = $3, approval = $4
       where id::text = $1 and ${waiting}
       returning ${columns}`,
      [id, status, answered_by ?? null, approval ?? null],
    );
    return rows[0];
  }

  /** Takes back all requests of a branch that wait. Answers them. */
  dismiss({ user_id, kode_toko }: Pick<Actor, 'user_id' | 'kode_toko'>): Promise<KeptRequest[]> {
    return this.rows(
      `update identity.authorization_request
       set status = 'withdrawn', answered_by = nullif($1, asked_by)
       where kode_toko = $2 and ${waiting}
       returning ${columns}`,
      [user_id, kode_toko],
    );
  }

  private async rows(sql: string, values: readonly unknown[]): Promise<KeptRequest[]> {
    const { rows } = await this.database.query<Row>(sql, [...values]);
    return rows.map(shown);
  }
}

function shown({ jumlah, rincian, ...row }: Row): KeptRequest {
  return { ...row, ...(jumlah !== null && { jumlah }), ...(rincian !== null && { rincian }) };
}
