import { hash } from 'node:crypto';
import type pg from 'pg';
import { IDR } from '../../../contracts/language/define/accounts.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { lackedRights } from '../../../contracts/language/define/hidden.js';
import { Refusal, type Restriction } from '../../../contracts/language/define/refusals.js';
import { documentNumber, type Decider, type DecisionContext } from '../../kernel/event-store/decider.js';
import { refusalOf } from '../../kernel/event-store/batch.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { canonical } from '../../../contracts/language/values/canonical.js';
import { parseRequest } from '../http/request.js';
import type { Vault } from '../personal/vault.js';
import type { Access } from '../identity/access.js';
import { assertSent } from '../reads/seen-command.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import { commandHash, type Asked } from './approvals.js';

/** A command that needs consent, with what for. */
export interface RestrictedAction extends Asked {
  readonly restriction: Restriction;
}

/**
 * Hex of a hash of what a proof is bound to: the command, word for word, in its branch, and what consent to it means at
 * present.
 */
export function actionHash(action: RestrictedAction): string {
  return hash('sha256', `${commandHash(action)} ${action.branch} ${canonical(action.restriction)}`, 'hex');
}

type Head = Pick<DecisionContext, 'business_date' | 'today' | 'time' | 'opened_on'> & {
  readonly counters: Readonly<Record<string, number>>;
};

/**
 * Works out what consent a command needs: from its rules and the present states, never from what a client says it is.
 */
export class RestrictedActions {
  private readonly deciders: ReadonlyMap<string, Decider>;

  constructor(
    deciders: readonly Decider[],
    private readonly events: EventReader,
    private readonly database: pg.Pool,
    private readonly access: Access,
    private readonly vault: Vault,
  ) {
    this.deciders = new Map(deciders.map((decider) => [decider.command.name, decider]));
  }

  /**
   * The action that somebody asks consent for. Throws what the command itself would be refused with, and 422 when it
   * needs no consent. A balance that would not allow it shows only when the command is sent.
   */
  async of(asker: Actor, name: string, sent: unknown): Promise<RestrictedAction> {
    const decider = this.deciders.get(name);
    if (!decider) throw Refusal.of('request.not-found', 'command');
    const { command } = decider;
    this.access.assert(command.gate, asker);
    const body = parseRequest(command.body, sent);
    assertSent(command.body, body, lackedRights(asker));
    const told = this.vault.discreet(command.body, body);
    const branch = command.log === 'pusat' ? PUSAT : asker.kode_toko;
    const finding = this.foundBy(decider.survey?.(told, asker, branch));
    const [states, { counters, ...dates }, found] = await Promise.all([
      finding.then((found) => this.statesOf(decider, told, branch, asker, found)),
      this.headOf(branch),
      finding,
    ]);
    const further = decider.accountsThen?.(states, told, branch) ?? [];
    const balances = await this.balancesOf([...(decider.accounts?.(told, branch) ?? []), ...further]);
    const last = (series: string) =>
      counters[series] === undefined ? undefined : documentNumber(series, branch, counters[series]);
    const context = {
      branch,
      ...dates,
      last,
      actor: asker.user_id,
      sender: asker,
      found,
      balance: <A extends number>(account: string, asset: string = IDR) =>
        (balances.get(`${asset} ${account}`) ?? 0) as A,
    };
    const decision = decider.decide(told, states, {
      ...context,
      number: (series) => documentNumber(series, branch, 0),
      reference: () => '-',
    });
    if ('refusal' in decision) throw refusalOf(decision);
    const restriction = decider.restricted?.(told, states, context);
    if (!restriction) throw Refusal.of('authorization.not-needed');
    return { command, body, branch, user_id: asker.user_id, restriction };
  }

  private async statesOf(
    decider: Decider,
    body: object,
    branch: string,
    asker: Actor,
    found: DecisionContext['found'],
  ): Promise<Readonly<Record<string, unknown>>> {
    const named = await this.events.needed(decider.needs(body, branch, asker));
    const further = decider.then?.(named, body, branch, found);
    return further ? { ...named, ...(await this.events.needed(further)) } : named;
  }

  private async balancesOf(accounts: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.database.query<{ account: string; amount: number }>(
      `select asset || ' ' || account as account, (amount - coalesce(since, 0))::bigint as amount
       from log.balance b
       left join lateral (
         select sum(came - went) as since
         from log.branch_head h
         join log.balance_day d on d.branch = h.branch and d.date > h.business_date
         where h.branch = split_part(b.account, '/', 1) and h.present_date is not null
           and d.account = b.account and d.asset = b.asset
       ) later on true
       where account = any($1::text[])`,
      [accounts],
    );
    return new Map(rows.map(({ account, amount }) => [account, amount]));
  }

  private async foundBy(survey: Sql | undefined): Promise<DecisionContext['found']> {
    return survey
      ? (await this.database.query<Readonly<Record<string, unknown>>>(survey.text, [...survey.values])).rows
      : [];
  }

  private async headOf(branch: string): Promise<Head> {
    const { rows } = await this.database.query<Head>(
      `select business_date, (now() at time zone 'Asia/Jakarta')::date as today,
         to_char(now() at time zone 'Asia/Jakarta', 'HH24:MI:SS') as time, opened_on, counters
       from log.branch_head
       where branch = $1`,
      [branch],
    );
    if (!rows[0]) throw Refusal.of('access.branch');
    return rows[0];
  }
}
