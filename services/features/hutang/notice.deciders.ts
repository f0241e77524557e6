import { postponeAuction, undoNotice } from '../../../contracts/hutang/auction.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import { noticeLetter, notifyLoan } from '../../../contracts/hutang/notice.js';
import { toldOn } from '../../../contracts/hutang/told.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { undoing } from '../../domain/documents/undoing.js';
import { nobodyCame, noticeDays, noticeRules, noticeSettings } from '../../domain/loans/auctioning.js';
import { heldRefusal } from '../../domain/loans/held.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import { decidersOf, refuse } from '../../kernel/event-store/decider.js';

const decideNotify = acting(hutang, notifyLoan, {
  needs: (_, branch) => ({ rules: noticeSettings.of(branch) }),
  decide(c, { document: { facts }, rules }, { business_date }) {
    const held = heldRefusal(facts);
    if (held) return held;
    const { pemberitahuan: before = [], periode_terbayar, hari_henti } = facts;
    const { told, ...address } = toldOn(c, business_date);
    const pemberitahuan = [
      ...before,
      ...told.map((one) => ({ ...one, periode_terbayar, ...(hari_henti && { hari_henti }) })),
    ];
    const days = noticeDays({ ...facts, pemberitahuan }, noticeRules(noticeSettings.read(rules)));
    return { facts: { ...nobodyCame, ...address, ...days, pemberitahuan, langkah_akhir: business_date } as never };
  },
});

/** Nobody bought: the loan runs on, and is auctioned from a later day on. */
const decidePostpone = acting(hutang, postponeAuction, {
  decide({ berikut, keterangan }, { document: { facts } }, { business_date }) {
    const stopped = heldRefusal(facts);
    if (stopped) return stopped;
    if (berikut <= business_date)
      return refuse('loan.auction-later', 'berikut', message('lelang.later', { tanggal: business_date }));
    const held = { tanggal: business_date, berikut, ...(keterangan && { keterangan }) };
    return {
      facts: {
        ...nobodyCame,
        tgl_lelang: berikut,
        langkah_akhir: business_date,
        tak_laku: [...(facts.tak_laku ?? []), held],
      } as never,
    };
  },
});

export const noticeDeciders = decidersOf(
  decideNotify,
  decidePostpone,
  undoing(hutang, undoNotice),
  stepPrinting(hutang, notifyLoan, noticeLetter),
);
