import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { isBusinessDate, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { FormValues } from '../field/screen-field.js';
import { isRecord, keptJson } from '../base/kept-json.js';
import { fittingValues } from './kept-values.js';
import { draftWord } from './unanswered.js';

/** The contents of a form as they were typed, and the key under which they were sent. */
export interface Draft {
  readonly values: FormValues;
  readonly key: string;
  readonly refused: boolean;
  /** The business date on which they were typed, where they are of one. */
  readonly date?: BusinessDate | undefined;
}

/** The draft of one form of one user, for as long as the window is open; another user of the device does not see it. */
export class FormDraft {
  private readonly name: string;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    user_id: string,
    private readonly command: CommandDefinition,
  ) {
    this.name = `${draftWord}${user_id}.${command.name}`;
  }

  /** Reads it; whatever else stands there is none. */
  read(): Draft | undefined {
    const kept = keptJson(this.storage.getItem(this.name));
    const values = isRecord(kept) ? fittingValues(this.command.body, kept['values']) : undefined;
    if (!isRecord(kept) || !values) return undefined;
    const { key, refused, date } = kept;
    if (typeof key !== 'string') return undefined;
    return { values, key, refused: refused === true, ...(isBusinessDate(date) && { date }) };
  }

  keep(draft: Draft): void {
    this.storage.setItem(this.name, JSON.stringify(draft));
  }

  forget(): void {
    this.storage.removeItem(this.name);
  }
}
