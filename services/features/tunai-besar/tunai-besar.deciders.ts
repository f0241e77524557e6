import { documentOf } from '../../../contracts/language/define/document-numbers.js';
import { message } from '../../../contracts/language/messages/messages.js';
import {
  cashReported,
  cashReportWithdrawn,
  reportCash,
  withdrawCashReport,
} from '../../../contracts/tunai-besar/large-cash.js';
import { decider, decidersOf, happened, refuse, streamOf } from '../../kernel/event-store/decider.js';
import { streams } from '../../platform/streams/streams.js';

interface Mark {
  readonly no_laporan: string | undefined;
}
const marks = streams<Mark>('tunai-besar', { no_laporan: undefined })
  .begins(cashReported, ({ no_laporan }) => ({ no_laporan }))
  .begins(cashReportWithdrawn, () => ({ no_laporan: undefined }));

/** The mark of a sum of cash: the number under which it was reported. */
export const markOf = (kunci: string) => streamOf(marks, kunci);

const isDay = (kunci: string): boolean => /^[A-Z0-9-]+\.\d{4}-\d\d-\d\d$/.test(kunci);

const decideReport = decider(reportCash, {
  needs: ({ kunci }) => ({ mark: markOf(kunci) }),
  decide(c, { mark: { no_laporan } }) {
    if (!isDay(c.kunci) && !documentOf(c.kunci)) return refuse('large-cash.unknown', 'kunci');
    if (no_laporan === undefined) return happened(cashReported, markOf(c.kunci), c);
    return refuse('large-cash.reported', 'no_laporan', message('tunaiBesar.already', { no_laporan }));
  },
});
const decideWithdraw = decider(withdrawCashReport, {
  needs: ({ kunci }) => ({ mark: markOf(kunci) }),
  decide: (c, { mark: { no_laporan } }) =>
    no_laporan === undefined
      ? refuse('large-cash.not-reported', 'kunci')
      : happened(cashReportWithdrawn, markOf(c.kunci), c),
});

export const largeCashDeciders = decidersOf(decideReport, decideWithdraw);
