import { makeAutoObservable } from 'mobx';

/** What a toast says about its text. */
export type ToastKind = 'success' | 'error' | 'info';

interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** Milliseconds that a toast stays (shell-and-rules §9). */
const toastDuration: Readonly<Record<ToastKind, number>> = { success: 2000, error: 3000, info: 3000 };

/** Short notices at the top. Never the only sign of an error. */
export class ToastStore {
  toasts: readonly Toast[] = [];
  private last = 0;

  constructor() {
    makeAutoObservable<this, 'last'>(this, { last: false }, { autoBind: true });
  }

  show(kind: ToastKind, text: string): void {
    const id = ++this.last;
    this.toasts = [...this.toasts, { id, kind, text }];
    setTimeout(() => this.drop(id), toastDuration[kind]);
  }

  drop(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}
