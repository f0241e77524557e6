import { lost } from '../../../contracts/data-barang/accounts.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import {
  acceptLoss,
  goldLost,
  lossCancelled,
  rejectLoss,
  susut,
  type Loss,
} from '../../../contracts/sortir-pembelian/losses.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { documentStreams, isKnown, type DocumentState } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { decidersOf, refuse, streamOf, type NewEvent, type Refused } from '../../kernel/event-store/decider.js';

const losses = documentStreams(susut);
type LossState = DocumentState<Loss, (typeof susut)['states'][number]>;

/** The journal of losses: found, and the shop's. */
export const lossJournal = { trx: 'SUSUT', type: 'UMUM' };

/** A loss, for the needs of a decider. */
export const lossRef = (no_susut: string) => streamOf(losses, no_susut);

/** The event by which a loss begins. */
export const lossFound = (loss: Loss): NewEvent => ({
  ...{ definition: goldLost, stream: lossRef(loss.no_susut), payload: loss, postings: [], begins: true },
});

/** The events by which the loss of a document that is cancelled never was, or that somebody has decided on it. */
export function lossBack(state: LossState): readonly NewEvent[] | Refused {
  if (!isKnown(state)) return [];
  const { status, facts } = state;
  const { no_susut } = facts;
  if (status !== 'MENUNGGU' && status !== 'TERCATAT')
    return refuse('loss.decided', 'no_bukti', message('susut.decided', { no_susut }));
  return [{ definition: lossCancelled, stream: lossRef(no_susut), payload: facts, postings: [] }];
}

/** The value that waited is an expense of the shop. */
const decideAccept = acting(susut, acceptLoss, {
  journal: () => lossJournal,
  decide: (_, { document: { facts } }, { branch }) => ({
    facts: { tervalidasi: true },
    moves: [pay(lost(branch), outside(branch), facts.nilai)],
  }),
});

/** The value that waited is owed by who lost the gold. The gold is no more, whoever pays for it. */
const decideReject = acting(susut, rejectLoss, {
  journal: () => ({ trx: 'TOLAK SUSUT', type: 'UMUM' }),
  decide: ({ alasan }, { document: { facts } }, { branch }) => ({
    facts: { tervalidasi: true, alasan },
    moves: [pay(lost(branch), outside(branch), facts.nilai)],
  }),
});

export const lossDeciders = decidersOf(decideAccept, decideReject);
