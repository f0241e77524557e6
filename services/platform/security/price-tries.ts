import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { holds } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { dayBegan, zoneOf } from '../../../contracts/language/values/zones.js';
import { securityKinds } from '../../../contracts/security/kinds.js';
import { IDENTITY } from '../config/tokens.js';
import { transact } from '../database/transact.js';
import { ShopDirectory } from '../identity/shop-directory.js';
import { SecurityLog } from './security-log.js';
import type { Reader } from './whole-reads.js';

/** Different figures that a user tries of a thing on a day of their shop, while none of them is recorded. */
const MOST_TRIES = 5;

type Probes = NonNullable<CommandDefinition['probes']>;
type Probe = ReturnType<Probes['of']>[number];
type Trier = Pick<Reader, 'actor' | 'ip'> & Partial<Pick<Reader, 'id'>>;

/** True for a refusal that tells on which side of a hidden figure the figures of a command are. */
const isTelling = ({ telling }: Probes, error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'authorization.required' || telling.includes(error.code));

/**
 * Slows down who tries figures to find one that is hidden from them (`probes`). A try is counted once it is refused and
 * before its sender is told, the same figure once a day; what is recorded costs nothing.
 */
@Injectable()
export class PriceTries {
  constructor(
    @Inject(IDENTITY) private readonly database: pg.Pool,
    private readonly shops: ShopDirectory,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Does the work of a command. Throws 403, which the security log keeps, in place of a refusal that tells once its
   * sender tried `MOST_TRIES` other figures of one of its things.
   */
  async within<A>(command: CommandDefinition, body: object, sender: Trier, work: () => Promise<A>): Promise<A> {
    try {
      return await work();
    } catch (error) {
      await this.told(command, body, sender, error);
      throw error;
    }
  }

  /**
   * Counts figures that are tried without recording anything, where their sender is told of it: that it would be
   * recorded, or is refused. Throws as `within`.
   */
  async told({ probes }: CommandDefinition, body: object, sender: Trier, refusal?: unknown): Promise<void> {
    const { actor, ip: address } = sender;
    if (!probes || holds(actor, probes.right) || (refusal !== undefined && !isTelling(probes, refusal))) return;
    const over = await this.firstOver(probes.of(body), sender);
    if (!over) return;
    const { user_id, kode_toko } = actor;
    this.security.note({ kind: 'priceHeld', user_id, kode_toko, address, detail: over.thing });
    throw new Refusal('security.price-tries', undefined, { kode_barcode: over.thing, max: MOST_TRIES });
  }

  /** Counts each figure, those of a user one after the other; the first of a thing that was tried too often, if any. */
  private async firstOver(probes: readonly Probe[], sender: Trier): Promise<Probe | undefined> {
    const { user_id, kode_toko } = sender.actor;
    const since = dayBegan(zoneOf(await this.shops.shop(kode_toko)), new Date());
    return transact(
      this.database,
      async (client) => {
        let over: Probe | undefined;
        for (const probe of probes) if (!(await isWithin(client, probe, sender, since))) over ??= probe;
        return over;
      },
      `price tries of ${user_id}`,
    );
  }
}

/** Counts a figure of a thing, unless it was counted on the day; false for another one beyond the most. */
async function isWithin(
  client: pg.PoolClient,
  { thing, figure }: Probe,
  { actor: { user_id, kode_toko }, ip, id = '' }: Trier,
  since: Date,
): Promise<boolean> {
  const detail = `${thing} ${figure}`;
  const { rows } = await client.query<{ counted: number; again: boolean }>(
    `select count(distinct detail)::int as counted, coalesce(bool_or(detail = $3), false) as again
     from identity.security_log
     where at >= $5
       and kind = $1
       and user_id = $2
       and starts_with(detail, $4)`,
    [securityKinds.priceTried, user_id, detail, `${thing} `, since],
  );
  const { counted, again } = rows[0]!;
  if (again || counted >= MOST_TRIES) return again;
  await client.query(
    `insert into identity.security_log (kind, user_id, kode_toko, address, trace_id, detail, times)
     values ($1, $2, $3, $4, $5, $6, 1)`,
    [securityKinds.priceTried, user_id, kode_toko, ip, id, detail],
  );
  return true;
}
