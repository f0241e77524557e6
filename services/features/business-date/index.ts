import { defineServicesOf, type Feature } from '../../platform/feature/feature.js';
import { closingCondition, type Closing } from '../../domain/dates/closing-condition.js';
import { dateStream } from '../../platform/company/date-stream.js';
import { businessDateDeciders } from './business-date.deciders.js';

/** A day is not closed while the branch books on an earlier one. */
const presentDate = closingCondition({
  name: 'present-date',
  needs: (branch) => ({ date: dateStream(branch) }),
  inTheWay({ date }) {
    if (date.status === 'present') return undefined;
    const { tanggal, tgl_system } = date;
    return { code: 'closing.earlier-date', values: { tanggal, tgl_system }, path: '/home' };
  },
});

/** On which date a branch books, and what must be before it leaves an earlier one. */
defineServicesOf([], (others: readonly (Feature & Closing)[]): Feature & Closing => ({
  name: 'business-date',
  deciders: businessDateDeciders(
    others.flatMap(({ closing = [] }) => closing.filter(({ ofAnyDate }) => ofAnyDate === true)),
  ),
  projections: [],
  queries: [],
  reports: [],
  closing: [presentDate],
}));
