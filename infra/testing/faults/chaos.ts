import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { SERVICES, type Cluster, type ServiceName } from '../../cluster/cluster.js';
import { eventually } from '../eventually.js';

const service = fc.constantFrom<ServiceName>(...SERVICES, 'edge');
const ms = fc.integer({ min: 100, max: 4000 });
const pick = fc.nat(1_000_000);

/** Faults that pass by themselves, or that the cluster mends. */
const fault = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('kill' as const), service }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('freeze' as const), service, ms }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('freeze a backend' as const), pick, ms }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut connections' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('lock a branch' as const),
      branch: fc.constantFrom('JKT01', 'BDG01', 'PUSAT'),
      ms,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('kill a broker' as const), broker: fc.constantFrom(0, 1, 2), ms }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill Redis' as const), ms }) },
);
type Fault = (typeof fault extends fc.Arbitrary<infer Drawn> ? Drawn : never) | { readonly kind: 'kill Postgres' };

export type Round = readonly Fault[];

/** The server of Postgres is started again a few times a minute at most. */
const ROUNDS_OF_POSTGRES = 10;

/** Rounds of one or two faults at once, the same for the same seed. In every tenth, Postgres is killed. */
export function roundsOf(seed: number, rounds: number): Round[] {
  // Of another kind each: two of three brokers away would stop Kafka, which has a test of its own.
  const round = fc.uniqueArray(fault, { selector: ({ kind }) => kind, minLength: 1, maxLength: 2 });
  const drawn = fc.sample(round, { seed, numRuns: rounds });
  return drawn.map((faults, index) =>
    index % ROUNDS_OF_POSTGRES === ROUNDS_OF_POSTGRES - 1 ? [{ kind: 'kill Postgres' }] : faults,
  );
}

export interface Kill {
  readonly kill: 'process' | 'Postgres' | 'both';
  /** Commands that are answered before the next one. */
  readonly after: number;
}

/** The first of them, and after them one in six is of Postgres: its server is started again five times a minute. */
const FIRST_KILLS = ['process', 'process', 'Postgres', 'both'] as const;
const KILLS_OF_POSTGRES = 6;

/** Returns the kills of one process and of its Postgres: the same for the same seed. */
export function killsOf(seed: number, rounds: number): Kill[] {
  const drawn = fc.record({
    ofPostgres: fc.constantFrom('Postgres' as const, 'both' as const),
    after: fc.integer({ min: 5, max: 40 }),
  });
  return fc.sample(drawn, { seed, numRuns: rounds }).map(({ ofPostgres, after }, index) => {
    const isOfPostgres = index % KILLS_OF_POSTGRES === KILLS_OF_POSTGRES - 1;
    return { kill: FIRST_KILLS[index] ?? (isOfPostgres ? ofPostgres : 'process'), after };
  });
}

/** Does the faults of a round to a cluster; returns when each has passed and every process is ready. */
export async function suffer(cluster: Cluster, round: Round): Promise<void> {
  await Promise.all(round.map((one) => inflict(cluster, one)));
  await Promise.all(Object.values(cluster.services).map((each) => each.ready()));
}

async function inflict(cluster: Cluster, one: Fault): Promise<void> {
  switch (one.kind) {
    case 'kill':
      return cluster.kill(one.service);
    case 'freeze':
      return freeze(cluster.services[one.service].pid, one.ms);
    case 'freeze a backend':
      return asOwner(cluster, async (owner) => freeze(await backendOf(owner, one.pick), one.ms));
    case 'cut connections':
      return asOwner(cluster, async (owner) => {
        const ofOneName = 'application_name = (select application_name from pg_stat_activity where pid = $1)';
        await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofOneName}`, [
          await backendOf(owner, one.pick),
        ]);
      });
    case 'lock a branch':
      return asOwner(cluster, async (owner) => {
        await owner.query('begin');
        await owner.query('select from log.branch_head where branch = $1 for update', [one.branch]);
        await delay(one.ms);
        await owner.query('rollback');
      });
    case 'kill a broker':
      await cluster.kafka!.kill(one.broker);
      await delay(one.ms);
      return cluster.kafka!.restart(one.broker);
    case 'kill Redis':
      await cluster.redis!.kill();
      await delay(one.ms);
      return cluster.redis!.restart();
    case 'kill Postgres': {
      const { pid } = cluster.postgres!;
      process.kill(pid, 'SIGKILL');
      await eventually(() => {
        if (cluster.postgres!.pid === pid) throw new Error('Postgres has not come back');
      }, 60);
    }
  }
}

async function freeze(pid: number, forMs: number): Promise<void> {
  signal(pid, 'SIGSTOP');
  try {
    await delay(forMs);
  } finally {
    signal(pid, 'SIGCONT');
  }
}

/** A process that ended meanwhile needs no signal. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function backendOf(owner: pg.Client, picked: number): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'kilau %' order by application_name, pid`,
  );
  return rows[picked % rows.length]!.pid;
}

async function asOwner(cluster: Cluster, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: cluster.ownerUrl });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
