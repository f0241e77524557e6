import { makeAutoObservable, observableRef } from 'mobx';
import type { BatchProgress } from '../../../../contracts/realtime/views.js';

/** Milliseconds without word after which a batch counts as over: word of its end may be lost. */
const SILENCE = 15_000;

/** The progress of a batch process that the user has to wait for (shell-and-rules §2, progress modal). */
export class ProgressStore {
  private last: BatchProgress | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor() {
    makeAutoObservable<this, 'last' | 'timer'>(this, { last: observableRef, timer: false }, { autoBind: true });
  }

  /** The batch that blocks the screen; undefined when none does. */
  get running(): BatchProgress | undefined {
    return this.last?.mode === 'JENIS_GEOUP' && this.last.progress !== this.last.total ? this.last : undefined;
  }

  /** Word of a batch. */
  heard(progress: BatchProgress): void {
    clearTimeout(this.timer);
    this.last = progress;
    this.timer = setTimeout(this.over, SILENCE);
  }

  /** Nothing is waited for any longer. */
  over(): void {
    clearTimeout(this.timer);
    this.last = undefined;
  }
}
