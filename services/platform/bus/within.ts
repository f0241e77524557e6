import { tooSlow } from './failure.js';

/**
 * Does work that ends when it has taken too long, which throws `request.too-slow`, or when its client has gone, which
 * throws the reason of `gone`. The work hears of either by its signal.
 */
export function within<T>(seconds: number, work: (signal: AbortSignal) => Promise<T>, gone?: AbortSignal): Promise<T> {
  gone?.throwIfAborted();
  const ending = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = (reason: unknown): void => {
      ending.abort(reason);
      reject(reason as Error);
    };
    const late = setTimeout(() => end(tooSlow()), seconds * 1000).unref();
    const leave = (): void => end(gone?.reason);
    gone?.addEventListener('abort', leave, { once: true });
    const stop = (): void => {
      clearTimeout(late);
      gone?.removeEventListener('abort', leave);
    };
    work(ending.signal).finally(stop).then(resolve, reject);
  });
}
