import { Refusal } from '../../../contracts/language/define/refusals.js';

/** Limits of uploads: at once in all and of one user, waiting, and for how long. */
export interface GateLimits {
  readonly atOnce: number;
  readonly ofUser: number;
  readonly waiting: number;
  readonly patienceMs: number;
}

/**
 * Uploads of which nothing is read yet wait in turn, so that no crowd of them fills the memory, nor one user's the
 * place of others.
 */
const LIMITS: GateLimits = { atOnce: 8, ofUser: 6, waiting: 100, patienceMs: 20_000 };
/** Seconds after which one who was refused may try again. */
const AGAIN_SECONDS = 10;

/** The refusal of an upload that is one too many. */
export const tooManyUploads = (): Refusal =>
  new Refusal('gambar.too-many', undefined, { seconds: AGAIN_SECONDS }, AGAIN_SECONDS);

interface Waiting {
  readonly user_id: string;
  readonly enter: () => void;
}

/** Lets uploads in, the longest waiting first. */
export class UploadGate {
  private readonly inside = new Map<string, number>();
  private waiting: Waiting[] = [];

  constructor(private readonly limits: GateLimits = LIMITS) {}

  /** Waits for a place; answers how to leave it. Throws 429 when too many wait already, or it takes too long. */
  async enter(user_id: string): Promise<() => void> {
    if (!this.hasRoom(user_id)) await this.wait(user_id);
    else this.count(user_id, 1);
    let isInside = true;
    return () => {
      if (isInside) this.leave(user_id);
      isInside = false;
    };
  }

  private wait(user_id: string): Promise<void> {
    if (this.waiting.length >= this.limits.waiting) throw tooManyUploads();
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        this.waiting = this.waiting.filter((one) => one !== waiting);
        reject(tooManyUploads());
      }, this.limits.patienceMs);
      const enter = (): void => {
        clearTimeout(tooLong);
        resolve();
      };
      const waiting = { user_id, enter };
      this.waiting.push(waiting);
    });
  }

  private leave(user_id: string): void {
    this.count(user_id, -1);
    const next = this.waiting.find((one) => this.hasRoom(one.user_id));
    if (!next) return;
    this.waiting = this.waiting.filter((one) => one !== next);
    this.count(next.user_id, 1);
    next.enter();
  }

  private hasRoom(user_id: string): boolean {
    const all = [...this.inside.values()].reduce((sum, count) => sum + count, 0);
    return all < this.limits.atOnce && (this.inside.get(user_id) ?? 0) < this.limits.ofUser;
  }

  private count(user_id: string, by: 1 | -1): void {
    const count = (this.inside.get(user_id) ?? 0) + by;
    if (count > 0) this.inside.set(user_id, count);
    else this.inside.delete(user_id);
  }
}
