import type { ReactNode } from 'react';
import { daysBetween, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { t } from '../i18n/i18n.js';
import { periodText } from '../base/format.js';
import { ClockCircleOutlined } from '../base/icons.js';
import type { SharePart } from './shares.js';

/** The time for which something waits: since the day before at most, a week at most, longer. */
export type Age = 'recent' | 'week' | 'old';

/** The age on a business date of what waits since another. */
export function ageOn(since: BusinessDate, today: BusinessDate): Age {
  const days = daysBetween(since, today);
  if (days <= 1) return 'recent';
  return days <= 7 ? 'week' : 'old';
}

/** The parts of rows that wait equally long, the oldest first. */
export function partsByAge<Row extends { readonly tanggal: BusinessDate }>(
  rows: readonly Row[],
  today: BusinessDate,
): readonly SharePart<Row>[] {
  const inOrder = rows.toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1));
  return [...Map.groupBy(inOrder, ({ tanggal }) => ageOn(tanggal, today))].map(([age, part]) => {
    const [tgl_from, tgl_to] = [part[0]!.tanggal, part.at(-1)!.tanggal];
    const title = <WaitingSince age={age} period={periodText(tgl_from, tgl_to)} />;
    return { key: age, title, rows: part, filters: { tgl_from, tgl_to } };
  });
}

function WaitingSince({ age, period }: { readonly age: Age; readonly period: string }): ReactNode {
  return (
    <>
      <span className={age === 'old' ? 'one-line tone-late' : 'one-line'}>
        {age === 'old' && <ClockCircleOutlined />} {t(`charts.age.${age}`)}
      </span>{' '}
      <span className="one-line">{period}</span>
    </>
  );
}
