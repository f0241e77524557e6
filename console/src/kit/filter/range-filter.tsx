import type { ReactNode } from 'react';
import { rangeNames, rangeRule, rangeText, type Range } from '../../../../contracts/language/define/range.js';
import { Field, fieldId } from '../form/field.js';
import { FigureInput } from '../form/figure-input.js';
import { label, t } from '../i18n/i18n.js';

/** One end in the address: a whole number of its unit, or what was typed where that is none. */
interface End {
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly change: (value: string) => void;
}

interface RangeProps {
  readonly range: Range;
  readonly of: (name: string) => End;
}

const figureOf = (value: string | undefined): string | number | undefined =>
  /^\d{1,15}$/.test(value ?? '') ? Number(value) : value || undefined;

/** The two ends of a figure that is asked for, typed in the unit of the figure. */
export function RangeFilter({ range, of }: RangeProps): ReactNode {
  const name = label(range.label);
  const rule = rangeRule(range);
  return rangeNames(range).map((end, at) => {
    const { value, error, change } = of(end);
    return (
      <Field key={end} name={end} label={t(at === 0 ? 'filter.from' : 'filter.to', { name })} error={error}>
        <FigureInput
          id={fieldId(end)}
          aria-describedby={`${fieldId(end)}-error`}
          rule={rule}
          value={figureOf(value)}
          status={error === undefined ? undefined : 'error'}
          onChange={(figure) => change(String(figure ?? ''))}
        />
      </Field>
    );
  });
}

/** A range in words: `Berat 2,000 – 5,000 g`; empty where nothing narrows it. */
export function rangeFact(range: Range, values: object): string {
  const text = rangeText(range, values);
  return text && `${label(range.label)} ${text}`;
}
