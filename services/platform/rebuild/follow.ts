import type { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Positions } from '../../../contracts/language/values/positions.js';
import { isConnectionLost } from '../../kernel/postgres/connection.js';
import { CHUNK } from '../../kernel/projection/projection-runner.js';
import { hasMoved, type Prepared, type ReadModelWriter } from '../../kernel/projection/read-model-writer.js';

/** Takes a writer to the heads, or to given positions. A branch ends before an event that cannot be taken. */
export async function follow(writer: ReadModelWriter, reader: EventReader, until?: Positions): Promise<void> {
  const goal = new Map(until ?? (await reader.heads()));
  await writer.load(goal.keys());
  let inFlight: Promise<Prepared['to'] | undefined> = Promise.resolve(undefined);
  for (;;) {
    const events = await reader.opened(await reader.after(writer.behind(goal), CHUNK, goal));
    const prepared = writer.prepare(events);
    const failed = await inFlight;
    if (failed) {
      await writeEach(failed.keys(), writer, reader, goal);
      inFlight = Promise.resolve(undefined);
      continue;
    }
    if (events.length === 0) {
      const behind = [...writer.behind(goal)];
      if (behind.length > 0)
        throw new Error(
          `${writer.projection.name}: the store does not hold what comes after ${JSON.stringify(behind)}`,
        );
      break;
    }
    for (const { event } of prepared.failures) goal.delete(event.branch);
    inFlight = written(writer, prepared);
    inFlight.catch(() => undefined);
  }
}

/** Writes what was prepared; answers its branches when one of its events cannot be written. */
async function written(writer: ReadModelWriter, prepared: Prepared): Promise<Prepared['to'] | undefined> {
  try {
    await writer.write(prepared);
    return undefined;
  } catch (error) {
    if (isConnectionLost(error) || hasMoved(error)) throw error;
    return prepared.to;
  }
}

/**
 * Takes each of the branches a chunk further, event by event; one that has an event which cannot be written ends there.
 */
async function writeEach(
  branches: Iterable<string>,
  writer: ReadModelWriter,
  reader: EventReader,
  goal: Map<string, number>,
): Promise<void> {
  await writer.load([]);
  for (const branch of branches) {
    const events = await reader.after(new Map([[branch, writer.reached.get(branch) ?? 0]]), CHUNK, goal);
    if (await writer.writeEach(await reader.opened(events))) goal.delete(branch);
  }
}
