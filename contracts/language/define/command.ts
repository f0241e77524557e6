import type { MessageId } from '../messages/messages.js';
import type { PayloadClass } from './fields.js';
import type { Gate } from './gate.js';

/** A command: its name, where it is posted, what it needs, and the texts of its outcome. */
export interface CommandDefinition<C extends object = object> {
  readonly kind: 'command';
  /** Imperative, kebab-case; stored with what it led to. */
  readonly name: string;
  /** `post` unless told. */
  readonly method?: 'post' | 'put' | 'delete';
  /** `{field}` in it is a field of the body that stands in the address. */
  readonly call: string;
  /** Whose log it is recorded in: the sender's branch, unless it is one of the company (`pusat`). */
  readonly log?: 'pusat';
  /** Route of the screen that issues it. */
  readonly path: string;
  readonly title: string;
  readonly gate: Gate;
  /** What is recorded. */
  readonly body: PayloadClass<C>;
  /** What is sent, where a secret stands beside what is recorded: such an endpoint is written by hand. */
  readonly sent?: PayloadClass;
  /** It takes a thousand rows at once: a body that others may not send. */
  readonly large?: true;
  /** It may take over a second: the screen of its sender is blocked then, until it is through. */
  readonly batch?: true;
  readonly saved: MessageId;
  readonly failed: MessageId;
}

/** Defines a command by its payload class. */
export function defineCommand<C extends object>(
  body: PayloadClass<C>,
  rest: Omit<CommandDefinition<C>, 'body' | 'kind'>,
): CommandDefinition<C> {
  return { kind: 'command', body, ...rest };
}

/** What a recorded command answers: `{ data, message?, position }`, position as `JKT01:1234`. */
export interface CommandAnswer<D = Readonly<Record<string, unknown>>> {
  readonly data: D;
  readonly message?: string;
  readonly position: string;
}
