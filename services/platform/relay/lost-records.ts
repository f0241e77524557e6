import { setTimeout as delay } from 'node:timers/promises';
import type { Admin } from 'kafkajs';

/**
 * A broker that has just taken over a partition may say for a moment that it ends earlier: what is lost is missing in
 * every one of so many looks.
 */
const LOOKS = 3;
const PAUSE_MS = 1000;
/** Milliseconds between two looks whether a topic still holds what was published. */
const LOOK_MS = 10_000;

/** The partitions into which events were published, with the offset after the last one; 0 where it is not known. */
type Published = ReadonlyMap<number, number>;

/** Of the partitions into which events were published those that do not hold them now. */
async function partitionsWithout(admin: Admin, topic: string, published: Published): Promise<number[]> {
  const offsets = await admin.fetchTopicOffsets(topic);
  return offsets.flatMap(({ partition, low, high }) => {
    const end = published.get(partition);
    return end !== undefined && (low === high || Number(high) < end) ? [partition] : [];
  });
}

/** Those that have lost them for certain: emptied, cut, or made anew. */
export async function partitionsThatLost(admin: Admin, topic: string, published: Published): Promise<number[]> {
  let lost = await partitionsWithout(admin, topic, published);
  for (let look = 1; look < LOOKS && lost.length > 0; look++) {
    await delay(PAUSE_MS);
    const again = await partitionsWithout(admin, topic, published);
    lost = lost.filter((partition) => again.includes(partition));
  }
  return lost;
}

/** Looks now and then, while events are published, whether a topic still holds what was published. */
export class TopicWatch {
  private readonly timer: NodeJS.Timeout;
  private lost: readonly number[] = [];

  constructor(admin: Admin, topic: string, published: () => Published) {
    // A broker that does not answer says nothing of what is lost.
    const look = async (): Promise<void> =>
      void (this.lost = await partitionsWithout(admin, topic, published()).catch(() => []));
    this.timer = setInterval(() => void look(), LOOK_MS);
  }

  /** Throws when something was missing at the last look. */
  assertWhole(): void {
    if (this.lost.length > 0) throw new Error(`the partitions ${this.lost.join(', ')} do not hold what was published`);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
