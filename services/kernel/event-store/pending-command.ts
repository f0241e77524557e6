import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Backend } from '../postgres/connection.js';
import type { Outcome } from './batch.js';
import type { PreparedCommand } from './prepared-command.js';

/** Limits of waiting commands, in time and number. */
export interface Limits {
  /** For so long a command is tried again; then its sender is told to send it again. */
  readonly patienceMs: number;
  /** For so long after that it is asked what came of a commit that was sent and not answered. */
  readonly graceMs: number;
  /** For so long a transaction waits for a lock: it may hold others up meanwhile. */
  readonly lockMs: number;
  /** For so long a statement is waited for: then the connection is cut and another one opened. */
  readonly answerMs: number;
  /** The most commands that wait: a second's work, and memory that no process misses. */
  readonly most: number;
  /** The most of them of one branch, so that one that is locked leaves room for the others. */
  readonly mostOfBranch: number;
}

/** The limits unless a test says otherwise. */
export const LIMITS: Limits = {
  patienceMs: 10_000,
  graceMs: 5_000,
  lockMs: 200,
  answerMs: 3_000,
  most: 10_000,
  mostOfBranch: 2_000,
};

/** A transaction whose commit was sent. */
export interface Sent {
  readonly backend: Backend | undefined;
  /** Its number, by which Postgres says what came of it. */
  readonly xid: string;
  /** True when the connection was lost before it was answered. */
  isLost: boolean;
}

/** The receiver of a command's outcome. */
interface Sender {
  settle(outcome: Outcome): void;
  fail(error: unknown): void;
}

/** It was not recorded, and will not be unless it is sent again. */
export const unavailable = (): Refusal => Refusal.of('request.unavailable');

/** Nobody knows whether it was recorded. */
export const inDoubt = (): Refusal => Refusal.of('request.in-doubt');

let arrived = 0;

/** A command that waits for its turn, and for no longer than its patience. */
export class PendingCommand {
  /** Its place among all that ever waited. */
  readonly place = (arrived += 1);
  /** Set while nobody knows what came of a commit that records it. */
  sent: Sent | undefined;
  /** True when it is tried in a transaction of its own, because one with others failed. */
  alone = false;
  /** Tries alone in vain, and those of them in which somebody was in its way. */
  attempts = 0;
  contentions = 0;
  /** Not before then (ms of the process's clock) it is tried again. */
  due = 0;
  private told = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    readonly prepared: PreparedCommand,
    patienceMs: number,
    private readonly sender: Sender,
    patienceIsOver: (one: PendingCommand) => void,
  ) {
    this.timer = setTimeout(() => patienceIsOver(this), patienceMs);
  }

  get branch(): string {
    return this.prepared.origin.branch;
  }

  /** True when its sender was told something: it must not be recorded any more. */
  get isOver(): boolean {
    return this.told;
  }

  settle(outcome: Outcome): void {
    if (this.end()) this.sender.settle(outcome);
  }

  fail(error: unknown): void {
    if (this.end()) this.sender.fail(error);
  }

  private end(): boolean {
    const first = !this.told;
    this.told = true;
    clearTimeout(this.timer);
    return first;
  }
}
