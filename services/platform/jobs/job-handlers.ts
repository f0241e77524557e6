import { type Message } from '../../../contracts/language/messages/messages.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Job, ToldFailure } from './job.js';

/** The parts that a handler is given for its job. */
export interface JobContext {
  /** Aborted when the job is cancelled, lost to another worker, or the process stops. Look at it between chunks. */
  readonly signal: AbortSignal;
  /** Key in the file port under which this attempt puts its result. */
  readonly resultKey: string;
  /** Says how far it is; shown to the owner within a second or so. */
  progress(done: number, total: number): void;
}

/**
 * Does one kind of job. May be done again from the beginning after a crash: nothing but the result under its key may
 * remain of an attempt.
 */
export interface JobHandler {
  run(job: Job, context: JobContext): Promise<void>;
}

/** Names the kind of job that a JobHandler does. As a provider of any module it is found by that alone. */
export const HandlesJobs = DiscoveryService.createDecorator<string>();

/** A failure that its owner reads as it is, and that another attempt would only repeat. */
export class JobFailure extends Error {
  constructor(readonly told: Message) {
    super(told.message);
  }
}

/** A failure that another attempt may not repeat, with what its owner reads meanwhile and in the end. */
export class JobDelay extends Error {
  constructor(readonly told: ToldFailure) {
    super(told.meanwhile.message);
  }
}

/** A job leaves its lane: another kind of handler does it from the beginning. */
export class JobMoved extends Error {
  constructor(readonly to: string) {
    super(`the job is for ${to}`);
  }
}

/** The handlers of jobs in this process, by the kind of job. */
@Injectable()
export class JobHandlers implements OnModuleInit {
  private readonly handlers = new Map<string, JobHandler>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Throws when two handlers do the same kind of job. */
  onModuleInit(): void {
    for (const provider of this.discovery.getProviders({ metadataKey: HandlesJobs.KEY })) {
      const kind = this.discovery.getMetadataByDecorator(HandlesJobs, provider)!;
      if (this.handlers.has(kind)) throw new Error(`two handlers for jobs of kind ${kind}`);
      this.handlers.set(kind, provider.instance as JobHandler);
    }
  }

  find(kind: string): JobHandler | undefined {
    return this.handlers.get(kind);
  }
}
