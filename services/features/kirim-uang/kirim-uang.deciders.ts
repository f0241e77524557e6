import { ALONE, betweenBranches, drawer, onTheWay } from '../../../contracts/mutasi-uang/accounts.js';
import { turnedRound } from '../../../contracts/language/define/event.js';
import { atLeast, PUSAT } from '../../../contracts/language/define/gate.js';
import type { RefusalCode, Restriction } from '../../../contracts/language/define/refusals.js';
import { message, type MessageId } from '../../../contracts/language/messages/messages.js';
import {
  cancelRemittance,
  kirimUang,
  receiveByReference,
  remittanceArrived,
  remittanceCancelled,
  remittanceReceived,
  remittanceReturned,
  remittanceSent,
  returnRemittance,
  sendToPusat,
  type Remittance,
} from '../../../contracts/kirim-uang/documents.js';
import { REMITTANCE } from '../../../contracts/kirim-uang/views.js';
import {
  balances,
  begins,
  consenting,
  consentOf,
  decider,
  decidersOf,
  foreign,
  happened,
  inJournal,
  overdrawing,
  posting,
  queryOfBranch,
  refuse,
  streamOf,
  telling,
  type Decision,
  type DecisionContext,
} from '../../kernel/event-store/decider.js';
import {
  documentStreams,
  isKnown,
  type DocumentState,
  type Known as KnownDocument,
} from '../../domain/documents/document-streams.js';
import { asItStands, movesSince } from '../../domain/journals/journal.js';
import { coinRefusal, coinSettings, smallestCoin } from '../../domain/money/coins.js';
import { countedIn, ownFound, shiftRefusal, withLastCount } from '../../domain/money/shifts.js';
import { countedBack, type CountedAmounts } from '../../domain/plausible/alone-today.js';
import { together } from '../../domain/plausible/together.js';
import { totalNeeds, withinTotal } from '../../domain/plausible/total-alone.js';
import type { News } from '../../kernel/event-store/news.js';
import { inForce, settingNeeds } from '../../platform/settings/settings.js';
import { sentBy, sentNeeds } from './sent-alone.js';

type Known = KnownDocument<Remittance, 'OPEN' | 'DONE' | 'CANCEL'>;

/**
 * Money sent under a reference. Its events stand in the logs of both branches; whoever is second finds the version of
 * the stream taken.
 */
export const remittances = documentStreams(kirimUang);

const known = (state: DocumentState<Remittance, Known['status']>, branch: string): state is Known =>
  isKnown(state) && [PUSAT, state.facts.dari, state.facts.ke].includes(branch);
const unknown = (): Decision => refuse('remittance.unknown', 'nomor_referensi');
/** A refusal with its reason under the reference. */
const because = (code: RefusalCode, reason: MessageId, values: Readonly<Record<string, string>> = {}): Decision =>
  refuse(code, 'nomor_referensi', message(reason, values));

/** The branch that is not head office hears of it; head office hears of every branch. */
const newsOf = ({ dari, ke, no_bukti }: Remittance): News => ({
  to: { branch: dari === PUSAT ? ke : dari },
  event: REMITTANCE,
  data: { dari, ke, no_bukti },
});

type Sent = Pick<Remittance, 'ke' | 'jumlah_rp' | 'tujuan' | 'keterangan' | 'kategori' | 'retur_dari'>;

/**
 * Out of the drawer and on its way, under a new reference; refused where the drawer has less, unless the shop lets it
 * go below zero.
 */
function sending(
  sent: Sent,
  { branch, business_date, actor, ...context }: DecisionContext,
  kasNegatif: Parameters<typeof inForce>[0],
  { moves, consents }: Pick<CountedAmounts, 'moves' | 'consents'> = { moves: [], consents: [] },
): Decision {
  const isFree = inForce(kasNegatif) === true;
  if (!isFree && context.balance(drawer(branch)) < sent.jumlah_rp) return refuse('money.insufficient', 'jumlah_rp');
  const no_reff = context.reference();
  const slip = {
    ...sent,
    no_reff,
    no_bukti: context.number('KU'),
    dari: branch,
    tgl_system: business_date,
    input_by: actor,
  };
  const moved = posting(drawer(branch), onTheWay(branch, no_reff), sent.jumlah_rp);
  const begun = begins(remittanceSent, streamOf(remittances, no_reff), slip, [moved, ...moves]);
  const booked = inJournal({ trx: 'KIRIM UANG', type: 'UMUM' }, begun);
  const decision = consenting(together(...consents), telling(booked, newsOf(slip)));
  return isFree ? overdrawing(decision, [moved.from]) : decision;
}

const mayOverdraw = (branch: string) => settingNeeds(branch, 'kas_negatif');

export const decideSend = decider(sendToPusat, {
  needs: (_, branch, sender) => ({
    ...mayOverdraw(branch),
    ...sentNeeds(branch, sender),
    ...totalNeeds(true, branch, sender),
    coins: coinSettings.of(branch),
    money: balances(drawer(branch)),
  }),
  decide({ jumlah_rp, tujuan = PUSAT, keterangan }, { coins, ...states }, context) {
    if (context.branch === PUSAT) return refuse('remittance.from-pusat');
    const held = context.balance(drawer(context.branch));
    const odd = coinRefusal(jumlah_rp, smallestCoin(coinSettings.read(coins)), 'jumlah_rp', { held });
    if (odd) return odd;
    const sent = { ke: PUSAT, jumlah_rp, tujuan, keterangan, kategori: 'KIRIM UANG' };
    return sending(sent, context, states, withinTotal(sendToPusat, [sentBy(sent, states, context)], states, context));
  },
});

/**
 * Once, only where it was sent to, and below SPV by another user. What is on its way stands in the books of its sender:
 * it arrives there on that one's own date, and in the drawer of the receiver on its; between the two each has what it
 * had of the other's money.
 */
export const decideReceive = decider(receiveByReference, {
  needs: ({ nomor_referensi }) => ({ remittance: foreign(streamOf(remittances, nomor_referensi)) }),
  decide({ nomor_referensi }, { remittance }, { branch, actor, sender }) {
    if (!known(remittance, branch)) return unknown();
    const { facts: slip, status, since } = remittance;
    if (status === 'CANCEL') return because('reception.cancelled', 'kirimUang.isCancelled', { date: since });
    if (status !== 'OPEN') return because('reception.received', 'kirimUang.isReceived', { date: since });
    if (slip.ke !== branch) return because('reception.elsewhere', 'kirimUang.isFor', { ke: slip.ke });
    if (remittance.actor === actor && !atLeast(sender.level, 'SPV')) return refuse('document.own', 'nomor_referensi');
    const { dari, jumlah_rp } = slip;
    const of = { stream: streamOf(remittances, nomor_referensi), payload: { ...slip, kategori: 'TERIMA UANG' } };
    const left = posting(onTheWay(dari, nomor_referensi), betweenBranches(dari, branch), jumlah_rp);
    const came = posting(betweenBranches(branch, dari), drawer(branch), jumlah_rp);
    const events = [
      { definition: remittanceArrived, ...of, postings: [left], branch: dari },
      { definition: remittanceReceived, ...of, postings: [came] },
    ];
    return telling(inJournal({ trx: 'TERIMA UANG', type: 'UMUM' }, { events }), newsOf(slip));
  },
});

/**
 * The consent that taking money back needs which was on its way at a count of the drawer: where it never left, the
 * count was made to agree.
 */
function backConsent(
  { no_bukti: subject, jumlah_rp: jumlah, keterangan }: Remittance,
  { sender, queryRows }: DecisionContext,
): Restriction | undefined {
  const count = countedIn(queryRows);
  if (count === undefined || atLeast(sender.level, 'SPV')) return undefined;
  return { ...consentOf(cancelRemittance), subject, jumlah, rincian: `${keterangan} \u00b7 ${count}` };
}

/**
 * By the branch that sent it, while it is on its way: on whatever date that is not before its sending, since money may
 * not stay there for want of one.
 */
export const decideCancel = decider(cancelRemittance, {
  needs: ({ nomor_referensi }) => ({ remittance: streamOf(remittances, nomor_referensi) }),
  lockedQuery({ nomor_referensi }, branch) {
    const sent = streamOf(remittances, nomor_referensi);
    return queryOfBranch(withLastCount(movesSince(branch, sent), branch, sent));
  },
  decide({ nomor_referensi, keterangan }, { remittance }, context) {
    const { branch, business_date, queryRows } = context;
    if (!known(remittance, branch)) return unknown();
    const { facts: slip, status, since, postings } = remittance;
    if (slip.dari !== branch) return because('remittance.not-sender', 'kirimUang.isFrom', { dari: slip.dari });
    if (status === 'CANCEL') return because('remittance.cancelled', 'kirimUang.isCancelled', { date: since });
    if (status !== 'OPEN') return because('remittance.received', 'kirimUang.isReceived', { date: since });
    if (business_date < slip.tgl_system)
      return because('remittance.before-sending', 'kirimUang.isSentOn', { date: slip.tgl_system });
    const back = postings
      .filter(({ asset }) => asset !== ALONE)
      .map((moved) => turnedRound(asItStands(moved, slip.tgl_system, ownFound(queryRows))));
    const counted = shiftRefusal(back, { branch, queryRows }, 'nomor_referensi');
    if (counted) return counted;
    const cancelled = { ...slip, kategori: 'BATAL KIRIM UANG', alasan: keterangan };
    const moves = [...back, ...countedBack(remittance, business_date)];
    return consenting(
      backConsent(slip, context),
      telling(happened(remittanceCancelled, streamOf(remittances, nomor_referensi), cancelled, moves), newsOf(slip)),
    );
  },
});

/**
 * Money that head office received goes back where it came from; so does, once more, money that it had sent back and
 * cancelled.
 */
export const decideReturn = decider(returnRemittance, {
  needs: ({ nomor_referensi }, branch) => ({
    remittance: streamOf(remittances, nomor_referensi),
    ...mayOverdraw(branch),
    money: balances(drawer(branch)),
  }),
  decide({ nomor_referensi, keterangan: alasan }, { remittance, ...states }, context) {
    if (!known(remittance, context.branch)) return unknown();
    const { facts: slip, status, since } = remittance;
    if (context.branch !== PUSAT) return refuse('remittance.pusat-only', 'nomor_referensi');
    const refusal = notReturnable(remittance);
    if (refusal) return because(...refusal, { date: since });
    const isReceived = status === 'DONE';
    const [shop, back] = isReceived ? [slip.dari, `Retur ${slip.no_bukti}`] : [slip.ke, slip.keterangan];
    const keterangan = isReceived && alasan ? alasan : back;
    const sent = {
      ke: shop,
      jumlah_rp: slip.jumlah_rp,
      tujuan: shop,
      keterangan,
      kategori: 'RETUR UANG',
      retur_dari: nomor_referensi,
    };
    const decision = sending(sent, context, states);
    if ('refusal' in decision) return decision;
    const returned = { ...slip, alasan, retur_ke: (decision.events[0]!.payload as Remittance).no_reff };
    const before = {
      definition: remittanceReturned,
      stream: streamOf(remittances, nomor_referensi),
      payload: returned,
      postings: [],
    };
    return { ...decision, events: [before, ...decision.events] };
  },
});

/** The reason why head office cannot send money back. */
function notReturnable({
  facts: { dari, ke, retur_ke },
  status,
}: Known): readonly [RefusalCode, MessageId] | undefined {
  if (retur_ke) return ['remittance.returned', 'kirimUang.isReturned'];
  if (status === 'OPEN') return ['remittance.on-the-way', 'kirimUang.isOnTheWay'];
  if (status === 'DONE') return ke === PUSAT ? undefined : ['remittance.received', 'kirimUang.isReceived'];
  return dari === PUSAT ? undefined : ['remittance.cancelled', 'kirimUang.isCancelled'];
}

export const remittanceDeciders = decidersOf(decideSend, decideReceive, decideCancel, decideReturn);
