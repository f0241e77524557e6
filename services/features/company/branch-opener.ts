import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type pg from 'pg';
import { branchOpened, type BranchOpened } from '../../../contracts/company/events.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';
import { CompanyLog } from '../../platform/settings/company-log.js';
import { DATABASE } from '../../platform/config/tokens.js';

/** Begins the logs that are missing of branches that were opened. */
export async function openMissing(database: pg.Pool, ledger: Ledger): Promise<void> {
  const { rows } = await database.query<{ payload: BranchOpened }>(
    `select e.payload
     from log.stream s
     cross join lateral ${eventsOf(sql`s.stream`).text} e
     where s.stream >= 'branch/' and s.stream < 'branch0'
       and e.type = $1
       and not exists (select from log.branch_head h where h.branch = e.payload ->> 'kode_toko')`,
    [branchOpened.type],
  );
  for (const { payload } of rows) await ledger.openBranch(payload.kode_toko, payload.tgl_buka);
}

/**
 * Gives each branch that was opened its log. That it was opened stands in head office's log; its own follows from it,
 * in whichever process comes first: whoever recorded it, whoever hears of it, or the next one to start.
 */
@Injectable()
export class BranchOpener implements OnApplicationBootstrap {
  constructor(
    private readonly ledger: Ledger,
    private readonly company: CompanyLog,
    @Inject(DATABASE) private readonly database: pg.Pool,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.company.on(branchOpened, () => this.openAll());
    await this.openAll();
  }

  /** Begins the logs that are missing. */
  openAll(): Promise<void> {
    return openMissing(this.database, this.ledger);
  }
}
