import { Input } from 'antd';
import { useState, type AriaAttributes, type ReactNode } from 'react';
import { fieldText, typedValue, unitOf } from '../../../../contracts/language/define/field-text.js';
import type { FieldRule } from '../../../../contracts/language/define/fields.js';
import './form.css';

interface FigureInputProps extends AriaAttributes {
  readonly id: string;
  readonly rule: FieldRule | undefined;
  readonly value: string | number | undefined;
  readonly status: 'error' | undefined;
  readonly onChange: (value: string | number | undefined) => void;
}

/**
 * A number, a weight in grams or a percentage, as it is typed; what is none stays in the form as text, so that its
 * field says what is wrong with it; of a whole number only digits stay, as many as its largest one has.
 */
export function FigureInput({
  rule = { type: 'number', schema: {} } as FieldRule,
  value,
  onChange,
  ...rest
}: FigureInputProps): ReactNode {
  const [typed, setTyped] = useState('');
  const shown = typedValue(rule, typed) === value ? typed : fieldText(rule, value);
  const digits = rule.type === 'number' && Number(rule.schema['minimum']) >= 0;
  const most = String(rule.schema['maximum'] ?? Number.MAX_SAFE_INTEGER).length;
  return (
    <Input
      {...rest}
      className="money"
      inputMode="decimal"
      autoComplete="off"
      suffix={unitOf(rule)}
      value={shown}
      onChange={({ target }) => {
        const text = digits ? target.value.replace(/\D/g, '').slice(0, most) : target.value;
        setTyped(text);
        onChange(typedValue(rule, text) as string | number | undefined);
      }}
      // A typed figure is written as it is read, once the field is left.
      onBlur={() => setTyped('')}
    />
  );
}
