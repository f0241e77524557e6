import fc from 'fast-check';
import { PipelinedConnection } from '../kernel/postgres/connection.js';
import type { Projection } from '../kernel/projection/projection.js';
import { ProjectionRunner } from '../kernel/projection/projection-runner.js';
import type { Harness } from './harness.js';

/** A piece of the log of a branch, as a carrier may hand it over: also backwards, also again. */
interface Piece {
  readonly branch: string;
  readonly from: number;
  readonly until: number;
  readonly backwards: boolean;
}

/**
 * An event in the life of a projection: a batch comes, or its process is killed in the middle of whatever it does and
 * another one begins.
 */
export type Delivery = { readonly kind: 'batch'; readonly pieces: readonly Piece[] } | { readonly kind: 'killed' };

/** Any way in which the events of a log can reach a projection. */
export function anyDeliveries(heads: ReadonlyMap<string, number>): fc.Arbitrary<Delivery[]> {
  const piece = fc.constantFrom(...heads.keys()).chain((branch) => {
    const position = fc.integer({ min: 1, max: heads.get(branch)! });
    return fc
      .tuple(position, position, fc.boolean())
      .map(([a, b, backwards]): Piece => ({ branch, from: Math.min(a, b), until: Math.max(a, b), backwards }));
  });
  const batch = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces): Delivery => ({ kind: 'batch', pieces }));
  return fc.array(
    fc.oneof({ arbitrary: batch, weight: 5 }, { arbitrary: fc.constant<Delivery>({ kind: 'killed' }), weight: 1 }),
    { maxLength: 8 },
  );
}

/**
 * Has the events of the log reach an empty read model in that way, and whatever never came read from the store in the
 * end.
 */
export async function deliver(
  harness: Harness,
  projection: Projection,
  deliveries: readonly Delivery[],
): Promise<void> {
  await harness.empty(projection);
  const log = await harness.reader.after(
    new Map([...(await harness.reader.heads()).keys()].map((branch) => [branch, 0])),
    100_000,
  );
  const eventsOf = ({ branch, from, until, backwards }: Piece) => {
    const events = log.filter((event) => event.branch === branch && event.position >= from && event.position <= until);
    return backwards ? events.reverse() : events;
  };
  let [runner, kill] = await begin(harness, projection);
  for (const delivery of deliveries) {
    if (delivery.kind === 'batch') await runner.accept(delivery.pieces.flatMap(eventsOf));
    else {
      await kill();
      [runner, kill] = await begin(harness, projection);
    }
  }
  await runner.catchUp();
  await runner.stop();
  await kill();
}

async function begin(harness: Harness, projection: Projection): Promise<[ProjectionRunner, () => Promise<void>]> {
  const connection = new PipelinedConnection(harness.database.url, 'delivered');
  const runner = new ProjectionRunner(projection, harness.reader, connection, harness.pool, harness.log);
  await runner.start();
  const kill = async (): Promise<void> => {
    const stopped = runner.stop();
    await connection.reset();
    await stopped;
    await connection.reset();
  };
  return [runner, kill];
}
