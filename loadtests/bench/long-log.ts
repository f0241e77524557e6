import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Transfer, UangKas } from '../../contracts/mutasi-uang/documents.js';
import {
  addDays,
  businessDate,
  type BusinessDate,
  type DateRange,
} from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { decideTransferCash, decideUangKas } from '../../services/features/mutasi-uang/mutasi-uang.deciders.js';
import { features } from '../../services/features/features.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import { examineKilau } from '../../services/apps/doctor.js';
import { EventReader } from '../../services/kernel/event-store/event-reader.js';
import type { Decider } from '../../services/kernel/event-store/decider.js';
import type { Ledger } from '../../services/kernel/event-store/ledger.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { rebuild } from '../../services/platform/rebuild/build.js';
import type { BuildContext } from '../../services/platform/rebuild/fill.js';
import { BANK, branches, foundCompany, openSessions, record, rekeningOf, transferOf } from './company.js';
import type { Database, Ground } from './ground.js';
import { say } from './measure.js';

const FIRST_DAY = businessDate('2024-01-01');
/** Movements of all branches on one day: 200,000 in 90 days. */
const A_DAY = 2224;
const IN_FLIGHT = 256;

/** The time of the day that is being recorded: business days follow one another faster than the clock. */
class DayClock extends Clock {
  private time = 0;

  begin(day: BusinessDate): void {
    this.time = Date.parse(`${day}T02:00:00Z`);
  }

  override now(): Date {
    this.time += 250;
    return new Date(this.time);
  }
}

/** A log of many days of some branches, each movement recorded by its rules through the ledger. */
export class LongLog {
  private day = FIRST_DAY;
  private recorded = 0;
  readonly pool: pg.Pool;

  private constructor(
    readonly database: Database,
    private readonly owner: pg.Pool,
    private readonly branches: readonly string[],
  ) {
    this.pool = openPool(database.url, 'bench', 4);
  }

  static async open(ground: Ground, shops = branches): Promise<LongLog> {
    const database = await ground.database(`bench_log_${shops.length}`);
    const log = new LongLog(database, ground.ownerOf(database), shops);
    ground.after(() => log.pool.end());
    await log.withLedger((ledger) => foundCompany(ledger, FIRST_DAY, shops));
    await openSessions(log.database, shops);
    return log;
  }

  get buildContext(): BuildContext {
    return { databaseUrl: this.database.url, database: this.pool, reader: new EventReader(this.pool) };
  }

  /** A number of days up to the one that is open now. */
  lastDays(days: number): DateRange {
    return { from: addDays(this.day, 1 - days), to: this.day };
  }

  /** Waits until every read model has come to the heads. Throws after ten minutes. */
  async projected(): Promise<void> {
    const until = Date.now() + 600_000;
    for (const { schema } of features.flatMap((feature) => feature.projections)) {
      for (; (await this.behind(schema)) > 0; await delay(100)) {
        if (Date.now() > until) throw new Error('the log was not projected within ten minutes');
      }
    }
  }

  private async behind(schema: string): Promise<number> {
    const { rowCount } = await this.pool.query('select from pg_namespace where nspname = $1', [schema]);
    if (rowCount === 0) return 1;
    const { rows } = await this.pool.query<{ behind: number }>(`
      select count(*) as behind
      from log.branch_head h
      left join ${schema}.checkpoint c using (branch)
      where coalesce(c.position, 0) < h.position`);
    return rows[0]!.behind;
  }

  /** Records movements until there are so many. */
  async grow(events: number): Promise<void> {
    const began = performance.now();
    const before = this.recorded;
    await this.withLedger(async (ledger, clock) => {
      while (this.recorded < events) await this.recordDay(ledger, clock, Math.min(events, this.recorded + A_DAY));
    });
    const seconds = (performance.now() - began) / 1000;
    say(`${events - before} events were recorded in ${Math.round(seconds)} s, up to ${this.day}`);
    // As autovacuum would have done in the months that this log tells of.
    await this.owner.query('vacuum (analyze)');
  }

  /** Throws what the doctor finds wrong. The read models that it looks at are taken away again. */
  async assertSound(owner: pg.Pool): Promise<void> {
    const projections = features.flatMap((feature) => feature.projections);
    await rebuild(projections, this.buildContext);
    const checks = features.flatMap((feature) => feature.checks ?? []);
    const wrong = (await examineKilau({ ...this.buildContext, projections, checks })).flatMap(
      (finding) => finding.wrong,
    );
    if (wrong.length > 0)
      throw new Error(`the doctor found in the log of the benchmark: ${wrong.slice(0, 3).join('; ')}`);
    say(`the doctor found nothing wrong with ${this.recorded} events`);
    await owner.query(
      `drop schema ${projections.map(({ schema }) => schema).join(', ')} cascade; delete from log.projection`,
    );
  }

  private async recordDay(ledger: Ledger, clock: DayClock, until: number): Promise<void> {
    clock.begin(this.day);
    const one = async (): Promise<void> => {
      while (this.recorded < until) {
        const number = (this.recorded += 1);
        const branch = this.branches[number % this.branches.length]!;
        const { decider, command } = movement(branch, Math.floor(number / this.branches.length), number);
        await record(ledger, branch, decider, command, `log:${number}`);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, one));
    this.day = addDays(this.day, 1);
    await this.pool.query('update log.branch_head set business_date = $1', [this.day]);
  }

  private async withLedger(work: (ledger: Ledger, clock: DayClock) => Promise<void>): Promise<void> {
    const clock = new DayClock();
    clock.begin(this.day);
    const ledger = openLedger(this.database.url, 2, clock);
    await work(ledger, clock).finally(() => ledger.close());
  }
}

/**
 * The movement of that number, in that turn of its branch: of twenty turns, twelve bring cash in, three pay an expense,
 * four go to the bank and one comes from it.
 */
function movement(branch: string, turn: number, number: number): { decider: Decider; command: UangKas | Transfer } {
  const kind = turn % 20;
  const jumlah = rupiah(((number * 7919) % 4_999) * 500 + 2_000);
  if (kind < 12)
    return uangKas({
      jenis: 'MASUK',
      kategori: 'PENDAPATAN LAIN',
      jumlah,
      keterangan: 'Penerimaan jasa sepuh dan servis perhiasan',
    });
  if (kind < 15)
    return uangKas({ jenis: 'KELUAR', kategori: 'BIAYA OPERASIONAL', jumlah, keterangan: 'Biaya operasional toko' });
  const decider = decideTransferCash as unknown as Decider;
  if (kind < 19) return { decider, command: { ...transferOf(branch), jumlah } };
  const withdrawal = {
    kategori: 'TARIK TUNAI',
    asal: BANK,
    asal_rekening: rekeningOf(branch),
    tujuan: 'CASH',
    tujuan_rekening: '',
    keterangan: 'Tarik tunai untuk kas toko',
  };
  return { decider, command: { ...withdrawal, jumlah: rupiah(1_500) } };
}

const uangKas = (command: UangKas) => ({ decider: decideUangKas as unknown as Decider, command });
