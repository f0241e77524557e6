import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { dailyBiaya, type DailyBiaya } from '../../../contracts/mutasi-uang/views.js';
import type { ReportAnswer } from '../../../contracts/language/define/report.js';
import { addDays, businessDate, jakartaDate } from '../../../contracts/language/values/business-date.js';
import { Clock } from '../../../services/kernel/event-store/clock.js';
import type { Acknowledged } from '../../../services/platform/doctor/log-checks.js';
import { openLedger } from '../../../services/domain/journals/open-ledger.js';
import { openPool } from '../../../services/kernel/postgres/connection.js';
import { WRONG_NUMBERS } from '../../../services/testing/raw-log/raw-books.js';
import {
  filtersOf,
  recompute,
  reportsOfTheLog,
  toldRows,
  type Asked,
} from '../../../services/testing/raw-log/raw-log.js';
import { WRONG_FROZEN } from '../../../services/testing/raw-log/raw-money.js';
import { startService, type Service } from '../../cluster/service.js';
import { freePort } from '../../process/free-port.js';
import { testCompany } from '../company/company.js';
import { writeTestCompany } from '../company-database.js';
import { freshDatabase, type FreshDatabase } from '../fresh-database.js';
import { takeAsOwn } from '../own-password.js';
import { describeWith } from '../servers.js';
import { Checked } from './checked.js';
import { kinds, Shop, type Act, type Try } from './money-model.js';
import { Money } from './money.js';
import { Teller, type Outcome } from './teller.js';

const PASSWORD = 'emas-24-karat';
/** `npm run chaos` has more of them, as far as a report shows all of their lines; `CHAOS_SEED` lives those again. */
const DAYS = Math.min(60, Math.max(6, Number(process.env['CHAOS_ROUNDS'] ?? 6)));
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(1_000_000));
const tellers = [
  ['JKT01', 'SPV01'],
  ['BDG01', 'SPV02'],
  ['PUSAT', 'OWNER'],
] as const;
/** Head office has nobody above it who could consent. */
const ofPusat = kinds.filter((kind) => !['alih', 'batal', 'hitung', 'shift'].includes(kind));

/** Acts that are tried more often than the rest: they rest on what was done before. */
const more: readonly Act['kind'][] = ['kirim', 'kirim', 'terima', 'batal', 'masuk', 'lunas'];

const act = (of: readonly Act['kind'][]): fc.Arbitrary<Act> =>
  fc.record({
    kind: fc.constantFrom(...of, ...more.filter((kind) => of.includes(kind))),
    jumlah: fc.integer({ min: 1, max: 6_000_000 }),
    biaya: fc.integer({ min: 0, max: 9_000 }),
    pick: fc.nat(1_000_000),
    other: fc.nat(1_000_000),
  });
const days = (of: readonly Act['kind'][]) =>
  fc.array(fc.array(act(of), { minLength: 14, maxLength: 24 }), { minLength: DAYS, maxLength: DAYS });
/** After how many commands more the process is killed, and how often a connection. */
const kills = fc.record({
  process: fc.array(fc.integer({ min: 20, max: 45 }), { minLength: DAYS - 1, maxLength: DAYS - 1 }),
  connection: fc.integer({ min: 3, max: 6 }),
});

describeWith(['postgres'], 'days of any trade, with crashes in between', () => {
  let database: FreshDatabase;
  let folder: string;
  let service: Service;
  let checked: Checked;

  beforeAll(async () => {
    database = await freshDatabase();
    const ledger = openLedger(database.url, 1, new Clock());
    // No two branches begin on the same date: what arrives does so on another than it was sent, earlier or later.
    for (const [index, { kode_toko }] of testCompany.tokos.entries())
      await ledger.openBranch(kode_toko, addDays(jakartaDate(new Date()), -DAYS - 2 - 3 * index));
    await ledger.close();
    await writeTestCompany(database.url, { password: PASSWORD });
    folder = mkdtempSync(join(tmpdir(), 'kilau-days-'));
    const env = { DATABASE_URL: database.url, FILES_FOLDER: join(folder, 'files'), LOG_LEVEL: 'warn' };
    const args = [join('dist', 'services', 'apps', 'standalone', 'main.js')];
    service = await startService({
      name: 'standalone',
      args,
      port: await freePort(),
      env,
      log: join(folder, 'log'),
      readyPath: '/ready',
      keepAlive: true,
    });
    await service.ready();
    checked = new Checked(database.url);
  });
  afterAll(async () => {
    await checked?.close();
    await service?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'come to what a small model of the money says, command by command; nothing is lost or done twice, and every figure agrees',
    async () => {
      const trade = fc.record({ JKT01: days(kinds), BDG01: days(kinds), PUSAT: days(ofPusat), kills });
      await fc.assert(fc.asyncProperty(trade, lived), { seed: SEED, numRuns: 1, endOnFailure: true, reporter: told });
    },
    120_000 + DAYS * 30_000,
  );

  /** Throws what went wrong, without the thousand acts that a seed stands for. */
  const told = ({ failed, seed, errorInstance }: fc.RunDetails<[Trade]>): void => {
    if (failed) throw new Error(`CHAOS_SEED=${seed}: ${String(errorInstance)}`);
  };

  interface Trade extends Readonly<Record<'JKT01' | 'BDG01' | 'PUSAT', readonly (readonly Act[])[]>> {
    readonly kills: { readonly process: readonly number[]; readonly connection: number };
  }

  async function lived(trade: Trade): Promise<void> {
    const owner = await Teller.login(service.address, 'OWNER', PASSWORD);
    const user = { user_id: 'SPV02', nama: 'Dewi', level: 'SPV', kode_toko: 'BDG01', password: PASSWORD };
    await owner.carryOut({ method: 'POST', call: 'users', body: user });
    await takeAsOwn(database.url, user.user_id);
    const money = new Money();
    for (const { account, amount } of await checked.rows<{ account: string; amount: number }>(
      `select account, amount from log.balance where asset = 'IDR'`,
    ))
      money.accounts.set(account, amount);
    const opened = await checked.rows<{ branch: string; date: string }>(
      'select branch, business_date as date from log.branch_head',
    );
    const dateOf = (branch: string): string => opened.find((head) => head.branch === branch)!.date;
    const shops = tellers.map(([branch]) => new Shop(branch, banksOf(branch), money, dateOf(branch)));
    const hurt = new Hurt(service, database.ownerUrl, trade.kills);
    const people = await Promise.all(
      tellers.map(async ([, user_id]) =>
        user_id === 'OWNER' ? owner : Teller.login(service.address, user_id, PASSWORD),
      ),
    );
    const surprises = (
      await Promise.all(
        tellers.map(([branch], index) => new Trader(shops[index]!, people[index]!, money, hurt).live(trade[branch])),
      )
    ).flat();
    await hurt.over();
    expect(surprises).toEqual([]);
    expect(hurt.killed.process).toBeGreaterThan(2);
    expect(people.reduce((sum, { retries }) => sum + retries, 0)).toBeGreaterThan(0);
    await agrees(money, hurt.acknowledged, owner);
  }

  const banksOf = (branch: string) =>
    testCompany.rekenings
      .filter(({ kode_toko }) => kode_toko === branch)
      .map(({ kode_bank, no_rekening }) => [kode_bank, no_rekening] as const);

  const byLog = (call: string, asked: Asked) => recompute((query, values) => checked.rows(query, values), call, asked);

  /** Expects the expenses of each day to be its payments. */
  async function expensesAgree(owner: Teller): Promise<void> {
    const told = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    for (const { day } of await checked.rows<{ day: string }>(
      'select distinct business_date as day from log.event order by 1',
    )) {
      const { data } = await owner.get<{ data: readonly DailyBiaya[] }>(
        `${dailyBiaya.call}?tgl_system=${day}&kode_toko=ALL`,
      );
      const { rows } = await byLog(dailyBiaya.call, { tgl_from: day, tgl_to: day, kode_toko: 'ALL' });
      expect({ day, rows: told(data) }).toEqual({ day, rows: told(rows) });
    }
  }

  /** The accounts are those of the model, everything acknowledged stands, and each report is what the log says. */
  async function agrees(money: Money, acknowledged: readonly Acknowledged[], owner: Teller): Promise<void> {
    const balances = await checked.rows<{ account: string; amount: number }>(
      `select account, amount from log.balance where asset = 'IDR' and amount <> 0 order by account`,
    );
    const modelled = [...money.accounts]
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => ({ account, amount }));
    expect(balances).toEqual(modelled.toSorted((one, other) => (one.account < other.account ? -1 : 1)));
    expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    await checked.caughtUp();
    expect(await checked.wrong(acknowledged)).toEqual([]);
    expect(await checked.rows(WRONG_FROZEN)).toEqual([]);
    expect(await checked.rows(WRONG_NUMBERS)).toEqual([]);
    await expensesAgree(owner);
    // Those of facts and of what stood are held against a random trade (`trade.int.spec`).
    const books = reportsOfTheLog.filter(
      ({ call, facts, standing }) => !facts && !standing && !/^(laporan-(?!nilai)|jurnal\/laporan)/.test(call),
    );
    for (const report of books)
      for (const kode_toko of ['ALL', 'JKT01', 'BDG01', 'PUSAT']) {
        const asked = { tgl_from: '2020-01-01', tgl_to: '2099-12-31', kode_toko };
        const { data, totals, ...rest } = await owner.get<ReportAnswer>(
          `${report.call}?${new URLSearchParams({ limit: '5000', ...filtersOf(report, asked) }).toString()}`,
        );
        if (!data) throw new Error(`${report.call} answered ${JSON.stringify(rest)}`);
        const raw = await byLog(report.call, asked);
        expect({ of: report.call, kode_toko, totals, rows: toldRows(report, data) }).toEqual({
          of: report.call,
          kode_toko,
          totals: raw.totals,
          rows: toldRows(report, raw.rows),
        });
      }
  }
});

/** Lives the days of a shop: each act in turn, then the shop is closed. */
class Trader {
  private readonly done: { readonly sent: Try; readonly outcome: Outcome }[] = [];

  constructor(
    private readonly shop: Shop,
    private readonly teller: Teller,
    private readonly money: Money,
    private readonly hurt: Hurt,
  ) {}

  /** Answers what came to something else than the model says. */
  async live(trade: readonly (readonly Act[])[]): Promise<readonly string[]> {
    const surprises: string[] = [];
    const attempt = async (made: Try): Promise<void> => void surprises.push(...(await this.attempt(made)));
    for (const acts of trade) {
      for (const act of acts) {
        await attempt(this.shop.try(act));
        if (act.other % 7 === 0) surprises.push(...(await this.again(act.pick)));
      }
      if (this.shop.shift) {
        await attempt({ ...this.closing(), refused: 'closing.shift-running' });
        await attempt(this.shop.closeShift(acts[0]!));
      }
      await attempt(this.closing());
    }
    return surprises;
  }

  private closing(): Try {
    const { date } = this.shop;
    return {
      method: 'POST',
      call: 'tutup-toko',
      body: { tanggal: date },
      then: () => void (this.shop.date = addDays(businessDate(date), 1)),
    };
  }

  private async attempt(sent: Try): Promise<readonly string[]> {
    const outcome = await this.teller.carryOut(sent);
    const came = outcome.status < 300 ? undefined : outcome.code;
    if (came !== sent.refused)
      return [
        `${this.shop.branch} ${sent.call} ${JSON.stringify(sent.body)}: ${outcome.status} ${came}, not ${sent.refused}`,
      ];
    if (outcome.status >= 300) return [];
    this.money.move(sent.moves ?? []);
    sent.then?.(outcome.data);
    this.done.push({ sent, outcome });
    await this.hurt.acknowledge({ command_id: outcome.key, position: outcome.position });
    return [];
  }

  /**
   * An act that was done before is sent again under its key: it is answered as it was; anything else under it is
   * refused.
   */
  private async again(pick: number): Promise<readonly string[]> {
    const before = this.done[pick % Math.max(1, this.done.length)];
    if (!before) return [];
    const { sent, outcome } = before;
    const repeated = await this.teller.carryOut(sent, outcome.key);
    const other = await this.teller.carryOut({ ...sent, body: { ...sent.body, keterangan: 'Lain' } }, outcome.key);
    return [
      ...(repeated.position === outcome.position
        ? []
        : [`${sent.call} again: ${repeated.status} ${repeated.code} ${repeated.position}, not ${outcome.position}`]),
      ...(other.status >= 400 ? [] : [`${sent.call} with another body: ${other.status} ${other.position}`]),
    ];
  }
}

/** Kills the process and connections, so and so many acknowledged commands apart. */
class Hurt {
  readonly acknowledged: Acknowledged[] = [];
  readonly killed = { process: 0, connection: 0 };
  private readonly owner;
  private readonly processes: number[];
  private underWay: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly service: Service,
    ownerUrl: string,
    private readonly kills: { readonly process: readonly number[]; readonly connection: number },
  ) {
    this.owner = openPool(ownerUrl, 'killer', 1);
    let at = 0;
    this.processes = kills.process.map((more) => (at += more));
  }

  async acknowledge(one: Acknowledged): Promise<void> {
    const commands = this.acknowledged.push(one);
    if (commands >= (this.processes[0] ?? Infinity)) {
      this.processes.shift();
      this.killed.process += 1;
      await this.service.kill();
      this.underWay = this.service.ready();
    } else if (commands % this.kills.connection === 0) {
      const victim = `
        select pid
        from pg_stat_activity
        where usename like 'kilau_service%' and datname = current_database() and application_name <> 'kilau faults'
        order by random() limit 1`;
      this.killed.connection +=
        (await this.owner.query(`select pg_terminate_backend(pid) from (${victim}) v`)).rowCount ?? 0;
    }
  }

  async over(): Promise<void> {
    await this.underWay;
    await this.owner.end();
  }
}
