import type pg from 'pg';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BeginCompany } from '../../../contracts/company/commands.js';
import { settingOf } from '../../../contracts/settings/settings.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { Company, companyStream } from '../../platform/company/company.js';
import { endSetupCode, isSetupCode } from '../../platform/company/setup-code.js';
import type { NewEvent } from '../../kernel/event-store/decider.js';
import type { Ledger } from '../../kernel/event-store/ledger.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';
import { Turns } from '../../platform/fairness/turns.js';
import { assertPassword } from '../../platform/identity/password-rules.js';
import { hashPassword } from '../../platform/identity/passwords.js';
import { settingStream } from '../../platform/settings/settings.js';
import { transact } from '../../platform/database/transact.js';
import { openMissing } from './branch-opener.js';
import { beginningRefusal, decideBegin } from './company.deciders.js';

/** The module of `/master-toko`: a company with branches has it from the start. */
const MODULE = 'KIRIM_BARANG_MODULE';
const branchesAreOpened: NewEvent = {
  definition: settingChanged,
  stream: settingStream(ALL, MODULE),
  payload: { key: MODULE, kode_toko: ALL, value: true },
  postings: [],
};

const AGAIN_SECONDS = 2;
/** Of those who would begin one in this process: whoever waits for the others has no connection yet. */
const turns = new Turns({
  atOnce: 1,
  ofOne: 1,
  waiting: 5,
  waitingInAll: 5,
  refuse: () => new Refusal('request.busy', undefined, undefined, AGAIN_SECONDS),
});

/**
 * Those who begin a company come one after another, in whichever process. The connection of the turn is handed to the
 * work: once a company is there, read models take the others, and whoever waits for one of them too long would be
 * refused what has been done.
 */
export function inTurn<T>(database: pg.Pool, work: (turn: pg.PoolClient) => Promise<T>): Promise<T> {
  const locked = async (client: pg.PoolClient): Promise<T> => {
    // The work meanwhile is done on other connections, and may take long.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    return work(client);
  };
  return turns.take('company', () => transact(database, locked, 'kilau company'));
}

/** Throws 403 for a code that does not prove it. */
export async function assertSetupCode(database: pg.Pool, code: string | undefined): Promise<void> {
  if (!(await isSetupCode(database, code))) throw Refusal.of('company.wrong-code', 'kode');
}

/** The request to begin a company. */
export interface Beginning {
  readonly company: BeginCompany;
  readonly password: string;
  readonly command_id: string;
  /** Throws where whoever asks has not proven that they may. */
  readonly proven: () => Promise<void>;
}

/** Begins real companies: one a database, once. */
export class CompanyBeginner {
  constructor(
    private readonly database: pg.Pool,
    private readonly ledger: Ledger,
    private readonly starts: readonly NewEvent[],
  ) {}

  /**
   * Records the company with its first owner, then opens its branches. The password is kept before that, so that
   * nothing is begun that nobody can log in to. Throws 409 where something has begun already; the same command again
   * is answered as the first time.
   */
  async begin({ company, password, command_id, proven }: Beginning): Promise<CommandAnswer> {
    assertPassword(password, 'password', company.user_id, Number(settingOf('password.min_length')?.initial));
    if (!(await this.isRepeated(command_id))) {
      await this.assertNone();
      // Before the turn: who has no code takes none.
      await proven();
    }
    return inTurn(this.database, async (turn) => {
      if (!(await this.isRepeated(command_id))) {
        await this.assertNone();
        await this.ledger.openBranch(PUSAT, company.tgl_buka, true);
        await this.keepPassword(company.user_id, password);
      }
      const origin = { command_id, correlation_id: command_id, branch: PUSAT, actor: company.user_id };
      const { data, position } = await this.ledger.record(
        decideBegin([...this.starts, branchesAreOpened]),
        company,
        origin,
      );
      await openMissing(this.database, this.ledger);
      await endSetupCode(turn);
      return { data, position, ...message('company.begun') };
    });
  }

  private async assertNone(): Promise<void> {
    const refused = beginningRefusal(await new Company(this.database).state());
    if (refused) throw Refusal.of(refused);
  }

  private async isRepeated(command_id: string): Promise<boolean> {
    const { rowCount } = await this.database.query(`select from ${eventsOf(sql`$1`).text} e where command_id = $2`, [
      companyStream().name,
      command_id,
    ]);
    return rowCount === 1;
  }

  private async keepPassword(user_id: string, password: string): Promise<void> {
    await this.database.query(
      `insert into identity.credential (user_id, password_hash, position) values ($1, $2, 0)
       on conflict (user_id) do update set password_hash = excluded.password_hash`,
      [user_id, await hashPassword(password)],
    );
  }
}
