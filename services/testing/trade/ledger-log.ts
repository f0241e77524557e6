import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Ledger } from '../../kernel/event-store/ledger.js';
import { senderOf } from '../../kernel/event-store/prepared-command.js';
import { Vault } from '../../platform/personal/vault.js';
import { ledgerOf } from '../people.js';
import type { Standalone } from '../standalone.js';
import type { ConsentingOrigin, TradeLog } from './trading.js';

/** More events than one act of a trade records. */
const MOST = 100_000;

/** The log of a running application, whose read models follow it. */
export class LedgerLog implements TradeLog {
  readonly isShared = true;
  private readonly ledger: Ledger;
  private readonly reader: EventReader;
  private readonly vault: Vault;
  private readonly taken = new Map<string, number>();

  private constructor(
    private readonly app: Standalone,
    private readonly date: BusinessDate,
  ) {
    this.ledger = ledgerOf(app);
    this.reader = new EventReader(app.pool);
    this.vault = app.running.app.get(Vault, { strict: false });
  }

  static async of(app: Standalone): Promise<LedgerLog> {
    const [head] = await app.rows<{ date: BusinessDate }>('select max(business_date) as date from log.branch_head');
    return new LedgerLog(app, head!.date);
  }

  dateOf(): BusinessDate {
    return this.date;
  }

  setDate(date: BusinessDate): Promise<unknown> {
    return this.app.rows('update log.branch_head set business_date = $1', [date]);
  }

  async record(decider: Decider, body: object, { consents, ...origin }: ConsentingOrigin): Promise<CommandAnswer> {
    // Customers come with the hashes and the key of their own.
    const isDiscreet = origin.command_id.startsWith('customer:');
    const asked = isDiscreet
      ? { decider, body }
      : await this.vault.discreetly(decider, body, origin.branch, senderOf(origin));
    try {
      return await this.ledger.record(asked.decider, asked.body, origin);
    } catch (error) {
      const restriction = error instanceof Refusal ? error.action : undefined;
      if (!restriction || !consents) throw error;
      return this.ledger.record(asked.decider, asked.body, { ...origin, approval: consents(restriction) });
    }
  }

  async fresh(): Promise<readonly RecordedEvent[]> {
    for (const branch of (await this.reader.heads()).keys()) if (!this.taken.has(branch)) this.taken.set(branch, 0);
    const events = await this.reader.after(this.taken, MOST);
    for (const { branch, position } of events) this.taken.set(branch, Math.max(position, this.taken.get(branch)!));
    return events;
  }
}
