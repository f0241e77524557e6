import { makeAutoObservable } from 'mobx';

/** What a toast says about its text. */
export type ToastKind = 'success' | 'error' | 'info';

interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** What a toast said, and when. */
export interface Notice extends Toast {
  /** ISO instant. */
  readonly at: string;
}

/** How many are remembered. */
const REMEMBERED = 20;

/** Milliseconds that a toast stays (shell-and-rules §9). */
const toastDuration: Readonly<Record<ToastKind, number>> = { success: 2000, error: 3000, info: 3000 };

/** Short notices at the top. Never the only sign of an error. */
export class ToastStore {
  toasts: readonly Toast[] = [];
  /** What was said last, the last one first. */
  said: readonly Notice[] = [];
  private seen = 0;
  private last = 0;

  constructor() {
    makeAutoObservable<this, 'last'>(this, { last: false }, { autoBind: true });
  }

  show(kind: ToastKind, text: string): void {
    const id = ++this.last;
    this.toasts = [...this.toasts, { id, kind, text }];
    this.said = [{ id, kind, text, at: new Date().toISOString() }, ...this.said].slice(0, REMEMBERED);
    setTimeout(() => this.drop(id), toastDuration[kind]);
  }

  /** Errors and notes that were said since the user last looked. */
  get unseen(): number {
    return this.said.filter(({ id, kind }) => id > this.seen && kind !== 'success').length;
  }

  /** The user looks at what was said. */
  see(): void {
    this.seen = this.said[0]?.id ?? 0;
  }

  drop(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}
