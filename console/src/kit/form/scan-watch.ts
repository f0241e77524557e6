/** Milliseconds that a key of a scanner takes on average at most, as a setting says; no one types so fast. */
let pace = 35;

/** The setting of how slow a scanner may be: milliseconds a key. */
export function setScannerPace(milliseconds: number): void {
  if (milliseconds > 0) pace = milliseconds;
}

/** Milliseconds that pass between two keys at most (the page may be busy), and the letters of a code at least. */
const [pause, shortest] = [150, 4];

/** A key, when it was pressed, and what was held with it. */
interface Pressed extends Partial<Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>> {
  readonly key: string;
  readonly timeStamp: number;
}

/**
 * A scanner types a whole code fast, and ends with Enter or Tab; a person does not. The times are those of the key
 * events,
 * so that a busy page does not slow a scanner down to a typist.
 */
export class ScanWatch {
  /** The letters that came one after the other until now. */
  code = '';
  private begun = 0;
  private last = -Infinity;

  /** In a field for codes figures that end with Tab are a code too; elsewhere they may be an amount. */
  constructor(private readonly isForCodes = false) {}

  /** Takes a key; answers the code that ends with it, undefined for whatever else was typed. */
  take({ key, timeStamp, ctrlKey, altKey, metaKey }: Pressed): string | undefined {
    const code = timeStamp - this.last <= pause ? this.code : '';
    this.last = timeStamp;
    // Large letters come after their Shift.
    if (key === 'Shift') return undefined;
    // A letter with Ctrl is a command; with Ctrl and Alt it is one that a keyboard has there.
    const isCommand = metaKey === true || ctrlKey !== altKey;
    if (code === '') this.begun = timeStamp;
    this.code = key.length === 1 && !isCommand ? code + key : '';
    const isFast = timeStamp - this.begun <= pace * code.length;
    return isFast && code.length >= shortest && this.ends(key, code) ? code : undefined;
  }

  private ends(key: string, code: string): boolean {
    return key === 'Enter' || (key === 'Tab' && (this.isForCodes || /[A-Za-z]/.test(code)));
  }
}
