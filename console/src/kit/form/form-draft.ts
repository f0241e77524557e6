import type { FormValues } from '../field/screen-field.js';

/** The contents of a form as they were typed, and the key under which they were sent. */
export interface Draft {
  readonly values: FormValues;
  readonly key: string;
  readonly refused: boolean;
}

/** The draft of one form of one user, for as long as the window is open; another user of the device does not see it. */
export class FormDraft {
  private readonly name: string;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    user_id: string,
    command: string,
  ) {
    this.name = `kilau.draft.${user_id}.${command}`;
  }

  /** Reads it; that of an earlier version may lack something. */
  read(): Partial<Draft> | undefined {
    const kept = this.storage.getItem(this.name);
    return kept === null ? undefined : (JSON.parse(kept) as Partial<Draft>);
  }

  keep(draft: Draft): void {
    this.storage.setItem(this.name, JSON.stringify(draft));
  }

  forget(): void {
    this.storage.removeItem(this.name);
  }
}
