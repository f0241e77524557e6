import { Input } from 'antd';
import type { AriaAttributes, ReactNode } from 'react';
import { fieldText, fieldValue, unitOf } from '../../../../contracts/language/define/field-text.js';
import { measures } from '../../../../contracts/language/define/field-type.js';
import type { FieldRule } from '../../../../contracts/language/define/fields.js';
import { t } from '../i18n/i18n.js';
import { noMarks, thousands } from './placed-marks.js';
import { useTyped } from './use-typed.js';
import './form.css';

/** A figure, or the text that was typed and is none. */
export type FigureValue = string | number | undefined;

interface FigureInputProps extends AriaAttributes {
  readonly id: string;
  readonly rule: FieldRule | undefined;
  readonly value: FigureValue;
  readonly status: 'error' | undefined;
  readonly onChange: (value: FigureValue) => void;
  readonly onBlur?: (() => void) | undefined;
}

const anyNumber: Pick<FieldRule, 'type' | 'schema'> = { type: 'number', schema: {} };

/** The text of a figure, which stays as it was typed where it is none, so that its field says what is wrong with it. */
function useFigure({
  rule = anyNumber as FieldRule,
  value,
  onChange,
  onBlur,
}: Omit<FigureInputProps, 'id' | 'status'>) {
  return useTyped({
    value,
    written: fieldText(rule, value),
    read: (text) => fieldValue(rule, text) as FigureValue,
    marks: measures[rule.type]?.decimals === 0 ? thousands : noMarks,
    onChange,
    onBlur,
  });
}

/** A number, a weight in grams or a percentage, with its unit behind it. */
export function FigureInput({ rule, value, onChange, onBlur, ...rest }: FigureInputProps): ReactNode {
  const typed = useFigure({ rule, value, onChange, onBlur });
  return (
    <Input
      {...rest}
      {...typed}
      className="money"
      inputMode="decimal"
      autoComplete="off"
      suffix={unitOf(rule ?? anyNumber)}
    />
  );
}

/** An amount of whole rupiah, in the mask of the specification: `Rp. ` and ` ,-`. */
export function MoneyInput({ rule, value, onChange, onBlur, ...rest }: FigureInputProps): ReactNode {
  const typed = useFigure({ rule, value, onChange, onBlur });
  return (
    <Input
      {...rest}
      {...typed}
      className="money"
      inputMode="numeric"
      autoComplete="off"
      prefix={t('mask.rupiah.prefix').trim()}
      suffix={t('mask.rupiah.suffix').trim()}
    />
  );
}
