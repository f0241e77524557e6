import { shortfallAccount, surplusAccount } from '../../../contracts/hutang/accounts.js';
import {
  payShortfall,
  shortfallSlip,
  undoShortfall,
  undoWriteOff,
  writeOffShortfall,
} from '../../../contracts/hutang/auction.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import {
  kelebihanLelang,
  passSurplusOn,
  paySurplus,
  remindSurplus,
  REMINDERS,
  undoSurplusPayment,
  type Kelebihan,
  type TujuanKelebihan,
} from '../../../contracts/hutang/surplus.js';
import { toldOn } from '../../../contracts/hutang/told.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addDays } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { undoing } from '../../domain/documents/undoing.js';
import { pay } from '../../domain/journals/postings.js';
import { attendingFacts, attendingRefusal, isOther } from '../../domain/loans/attending.js';
import { daysApart, exactCoins, nobodyCame } from '../../domain/loans/auctioning.js';
import { loanRef } from '../../domain/loans/loans.js';
import { payoutNeeds, payoutRefusal, payoutWords } from '../../domain/loans/paying-out.js';
import { ofNoStep } from '../../domain/loans/step-facts.js';
import { coinSettings, smallestCoin } from '../../domain/money/coins.js';
import { accountOf, paymentRefusal } from '../../domain/money/payments.js';
import { lastShiftThen, noShiftRefusal } from '../../domain/money/shifts.js';
import { takenAlone, takenNeeds } from '../../domain/plausible/taken-alone.js';
import { together } from '../../domain/plausible/together.js';
import { totalNeeds, withinTotal } from '../../domain/plausible/total-alone.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import { consentOf, decidersOf, refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { againstBack, paidAgainst } from './surplus-loan.js';

const journal = (trx: string) => ({ trx, type: 'UMUM' });
const goal = settingsNeeded('lelang.kelebihan_tujuan', 'lelang.jarak_pemberitahuan');

/** The next reminder is due a month before the end; after the second one none is. */
const decideRemind = acting(kelebihanLelang, remindSurplus, {
  decide(c, { document: { facts } }, { business_date }) {
    const { told, ...address } = toldOn(c, business_date, facts.pengingat);
    const before = addDays(facts.tgl_akhir, -30);
    const tgl_ingat = told.length < REMINDERS && before > business_date ? before : facts.tgl_akhir;
    return { facts: { ...address, pengingat: told, tgl_ingat } as never };
  },
});

/**
 * The consent to money that is transferred, or goes to somebody else than the customer; below SPV to any. Whoever
 * consents reads to whom.
 */
function payoutConsent(
  { no_bukti, pembayaran = [], untuk_hutang, ...who }: InstanceType<(typeof paySurplus)['body']>,
  { jumlah, kode_member }: Kelebihan,
  { sender }: DecisionContext,
): Restriction | undefined {
  const isToCustomer = !isOther(who) && pembayaran.every(({ cara }) => cara === 'TUNAI');
  if (isToCustomer && atLeast(sender.level, 'SPV')) return undefined;
  const rincian = payoutWords(kode_member, { ...who, pembayaran }, untuk_hutang ?? '');
  return { ...consentOf(paySurplus), subject: no_bukti, jumlah, rincian };
}

const decidePay = acting(kelebihanLelang, paySurplus, {
  overdraws: true,
  needs: ({ pembayaran = [], untuk_hutang }, branch) => ({
    ...payoutNeeds(pembayaran, branch),
    loan: loanRef(untuk_hutang || NO_KEY),
  }),
  then: ({ document: _, ...states }, __, place) => lastShiftThen(states, place),
  decide(c, { document: { facts }, loan, ...states }, context) {
    const { branch, business_date } = context;
    const { pembayaran = [], keterangan = '', untuk_hutang, jumlah_untuk_hutang = rupiah(0) } = c;
    const { jumlah, no_bukti } = facts;
    const against = paidAgainst(c, facts, loan, context);
    if ('refusal' in against) return against;
    if (jumlah_untuk_hutang > jumlah)
      return refuse('surplus.loan-over', 'jumlah_untuk_hutang', message('kelebihan.loanOver', { jumlah }));
    const due = subtractRupiah(jumlah, jumlah_untuk_hutang);
    const wrong = payoutRefusal(c, due, states, context);
    if (wrong) return wrong;
    const moves = pembayaran.map((one) =>
      pay(accountOf(one, branch, business_date), surplusAccount(branch, no_bukti), one.jumlah),
    );
    return (
      noShiftRefusal(moves, states, branch) ?? {
        facts: {
          ...attendingFacts(c),
          pembayaran,
          keterangan,
          ...(untuk_hutang && { untuk_hutang, jumlah_untuk_hutang }),
        } as never,
        journal: journal('BAYAR KELEBIHAN LELANG'),
        moves,
        also: against,
        consent: payoutConsent(c, facts, context),
      }
    );
  },
});

/** The reason why a surplus stays the customer's, if so: they were reminded of it too seldom, or all at once. */
function remindersRefusal({ pengingat }: Kelebihan, hari: number): Refused | undefined {
  const wajib = REMINDERS;
  if (pengingat.length < wajib) {
    const said = message('kelebihan.reminders', { wajib, sudah: pengingat.length });
    return refuse('surplus.reminders', 'no_bukti', said);
  }
  const sudah = daysApart(pengingat, hari).length;
  if (sudah >= wajib) return undefined;
  return refuse('surplus.reminders-close', 'no_bukti', message('kelebihan.remindersClose', { wajib, sudah, hari }));
}

/** After its end, and two reminders; to become income it needs head office. */
const decidePassOn = acting(kelebihanLelang, passSurplusOn, {
  needs: (_, branch) => ({ goal: goal.of(branch) }),
  decide(_, { document: { facts }, ...states }, { branch }) {
    const { no_bukti, jumlah, kode_member } = facts;
    const inForce = goal.read(states.goal);
    const seldom = remindersRefusal(facts, Number(inForce['lelang.jarak_pemberitahuan']));
    if (seldom) return seldom;
    const tujuan = inForce['lelang.kelebihan_tujuan'] as TujuanKelebihan;
    const consent = { ...consentOf(passSurplusOn), subject: no_bukti, jumlah, rincian: kode_member };
    return {
      facts: { tujuan },
      journal: journal(`KELEBIHAN LELANG ${tujuan}`),
      moves: [pay(outside(branch), surplusAccount(branch, no_bukti), jumlah)],
      consent: tujuan === 'PENDAPATAN' ? { ...consent, level: 'OWN' } : undefined,
    };
  },
});

/** The customer pays of what an auction left unpaid, all of it or a part. */
const decidePayShortfall = acting(hutang, payShortfall, {
  needs: ({ pembayaran = [] }, branch, sender) => ({
    ...payoutNeeds(pembayaran, branch),
    ...takenNeeds(pembayaran, branch, sender),
    ...totalNeeds(pembayaran.length > 0, branch, sender),
  }),
  then: ({ document: _, ...states }, __, place) => lastShiftThen(states, place),
  decide(c, { document: { facts }, ...states }, context) {
    const { branch, business_date } = context;
    const { no_bukti, pembayaran = [] } = c;
    const { sisa_kurang: sisa } = facts;
    if (!sisa) return refuse('loan.nothing-owed', 'no_bukti');
    const paid = addRupiah(...pembayaran.map(({ jumlah }) => jumlah));
    if (paid === 0) return refuse('payment.none', 'pembayaran');
    if (paid > sisa) return refuse('loan.shortfall-over', 'pembayaran', message('lelang.over', { sisa }));
    const coins = exactCoins(paid, smallestCoin(coinSettings.read(states.coins)));
    const wrong = attendingRefusal(c) ?? paymentRefusal(pembayaran, states.payments, context, { due: paid, coins });
    if (wrong) return wrong;
    const moves = pembayaran.map((one) =>
      pay(shortfallAccount(branch, no_bukti), accountOf(one, branch, business_date), one.jumlah),
    );
    const taken = withinTotal(payShortfall, [takenAlone(payShortfall, pembayaran, states, context)], states, context);
    return (
      noShiftRefusal(moves, states, branch) ?? {
        facts: {
          ...ofNoStep,
          ...attendingFacts(c),
          pembayaran,
          diterima: paid,
          langkah_akhir: business_date,
          sisa_kurang: subtractRupiah(sisa, paid),
        } as never,
        journal: journal('BAYAR KEKURANGAN LELANG'),
        moves: [...moves, ...taken.moves],
        consent: together(...taken.consents),
      }
    );
  },
});

const decideWriteOff = acting(hutang, writeOffShortfall, {
  decide({ no_bukti, keterangan }, { document: { facts } }, { branch, business_date }) {
    const { sisa_kurang: jumlah, kode_member } = facts;
    if (!jumlah) return refuse('loan.nothing-owed', 'no_bukti');
    const rincian = [kode_member, keterangan].join(' \u00b7 ');
    return {
      facts: { ...nobodyCame, keterangan, langkah_akhir: business_date, sisa_kurang: undefined } as never,
      journal: journal('HAPUS KEKURANGAN LELANG'),
      moves: [pay(shortfallAccount(branch, no_bukti), outside(branch), jumlah)],
      consent: { ...consentOf(writeOffShortfall), subject: no_bukti, jumlah, rincian },
    };
  },
});

interface Standing {
  readonly facts: Hutang;
}
/** The amount of a shortfall that a step paid or wrote off. */
function paidOff({ document, step }: { readonly document: Standing; readonly step: { readonly before: Standing } }) {
  const left = ({ facts: { sisa_kurang = rupiah(0) } }: Standing): Rupiah => sisa_kurang;
  return subtractRupiah(left(step.before), left(document));
}

export const surplusDeciders = decidersOf(
  ...[decideRemind, decidePay, decidePassOn, decidePayShortfall, decideWriteOff],
  undoing(kelebihanLelang, undoSurplusPayment, againstBack),
  ...[undoShortfall, undoWriteOff].map((command) => undoing(hutang, command, { amount: paidOff })),
  stepPrinting(hutang, payShortfall, shortfallSlip),
);
