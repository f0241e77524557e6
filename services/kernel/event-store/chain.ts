import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { EventReader } from './event-reader.js';
import { chainHash, GENESIS } from './hash.js';

/** A place in the log. */
export interface Place {
  readonly branch: string;
  readonly position: number;
}

/** Says that what stands in the log is not what was recorded. */
export class BrokenChain extends Error {
  constructor({ branch, position }: Place) {
    super(
      `The hash chain of ${branch} is broken at ${position}: the event does not hash to what it says, on the hash ` +
        'before it. The doctor says more.',
    );
  }
}

/** True when an event has the hash that its content makes on the hash before it; false for what is no event. */
export function follows(previous: string, { hash, ...event }: RecordedEvent): boolean {
  try {
    return chainHash(previous, event) === hash;
  } catch {
    return false;
  }
}

/**
 * Of events read from the store, without gap in each branch, those that follow by hash on what is before them, and the
 * first of each branch that does not.
 */
export async function soundEvents(
  events: readonly RecordedEvent[],
  reader: EventReader,
): Promise<{ sound: RecordedEvent[]; broken: RecordedEvent[] }> {
  const firsts = [...Map.groupBy(events, ({ branch }) => branch).values()].map(([first]) => before(first!));
  const hashes = await reader.hashes(firsts);
  const last = new Map(firsts.map((place) => [place.branch, hashes.get(nameOfPlace(place)) ?? '']));
  const broken = new Map<string, RecordedEvent>();
  const sound: RecordedEvent[] = [];
  for (const event of events) {
    const { branch, hash } = event;
    if (broken.has(branch)) continue;
    if (!follows(last.get(branch)!, event)) {
      broken.set(branch, event);
      continue;
    }
    last.set(branch, hash);
    sound.push(event);
  }
  return { sound, broken: [...broken.values()] };
}

/** The place before an event. */
export const before = ({ branch, position }: Place): Place => ({ branch, position: position - 1 });

/** `JKT01:12`. */
export const nameOfPlace = ({ branch, position }: Place): string => `${branch}:${position}`;

/** Returns the hash that the first event of each branch follows, where a place is 0. */
export const genesisOf = (places: readonly Place[]): Map<string, string> =>
  new Map(places.filter(({ position }) => position === 0).map((place) => [nameOfPlace(place), GENESIS]));
