import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { placeOf } from '../identity/login-throttle.js';

/**
 * Public reads of one address (of IPv6: of one network) within a window, by one process: of data, and of images, of
 * which a page has many.
 */
export const MOST_A_WINDOW = { read: 600, image: 6000 } as const;
/** The length of a window. */
const PUBLIC_WINDOW_SECONDS = 60;
/**
 * Addresses that are counted at once, at most; beyond them all are counted together, so that many addresses take no
 * memory.
 */
const MOST_ADDRESSES = 50_000;

/** Counts public reads by address. Kept in the process: it protects the process, and nothing is lost when it ends. */
@Injectable()
export class PublicThrottle {
  private readonly asked = new Map<string, number>();
  private began = 0;

  /** Counts a read. Throws 429, with the seconds until the next window, when there were too many of its kind. */
  take(address: string, kind: keyof typeof MOST_A_WINDOW = 'read', now: number = Date.now()): void {
    if (now - this.began >= PUBLIC_WINDOW_SECONDS * 1000) {
      this.asked.clear();
      this.began = now;
    }
    const own = `${kind} ${placeOf(address)}`;
    const place = this.asked.has(own) || this.asked.size < MOST_ADDRESSES ? own : kind;
    const before = this.asked.get(place) ?? 0;
    const wait = Math.max(1, Math.ceil((this.began - now) / 1000 + PUBLIC_WINDOW_SECONDS));
    if (before >= MOST_A_WINDOW[kind]) throw new Refusal('public.too-many', undefined, { seconds: wait }, wait);
    this.asked.set(place, before + 1);
  }
}
