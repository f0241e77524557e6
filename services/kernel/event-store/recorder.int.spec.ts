import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Posting } from '../../../contracts/language/define/event.js';
import { masterRemoved } from '../../../contracts/language/define/master.js';
import { bank } from '../../../contracts/masters/masters.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Clock } from './clock.js';
import { createMaster, masterRow } from '../../platform/masters/masters.js';
import { sql } from '../postgres/sql.js';
import { Harness } from '../../testing/harness.js';
import { decideMove, origin, pay, tillMoved, tillProjection, tills } from '../../testing/till.js';
import { balances, begins, decider, happened, refuse, streamOf, type Decider, type StatesOf } from './decider.js';
import { Ledger } from './ledger.js';

const branches = ['A', 'B', 'C'];
const command = { dari: 'x', ke: 'y', jumlah: rupiah(1) };

/** A decider that does what it is told, on a stream of its own for each number. */
const deciding = (decide: (no: string) => ReturnType<Decider['decide']>): Decider =>
  decider(decideMove.command, {
    needs: () => ({}),
    decide: (_command, _states, { number }) => decide(number('TL')),
  }) as unknown as Decider;
const moves = (...postings: readonly Posting[]): Decider =>
  deciding((no) => begins(tillMoved, streamOf(tills, no), { no, jumlah: rupiah(1) }, postings));
const posting = (amount: number, from = 'A/luar', to = 'A/kas'): Posting => ({ from, to, asset: 'IDR', amount });

describeWith(['postgres'], 'commands that are gathered into one transaction', () => {
  let harness: Harness;
  let beside: Ledger;
  /** One that holds its branches while it waits for a lock. */
  let patient: Ledger;

  beforeAll(async () => {
    harness = await Harness.with(branches);
    beside = new Ledger(harness.database.url, 2, new Clock());
    patient = new Ledger(harness.database.url, 1, new Clock(), { lockMs: 20_000, answerMs: 60_000 });
    harness.after(() => patient.close());
    harness.after(() => beside.close());
  });
  afterAll(() => harness.close());
  afterEach(async () => expect(await harness.wrong({ projections: [] })).toEqual([]));

  const count = async (): Promise<unknown> => (await harness.rows('select count(*) from log.event'))[0]!['count'];
  const record = (rules: Decider, branch = 'A') => harness.ledger.record(rules, command, origin(branch));
  /** Sends something before or after others; answers what came of it, when all others are recorded. */
  const amongOthers = async (rules: Decider, place: 'first' | 'last'): Promise<PromiseSettledResult<unknown>> => {
    const before = await count();
    const others = () => Array.from({ length: 40 }, (_, i) => pay(harness.ledger, branches[i % 3]!, i + 1));
    const sent = place === 'first' ? [record(rules), ...others()] : [...others(), record(rules)];
    const all = await Promise.allSettled(sent);
    const [one] = all.splice(place === 'first' ? 0 : -1, 1);
    expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await count()).toBe((before as number) + 40);
    return one!;
  };

  it.each([
    [
      'whose rules throw',
      deciding(() => {
        throw new Error('ill');
      }),
      { message: 'ill' },
    ],
    ['that is refused', deciding(() => refuse('master.exists')), { code: 'master.exists' }],
    ['that moves nothing', moves(posting(0)), { message: expect.stringContaining('a posting of 0') }],
    ['that moves a debt', moves(posting(-5)), { message: expect.stringContaining('a posting of -5') }],
    ['that moves a fraction', moves(posting(0.5)), { message: expect.stringContaining('a posting of 0.5') }],
    [
      'that moves more than a number holds exactly',
      moves(posting(2 ** 53)),
      { message: expect.stringContaining('a posting of') },
    ],
    [
      'that makes a balance larger than a number holds exactly',
      moves(posting(2 ** 53 - 1), posting(2)),
      { code: 'money.overflow' },
    ],
    [
      'that overdraws by one of two postings',
      moves(posting(5), posting(2 ** 40, 'B/kas', 'A/kas')),
      { code: 'money.insufficient' },
    ],
    [
      'on a stream that Postgres cannot keep',
      deciding((no) => begins(tillMoved, { type: tills, name: `till/${no}\u0000` }, { no, jumlah: rupiah(1) })),
      { code: '22021' },
    ],
  ])('are recorded although there is one among them %s, which is not', async (_, rules, reason) => {
    for (const place of ['first', 'last'] as const)
      expect(await amongOthers(rules, place)).toMatchObject({ status: 'rejected', reason });
  });

  it('see what those before them left, also where that is on its way already, written in the end or not', async () => {
    const box = streamOf(tills, 'A', 'kotak');
    const unread = streamOf(tills, 'A', 'lain');
    const fill = decider(decideMove.command, {
      needs: () => ({ box }),
      decide: (_command, _states, { number }) => happened(tillMoved, box, { no: number('TL'), jumlah: rupiah(1) }),
    }) as unknown as Decider;
    const look = decider(decideMove.command, {
      needs: () => ({}),
      then: () => ({ box, unread }),
      decide: (_command, { box: { moves: found } }: StatesOf<{ box: typeof box }>, { number }) =>
        begins(tillMoved, streamOf(tills, number('TL')), { no: String(found), jumlah: rupiah(1) }),
    }) as unknown as Decider;
    const ill = deciding(() => {
      throw new Error('ill');
    });
    const send = async (...last: readonly Decider[]) => {
      const filled = Array.from({ length: 40 }, () => record(fill));
      const [seen] = await Promise.allSettled([record(look), ...last.map((one) => record(one))]);
      await Promise.all(filled);
      return (seen as PromiseFulfilledResult<{ data: object }>).value.data;
    };
    expect(await send()).toMatchObject({ no: '40' });
    const [at] = await harness.rows(`select count(distinct xmin::text) from log.event where stream = '${box.name}'`);
    expect(at).toEqual({ count: 1 });
    expect(await send(ill)).toMatchObject({ no: '80' });
    expect(await send()).toMatchObject({ no: '120' });
  });

  it('know what is on the accounts they name, as those before them left it', async () => {
    const emptying = decider(decideMove.command, {
      needs: () => ({ laci: balances('A/laci') }),
      decide(_command, _states, { balance, number }) {
        const [no, jumlah] = [number('TL'), balance('A/laci')];
        return jumlah > 0
          ? begins(tillMoved, streamOf(tills, no), { no, jumlah }, [posting(jumlah, 'A/laci', 'A/luar')])
          : refuse('master.unknown');
      },
    }) as unknown as Decider;
    const fill = () => record(moves(posting(50, 'A/luar', 'A/laci')));
    await fill();
    const emptied = await Promise.allSettled([
      fill(),
      record(emptying),
      fill(),
      record(emptying),
      fill(),
      fill(),
      record(emptying),
    ]);
    expect(
      emptied
        .flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
        .filter((code) => code !== 'master.unknown'),
    ).toEqual([]);
    await fill();
    await record(emptying);
    expect(await harness.rows(`select amount from log.balance where account = 'A/laci'`)).toEqual([{ amount: 0 }]);
  });
  it('cannot ask for the balance of an account they do not name', async () => {
    const asking = decider(decideMove.command, {
      needs: () => ({}),
      decide: (_command, _states, { balance }) => refuse('master.unknown', String(balance('A/kas'))),
    });
    await expect(record(asking as unknown as Decider)).rejects.toThrow('not among the balances');
  });

  /** Sends commands while the transaction of others is being decided, so that theirs follows its commit at once. */
  const behind = async (first: () => readonly Promise<unknown>[], second: () => readonly Promise<unknown>[]) => {
    const before = first();
    await nextTurn();
    await nextTurn();
    const after = second();
    return [await Promise.allSettled(before), await Promise.allSettled(after)] as const;
  };
  const paying = (count: number, key?: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => pay(harness.ledger, branches[i % 3]!, i + 1, key && { key: key(i) }));

  it.each<[string, Decider, object]>([
    [
      'cannot be written',
      deciding((no) => begins(tillMoved, { type: tills, name: `till/${no}\u0000` }, { no, jumlah: rupiah(1) })),
      { code: '22021' },
    ],
    ['has nothing to write', deciding(() => refuse('master.exists')), { code: 'master.exists' }],
  ])('are recorded behind a transaction that %s', async (what, rules, reason) => {
    const before = await count();
    const others = what === 'cannot be written' ? 20 : 0;
    const [first, second] = await behind(
      () => [record(rules), ...paying(others)],
      () => paying(40),
    );
    expect(first[0]).toMatchObject({ status: 'rejected', reason });
    expect([...first.slice(1), ...second].filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await count()).toBe((before as number) + others + 40);
  });

  it('know the answers of the transaction that theirs follows', async () => {
    const before = await count();
    const key = (i: number) => `sent-again-at-once-${i}`;
    const [first, second] = await behind(
      () => paying(40, key),
      () => paying(40, key),
    );
    expect(second).toEqual(
      first.map((result) => ({ ...result, value: { ...(result as { value: object }).value, repeated: true } })),
    );
    expect(await count()).toBe((before as number) + 40);
  });

  it('that ask the log as a whole wait for what is under way in any branch, and find it', async () => {
    const bca = masterRow(bank, 'BCA-1');
    const use = decider(decideMove.command, {
      needs: () => ({ bca }),
      decide: (_command, { bca: row }, { number }) =>
        row.status === 'active'
          ? begins(tillMoved, streamOf(tills, number('TL')), { no: 'BCA-1', jumlah: rupiah(1) }, [
              posting(1, 'B/luar', 'B/kas'),
            ])
          : refuse('master.unknown'),
    }) as unknown as Decider;
    const remove = decider(decideMove.command, {
      needs: () => ({ bca }),
      lockedQuery: () => ({
        sql: sql`select from log.event where type = ${tillMoved.type} and payload ->> 'no' = 'BCA-1'`,
        scope: 'company',
      }),
      decide: (_command, _states, { queryRows }) =>
        queryRows.length > 0
          ? refuse('master.in-use')
          : happened(masterRemoved(bank), bca, { kode_bank: 'BCA-1', nama_bank: 'BCA' }),
    }) as unknown as Decider;
    const waiting = async (): Promise<unknown> =>
      (
        await harness.rows(
          `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0]!['count'];
    await harness.ledger.record(
      createMaster(bank) as unknown as Decider,
      { kode_bank: 'BCA-1', nama_bank: 'BCA' },
      origin('A'),
    );
    await pay(harness.ledger, 'B', 1);
    const holder = await harness.pool.connect();
    await holder.query(`begin; select from log.balance where account = 'B/kas' for update`);
    const used = patient.record(use, command, origin('B'));
    await eventually(async () => expect(await waiting()).toBe(1));
    let settled = false;
    const removed = patient.record(remove, command, origin('A')).catch((error: unknown) => error);
    void removed.then(() => (settled = true));
    await eventually(async () => expect(settled || (await waiting()) === 2).toBe(true));
    await holder.query('commit');
    holder.release();
    await used;
    expect(await removed).toMatchObject({ code: 'master.in-use' });
  });

  it('are decided one after the other: of several that take the same key one wins', async () => {
    const row = (nama_bank: string) => ({ kode_bank: 'BCA', nama_bank });
    const create = createMaster(bank) as unknown as Decider;
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? harness.ledger : beside).record(create, row(`Bank ${i}`), origin(branches[i % 3]!)),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'master.exists' });
  });

  it('keep the positions of a branch without gap, also when several processes record on it', async () => {
    const ledgers = [harness.ledger, beside];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => pay(ledgers[i % 2]!, 'C', i + 1, { ke: `C/bank/${i % 7}` })),
    );
    expect(new Set(answers.map(({ position }) => position)).size).toBe(200);
    expect(new Set(answers.map(({ data }) => data['no'])).size).toBe(200);
  });

  it('with the same key in several processes at once are recorded once in each branch', async () => {
    const same = await Promise.all(
      Array.from({ length: 12 }, (_, i) => pay(i % 2 ? harness.ledger : beside, 'A', 5, { key: 'same-everywhere' })),
    );
    expect(new Set(same.map(({ position }) => position)).size).toBe(1);
    const other = await Promise.allSettled(
      branches.map((branch, i) => pay(i % 2 ? harness.ledger : beside, branch, 5, { key: 'of-one-branch' })),
    );
    expect(other.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('move balances of each other without losing any of it', async () => {
    await pay(harness.ledger, 'A', 1_000_000, { ke: 'A/kirim/1' });
    const take = (ledger: Ledger, branch: string, jumlah: number) =>
      pay(ledger, branch, jumlah, { dari: 'A/kirim/1', ke: `${branch}/kas` });
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) => take(i % 2 ? harness.ledger : beside, branches[i % 3]!, 30_000)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
    expect(await harness.rows(`select amount from log.balance where account = 'A/kirim/1'`)).toEqual([
      { amount: 10_000 },
    ]);
    await pay(harness.ledger, 'A', 10_000, { dari: 'A/kirim/1' });
  });

  it('come to one read model, which equals its rebuild', async () => {
    const projection = tillProjection('gathered');
    const runner = await harness.runner(projection);
    await runner.catchUp();
    await harness.settled(projection);
    expect(await harness.wrong({ projections: [projection] })).toEqual([]);
  });
});
