/** Milliseconds that a key of a scanner takes on average at most, as a setting says; no one types so fast. */
let pace = 35;
/** True where scanners send no key after a code, as a setting says. */
let isOpenEnded = false;

/** The setting of how slow a scanner may be: milliseconds a key. */
export function setScannerPace(milliseconds: number): void {
  if (milliseconds > 0) pace = milliseconds;
}

/** The setting of scanners that end a code with neither Enter nor Tab. */
export function setScannerEnd(openEnded: boolean): void {
  isOpenEnded = openEnded;
}

/** Milliseconds that pass between two keys at most (the page may be busy), and the letters of a code at least. */
const [pause, shortest] = [150, 4];
/** Milliseconds of silence that end a code, and its letters at least: a person rests after a few. */
const [silence, shortestSilent] = [pause + 50, 6];
/** The letters of a key that is held down. */
const held = /^(.)\1*$/;

/** A key, when it was pressed, and what was held with it. */
interface Pressed extends Partial<Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>> {
  readonly key: string;
  readonly timeStamp: number;
}

/**
 * A scanner types a whole code fast, and ends with Enter or Tab, or by a setting with neither; a person does not. The
 * times are those of the key events, so that a busy page does not slow a scanner down to a typist.
 */
export class ScanWatch {
  /** The letters that came one after the other until now. */
  code = '';
  private begun = 0;
  private last = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  /** In a field for codes figures that end with Tab are a code too; elsewhere they may be an amount. */
  constructor(private readonly isForCodes = false) {}

  /**
   * Takes a key; answers the code that ends with it, undefined for whatever else was typed. `silent` is called with a
   * code that no key ends, where scanners end so.
   */
  take({ key, timeStamp, ctrlKey, altKey, metaKey }: Pressed, silent?: (code: string) => void): string | undefined {
    clearTimeout(this.timer);
    const code = timeStamp - this.last <= pause ? this.code : '';
    this.last = timeStamp;
    // Large letters come after their Shift.
    if (key === 'Shift') return undefined;
    // A letter with Ctrl is a command; with Ctrl and Alt it is one that a keyboard has there.
    const isCommand = metaKey === true || ctrlKey !== altKey;
    if (code === '') this.begun = timeStamp;
    this.code = key.length === 1 && !isCommand ? code + key : '';
    const isFast = timeStamp - this.begun <= pace * code.length;
    if (silent) this.awaitSilence(timeStamp, silent);
    return isFast && code.length >= shortest && this.ends(key, code) ? code : undefined;
  }

  private ends(key: string, code: string): boolean {
    return key === 'Enter' || (key === 'Tab' && this.mayBeCode(code));
  }

  private mayBeCode(code: string): boolean {
    return this.isForCodes || /[A-Za-z]/.test(code);
  }

  private awaitSilence(now: number, silent: (code: string) => void): void {
    const { code } = this;
    if (!isOpenEnded || code.length < shortestSilent || held.test(code)) return;
    if (!this.mayBeCode(code) || now - this.begun > pace * code.length) return;
    this.timer = setTimeout(() => {
      this.code = '';
      silent(code);
    }, silence);
  }
}
