import { useEffect, useRef } from 'react';
import { focusField } from './form-fields.js';
import type { FormStore } from './form-store.js';

/** Puts the focus into the first wrong field of a form whenever it is refused. */
export function useFocusOnRefusal(form: FormStore, names: readonly string[]): void {
  const seen = useRef(form.refusals);
  useEffect(() => {
    if (form.refusals === seen.current) return;
    seen.current = form.refusals;
    const wrong = names.find((name) => form.errors.has(name));
    // Rows put the focus into their wrong cell by themselves.
    const isInside = [...form.errors.keys()].some((name) => name.startsWith(`${wrong}.`));
    if (wrong && !isInside) focusField(wrong);
  });
}
