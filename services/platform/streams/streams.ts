import type { EventDefinition } from '../../../contracts/language/define/event.js';
import type { Happened, StreamType } from '../../kernel/event-store/decider.js';

/** The states of a stream that has begun. */
export type Begun<S> = Exclude<S, { readonly status: 'none' }>;

type Step<S> = (state: S, event: Happened) => S;

/** Streams of one category, with how each of their events changes the state; the payload has the type of its event. */
export class Streams<S> implements StreamType<S> {
  constructor(
    readonly category: string,
    readonly initial: S,
    readonly steps: ReadonlyMap<string, Step<S>> = new Map(),
  ) {}

  /** The same, where one of these events leads to a state whatever was before. */
  begins<P extends object>(
    definitions: EventDefinition<string, P> | readonly EventDefinition<string, P>[],
    evolve: (payload: P, event: Happened) => S,
  ): Streams<S> {
    return this.with(definitions, (_, event) => evolve(event.payload as P, event));
  }

  /**
   * The same, where one of these events changes the state of a stream that has begun; before that it changes nothing.
   */
  on<P extends object>(
    definitions: EventDefinition<string, P> | readonly EventDefinition<string, P>[],
    evolve: (state: Begun<S>, payload: P, event: Happened) => S,
  ): Streams<S> {
    return this.with(definitions, (state, event) =>
      state === this.initial ? state : evolve(state as Begun<S>, event.payload as P, event),
    );
  }

  evolve(state: S, event: Happened): S {
    return this.steps.get(event.type)?.(state, event) ?? state;
  }

  private with(definitions: EventDefinition | readonly EventDefinition[], step: Step<S>): Streams<S> {
    const added = [definitions].flat().map(({ type }) => [type, step] as const);
    return new Streams(this.category, this.initial, new Map([...this.steps, ...added]));
  }
}

/** Streams of a category, each of which begins in a state; events that no step names change nothing. */
export const streams = <S>(category: string, initial: NoInfer<S>): Streams<S> => new Streams<S>(category, initial);

/** Streams of a category that nobody asks the state of. */
export const stateless = (category: string): StreamType<undefined> => new Streams(category, undefined);
