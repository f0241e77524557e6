import type { CommandDefinition } from './command.js';
import type { BusinessDate } from '../values/business-date.js';
import { DocumentTraits } from './document-traits.js';
import type { ElsewhereEvents } from './elsewhere.js';
import type { EventDefinition } from './event.js';

/** A step of a document: the command that begins it, or that leads it from a state to another. */
export interface DocumentStep<F extends object = object, S extends string = string> {
  readonly command: CommandDefinition;
  /** The events that record it, each with the whole document as it is from then on. */
  readonly events: readonly EventDefinition<string, F>[];
  /** The states that it starts from; none where it begins the document. */
  readonly from: readonly S[];
  /** The state that it leads to. */
  readonly to: S | ((facts: F) => S);
  /** True where it leaves one in the state in which it is, which `to` returns. */
  readonly stays?: true | undefined;
  /** The events of the steps that it undoes; it leads back to what was before the newest of them. */
  readonly undoes?: readonly EventDefinition<string, F>[] | undefined;
  /** The states that come with time (`asOf`) on whose days alone it is done. */
  readonly due?: readonly string[] | undefined;
  /**
   * The facts that time alone changes, as they are on a day. What the clock records is no step: it stands in the way of
   * no undo, and what was before each step is changed with it; `after` is what it is after the event.
   */
  byClock?(facts: F, day: BusinessDate, after: F): Partial<F>;
  /**
   * The facts that change beside its steps, before and after the event: where its pieces lie. Likewise no step, and
   * what was before each step is changed with it.
   */
  beside?(before: F, after: F): Partial<F>;
  /** The series of a number of its own, and the fact that has it. */
  readonly numbered?: readonly [series: string, field: string] | undefined;
  readonly byAnother?: true;
  readonly several?: true;
  readonly sample?: object;
}

/** The states that a step leads from and to, its days, its number, and the steps that it undoes. */
export type Edge<F extends object, S extends string> = Pick<
  DocumentStep<F, S>,
  'from' | 'to' | 'stays' | 'undoes' | 'due' | 'numbered' | 'byClock' | 'beside'
>;

/** A step of a document that other documents bring about: a sale leads its pieces from a state to another. */
interface Followed<F extends object, S extends string> extends Edge<F, S> {
  readonly events: readonly EventDefinition<string, F>[];
}

/** The way of a document from state to state: where each step leads, what events make of it, what counts in sums. */
export abstract class DocumentStates<F extends object, S extends string, K extends string> extends DocumentTraits<
  F,
  S,
  K
> {
  readonly steps: DocumentStep<F, S>[] = [];
  protected readonly followed: Followed<F, S>[] = [];
  /** The events of other branches over whose drawers steps of it are paid; undefined where none may be. */
  elsewhere: ElsewhereEvents | undefined;

  /** Lets steps of it be paid at other branches, by rules that are wrapped (`payableElsewhere`). */
  paidElsewhere(events: ElsewhereEvents): void {
    this.elsewhere = events;
  }

  /** The states in which it is cancelled. */
  get cancelledStates(): readonly S[] {
    const own = this.steps.flatMap(({ command, to }) => (isCancelling(command) && typeof to === 'string' ? [to] : []));
    return [...new Set([...own, ...(this.options.cancelled ?? [])])];
  }
  /** The states in which it counts in no sum: cancelled, or gone. */
  get uncountedStates(): readonly S[] {
    return [...this.cancelledStates, ...(this.options.gone ?? [])];
  }
  /** The states in which it waits for its validation. */
  get waitingStates(): readonly S[] {
    return this.options.waits ?? [];
  }
  /** The keys by which rules find it: the fact that is the value of each, and the states in which it has it. */
  get keys(): Readonly<Record<string, { readonly of: string; readonly in: readonly string[] }>> {
    return this.options.keys ?? {};
  }
  /** Every event of it. */
  get events(): readonly EventDefinition<string, F>[] {
    return [...new Set(this.edges.flatMap(({ events }) => events))];
  }
  /** The events by which it is cancelled or rejected. */
  get cancellations(): readonly EventDefinition<string, F>[] {
    const ends = this.steps.filter(({ command }) => isCancelling(command) || isRejecting(command));
    const cancelled = this.edges.filter(({ to }) => this.cancelledStates.includes(to as S));
    return [...new Set([...ends, ...cancelled].flatMap(({ events }) => events))];
  }
  /** The events that undo a step. */
  get undoings(): readonly EventDefinition<string, F>[] {
    return [...new Set(this.edges.flatMap(({ undoes, events }) => (undoes ? events : [])))];
  }
  /** The events that take back what others brought: cancellations, rejections and undone steps. */
  get takingBack(): readonly EventDefinition<string, F>[] {
    return [...this.cancellations, ...this.undoings];
  }
  /** Its steps, whoever brings them about. */
  get edges(): readonly Followed<F, S>[] {
    return [...this.steps, ...this.followed];
  }

  /**
   * The part that an event has in sums: 1 where it begins a document or brings one back, -1 where one is cancelled or
   * gone after it, 0 for any other, and for one that is in no sum from the beginning.
   */
  signOf({ type }: Pick<EventDefinition, 'type'>): -1 | 0 | 1 {
    const { from, to } = this.edges.find(({ events }) => events.some((event) => event.type === type)) ?? {};
    const isOut = (state: unknown): boolean => this.uncountedStates.includes(state as S);
    if (!from || from.length === 0) return isOut(to) ? 0 : 1;
    const [wasOut, goesOut] = [from.every(isOut), isOut(to)];
    if (wasOut === goesOut) return 0;
    return goesOut ? -1 : 1;
  }

  /** The step that a command does. Throws for a command of something else. */
  stepOf({ name }: Pick<CommandDefinition, 'name'>): DocumentStep<F, S> {
    const found = this.steps.find(({ command }) => command.name === name);
    if (!found) throw new Error(`${name} is no step of ${this.name}`);
    return found;
  }

  /** True for the type of an event that begins one; other documents may share its streams. */
  begunBy(type: string): boolean {
    return this.edges.some(({ from, events }) => from.length === 0 && events.some((event) => event.type === type));
  }

  /** The state of a document after one of its events. */
  stateAfter({ type, payload }: { readonly type: string; readonly payload: object }): S {
    const step = this.edges.find(({ events }) => events.some((event) => event.type === type));
    if (!step) throw new Error(`${type} is no event of ${this.name}`);
    return typeof step.to === 'function' ? step.to(payload as F) : step.to;
  }
}

/** True for a command that cancels a document. */
export const isCancelling = ({ purpose }: Pick<CommandDefinition, 'purpose'>): boolean => purpose === 'cancel';

/** True for a command by which a validator refuses a document that waits. */
export const isRejecting = ({ purpose }: Pick<CommandDefinition, 'purpose'>): boolean => purpose === 'reject';

/** True for a command that undoes the newest step of a document. */
export const isUndoing = ({ purpose }: Pick<CommandDefinition, 'purpose'>): boolean => purpose === 'undo';
