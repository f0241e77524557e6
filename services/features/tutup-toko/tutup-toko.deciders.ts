import { closeShop, reopenShop, type CloseShop } from '../../../contracts/tutup-toko/commands.js';
import { dayClosed, dayReopened } from '../../../contracts/tutup-toko/events.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { onDate } from '../../domain/dates/date-moved.js';
import { closingCondition, type ClosingCondition, type Obstacle } from '../../domain/dates/closing-condition.js';
import { conditionNeeds, inTheWay, obstaclesOf, rowsOf } from '../../domain/dates/conditions.js';
import {
  decidersOf,
  consenting,
  consentOf,
  decider,
  happened,
  queryOfBranch,
  type Decider,
  type Decision,
  type Needs,
  type QueryRows,
  type StatesOf,
} from '../../kernel/event-store/decider.js';
import { dayStream } from '../../platform/company/day-stream.js';
import { shopClock, shopStream } from '../../platform/masters/shop-zone.js';
import { figuresOf, dayQuestions } from './day-figures.js';

/** A shop is closed once a day: not on a date that has not come yet by its own clocks. */
export const dateHasCome = closingCondition({
  name: 'date-has-come',
  needs: (branch) => ({ shop: shopStream(branch) }),
  inTheWay: ({ shop }, { business_date, ...jakarta }) =>
    business_date > shopClock(shop, jakarta).today
      ? { code: 'closing.too-early', values: { tanggal: business_date } }
      : undefined,
});

/** The streams of all conditions, and of the day itself. */
export const closingNeeds = (branch: string, conditions: readonly ClosingCondition[]): Needs => ({
  day: dayStream(branch),
  ...conditionNeeds(branch, conditions),
});

const refused = (refusal: RefusalCode, values: Readonly<Record<string, string>>): Decision => ({ refusal, values });

/** The rules of closing a day: nothing of all conditions stands in the way, and it is the day that the sender sees. */
const decideCloseShop = (conditions: readonly ClosingCondition[]) =>
  decider<CloseShop, Needs>(closeShop, {
    needs: (_, branch) => closingNeeds(branch, conditions),
    lockedQuery: (_, branch) => queryOfBranch(dayQuestions(branch, conditions)),
    decide({ tanggal }, states, context) {
      const { branch, actor, business_date, queryRows } = context;
      const { day } = states as StatesOf<{ day: ReturnType<typeof dayStream> }>;
      if (day.status === 'closed' && tanggal <= day.tanggal)
        return refused(tanggal < day.tanggal || day.ditutup_oleh === actor ? 'closing.closed' : 'closing.by-other', {
          tanggal,
        });
      const obstacle = inTheWay(obstaclesOf(conditions, states, context, queryRows));
      if (obstacle) return obstacle;
      if (tanggal !== business_date) return refused('closing.other-date', { tanggal: business_date });
      const figures = figuresOf(tanggal, queryRows);
      const closed = happened(dayClosed, dayStream(branch), { ...figures, ditutup_oleh: actor });
      return onDate(closed, branch, figures.berikutnya);
    },
  });

/**
 * The rules of opening a day again: it was closed last, the branch stands on the day after it, and nothing was booked
 * since (state tables, day.closed).
 */
export const decideReopenShop = decider(reopenShop, {
  needs: (_, branch) => ({ day: dayStream(branch) }),
  lockedQuery: (_, branch) => queryOfBranch(dayQuestions(branch, [])),
  decide({ tanggal }, { day }, { branch, actor, business_date, queryRows }) {
    if (day.status !== 'closed' || day.tanggal !== tanggal || business_date !== day.berikutnya)
      return refused('closing.not-closed', { tanggal });
    const booked = bookedSince(business_date, queryRows);
    if (booked) return { refusal: booked.code, values: booked.values };
    const { status: _, ...closed } = day;
    const reopened = happened(dayReopened, dayStream(branch), { ...closed, dibuka_oleh: actor });
    return consenting(
      { ...consentOf(reopenShop), subject: tanggal, level: 'OWN', sole: true },
      onDate(reopened, branch, tanggal),
    );
  },
});

/** Returns what keeps the day that was closed last from being opened again: something booked on the date after it. */
export const bookedSince = (business_date: BusinessDate, queryRows: QueryRows): Obstacle | undefined =>
  Number(rowsOf(queryRows, 'booked')[0]?.['events'] ?? 0) > 0
    ? { code: 'closing.booked', values: { tanggal: business_date } }
    : undefined;

/** The rules of closing and opening a shop's day, with what each feature says must be before it is closed. */
export const closingDeciders = (conditions: readonly ClosingCondition[]): readonly Decider[] =>
  decidersOf(decideCloseShop(conditions), decideReopenShop);
