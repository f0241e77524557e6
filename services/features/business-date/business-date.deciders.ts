import { activateDate, restoreDate } from '../../../contracts/business-date/commands.js';
import { dateActivated, dateRestored } from '../../../contracts/business-date/events.js';
import { onDate } from '../../domain/dates/date-moved.js';
import { decidersOf, consentOf, decider, happened, refuse } from '../../kernel/event-store/decider.js';
import { dateStream } from '../../platform/company/date-stream.js';

/** Earlier than the business date, not before the branch was opened. */
export const decideActivateDate = decider(activateDate, {
  needs: (_, branch) => ({ date: dateStream(branch) }),
  decide({ tanggal }, { date }, { branch, business_date, opened_on }) {
    const tgl_system = date.status === 'earlier' ? date.tgl_system : business_date;
    if (tanggal >= tgl_system) return refuse('date.not-earlier', 'tanggal');
    if (tanggal < opened_on) return refuse('date.before-opening', 'tanggal');
    if (tanggal === business_date) return refuse('date.active', 'tanggal');
    return onDate(happened(dateActivated, dateStream(branch), { tanggal, tgl_system }), branch, tanggal, tgl_system);
  },
  restricted: ({ tanggal }) => ({ ...consentOf(activateDate), subject: tanggal }),
});

export const decideRestoreDate = decider(restoreDate, {
  needs: (_, branch) => ({ date: dateStream(branch) }),
  decide(_, { date }, { branch }) {
    if (date.status === 'present') return refuse('date.present');
    const { tanggal: dari, tgl_system: tanggal } = date;
    return onDate(happened(dateRestored, dateStream(branch), { tanggal, dari }), branch, tanggal);
  },
});

export const businessDateDeciders = decidersOf(decideActivateDate, decideRestoreDate);
