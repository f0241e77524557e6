import { makeAutoObservable } from 'mobx';
import type { SessionStore } from './session-store.js';

/** The kind of a toast. */
export type ToastKind = 'success' | 'error' | 'info';

/** The action that a toast offers. */
export interface ToastAction {
  readonly title: string;
  readonly run: () => void;
}

interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction | undefined;
  /** The number of the document that it is about. */
  readonly number?: string | undefined;
}

/** The text of a past toast, and its time. */
export interface Notice extends Omit<Toast, 'action'> {
  /** ISO instant. */
  readonly at: string;
}

/** The number of those that are remembered. */
const REMEMBERED = 20;

/** Milliseconds that a toast stays where no setting says (shell-and-rules §9). */
const usual: Readonly<Record<ToastKind, number>> = { success: 2000, error: 3000, info: 3000 };

/**
 * Milliseconds for a toast about which something can be done: it can be reached by keyboard, and while it has the focus
 * or the pointer it stays.
 */
const actionDuration = 10_000;

/** Short notices at the top. Never the only sign of an error. */
export class ToastStore {
  toasts: readonly Toast[] = [];
  /** The last texts, the newest first. */
  said: readonly Notice[] = [];
  private seen = 0;
  private last = 0;
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(private readonly session: Pick<SessionStore, 'valueOf'>) {
    makeAutoObservable<this, 'last' | 'timers' | 'session'>(
      this,
      { last: false, timers: false, session: false },
      { autoBind: true },
    );
  }

  show(kind: ToastKind, text: string, action?: ToastAction, number?: string): void {
    const id = ++this.last;
    this.toasts = [...this.toasts, { id, kind, text, action, number }];
    this.said = [{ id, kind, text, number, at: new Date().toISOString() }, ...this.said].slice(0, REMEMBERED);
    this.leave(id);
  }

  /** It is looked at, and stays. */
  hold(id: number): void {
    clearTimeout(this.timers.get(id));
  }

  /** Nobody looks at it any more: it goes after its time. */
  leave(id: number): void {
    const toast = this.toasts.find((one) => one.id === id);
    if (!toast) return;
    this.hold(id);
    this.timers.set(
      id,
      setTimeout(() => this.drop(id), toast.action ? actionDuration : this.durationOf(toast.kind)),
    );
  }

  private durationOf(kind: ToastKind): number {
    const { session } = this;
    const set = {
      success: () => session.valueOf('toast.success.duration'),
      error: () => session.valueOf('toast.error.duration'),
      info: () => session.valueOf('toast.small.duration'),
    }[kind]();
    return typeof set === 'number' ? set : usual[kind];
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
    this.hold(id);
    this.timers.delete(id);
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}
