import { nothing, type Wanted } from './loaded.js';
import type { PreparedCommand } from './prepared-command.js';

/** The most pairs of command and branch that are remembered, and accounts of each. */
const MOST = 1_000;
const MOST_ACCOUNTS = 16;

const nameOf = ({ decider, origin }: PreparedCommand): string => `${decider.command.name} ${origin.branch}`;

/**
 * Accounts and accounting parameters that the last commands of a kind touched in a branch. The next one will probably
 * touch them, too: read with its needs, they cost no read of their own.
 */
export class TouchedBefore {
  private readonly kept = new Map<string, Wanted>();

  /** Returns what the last commands of this kind touched in its branch. */
  by(prepared: PreparedCommand): Wanted {
    return this.kept.get(nameOf(prepared)) ?? nothing;
  }

  /** Remembers what a command touched. */
  keep(prepared: PreparedCommand, { accounts, streams }: Wanted): void {
    const name = nameOf(prepared);
    const before = this.by(prepared);
    const all = [...accounts, ...before.accounts];
    this.kept.delete(name);
    this.kept.set(name, { ...nothing, streams, accounts: new Set(all.slice(0, MOST_ACCOUNTS)) });
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value!);
  }
}
