import type { CommandDefinition } from '../../../contracts/language/define/command.js';

/** A command that somebody at a counter sends. */
export interface Order {
  readonly command: Pick<CommandDefinition, 'name'>;
  readonly body: object;
  /** The user who sends it; defaults to one of the cashiers of the shop. */
  readonly actor?: string;
  /** The prices that the rules make, by an own reckoning: of the pieces that are sold, and of those that are bought. */
  readonly computed?: { readonly sold?: readonly number[]; readonly bought?: readonly number[] };
}

/** An order of whatever a counter has, or none. */
export type Ordering<T> = (teller: T) => Order | undefined;

/** Binds a body to its command. */
export const order = <C extends object>(
  command: CommandDefinition<C>,
  body: C,
  more: Omit<Order, 'command' | 'body'> = {},
): Order => ({ command, body, ...more });
