import { Input, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type AriaAttributes, type ReactNode } from 'react';
import { fieldText, fieldValue } from '../../../../contracts/language/define/field-text.js';
import { t, type TextId } from '../i18n/i18n.js';
import type { ScreenField } from '../field/screen-field.js';
import { fieldId } from './field.js';
import type { FormStore } from './form-store.js';
import { useOptions } from './master-options.js';

interface ListInputProps extends AriaAttributes {
  readonly id: string;
  readonly value: readonly string[];
  readonly status: 'error' | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

const isTags = { type: 'tags' } as const;
const valueOf = (typed: string): readonly string[] => (fieldValue(isTags, typed) ?? []) as readonly string[];

/**
 * Tags as one text with commas, a # before each; what is no tag stays as it is typed, so that its field says what is
 * wrong with it.
 */
export function TagsInput({
  value,
  hint,
  onChange,
  ...rest
}: ListInputProps & { readonly hint?: TextId | undefined }): ReactNode {
  const [typed, setTyped] = useState('');
  const shown = valueOf(typed).join() === value.join() ? typed : fieldText(isTags, value);
  return (
    <Input
      {...rest}
      autoComplete="off"
      placeholder={hint && t(hint)}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(valueOf(target.value));
      }}
      onBlur={() => setTyped('')}
    />
  );
}

interface KeysProps {
  readonly field: ScreenField;
  readonly form: FormStore;
}

/** Several rows of a master, in the order in which they are chosen. */
export const KeysSelect = observer(function KeysSelect({ field, form }: KeysProps): ReactNode {
  const { name } = field;
  const chosen = form.values[name];
  const value = Array.isArray(chosen) ? (chosen as readonly string[]) : [];
  const options = useOptions(field, form, value);
  return (
    <Select
      {...options}
      id={fieldId(name)}
      mode="multiple"
      aria-describedby={`${fieldId(name)}-error`}
      status={form.errors.has(name) ? 'error' : options.status}
      value={[...value]}
      onChange={(keys: string[]) => form.set({ [name]: keys })}
    />
  );
});
