import type { InputRef } from 'antd';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type RefObject,
} from 'react';
import { asTyped, caretIn, editedText, shownAs, type Marks } from './placed-marks.js';

interface Typed<V> {
  /** The value that the form holds. */
  readonly value: V | undefined;
  /** The value as it is written once the field is left. */
  readonly written: string;
  /** The value that a text stands for; a text that is none stands for itself. */
  readonly read: (text: string) => V | undefined;
  /** The marks that are placed among digits that are typed alone. */
  readonly marks: Marks;
  readonly onChange: (value: V | undefined) => void;
  readonly onBlur?: (() => void) | undefined;
}

/**
 * The text of a control, which stays as it was typed or pasted until the control is left; then a value is shown as it
 * is written, and what is none stays. Marks are placed among digits alone.
 */
export function useTyped<V>({ value, written, read, marks, onChange, onBlur }: Typed<V>) {
  const input = useRef<InputRef>(null);
  const caret = useRef<number>(undefined);
  const editStart = useEditStart(input);
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && read(typed) === value;
  const shown = isTyped ? shownAs(typed, marks) : { typed: asTyped(written, marks), text: written };
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  // A value that comes while the field waits for typing is typed over, and not after.
  useLayoutEffect(() => {
    const element = input.current?.input;
    if (!isTyped && element && document.activeElement === element) element.select();
  }, [value, isTyped]);
  const take = (text: string): void => {
    setTyped(text);
    onChange(read(text));
  };
  return {
    ref: input,
    value: shown.text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
      const at = target.selectionStart ?? target.value.length;
      const edit = { text: target.value, caret: at, from: editStart(at) };
      const text = editedText(shown, edit, marks);
      const next = shownAs(text, marks);
      if (next.text !== edit.text) caret.current = caretIn(next, edit);
      take(text);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>): void => {
      const text = event.clipboardData.getData('text/plain').trim();
      if (!/[\t\r\n]/.test(text)) return;
      // A field of one line would join the lines to another figure.
      event.preventDefault();
      take(text.replace(/\s*[\t\r\n]+\s*/g, '; '));
    },
    onBlur: (): void => {
      setTyped(undefined);
      onBlur?.();
    },
  };
}

/**
 * Returns a function for where the change of an input began that has just been made; undefined where the browser does
 * not say.
 */
function useEditStart(input: RefObject<InputRef | null>): (caret: number) => number | undefined {
  const start = useRef<number>(undefined);
  useEffect(() => {
    const element = input.current?.input;
    const note = ({ inputType }: InputEvent): void => {
      if (inputType.startsWith('insert')) start.current = element?.selectionStart ?? undefined;
      // What is taken away ends where the caret is then.
      else start.current = inputType.startsWith('delete') ? Infinity : undefined;
    };
    element?.addEventListener('beforeinput', note);
    return () => element?.removeEventListener('beforeinput', note);
  }, [input]);
  return (caret) => {
    const from = start.current;
    start.current = undefined;
    return from === undefined ? undefined : Math.min(from, caret);
  };
}
