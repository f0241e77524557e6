import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { addMonths, typedDate, weeksOf } from './date-text.js';

const shown = (text: string): string | undefined => {
  const typed = typedDate(text.replace('|', ''), text.indexOf('|') < 0 ? text.length : text.indexOf('|'));
  return typed && `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`;
};

describe('a date field', () => {
  it('places the dashes while digits are typed, and gives way when they are deleted', () => {
    expect(['2026|', '20261|', '2026-112|', '2026-11-20|', '2026-|', '|'].map(shown)).toEqual([
      '2026|',
      '2026-1|',
      '2026-11-2|',
      '2026-11-20|',
      '2026|',
      '|',
    ]);
  });
  it('keeps the caret where it is', () => {
    expect(shown('20265|-11-20')).toBe('2026-5|1-12');
    expect(shown('202|-11-20')).toBe('202|1-12-0');
  });
  it('takes a pasted date and refuses words', () => {
    expect(shown('2026/11/20')).toBe('2026-11-20|');
    expect(shown('20 Nov')).toBeUndefined();
  });
});

describe('a month', () => {
  it('is shown in six weeks from Monday', () => {
    const weeks = weeksOf(businessDate('2026-11-20'));
    expect([weeks.length, weeks[0]?.[0], weeks[5]?.[6]]).toEqual([6, '2026-10-26', '2026-12-06']);
  });
  it('goes on to the same day of another, or to its last', () => {
    expect([1, -1, 12, -11, 3].map((months) => addMonths(businessDate('2026-11-30'), months))).toEqual([
      '2026-12-30',
      '2026-10-30',
      '2027-11-30',
      '2025-12-30',
      '2027-02-28',
    ]);
  });
});
