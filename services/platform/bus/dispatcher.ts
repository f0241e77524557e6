import { Inject, Injectable, Module } from '@nestjs/common';
import { Command, CommandBus, CqrsModule, Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { dispatched } from '../metrics/metrics.js';
import { LOG } from '../config/tokens.js';
import { currentTrace, traced, type Trace } from '../log/log.js';
import { isFault, logRefusal, toRefusal } from './failure.js';
import { TIME_LIMITS, type Kind, type ReadKind } from './time-limits.js';
import { within } from './within.js';

/** A command on the bus: its name, its key, and what its handler needs. */
export abstract class NamedCommand<T, Given> extends Command<T> {
  constructor(
    readonly name: string,
    readonly command_id: string,
    readonly given: Given,
  ) {
    super();
  }
}

/** A read on the bus: its kind, its name (that of its call), and what its handler needs. */
export abstract class Read<T, Given> extends Query<T> {
  /** Aborted when nobody waits for the answer any longer, or it has taken too long. The dispatcher sets it. */
  signal?: AbortSignal;

  constructor(
    readonly kind: ReadKind,
    readonly name: string,
    readonly given: Given,
  ) {
    super();
  }
}

/** A read that its endpoint answers itself. */
class OwnRead<T> extends Read<T, (signal: AbortSignal) => Promise<T>> {}

@QueryHandler(OwnRead)
class OwnReadHandler implements IQueryHandler<OwnRead<unknown>> {
  execute({ given, signal }: OwnRead<unknown>): Promise<unknown> {
    return given(signal!);
  }
}

/** The work under way, as each line of the log names it. */
interface Doing extends Trace {
  readonly kind: Kind;
  readonly name: string;
}

/** Errors that a dispatcher has put into the log. */
const logged = new WeakSet<Error>();

/** True for an error that is in the log already: of what was dispatched. */
export const isLogged = (error: unknown): boolean => logged.has(error as Error);

/**
 * The one way onto the buses. Whatever goes through is traced, measured by name and outcome, held to its time, and
 * logged once when it is refused.
 */
@Injectable()
export class Dispatcher {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Has a command carried out. */
  record<T>(command: NamedCommand<T, unknown>): Promise<T> {
    const { name, command_id } = command;
    return this.dispatch({ kind: 'command', name, command_id }, () => this.commands.execute(command));
  }

  /** Has a read answered; it ends when `gone` says that its client went away. */
  ask<T>(read: Read<T, unknown>, gone?: AbortSignal): Promise<T> {
    const { kind, name } = read;
    const work = (signal: AbortSignal): Promise<T> => this.queries.execute<T>(Object.assign(read, { signal }));
    return this.dispatch({ kind, name }, () => within(TIME_LIMITS[kind].whole, work, gone), gone);
  }

  /** Has a read answered by the endpoint of that call itself. */
  answer<T>(call: string, work: (signal: AbortSignal) => Promise<T>, gone?: AbortSignal): Promise<T> {
    return this.ask(new OwnRead<T>('query', call, work), gone);
  }

  /** Has something changed that is kept beside the log, by the endpoint itself; it is never cut off. */
  change<T>(call: string, work: () => Promise<T>): Promise<T> {
    return this.dispatch({ kind: 'change', name: call }, work);
  }

  private dispatch<T>(doing: Doing, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    return traced({ ...currentTrace(), ...doing }, async () => {
      const began = performance.now();
      this.log.debug('begun');
      try {
        const answer = await work();
        this.log.debug({ seconds: measured(doing, 'done', began) }, 'done');
        return answer;
      } catch (error) {
        if (error instanceof Error) logged.add(error);
        if (gone?.aborted) this.log.debug({ seconds: measured(doing, 'gone', began) }, 'gone');
        else this.refuse(error, doing, began);
        throw error;
      }
    });
  }

  private refuse(error: unknown, doing: Doing, began: number): void {
    const refusal = toRefusal(error);
    const seconds = measured(doing, isFault(refusal) ? 'failed' : 'refused', began);
    logRefusal(this.log, refusal, { error, facts: { seconds }, ordinary: 'info' });
  }
}

/** Counts what has ended; returns its seconds. */
function measured({ kind, name }: Doing, outcome: 'done' | 'refused' | 'failed' | 'gone', began: number): number {
  const seconds = (performance.now() - began) / 1000;
  dispatched.observe({ kind, name, outcome }, seconds);
  return seconds;
}

/** The buses of a process, and the one way onto them. */
@Module({ imports: [CqrsModule], providers: [Dispatcher, OwnReadHandler], exports: [Dispatcher] })
export class BusModule {}
