/** News of a read model and branch within so long become one. */
const WINDOW_MS = 100;

/**
 * The position of each key as it moves on: notified at once, then once a window as long as it goes on moving, always
 * the highest.
 */
export class Coalesced {
  private notified = new Set<string>();
  private pending = new Map<string, number>();
  private window?: NodeJS.Timeout;

  constructor(
    private readonly notify: (key: string, position: number) => void,
    private readonly windowMs = WINDOW_MS,
  ) {}

  /** Takes the news that a key has come to a position. */
  take(key: string, position: number): void {
    if (this.notified.has(key)) return void this.pending.set(key, Math.max(position, this.pending.get(key) ?? 0));
    this.notified.add(key);
    this.window ??= setTimeout(() => this.flush(), this.windowMs);
    this.notify(key, position);
  }

  /** Notifies no more. */
  end(): void {
    clearTimeout(this.window);
    this.pending.clear();
  }

  private flush(): void {
    const news = this.pending;
    this.pending = new Map();
    this.notified = new Set(news.keys());
    this.window = news.size > 0 ? setTimeout(() => this.flush(), this.windowMs) : undefined;
    for (const [key, position] of news) this.notify(key, position);
  }
}
