import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { FormValues, ScreenField } from '../field/screen-field.js';
import type { FormParts } from '../form/define-form.js';
import type { FormStore } from '../form/form-store.js';
import { useOptions } from '../form/master-options.js';
import { useRoot } from '../stores/root-store.js';

const keyOf = (user_id: string, { source }: ScreenField): string => `kilau.last.${user_id}.${source?.call ?? ''}`;

/** Keeps what a user chose in the fields that are remembered, on this device. */
export function rememberChoices({ fields }: FormParts, values: FormValues, user_id: string): void {
  for (const field of fields) {
    const value = values[field.name];
    if (field.remembered && typeof value === 'string' && value) localStorage.setItem(keyOf(user_id, field), value);
  }
}

interface RememberedProps {
  readonly screen: FormParts;
  readonly field: ScreenField;
  readonly form: FormStore;
}

/** Fills in what the user chose last, as long as it can be chosen; the only one that can be chosen, in any case. */
export const Remembered = observer(function Remembered({ screen, field, form }: RememberedProps): undefined {
  const { session } = useRoot();
  const { options } = useOptions(field, form, []);
  const last = localStorage.getItem(keyOf(session.user?.user_id ?? '', field));
  const isOffered = options.length === 0 || options.some(({ value }) => value === last);
  const code = last !== null && isOffered ? last : options.length === 1 ? options[0]?.value : undefined;
  const { name } = field;
  const { initial } = screen as FormParts & { readonly initial?: FormValues };
  useEffect(
    () => form.follow({ ...initial, ...(code !== undefined && { [name]: code }) }),
    [form, initial, name, code],
  );
});
