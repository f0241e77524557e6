import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { closeShop } from '../../../contracts/tutup-toko/commands.js';
import { deciderOf } from '../../../infra/company/deciders.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Ledger } from '../../kernel/event-store/ledger.js';
import { senderOf } from '../../kernel/event-store/prepared-command.js';
import { Vault } from '../../platform/personal/vault.js';
import { isConnectionLost } from '../../kernel/postgres/connection.js';
import { ledgerOf } from '../people.js';
import type { Standalone } from '../standalone.js';
import { agreed, type ConsentingOrigin, type TradeLog } from './trading.js';

/** More events than one act of a trade records. */
const MOST = 100_000;

/** The log of a running application, whose read models follow it. */
export class LedgerLog implements TradeLog {
  readonly isShared = true;
  private readonly reader: EventReader;
  private readonly taken = new Map<string, number>();
  /** Something that happens while a command is recorded. */
  meanwhile: () => Promise<unknown> = () => Promise.resolve();

  private constructor(
    private app: Standalone,
    private readonly date: BusinessDate,
    private readonly closing: readonly string[],
  ) {
    this.reader = new EventReader(app.pool);
  }

  /** `closing`: the branches that close each of their days; without any, all are simply on another date. */
  static async of(app: Standalone, closing: readonly string[] = []): Promise<LedgerLog> {
    const [head] = await app.rows<{ date: BusinessDate }>('select max(business_date) as date from log.branch_head');
    return new LedgerLog(app, head!.date, closing);
  }

  /** Goes on with another process on the same database. */
  goOnWith(app: Standalone): void {
    this.app = app;
  }

  private get ledger(): Ledger {
    return ledgerOf(this.app);
  }

  dateOf(): BusinessDate {
    return this.date;
  }

  async setDate(date: BusinessDate): Promise<void> {
    if (this.closing.length === 0) await this.app.rows('update log.branch_head set business_date = $1', [date]);
    for (const branch of this.closing) {
      const heads = await this.app.rows<{ business_date: BusinessDate }>(
        'select business_date from log.branch_head where branch = $1',
        [branch],
      );
      for (let tanggal = heads[0]!.business_date; tanggal < date; tanggal = addDays(tanggal, 1)) {
        const origin = { command_id: `close:${branch}:${tanggal}`, correlation_id: 'trade', branch, actor: 'OWNER' };
        await this.record(deciderOf(closeShop), { tanggal }, { ...origin, consents: agreed });
      }
    }
  }

  /** Records a command; it is sent again under its key where a connection to Postgres was lost meanwhile. */
  async record(decider: Decider, body: object, origin: ConsentingOrigin): Promise<CommandAnswer> {
    const meanwhile = this.meanwhile();
    try {
      return await this.sent(decider, body, origin);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      return await this.sent(decider, body, origin);
    } finally {
      await meanwhile;
    }
  }

  private async sent(decider: Decider, body: object, { consents, ...origin }: ConsentingOrigin) {
    // Customers come with the hashes and the key of their own.
    const isDiscreet = origin.command_id.startsWith('customer:');
    const asked = isDiscreet
      ? { decider, body }
      : await this.app.running.app
          .get(Vault, { strict: false })
          .discreetly(decider, body, origin.branch, senderOf(origin));
    try {
      return await this.ledger.record(asked.decider, asked.body, origin);
    } catch (error) {
      const restriction = error instanceof Refusal ? error.action : undefined;
      if (!restriction || !consents) throw error;
      return await this.ledger.record(asked.decider, asked.body, { ...origin, approval: consents(restriction) });
    }
  }

  async fresh(): Promise<readonly RecordedEvent[]> {
    for (const branch of (await this.reader.heads()).keys()) if (!this.taken.has(branch)) this.taken.set(branch, 0);
    const events = await this.reader.after(this.taken, MOST);
    for (const { branch, position } of events) this.taken.set(branch, Math.max(position, this.taken.get(branch)!));
    return events;
  }
}
