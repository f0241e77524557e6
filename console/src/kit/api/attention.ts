/** What a user does is answered within this time; what is asked later is asked by the console itself. */
const ATTENTIVE_MS = 10_000;

/** What a browser tells of somebody who is at it. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Tells whether somebody is at the console: true when they have touched it within the last ten seconds. */
export function attention(page: Pick<EventTarget, 'addEventListener'>, now: () => number = Date.now): () => boolean {
  let seen = now();
  for (const sign of SIGNS) page.addEventListener(sign, () => (seen = now()), { capture: true, passive: true });
  return () => now() - seen < ATTENTIVE_MS;
}
