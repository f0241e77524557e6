import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type pg from 'pg';
import type { ListAnswer } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { schemaOf } from '../../kernel/projection/projection.js';
import { Read } from '../bus/dispatcher.js';
import { consoleAddress, type Config } from '../config/config.js';
import { CONFIG, READS, REPORTS } from '../config/tokens.js';
import { ReadTurns } from '../fairness/read-turns.js';
import { afterOf, type Asker } from '../http/after.js';
import { Branches } from '../identity/branches.js';
import { Vault } from '../personal/vault.js';
import { WholeReads } from '../security/whole-reads.js';
import { Freshness } from '../reads/freshness.js';
import { queryTools, type QuerySource } from '../reads/query-source.js';
import { CompanyLog } from '../settings/company-log.js';
import { Settings } from '../settings/settings.js';

/** The rows of a query, or its one row. */
export type QueryAnswer = ListAnswer<object> | { readonly data: object };

/** A query on the bus, whose parameters are checked. */
export class AskQuery extends Read<
  QueryAnswer,
  {
    readonly source: Omit<QuerySource, 'query'>;
    readonly params: object;
    readonly asker: Asker;
    /** True for a read of one row. */
    readonly one?: boolean;
  }
> {}

/**
 * Answers queries. Waits (bounded) until the reader's own last command (`x-after`), and what else they name (`after`),
 * is in what is read.
 */
@QueryHandler(AskQuery)
export class AskQueryHandler implements IQueryHandler<AskQuery> {
  readonly address: string;
  readonly offersMail: boolean;

  constructor(
    @Inject(READS) private readonly reads: pg.Pool,
    @Inject(REPORTS) private readonly reports: pg.Pool,
    private readonly turns: ReadTurns,
    readonly freshness: Freshness,
    private readonly branches: Branches,
    private readonly company: CompanyLog,
    readonly settings: Settings,
    readonly vault: Vault,
    readonly wholeReads: WholeReads,
    @Inject(CONFIG) config: Config,
  ) {
    this.address = consoleAddress(config);
    this.offersMail = config.mail !== undefined;
  }

  /** Throws 404 where a query of one row finds none. */
  async execute({ given: { source, params, asker, one }, signal }: AskQuery): Promise<QueryAnswer> {
    const { projection, beside = [], isLong, isOfParts } = source;
    const { actor } = asker;
    await this.branches.assertKnown(actor, (params as { readonly kode_toko?: string }).kode_toko);
    const waited = await afterOf(asker, this.branches);
    await (projection ? this.freshness.passed(projection, waited) : this.company.reached(waited));
    const others = beside.map((name) => this.freshness.passed({ name, schema: schemaOf(name) }, waited));
    await (isOfParts ? Promise.allSettled(others) : Promise.all(others));
    const [turns, database] = isLong ? [this.turns.reports, this.reports] : [this.turns.reads, this.reads];
    const tools = queryTools(database, this, actor, signal);
    const answer = await turns.take(actor.user_id, () => source.answer(params, tools), signal);
    if (!one) return answer;
    if (!answer.data[0]) throw Refusal.of('request.not-found');
    return { data: answer.data[0] };
  }
}
