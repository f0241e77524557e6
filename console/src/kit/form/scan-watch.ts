/**
 * Milliseconds that a key of a scanner takes on average and that pass between two of them (the page may be busy), at
 * most, and the letters of a code at least: no one types so fast.
 */
const [fastest, pause, shortest] = [35, 150, 4];

/**
 * Tells a scanner from typing: it types a whole code fast, and ends with Enter. The times are those of the key events,
 * so that a busy page does not slow a scanner down to a typist.
 */
export class ScanWatch {
  /** The letters that came one after the other until now. */
  code = '';
  private begun = 0;
  private last = -Infinity;

  /** Takes a key; answers the code that ends with it, undefined for whatever else was typed. */
  take({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): string | undefined {
    const code = timeStamp - this.last <= pause ? this.code : '';
    this.last = timeStamp;
    // Large letters come after their Shift.
    if (key === 'Shift') return undefined;
    if (code === '') this.begun = timeStamp;
    this.code = key.length === 1 ? code + key : '';
    const isFast = timeStamp - this.begun <= fastest * code.length;
    return key === 'Enter' && isFast && code.length >= shortest ? code : undefined;
  }
}
