import { activateDate, restoreDate } from '../../../contracts/business-date/commands.js';
import { dateActivated, dateRestored, type DateActivated } from '../../../contracts/business-date/events.js';
import type { ClosingCondition } from '../../domain/dates/closing-condition.js';
import { conditionNeeds, inTheWay, obstaclesOf, questionsOf, rowsOf, together } from '../../domain/dates/conditions.js';
import { onDate } from '../../domain/dates/date-moved.js';
import { waitingOwners, waitingSales } from '../../domain/points/waiting-points.js';
import { goldSince } from '../../domain/pieces/gold-since.js';
import {
  consenting,
  consentOf,
  decider,
  decidersOf,
  happened,
  queryOfBranch,
  refuse,
  type Decider,
  type DecisionContext,
  type Needs,
  type StatesOf,
} from '../../kernel/event-store/decider.js';
import { dateStream } from '../../platform/company/date-stream.js';

/** The name of the question what came since an earlier date. */
const GOLD_SINCE = 'gold-since';

/** The questions, the streams and the refusal of what must be before a branch leaves an earlier date. */
const leaving = (conditions: readonly ClosingCondition[]) => ({
  questions: (branch: string) => questionsOf(branch, conditions),
  needs: (branch: string) => ({ ...conditionNeeds(branch, conditions), date: dateStream(branch) }),
  refusal: (states: StatesOf<Needs>, context: DecisionContext) =>
    inTheWay(obstaclesOf(conditions, states, context, context.queryRows)),
});

/**
 * Earlier than the business date, not before the branch was opened; nothing waits on the earlier date before it. Keeps
 * what of gold came since, by which gold that leaves on it is valued, and whose points wait meanwhile.
 */
export const decideActivateDate = (conditions: readonly ClosingCondition[] = []) => {
  const { needs, questions, refusal } = leaving(conditions);
  return decider(activateDate, {
    needs: (_, branch) => needs(branch),
    lockedQuery: ({ tanggal }, branch) =>
      queryOfBranch(together([...questions(branch), [GOLD_SINCE, goldSince(branch, tanggal)]])),
    then: ({ date }, _, { branch, business_date }) => ({
      waiting: waitingSales({
        branch,
        business_date: date.status === 'earlier' ? date.tgl_system : business_date,
      }),
    }),
    decide({ tanggal }, { date, waiting, ...states }, context) {
      const { branch, business_date, opened_on } = context;
      const tgl_system = date.status === 'earlier' ? date.tgl_system : business_date;
      if (tanggal >= tgl_system) return refuse('date.not-earlier', 'tanggal');
      if (tanggal < opened_on) return refuse('date.before-opening', 'tanggal');
      if (tanggal === business_date) return refuse('date.active', 'tanggal');
      const obstacle = date.status === 'earlier' && refusal(states, context);
      if (obstacle) return obstacle;
      const emas = rowsOf(context.queryRows, GOLD_SINCE) as unknown as DateActivated['emas'];
      const poin = waitingOwners(waiting);
      const facts = { tanggal, tgl_system, emas, ...(poin.length > 0 && { poin }) };
      const activated = happened(dateActivated, dateStream(branch), facts);
      const consent = { ...consentOf(activateDate), subject: tanggal };
      return consenting(consent, onDate(activated, branch, tanggal, tgl_system));
    },
  });
};

/** Nothing waits on the earlier date: nobody could validate it any more. */
export const decideRestoreDate = (conditions: readonly ClosingCondition[] = []) => {
  const { needs, questions, refusal } = leaving(conditions);
  return decider(restoreDate, {
    needs: (_, branch) => needs(branch),
    lockedQuery: (_, branch) => queryOfBranch(conditions.length > 0 ? together(questions(branch)) : undefined),
    decide(_, { date, ...states }, context) {
      if (date.status === 'present') return refuse('date.present');
      const obstacle = refusal(states, context);
      if (obstacle) return obstacle;
      const { tanggal: dari, tgl_system: tanggal } = date;
      const { branch } = context;
      return onDate(happened(dateRestored, dateStream(branch), { tanggal, dari }), branch, tanggal);
    },
  });
};

/** The rules of the date on which a branch books, with what must be before it leaves an earlier one. */
export const businessDateDeciders = (conditions: readonly ClosingCondition[]): readonly Decider[] =>
  decidersOf(decideActivateDate(conditions), decideRestoreDate(conditions));
