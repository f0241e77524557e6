import { useEffect, useRef, type RefObject } from 'react';
import { focusField } from './form-fields.js';
import type { FormStore } from './form-store.js';

/**
 * Puts the focus into the first wrong field of a form whenever it is refused; where none is wrong (a consent was not
 * given), back to where it was in the form.
 */
export function useFocusOnRefusal(
  form: FormStore,
  names: readonly string[],
  box: RefObject<Element | null>,
  last?: RefObject<HTMLElement | undefined>,
): void {
  const seen = useRef(form.refusals);
  useEffect(() => {
    if (form.refusals === seen.current) return;
    seen.current = form.refusals;
    const wrong = names.find((name) => form.errors.has(name));
    // Rows put the focus into their wrong cell by themselves.
    const isInside = [...form.errors.keys()].some((name) => name.startsWith(`${wrong}.`));
    if (wrong && !isInside) focusField(wrong, box.current);
    else if (form.errors.size === 0) last?.current?.focus();
  });
}
