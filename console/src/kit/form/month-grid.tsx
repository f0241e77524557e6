import { Button } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, businessDate, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { t } from '../i18n/i18n.js';
import { longDateText, monthText, shortWeekdayText } from '../base/dates.js';
import { addMonths, weeksOf } from './date-text.js';

interface MonthGridProps {
  readonly start: BusinessDate;
  readonly picked: string;
  readonly today: BusinessDate;
  readonly pick: (date: BusinessDate) => void;
  readonly close: () => void;
}

const anyMonday = businessDate('2026-06-01');

const moves: Readonly<Record<string, (date: BusinessDate) => BusinessDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** A month to pick a day from; one day at a time can be reached by Tab, the others by arrows and page keys. */
export function MonthGrid({ start, picked, today, pick, close }: MonthGridProps): ReactNode {
  const [at, setAt] = useState(start);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (event.key === 'Escape') close();
    else if (move) setAt(move(at));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="month" role="presentation" onKeyDown={onKeyDown}>
      <MonthHead at={at} go={setAt} />
      <table ref={grid} role="grid" aria-label={monthText(at)}>
        <DayNames />
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day key={date} date={date} at={at} picked={picked} today={today} pick={pick} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="link" block onClick={() => pick(today)}>
        {t('datePicker.today')}
      </Button>
    </div>
  );
}

function DayNames(): ReactNode {
  return (
    <thead>
      <tr>
        {weeksOf(anyMonday)[0]?.map((date) => (
          <th key={date} scope="col">
            {shortWeekdayText(date)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function MonthHead({ at, go }: { readonly at: BusinessDate; readonly go: (date: BusinessDate) => void }): ReactNode {
  const step = (
    months: number,
    text: 'date.previousYear' | 'date.previousMonth' | 'date.nextMonth' | 'date.nextYear',
    sign: string,
  ): ReactNode => (
    <Button type="text" size="small" aria-label={t(text)} onClick={() => go(addMonths(at, months))}>
      {sign}
    </Button>
  );
  return (
    <div className="month-head">
      {step(-12, 'date.previousYear', '\u00ab')}
      {step(-1, 'date.previousMonth', '\u2039')}
      <b aria-live="polite">{monthText(at)}</b>
      {step(1, 'date.nextMonth', '\u203a')}
      {step(12, 'date.nextYear', '\u00bb')}
    </div>
  );
}

interface DayProps extends Pick<MonthGridProps, 'picked' | 'today' | 'pick'> {
  readonly date: BusinessDate;
  readonly at: BusinessDate;
}

function Day({ date, at, picked, today, pick }: DayProps): ReactNode {
  const marks = [
    date.slice(0, 7) !== at.slice(0, 7) && 'day-outside',
    date === today && 'day-today',
    date === picked && 'day-picked',
  ].filter(Boolean);
  return (
    <td role="gridcell" aria-selected={date === picked}>
      <button
        type="button"
        className={`day ${marks.join(' ')}`}
        tabIndex={date === at ? 0 : -1}
        aria-label={longDateText(date)}
        onClick={() => pick(date)}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
}
