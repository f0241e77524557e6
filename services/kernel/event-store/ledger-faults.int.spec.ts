import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { freshDatabase, type FreshDatabase } from '../../../infra/testing/fresh-database.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Clock } from './clock.js';
import { openPool } from '../postgres/connection.js';
import { sql, type Sql } from '../postgres/sql.js';
import { decideMove, origin, pay, testDate, tillMoved, tills } from '../../testing/till.js';
import { begins, decider, refuse, streamOf, type Decider, type LockedQuery, type QueriedModel } from './decider.js';
import { GENESIS } from './hash.js';
import { Ledger } from './ledger.js';
import type { Limits } from './pending-command.js';

const unavailable = { code: 'request.unavailable', status: 503 };
const quick = { patienceMs: 1_500, graceMs: 500 };
/** Transactions that wait for locks long enough to be frozen meanwhile. */
const frozen = { patienceMs: 6_000, graceMs: 500, lockMs: 20_000, answerMs: 2_000 };

describeWith(['postgres'], 'the ledger, when something holds it up', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let owner: pg.Pool;
  const ledgers: Ledger[] = [];
  const holders: pg.PoolClient[] = [];
  const stopped = new Set<number>();

  beforeAll(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, 'test', 8);
    owner = openPool(database.ownerUrl, 'owner', 1);
    const ledger = ledgerWith({});
    for (const branch of ['A', 'B', 'C', 'D']) await ledger.openBranch(branch, testDate);
  });
  afterEach(async () => {
    for (const pid of stopped) goOn(pid);
    for (const holder of holders.splice(0)) {
      await holder.query('rollback');
      holder.release();
    }
    for (const ledger of ledgers.splice(0)) await ledger.close();
  });
  afterAll(async () => {
    await owner.end();
    await pool.end();
    await database.drop();
  });

  const ledgerWith = (limits: Partial<Limits>): Ledger => {
    const ledger = new Ledger(database.url, 1, new Clock(), limits);
    ledgers.push(ledger);
    return ledger;
  };
  /** Locks something in another session; answers how it is given back. */
  const hold = async (statement: string): Promise<() => Promise<unknown>> => {
    const holder = await pool.connect();
    holders.push(holder);
    await holder.query(`begin; ${statement}`);
    return () => holder.query('rollback');
  };
  const lockBranch = (branch: string) => hold(`select from log.branch_head where branch = '${branch}' for update`);
  const recordedUnder = async (key: string): Promise<unknown> =>
    (await pool.query<{ count: number }>('select count(*) from log.event where command_id = $1', [key])).rows[0]!.count;
  /** Stops the process that serves a ledger, once it is at what is looked for. */
  const freeze = async (where: string): Promise<number> =>
    eventually(async () => {
      const at = `
        select pid
        from pg_stat_activity
        where datname = current_database()
          and application_name in ('kilau recorder 1', 'kilau side recorder')
          and ${where}`;
      const [found] = (await pool.query<{ pid: number }>(at)).rows;
      if (!found) throw new Error('it is not there');
      const { pid } = found;
      process.kill(pid, 'SIGSTOP');
      stopped.add(pid);
      if ((await pool.query(at)).rows.length === 1) return pid;
      goOn(pid);
      throw new Error('it has gone on meanwhile');
    });
  const goOn = (pid: number): void => {
    process.kill(pid, 'SIGCONT');
    stopped.delete(pid);
  };
  const over = (pid: number) =>
    eventually(async () =>
      expect((await pool.query('select from pg_stat_activity where pid = $1', [pid])).rows).toEqual([]),
    );

  describe('a branch that somebody else has locked', () => {
    it('keeps no other branch waiting; its own senders are told to try again, and are recorded once when they do', async () => {
      const ledger = ledgerWith(quick);
      const free = await lockBranch('A');
      const key = randomUUID();
      const refused = expect(pay(ledger, 'A', 1, { key })).rejects.toMatchObject(unavailable);
      for (let i = 1; i <= 3; i++) await Promise.all([pay(ledger, 'B', i), pay(ledger, 'C', i)]);
      await refused;
      await pay(ledger, 'B', 4);
      await free();
      expect(await recordedUnder(key)).toBe(0);
      await pay(ledger, 'A', 1, { key });
      expect(await pay(ledger, 'A', 1, { key })).toMatchObject({ repeated: true });
      expect(await recordedUnder(key)).toBe(1);
    });

    it('is recorded in the order in which it was sent, when it is free in time, while another one stays locked', async () => {
      const ledger = ledgerWith({ patienceMs: 20_000 });
      const brief = ledgerWith(quick);
      const [free] = [await lockBranch('A'), await lockBranch('C')];
      const sent = [1, 2, 3].map((jumlah) => pay(ledger, 'A', jumlah));
      await expect(pay(brief, 'C', 1)).rejects.toMatchObject(unavailable);
      sent.push(pay(ledger, 'A', 4));
      await free();
      const places = (await Promise.all(sent)).map(({ position }) => Number(position.split(':')[1]));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    });

    it('is a queue of its own: when it is full its senders are refused at once, and no others', async () => {
      const ledger = ledgerWith({ patienceMs: 3_000, mostOfBranch: 2, most: 3 });
      await lockBranch('A');
      const waiting = [pay(ledger, 'A', 1), pay(ledger, 'A', 2)].map((one) =>
        expect(one).rejects.toMatchObject(unavailable),
      );
      await expect(pay(ledger, 'A', 3)).rejects.toMatchObject(unavailable);
      const others = [pay(ledger, 'B', 1), pay(ledger, 'B', 2)];
      await expect(others[1]).rejects.toMatchObject(unavailable);
      await others[0];
      await Promise.all(waiting);
    });

    it('does not keep what asks the log as a whole from leaving others alone', async () => {
      const ledger = ledgerWith({ ...quick, patienceMs: 6_000 });
      await lockBranch('A');
      const asked = expect(
        ledger.record(asking({ sql: sql`select 1 as one`, scope: 'company' }), {}, origin('B')),
      ).rejects.toMatchObject(unavailable);
      for (let i = 1; i <= 3; i++) await Promise.all([pay(ledger, 'B', i), pay(ledger, 'C', i)]);
      await asked;
    });
  });

  it('goes on beside a balance that somebody else has locked, also in the branch that waits for it', async () => {
    const ledger = ledgerWith({ patienceMs: 6_000 });
    await pay(ledger, 'A', 10, { ke: 'A/kirim/1' });
    const free = await hold(`select from log.balance where account = 'A/kirim/1' for update`);
    const key = randomUUID();
    const take = () => pay(ledger, 'B', 10, { dari: 'A/kirim/1', ke: 'B/kas', key });
    const refused = expect(take()).rejects.toMatchObject(unavailable);
    for (let i = 1; i <= 3; i++) await Promise.all([pay(ledger, 'A', i), pay(ledger, 'B', i), pay(ledger, 'C', i)]);
    await refused;
    await free();
    expect(await recordedUnder(key)).toBe(0);
    await take();
    expect(await recordedUnder(key)).toBe(1);
  });

  it('asks much of the log of one branch beside what it asks of others', async () => {
    const ledger = ledgerWith({ patienceMs: 30_000 });
    const done: string[] = [];
    const ask = async (branch: string, query: Sql): Promise<void> => {
      await ledger.record(asking({ sql: query, scope: 'branch' }), { jumlah: rupiah(1) }, origin(branch));
      done.push(branch);
    };
    const slow = ask('A', sql`select pg_sleep(1)`);
    await Promise.all(['B', 'C', 'D'].map((branch) => ask(branch, sql`select 1 as one`)));
    await slow;
    expect([done.length, done.at(-1)]).toEqual([4, 'A']);
  });

  describe('a Postgres process that is frozen', () => {
    it('before it reads a command: that is recorded once, on another connection', async () => {
      const ledger = ledgerWith({ answerMs: 1_000 });
      const key = randomUUID();
      await pay(ledger, 'A', 1);
      const pid = await freeze(`state = 'idle' and application_name like '%1'`);
      await Promise.all([pay(ledger, 'A', 2, { key }), pay(ledger, 'B', 2)]);
      goOn(pid);
      await over(pid);
      expect(await recordedUnder(key)).toBe(1);
    });

    it('before its commit: what was given up is never recorded, unless it is sent again', async () => {
      const ledger = ledgerWith(frozen);
      const key = randomUUID();
      await pay(ledger, 'A', 1);
      const free = await hold(`select from log.balance where account = 'A/kas' for update`);
      const refused = expect(pay(ledger, 'A', 2, { key })).rejects.toMatchObject(unavailable);
      const pid = await freeze(`wait_event_type = 'Lock' and query like 'with events%'`);
      await Promise.all([pay(ledger, 'B', 1), pay(ledger, 'C', 1)]);
      await refused;
      await free();
      goOn(pid);
      await over(pid);
      expect(await recordedUnder(key)).toBe(0);
      await pay(ledger, 'A', 2, { key });
      expect(await recordedUnder(key)).toBe(1);
    });

    it('in its commit: nobody is told that it was not recorded', async () => {
      await owner.query(`
        create function log.wait_for_test() returns trigger language plpgsql
          as $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
        create constraint trigger wait_for_test after insert on log.event deferrable initially deferred
          for each row when (new.branch = 'D') execute function log.wait_for_test()`);
      const ledger = ledgerWith(frozen);
      const key = randomUUID();
      const free = await hold('select pg_advisory_xact_lock(1)');
      const doubted = expect(pay(ledger, 'D', 2, { key })).rejects.toMatchObject({
        code: 'request.in-doubt',
        status: 503,
      });
      const pid = await freeze(`wait_event_type = 'Lock' and query = 'commit'`);
      await Promise.all([pay(ledger, 'B', 1), pay(ledger, 'C', 1)]);
      await doubted;
      // It may still be recorded: whoever sends it again meanwhile is not told that it is not.
      const again = expect(pay(ledger, 'D', 2, { key })).rejects.toMatchObject({ code: 'request.in-doubt' });
      await expect(pay(ledger, 'D', 3)).rejects.toMatchObject(unavailable);
      await again;
      await free();
      goOn(pid);
      await over(pid);
      await pay(ledger, 'D', 2, { key });
      expect(await recordedUnder(key)).toBe(1);
    });
  });

  /** Rules that ask the log as a whole, and refuse what they find. */
  const asking = (query: LockedQuery): Decider =>
    decider(decideMove.command, {
      needs: () => ({}),
      lockedQuery: () => query,
      decide: (_command, _states, { queryRows }) =>
        'is_known' in queryRows[0]!
          ? refuse('master.in-use')
          : begins(tillMoved, streamOf(tills, randomUUID()), { no: '1', jumlah: rupiah(1) }),
    }) as unknown as Decider;
  const ask = (ledger: Ledger, query: Sql, after?: QueriedModel) =>
    ledger.record(
      asking({ sql: query, scope: 'company', ...(after && { after }) }),
      { jumlah: rupiah(1) },
      origin('A'),
    );

  describe('a preview', () => {
    const preview = (ledger: Ledger) =>
      ledger.preview(decideMove as unknown as Decider, { dari: 'A/luar', ke: 'A/kas', jumlah: rupiah(1) }, origin('A'));

    it('waits as long as a command does, and is refused as one', async () => {
      const free = await hold('lock table log.branch_head in access exclusive mode');
      await expect(preview(ledgerWith(quick))).rejects.toMatchObject(unavailable);
      const ledger = ledgerWith({ patienceMs: 30_000, lockMs: 50 });
      const seen = preview(ledger);
      // More than one try is in vain.
      await expect(Promise.race([seen, delay(500)])).resolves.toBeUndefined();
      await free();
      expect(await seen).toMatchObject({ repeated: false });
    });
  });

  describe('a command that asks the log as a whole', () => {
    const lone = { patienceMs: 30_000, lockMs: 20_000, answerMs: 60_000 };

    it('has the branches too that were opened since it looked for them', async () => {
      const ledger = ledgerWith(lone);
      const openedBy = await pool.connect();
      holders.push(openedBy);
      await openedBy.query('begin; select pg_advisory_xact_lock(7541023, 0)');
      const inItsLog = decider(decideMove.command, {
        needs: () => ({}),
        lockedQuery: () => ({
          sql: sql`select count(*) as locks from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`,
          scope: 'company',
        }),
        decide(_command, _states, { queryRows }) {
          const begun = begins(tillMoved, streamOf(tills, randomUUID()), { no: '1', jumlah: rupiah(1) });
          // Without its locks it is only looked at.
          if (queryRows[0]!['locks'] === 0 || !('events' in begun)) return begun;
          return { ...begun, events: begun.events.map((event) => ({ ...event, branch: 'Y' })) };
        },
      }) as unknown as Decider;
      const asked = ledger.record(inItsLog, { jumlah: rupiah(1) }, origin('A'));
      await eventually(async () =>
        expect(
          (
            await pool.query(
              `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%lock_shared(%'`,
            )
          ).rows,
        ).toHaveLength(1),
      );
      await openedBy.query(
        `insert into log.branch_head (branch, hash, business_date, opened_on)
         values ('Y', decode('${GENESIS}', 'hex'), '${testDate}', '${testDate}'); commit`,
      );
      await asked;
      const { rows } = await pool.query(`select position from log.branch_head where branch = 'Y'`);
      expect(rows).toEqual([{ position: 1 }]);
    });

    it('keeps branches from being opened until it is recorded', async () => {
      const ledger = ledgerWith(lone);
      const order: string[] = [];
      const slow = asking({ sql: sql`select pg_sleep(1)`, scope: 'company' });
      const asked = ledger.record(slow, { jumlah: rupiah(1) }, origin('A')).then(() => order.push('asked'));
      const holding = `
        select
        from pg_stat_activity a
        join pg_locks l using (pid)
        where datname = current_database() and query = 'select pg_sleep(1)' and locktype = 'advisory'`;
      await eventually(async () => expect((await pool.query(holding)).rows).not.toEqual([]));
      await Promise.all([asked, ledger.openBranch('X', testDate).then(() => order.push('opened'))]);
      expect(order).toEqual(['asked', 'opened']);
    });

    it('is refused by what can be seen already, without waiting for locks', async () => {
      await lockBranch('A');
      await expect(ask(ledgerWith({}), sql`select true as is_known`)).rejects.toMatchObject({ code: 'master.in-use' });
    });

    it('is refused when the question takes too long, and nobody waits for it', async () => {
      const ledger = ledgerWith({ answerMs: 1_000 });
      const asked = expect(ask(ledger, sql`select pg_sleep(60)`)).rejects.toMatchObject({
        code: 'locked-query.slow',
        status: 503,
      });
      await Promise.all([pay(ledger, 'B', 1), pay(ledger, 'C', 1)]);
      await asked;
    });

    it('is refused while the read model that it goes on from is too far behind, not there, or another one', async () => {
      const ledger = ledgerWith({});
      const behind = { code: 'locked-query.behind', status: 503 };
      const late = { name: 'late', schema: 'read_late', definition: 'ours' };
      const known = sql`select true as is_known`;
      await expect(ask(ledger, known, { ...late, schema: 'read_nothing' })).rejects.toMatchObject(behind);
      await owner.query(
        `create schema read_late;
         create table read_late.checkpoint (branch text, position bigint);
         grant usage on schema read_late to public`,
      );
      await owner.query('grant select on read_late.checkpoint to public');
      await owner.query(`insert into log.projection (name, definition) values ('late', 'of another version')`);
      await expect(ask(ledger, known, late)).rejects.toMatchObject(behind);
      await owner.query(`update log.projection set definition = 'ours' where name = 'late'`);
      await expect(ask(ledger, known, late)).rejects.toMatchObject({ code: 'master.in-use' });
      // Another one was put in its place just now.
      await expect(ask(ledger, sql`select added_since from read_late.checkpoint`, late)).rejects.toMatchObject(behind);
      await ledger.openBranch('Z', testDate);
      await owner.query(`update log.branch_head set position = 20000 where branch = 'Z'`);
      await expect(ask(ledger, known, late)).rejects.toMatchObject(behind);
    });
  });
});
