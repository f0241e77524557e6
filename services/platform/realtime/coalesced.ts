/** News of a read model and branch within so long become one. */
const WINDOW_MS = 100;

/**
 * The position of each key as it moves on: told at once, then once a window as long as it goes on moving, always the
 * highest.
 */
export class Coalesced {
  private told = new Set<string>();
  private untold = new Map<string, number>();
  private window?: NodeJS.Timeout;

  constructor(
    private readonly tell: (key: string, position: number) => void,
    private readonly windowMs = WINDOW_MS,
  ) {}

  /** Takes the news that a key has come to a position. */
  take(key: string, position: number): void {
    if (this.told.has(key)) return void this.untold.set(key, Math.max(position, this.untold.get(key) ?? 0));
    this.told.add(key);
    this.window ??= setTimeout(() => this.next(), this.windowMs);
    this.tell(key, position);
  }

  /** Tells nothing more. */
  end(): void {
    clearTimeout(this.window);
    this.untold.clear();
  }

  private next(): void {
    const news = this.untold;
    this.untold = new Map();
    this.told = new Set(news.keys());
    this.window = news.size > 0 ? setTimeout(() => this.next(), this.windowMs) : undefined;
    for (const [key, position] of news) this.tell(key, position);
  }
}
