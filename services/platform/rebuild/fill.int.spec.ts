import fc from 'fast-check';
import pg from 'pg';
import { describeWith } from '../../../infra/testing/servers.js';
import { Harness } from '../../testing/harness.js';
import { pay, tillMoved, tillProjection } from '../../testing/till.js';
import { fill } from './fill.js';
import { project, type Projection } from '../../kernel/projection/projection.js';
import { buckets, date, documents, instant, json, lines, text, whole } from '../../kernel/projection/tables.js';

const note = lines('note', { said: text, of: json, at: instant, day: date, amount: whole }, [
  ['said'],
  ['day', 'amount'],
]);
const sum = buckets('sum', { said: text, day: date }, { amount: whole, lines: whole }, [['day']]);
const last = documents('last', { said: text }, { amount: whole, of: json }, [['amount']]);

/** Writes what a test tells it to write of each payment. */
const said = (
  name: string,
  texts: readonly string[],
  amountOf: (jumlah: number) => number = (jumlah) => jumlah,
): Projection =>
  project(name, 1, [note, sum, last]).on(
    tillMoved,
    ({ payload: { jumlah }, version, recorded_at: at, business_date: day }) =>
      texts.flatMap((text) => [
        note.add({ said: text, of: { text, jumlah }, at, day, amount: amountOf(jumlah) }),
        sum.bump({ said: text, day }, { amount: amountOf(jumlah), lines: 1 }),
        last.put(version, { said: text, amount: amountOf(jumlah), of: [text] }),
      ]),
  );

describeWith(['postgres'], 'a read model that is filled by COPY', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.with(['A', 'B']);
    for (const jumlah of [3, 1, 2]) await Promise.all(['A', 'B'].map((branch) => pay(harness.ledger, branch, jumlah)));
  });
  afterAll(() => harness.close());

  /** Builds it as the live one is written, and lets the doctor compare that with a fill. */
  const differences = async (...projections: readonly Projection[]): Promise<unknown> => {
    for (const projection of projections) {
      const runner = await harness.emptyRunner(projection);
      await runner.catchUp();
      await runner.settled();
    }
    return harness.wrong({ projections });
  };

  it('holds what the live one holds, whatever is written', async () => {
    const written = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', 'N', '.', '"', '{', ',') }),
      ),
      {
        maxLength: 8,
      },
    );
    let number = 0;
    await fc.assert(
      fc.asyncProperty(written, async (texts) => {
        const kept = texts.map((one) => one.replaceAll('\u0000', ''));
        expect(await differences(said(`written_${(number += 1)}`, kept))).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('holds more sums than are kept in memory, and sums that no number holds exactly', async () => {
    const many = said(
      'many',
      Array.from({ length: 12_000 }, (_, index) => `key ${index}`),
    );
    // Each is exact, two together are not: the live one takes them one by one, and Postgres adds them up.
    const large = said('large', ['x'], (jumlah) => Number.MAX_SAFE_INTEGER - jumlah);
    const runner = await harness.emptyRunner(large);
    for (const position of [1, 2, 3])
      for (const branch of ['A', 'B']) await runner.catchUp(new Map([[branch, position]])).then(() => runner.settled());
    await fill(
      [
        { projection: many, schema: 'filled_many' },
        { projection: large, schema: 'filled_large' },
      ],
      harness.buildContext,
    );
    expect(
      await harness.rows(
        'select count(*), sum(amount)::bigint as amount, sum(lines)::bigint as lines from filled_many.sum',
      ),
    ).toEqual([{ count: 12_000, amount: 12 * 12_000, lines: 6 * 12_000 }]);
    const sums = (schema: string) =>
      harness.rows(`select said, day, amount::text, lines from ${schema}.sum order by 1`);
    expect(await sums('filled_large')).toEqual(await sums(large.schema));
    expect(await harness.rows(`select count(*) from pg_class where relname like '%!_!_parts' escape '!'`)).toEqual([
      { count: 0 },
    ]);
    await harness.rows('drop schema filled_many cascade; drop schema filled_large cascade');
  });

  it('is filled as far as each of its branches can be taken, and holds up none of the others that are filled with it', async () => {
    const throws = tillProjection('throws').onPostings((_, { branch, position }) => {
      if (branch === 'A' && position === 2) throw new Error('no');
      return [];
    });
    const poisons = said('poisons', ['x'], (jumlah) => (jumlah === 2 ? 0.5 : jumlah));
    const sound = said('sound', ['x']);
    await fill(
      [throws, poisons, sound].map((projection) => ({ projection, schema: `filled_${projection.name}` })),
      harness.buildContext,
    );
    const reached = (name: string) => harness.rows(`select branch, position from filled_${name}.checkpoint order by 1`);
    const at = (A: number, B: number) => [
      { branch: 'A', position: A },
      { branch: 'B', position: B },
    ];
    expect([await reached('throws'), await reached('poisons'), await reached('sound')]).toEqual([
      at(1, 3),
      at(2, 2),
      at(3, 3),
    ]);
    for (const name of ['throws', 'poisons', 'sound']) await harness.rows(`drop schema filled_${name} cascade`);
  });

  it('has the keys and indexes of its definition', async () => {
    const projection = said('indexed', ['x']);
    await harness.empty(projection);
    await fill([{ projection, schema: 'filled_indexed' }], harness.buildContext);
    const indexes = (schema: string) =>
      harness.rows(`
        select tablename, regexp_replace(indexdef, '^.* USING', '') as index, indexdef like '%UNIQUE%' as key
        from pg_indexes
        where schemaname = '${schema}'
        order by 1, 2`);
    expect(await indexes('filled_indexed')).toEqual(await indexes(projection.schema));
    await harness.rows('drop schema filled_indexed cascade');
  });
});

describeWith(['postgres'], 'a live read model that the doctor looks at', () => {
  it('goes on, however long that takes', async () => {
    const harness = await Harness.with(['A']);
    const quiet = lines('quiet', { nothing: text }, []);
    const watched = project('watched', 1, [note, quiet]).on(
      tillMoved,
      ({ payload: { jumlah }, recorded_at: at, business_date: day }) => [
        note.add({ said: 'x', of: {}, at, day, amount: jumlah }),
      ],
    );
    await pay(harness.ledger, 'A', 1);
    const runner = await harness.runner(watched);
    const owner = new pg.Client({ connectionString: harness.database.ownerUrl });
    await owner.connect();
    // Tables that the doctor reads and the projector never writes.
    await owner.query('begin; lock table read_watched.quiet in access exclusive mode');
    const findings = harness.wrong({ projections: [watched] });
    for (;;) {
      await pay(harness.ledger, 'A', 2);
      await runner.catchUp();
      await harness.settled(watched);
      const waiting = await harness.rows(
        `select from pg_locks where relation = 'read_watched.quiet'::regclass and not granted`,
      );
      if (waiting.length > 0) break;
    }
    for (const jumlah of [3, 4, 5]) await pay(harness.ledger, 'A', jumlah);
    await runner.catchUp();
    await harness.settled(watched);
    await owner.query('commit');
    expect(await findings).toEqual([]);
    await owner.end();
    await harness.close();
  });
});
