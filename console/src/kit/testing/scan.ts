import { act } from '@testing-library/react';

/** The time of the last scan, in milliseconds; the next one comes long after it. */
let clock = 1_000_000;

/**
 * Presses the keys of a text where the focus is, so many milliseconds each, and another one after it, or none. Answers
 * whether that one was taken by something else than the control.
 */
export function scan(code: string, end: 'Enter' | 'Tab' | 'none' = 'Enter', pause = 8): boolean {
  let isTaken = false;
  clock += 60_000;
  [...code, ...(end === 'none' ? [] : [end])].forEach((key, at) => {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock + at * pause });
    act(() => void target.dispatchEvent(event));
    if (event.defaultPrevented) isTaken = key === end;
    else if (key.length === 1 && target instanceof HTMLInputElement) type(target, target.value + key);
  });
  return isTaken;
}
function type(control: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
  act(() => void control.dispatchEvent(new Event('input', { bubbles: true })));
}
