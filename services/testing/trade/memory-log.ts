import { activateDate } from '../../../contracts/business-date/commands.js';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import {
  closeShift,
  countDrawer,
  openShift,
  shiftClosed,
  shiftOpened,
} from '../../../contracts/hitung-kas/documents.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { closeShop } from '../../../contracts/tutup-toko/commands.js';
import { dayClosed } from '../../../contracts/tutup-toko/events.js';
import { HistoryBatch } from '../../../infra/company/history-batch.js';
import { onDate } from '../../domain/dates/date-moved.js';
import { additions } from '../../domain/journals/open-ledger.js';
import type { Head } from '../../kernel/event-store/loaded.js';
import { decider, decidersOf, happened, type Decider, type QueryRows } from '../../kernel/event-store/decider.js';
import { GENESIS } from '../../kernel/event-store/hash.js';
import { prepareCommand } from '../../kernel/event-store/prepared-command.js';
import { dayStream } from '../../platform/company/day-stream.js';
import { goldSinceIn } from './gold-since.js';
import type { ConsentingOrigin, TradeLog } from './trading.js';

const counts: readonly string[] = [countDrawer, openShift, closeShift].map(({ name }) => name);

/** A day is closed for the one that is asked for, whatever its figures are. */
function closing(berikutnya: BusinessDate): Decider {
  const rules = decider(closeShop, {
    needs: (_, branch) => ({ day: dayStream(branch) }),
    decide({ tanggal }, _, { branch, actor }) {
      const figures = { tanggal, berikutnya, saldo: [], masuk: rupiah(0), keluar: rupiah(0) };
      const closed = happened(dayClosed, dayStream(branch), { ...figures, ditutup_oleh: actor });
      return onDate(closed, branch, berikutnya);
    },
  });
  return decidersOf(rules)[0]!;
}

class KnownBatch extends HistoryBatch {
  /** The moves of each day, by asset and account, as `log.balance_day` has them. */
  readonly days = new Map<string, Map<string, number>>();

  /**
   * Has the balances of a branch as the log reads them while it books on an earlier date: with what came since, and by
   * how much less there was at the end of a day since.
   */
  goBackTo(branch: string, date: BusinessDate): void {
    for (const balance of this.loaded.balances.all) {
      const key = `${balance.asset} ${balance.account}`;
      if (!balance.account.startsWith(`${branch}/`)) continue;
      let [since, later] = [0, 0];
      const days = [...(this.days.get(key) ?? [])].filter(([day]) => day > date);
      for (const [, moved] of days.toSorted(([one], [other]) => other.localeCompare(one))) {
        since += moved;
        later = Math.max(later, since);
      }
      Object.assign(balance, { since, later });
    }
  }

  /** Takes in what events moved on their days. */
  take(events: readonly RecordedEvent[]): void {
    for (const { business_date, postings } of events)
      for (const { from, to, asset, amount } of postings)
        for (const [account, moved] of [[from, -amount] as const, [to, amount] as const]) {
          const key = `${asset} ${account}`;
          const days = this.days.get(key) ?? new Map<string, number>();
          days.set(business_date, (days.get(business_date) ?? 0) + moved);
          this.days.set(key, days);
        }
  }
}

/**
 * A log in memory: the deciders, folds, postings, numbers of the chart and balances of the ledger, without Postgres.
 * A locked query finds a shift that was closed, the last count of a drawer, or the gold or cash of later days. Its
 * clock stands at the morning of its date, also while it books on an earlier one, and goes on with each command.
 */
export class MemoryLog implements TradeLog {
  private readonly batch: KnownBatch;
  private readonly heads: ReadonlyMap<string, Head>;
  private taken = 0;
  private recorded = 0;
  private counted = 0;

  constructor(branches: readonly string[], date: BusinessDate, seed: number) {
    const head = (): Head => ({
      ...{ position: 0, hash: GENESIS, business_date: date, present_date: null },
      ...{ opened_on: date, counters: {}, year: 0 },
    });
    this.heads = new Map(branches.map((branch) => [branch, head()]));
    this.batch = new KnownBatch(this.heads, String(seed), additions);
  }

  dateOf(branch: string): BusinessDate {
    return this.heads.get(branch)!.business_date;
  }

  /** Lets all branches close their day and go on on another date. */
  async setDate(date: BusinessDate): Promise<void> {
    for (const [branch, { business_date: tanggal }] of this.heads)
      await this.record(
        closing(date),
        { tanggal },
        { command_id: `close:${branch}:${date}`, correlation_id: 'trade', branch, actor: 'OWNER' },
      );
  }

  get states(): ReadonlyMap<string, unknown> {
    return this.batch.loaded.states;
  }

  /** Decides and records a command, with a consent where it needs one. Throws a Refusal when the rules forbid it. */
  async record(decider: Decider, command: object, origin: ConsentingOrigin): Promise<CommandAnswer> {
    const { batch } = this;
    const prepared = prepareCommand(decider, command, origin);
    const queryRows = prepared.lockedQuery ? this.foundFor(decider, command, origin.branch) : [];
    this.recorded += 1;
    const { business_date, present_date } = this.heads.get(origin.branch)!;
    const opens = Date.parse(`${present_date ?? business_date}T08:00:00+07:00`);
    batch.goOn(new Date(opens + this.recorded), queryRows);
    if (present_date) this.readEarlier(origin.branch, business_date);
    // It knows every stream and account from its beginning.
    const outcome = await batch.decide(prepared, () => Promise.resolve());
    if (!('refusal' in outcome)) return outcome.answer;
    const { action } = outcome.refusal;
    if (!action || !origin.consents) throw outcome.refusal;
    const { consents, ...rest } = origin;
    return this.record(decider, command, { ...rest, approval: consents(action) });
  }

  private readEarlier(branch: string, date: BusinessDate): void {
    this.takeDays();
    this.batch.goBackTo(branch, date);
  }

  private takeDays(): void {
    const { events } = this.batch;
    this.batch.take(events.slice(this.counted));
    this.counted = events.length;
  }

  /** The rows that the locked query of a command finds. */
  private foundFor({ command: { name, purpose } }: Decider, command: object, branch: string): QueryRows {
    if (counts.includes(name)) return this.laterCash(branch);
    if (name !== activateDate.name)
      return [...this.versions(branch, command, purpose), ...this.closedShift(branch, command)];
    this.takeDays();
    const { tanggal } = command as { readonly tanggal: string };
    return [{ name: 'gold-since', rows: goldSinceIn(this.batch.days, branch, tanggal) }];
  }

  /** The cash of later days in the drawer of a branch that books on an earlier date. */
  private laterCash(branch: string): QueryRows {
    const { business_date, present_date } = this.heads.get(branch)!;
    if (!present_date) return [];
    this.takeDays();
    const days = [...(this.batch.days.get(`IDR ${branch}/kas`) ?? [])].filter(([day]) => day > business_date).sort();
    let [kas_sesudah, kas_terkecil] = [0, 0];
    for (const [, moved] of days) {
      kas_sesudah += moved;
      kas_terkecil = Math.min(kas_terkecil, kas_sesudah);
    }
    return [{ kas_sesudah, kas_terkecil }];
  }

  /** The positions of the events of a document of which a step is undone. */
  private versions(branch: string, command: object, purpose: Decider['command']['purpose']): QueryRows {
    const { no_bukti } = command as { readonly no_bukti?: string };
    if (purpose !== 'undo' || no_bukti === undefined) return [];
    return this.batch.events
      .filter((event) => event.branch === branch && event.stream.endsWith(`/${no_bukti}`))
      .map(({ position, version }) => ({ own: { posisi: position, versi: version }, shift_ditutup: null }));
  }

  /** The last shift of a branch, where it was closed, or counted, after the document began that a command names. */
  private closedShift(branch: string, command: object) {
    const own = this.batch.events.filter((event) => event.branch === branch);
    const last = own.findLast(({ type }) => type === shiftOpened.type || type === shiftClosed.type);
    const { no_bukti, nomor_referensi = '' } = command as Readonly<Partial<Record<string, string>>>;
    const began = own.find(({ stream }) => stream.endsWith(`/${no_bukti ?? nomor_referensi}`));
    if (!last || !began || began.position > last.position) return [];
    const isClosed = last.type === shiftClosed.type;
    return [
      ...(isClosed ? [{ own: null, shift_ditutup: last.payload['no_shift'], ditutup: last.position }] : []),
      ...(nomor_referensi
        ? [{ own: null, shift_ditutup: null, dihitung: last.payload['no_shift'] ?? last.payload['no_bukti'] }]
        : []),
    ];
  }

  /** The events that were recorded since it was asked last. */
  fresh(): Promise<readonly RecordedEvent[]> {
    const events = this.batch.events.slice(this.taken);
    this.taken = this.batch.events.length;
    return Promise.resolve(events);
  }
}
