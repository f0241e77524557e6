import { useEffect } from 'react';
import type { Edit } from './edits-store.js';
import { useRoot } from './root-store.js';

/** Has the user asked before a form goes whose content would be lost with it; undefined: nothing would. */
export function useHeldEdit(form: Edit | undefined): void {
  const { edits } = useRoot();
  useEffect(() => form && edits.hold(form), [edits, form]);
}

/** Has questions of the page wait while a form is open: they would take the keys from who is typing. */
export function useOpenForm(form: object | undefined): void {
  const { edits } = useRoot();
  useEffect(() => form && edits.open(form), [edits, form]);
}

/** Does both for a form that may be open: it is held only where nothing of it outlasts the page. */
export function useFormEdit(form: Edit & { readonly hasPersistentDraft: boolean }, open: boolean): void {
  useOpenForm(open ? form : undefined);
  useHeldEdit(open && !form.hasPersistentDraft ? form : undefined);
}
