import { message, type Message, type MessageId } from '../messages/messages.js';
import type { PayloadClass } from './fields.js';
import type { FigureRight, Gate } from './gate.js';
import type { RefusalCode, Restriction } from './refusals.js';
import type { Present } from './versioned.js';

/**
 * The purpose of a step of a document: it takes the document back (`cancel`), refuses one that waits for its validation
 * (`reject`), or takes back the newest step of one (`undo`).
 */
type StepPurpose = 'cancel' | 'reject' | 'undo';

/** A personal value that one customer alone may have: entering it tells whether somebody has it. */
export interface EnteredValue {
  readonly field: string;
  readonly kind: 'phone' | 'identity';
  /** The category of the streams, by keyed hash, whose last event names the record that has such a value. */
  readonly holder: string;
}

/** Codes that a command names, which whoever sends it may have guessed. */
interface Guessing {
  /** The call of the read that answers to the same codes: wrong ones count there. */
  readonly at: string;
  /** The refusals that say of a code whether it is one. */
  readonly wrong: readonly RefusalCode[];
  /** True for a body that names a code. */
  isGuess(body: object): boolean;
  /** Values that count as searches for them, but for those that the record has which `record` names. */
  readonly entered?: readonly EnteredValue[];
  readonly record?: string;
}

/** A figure that a command names of a thing. */
interface Probe {
  readonly thing: string;
  readonly figure: number;
}

/** A right in figures whose figures the refusals of a command tell, to whoever tries figures until one is refused. */
interface Probing {
  readonly right: FigureRight;
  /** The refusals that tell, besides the question for a consent: those that come after it. */
  readonly telling: readonly RefusalCode[];
  /** The things of a body, each with the figure that is tried. */
  of(body: object): readonly Probe[];
}

/** A command: its name, where it is posted, what it needs, and the texts of its outcome. */
export interface CommandDefinition<C extends object = object> {
  readonly kind: 'command';
  /** Imperative, kebab-case; stored with what it led to. */
  readonly name: string;
  /** Defaults to `post`. */
  readonly method?: 'post' | 'put' | 'delete';
  /** `{field}` in it is a field of the body that stands in the address. */
  readonly call: string;
  /**
   * The log in which it is recorded: that of the sender's branch, or head office's for one of the company (`pusat`).
   */
  readonly log?: 'pusat';
  /** Route of the screen that issues it. */
  readonly path: string;
  readonly title: string;
  readonly gate: Gate;
  /** The payload as it is recorded. */
  readonly body: PayloadClass<C>;
  /**
   * The body as it is sent, where it has a secret in addition to what is recorded: such an endpoint is written by hand.
   */
  readonly sent?: PayloadClass;
  /** It takes a thousand rows at once: a body that others may not send. */
  readonly large?: true;
  /** It may take over a second: the screen of its sender is blocked then, until it is through. */
  readonly batch?: true;
  /** True for a body that goes to the receipt printer of the sender's shop: it is refused where there is none. */
  readonly printer?: (body: object) => boolean;
  /** The codes that it names: after many wrong ones its sender waits. */
  readonly guesses?: Guessing;
  /**
   * The figures that whoever lacks a right could find by its refusals: tries are counted, and they are not told the
   * details of its consent.
   */
  readonly probes?: Probing;
  /** The purpose of a step of a document. */
  readonly purpose?: StepPurpose;
  /** The answer, made of the payload of its last event; defaults to that payload. */
  readonly answer?: (payload: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The words of the consent that it may need. */
  readonly consent?: Pick<Restriction, 'kategori' | 'description' | 'sole'>;
  readonly saved: MessageId;
  readonly failed: MessageId;
  /** The document in the texts of its outcome, where they are those of every document. */
  readonly called?: string;
}

/** A command as far as a consent to it needs it. */
export type ConsentedCommand = Pick<CommandDefinition, 'name' | 'title' | 'consent'>;

/** Defines a command by its payload class. */
export function defineCommand<C extends object>(
  body: PayloadClass<C>,
  rest: Omit<CommandDefinition<C>, 'body' | 'kind'>,
): CommandDefinition<C> {
  return { kind: 'command', body, ...rest };
}

/** The message of an outcome of a command: that it was recorded, or that it failed. */
export const outcomeOf = (command: CommandDefinition, outcome: 'saved' | 'failed'): Message =>
  command.called === undefined ? message(command[outcome]) : message(command[outcome], { dokumen: command.called });

/** The answer to a recorded command: its data, a message about it, and its position as `JKT01:1234`. */
export interface CommandAnswer<D = Readonly<Record<string, unknown>>> extends Partial<Message> {
  readonly data: D;
  readonly position: string;
  /** The row that a change without a version replaced, and whose it was. */
  readonly diganti?: Present;
}
