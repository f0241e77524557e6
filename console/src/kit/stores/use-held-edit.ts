import { useEffect } from 'react';
import type { Edit } from './edits-store.js';
import { useRoot } from './root-store.js';

/** Has the user asked before a form goes whose content would be lost with it; undefined: nothing would. */
export function useHeldEdit(form: Edit | undefined): void {
  const { edits } = useRoot();
  useEffect(() => form && edits.hold(form), [edits, form]);
}
