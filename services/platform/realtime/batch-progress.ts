import type pg from 'pg';
import type { BatchProgress } from '../../../contracts/realtime/views.js';
import { tell, type Audience } from '../../kernel/event-store/news.js';

/** Milliseconds of work that block no screen, and between two words of progress. */
const EVERY_MS = 1000;

/** The user who waits for a batch process, and its number of steps. */
export interface WaitedFor {
  readonly database: Pick<pg.Pool, 'query'>;
  readonly to: Audience;
  readonly total: number;
  readonly everyMs?: number;
}

/**
 * Does what somebody waits for, and blocks their screens once it takes over a second: they hear every second how far
 * it is, and of its end, whatever comes of it. Word that cannot be told is no reason to fail: a console that hears
 * nothing any more unblocks by itself.
 */
export async function waitedFor<T>(
  { database, to, total, everyMs = EVERY_MS }: WaitedFor,
  work: (done: (steps: number) => void) => Promise<T>,
): Promise<T> {
  let progress = 0;
  let hasPublished = false;
  let publishing: Promise<unknown> | undefined;
  const publish = (data: BatchProgress): Promise<unknown> =>
    tell(database, { to, event: 'progress', data }).catch(() => undefined);
  // A step that is under way is not done: `progress` equals `total` only at the end.
  const next = (): void => {
    hasPublished = true;
    // One at a time: word of the end comes after every other.
    publishing ??= publish({
      mode: 'JENIS_GEOUP',
      progress: Math.min(progress, total - 1),
      total,
      sending: true,
    }).finally(() => (publishing = undefined));
  };
  const timer = setInterval(next, everyMs);
  try {
    return await work((steps) => (progress = steps));
  } finally {
    clearInterval(timer);
    await publishing;
    if (hasPublished) await publish({ mode: 'MATI', progress: total, total });
  }
}
