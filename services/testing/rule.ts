import type { CommandDefinition } from '../../contracts/language/define/command.js';
import { decider, type Decider, type Decision, type Needs, type StreamRef } from '../kernel/event-store/decider.js';

/**
 * A rule that several features share, as a decider of its own, for `given`: the streams that it reads, and its
 * decision. A rule that refuses nothing and writes nothing decides `allowed`.
 */
export const rule = <C extends object, N extends Needs, T extends Needs = Readonly<Record<never, StreamRef>>>(
  rules: Omit<Decider<C, N, T>, 'command'>,
): Decider<C> => decider({ name: 'rule' } as CommandDefinition<C>, rules);

/** The decision of a rule that stands in nobody's way. */
export const allowed: Decision = { events: [] };
