import { act } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { dateProblem } from '../../../../contracts/language/define/date-problem.js';
import { moneyRange, rangeErrors, weightRange } from '../../../../contracts/language/define/range.js';
import { worded } from '../i18n/i18n.js';
import { draw } from '../testing/draw.js';
import { figures, type FigureCase } from '../testing/figures.js';
import { DateFilter } from './filter-parts.js';
import { RangeFilter } from './range-filter.js';

type Values = Readonly<Record<string, string>>;
const ranges = { berat: weightRange('berat', 'Berat'), harga: moneyRange('harga', 'Harga') } as const;

/** Draws the filters of a date, a weight and an amount, each with the reason for which it is refused. */
async function drawn() {
  let asked: Values = {};
  function Page(): ReactNode {
    const [values, setValues] = useState<Values>({});
    asked = values;
    const wrong = Object.values(ranges).flatMap((range) => rangeErrors(range, values));
    const errorOf = (name: string) => {
      const problem = name === 'tgl_from' ? dateProblem(values[name]) : wrong.find(({ field }) => field === name);
      return problem && values[name] ? worded(problem) : undefined;
    };
    const of = (name: string) => ({
      value: values[name],
      error: errorOf(name),
      change: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    });
    return (
      <>
        <DateFilter name="tgl_from" {...of('tgl_from')} />
        <RangeFilter range={ranges.berat} of={of} />
        <RangeFilter range={ranges.harga} of={of} />
      </>
    );
  }
  const { user } = await draw(<Page />);
  return { user, asked: () => asked };
}
const control = (name: string) => document.getElementById(`field-${name}`) as HTMLInputElement;
const reason = (name: string) => document.getElementById(`field-${name}-error`)?.textContent;

const cases: readonly (readonly [name: string, cases: readonly FigureCase[]])[] = [
  ['tgl_from', figures.date],
  ['berat_from', figures.grams],
  ['harga_from', figures.rupiah],
];

describe.each(['typed', 'pasted'])('a text that is %s into a filter', (way) => {
  it.each(cases)('%s is what it says, or stays with the reason', async (name, texts) => {
    const { user, asked } = await drawn();
    for (const one of texts) {
      act(() => control(name).focus());
      await user.clear(control(name));
      await (way === 'typed' ? user.keyboard(one.text) : user.paste(one.text));
      await user.tab();
      const shown = control(name).value;
      if ('is' in one) expect([one.text, shown, reason(name)]).toEqual([one.text, one.is, '']);
      else expect([shown, asked()[name], reason(name) !== '']).toEqual([one.text, one.text, true]);
    }
  });
});
