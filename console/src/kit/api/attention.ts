/** Requests within this time after a touch count as the user's; later ones as the console's own. */
const ATTENTIVE_MS = 10_000;

/** Browser events that show that somebody is at the console. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Tells whether somebody is at the console: true when they have touched it within the last ten seconds. */
export function attention(page: Pick<EventTarget, 'addEventListener'>, now: () => number = Date.now): () => boolean {
  let seen = now();
  for (const sign of SIGNS) page.addEventListener(sign, () => (seen = now()), { capture: true, passive: true });
  return () => now() - seen < ATTENTIVE_MS;
}
