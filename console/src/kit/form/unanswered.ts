import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { FormValues } from '../field/screen-field.js';
import { isRecord, keptJson } from '../base/kept-json.js';

/** The beginning of the storage keys of unanswered commands; they outlive tab and session. */
export const unansweredWord = 'kilau.unanswered.';

/** The beginning of the storage keys of drafts; they outlive the session, not the tab. */
export const draftWord = 'kilau.draft.';

/** A command that was sent and of which nobody knows what became. */
export interface UnansweredCommand {
  /** The command of the form, and the one that it was sent as. */
  readonly command: string;
  readonly as?: string;
  /** Title of its screen. */
  readonly title: string;
  readonly key: string;
  readonly values: FormValues;
  /** The business date on which it was filled in, where it is of one. */
  readonly date?: BusinessDate | undefined;
}

/**
 * The commands of one user that were sent from this device and not answered yet, oldest first. They are kept before
 * they are sent and until the server has said yes or no, so that none can be forgotten with its tab and be typed and
 * booked twice.
 */
export class UnansweredCommands {
  private readonly name: string;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    user_id: string,
  ) {
    this.name = unansweredWord + user_id;
  }

  all(): readonly UnansweredCommand[] {
    const kept = keptJson(this.storage.getItem(this.name));
    return Array.isArray(kept) ? kept.filter(isUnanswered) : [];
  }

  /** The oldest one of a command. */
  first(command: string): UnansweredCommand | undefined {
    return this.all().find((kept) => kept.command === command);
  }

  keep(sent: UnansweredCommand): void {
    if (!this.all().some(({ key }) => key === sent.key)) this.write([...this.all(), sent]);
  }

  /** The server has said what became of it. */
  answered(key: string): void {
    this.write(this.all().filter((kept) => kept.key !== key));
  }

  private write(commands: readonly UnansweredCommand[]): void {
    if (commands.length > 0) this.storage.setItem(this.name, JSON.stringify(commands));
    else this.storage.removeItem(this.name);
  }
}

function isUnanswered(kept: unknown): kept is UnansweredCommand {
  if (!isRecord(kept) || !isRecord(kept['values'])) return false;
  return [kept['command'], kept['title'], kept['key']].every((word) => typeof word === 'string');
}
