import { Input } from 'antd';
import { useState, type AriaAttributes, type ReactNode } from 'react';
import { fieldText, fieldValue } from '../../../../contracts/define/field-text.js';
import type { FieldRule } from '../../../../contracts/define/fields.js';

interface FigureInputProps extends AriaAttributes {
  readonly id: string;
  readonly rule: FieldRule | undefined;
  readonly value: string | number | undefined;
  readonly status: 'error' | undefined;
  readonly onChange: (value: string | number | undefined) => void;
}

/** What stands behind a figure. */
const units: Partial<Record<FieldRule['type'], string>> = { weight: 'g', percent: '%' };

/** A number, a weight in grams or a percentage, as it is typed; what is none stays in the form as text, so that its field says what is wrong with it. */
export function FigureInput({ rule = { type: 'number' } as FieldRule, value, onChange, ...rest }: FigureInputProps): ReactNode {
  const [typed, setTyped] = useState('');
  const shown = fieldValue(rule, typed) === value ? typed : fieldText(rule, value);
  return (
    <Input
      {...rest}
      className="money"
      inputMode="decimal"
      autoComplete="off"
      suffix={units[rule.type]}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(fieldValue(rule, event.target.value) as string | number | undefined);
      }}
    />
  );
}
