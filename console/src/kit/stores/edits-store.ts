import { makeAutoObservable, observableShallow } from 'mobx';

/** A form, or what else is filled in. */
export interface Edit {
  /** True while something stands in it that would be lost with it. */
  readonly changed: boolean;
  /** Gives that up: the user has let it go. */
  discard(): void;
}

/**
 * The forms whose content would be lost with their screen, and what waits until the user lets it go. Users are asked;
 * drafts of changed rows would outlive a change of the row by somebody else, and nobody remembers them.
 */
export class EditsStore {
  /** Is done once the user has said that the content may go. */
  waiting: (() => void) | undefined = undefined;
  private readonly forms = new Set<Edit>();
  /** The forms that are open, be their content kept beyond the page or not. */
  private readonly opened = new Set<object>();

  constructor() {
    makeAutoObservable<this, 'forms' | 'opened'>(
      this,
      { forms: observableShallow, opened: observableShallow },
      { autoBind: true },
    );
  }

  /** True while there is content that would be lost. */
  get changed(): boolean {
    return [...this.forms].some(({ changed }) => changed);
  }

  /** True while a form is open: nothing may take the keys from it. */
  get isFilling(): boolean {
    return this.opened.size > 0 || this.changed;
  }

  /** Says that a form is open. Answers how to say that it is not. */
  open(form: object): () => void {
    this.opened.add(form);
    return () => this.close(form);
  }

  /** Watches over a form. Answers how to stop. */
  hold(form: Edit): () => void {
    this.forms.add(form);
    return () => this.release(form);
  }

  /** Does what takes the user away, at once or when they have said so. */
  leave(go: () => void): void {
    if (this.changed) this.waiting = go;
    else go();
  }

  /** The user stays. */
  stay(): void {
    this.waiting = undefined;
  }

  /** The user lets the content go: what waited for it is done. */
  discard(): void {
    const go = this.waiting;
    this.waiting = undefined;
    // A form that stays on the screen is held on: it may be filled in again.
    for (const form of this.forms) form.discard();
    go?.();
  }

  private close(form: object): void {
    this.opened.delete(form);
  }

  private release(form: Edit): void {
    this.forms.delete(form);
  }
}
