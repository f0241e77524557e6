import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReadTurns } from '../fairness/read-turns.js';
import { placeOf } from '../identity/login-throttle.js';
import type { PublicAnswer } from '../lists/public-read.js';
import { Listener } from '../../kernel/postgres/listener.js';
import { PROJECTED } from '../../kernel/projection/read-model-writer.js';

/** An answer as it goes out, and the tag by which a reader has it already; none while what it says keeps changing. */
export interface KeptAnswer {
  readonly tag: string | undefined;
  readonly body: string;
}

interface Kept extends KeptAnswer {
  /** The count of changes of the masters when it was read. */
  readonly moves: number;
  readonly until: number;
}

/** Without news of a change the tag is looked at again after so long: a connection that was lost tells none. */
const KEPT_MS = 60_000;
/** All answers together have at most so many characters; those that were asked for longest ago go first. */
const MOST_CHARACTERS = 8_000_000;

/**
 * Public answers, kept in the process until the masters move on: a guest costs the database nothing while nothing
 * changes.
 */
@Injectable()
export class PublicCache implements OnModuleInit {
  private moves = 0;
  private characters = 0;
  private readonly kept = new Map<string, Kept>();
  private readonly inFlight = new Map<string, Promise<Kept>>();

  constructor(
    private readonly listener: Listener,
    private readonly turns: ReadTurns,
  ) {}

  /** Begins to hear when the masters move on. */
  async onModuleInit(): Promise<void> {
    await this.listener.on(PROJECTED, (moved) => {
      if (moved.startsWith('masters ')) this.moves += 1;
    });
  }

  /**
   * The answer that goes by a key. Where it may have changed it is read for whoever asks, once for all who wait;
   * `read` is given the tag that is kept and answers no rows where it is still that. Throws 503 when too many wait.
   */
  async answer(
    key: string,
    address: string,
    read: (known: readonly string[]) => Promise<PublicAnswer>,
  ): Promise<KeptAnswer> {
    const kept = this.kept.get(key);
    if (kept && kept.moves === this.moves && kept.until > Date.now()) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      return kept;
    }
    const asked =
      this.inFlight.get(key) ??
      this.turns.anybody.take(placeOf(address), () => this.read(key, read)).finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, asked);
    return asked;
  }

  private async read(key: string, read: (known: readonly string[]) => Promise<PublicAnswer>): Promise<Kept> {
    const { moves } = this;
    const before = this.kept.get(key);
    const { tag, rows } = await read(before?.tag === undefined ? [] : [before.tag]);
    const answer = {
      tag,
      body: rows || !before ? JSON.stringify(rows) : before.body,
      moves,
      until: Date.now() + KEPT_MS,
    };
    this.drop(key);
    if (tag !== undefined) this.store(key, answer);
    return answer;
  }

  private store(key: string, answer: Kept): void {
    this.kept.set(key, answer);
    this.characters += answer.body.length;
    for (const oldest of this.kept.keys()) {
      if (this.characters <= MOST_CHARACTERS) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.characters -= this.kept.get(key)?.body.length ?? 0;
    this.kept.delete(key);
  }
}
