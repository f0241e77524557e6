import { lost } from '../../../contracts/data-barang/accounts.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { acceptLoss, rejectLoss, susut } from '../../../contracts/sortir-pembelian/losses.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { pay } from '../../domain/journals/postings.js';
import { lossJournal } from '../../domain/losses/losses.js';
import { decidersOf } from '../../kernel/event-store/decider.js';

const rejectionJournal = { trx: 'TOLAK SUSUT', type: 'UMUM' };

/** The value that waited is an expense of the shop. */
const decideAccept = acting(susut, acceptLoss, {
  decide: (_, { document: { facts } }, { branch }) => ({
    facts: { tervalidasi: true },
    journal: lossJournal,
    moves: [pay(lost(branch), outside(branch), facts.nilai)],
  }),
});

/** The value that waited is owed by who lost the gold. The gold is no more, whoever pays for it. */
const decideReject = acting(susut, rejectLoss, {
  decide: ({ alasan }, { document: { facts } }, { branch }) => ({
    facts: { tervalidasi: true, alasan },
    journal: rejectionJournal,
    moves: [pay(lost(branch), outside(branch), facts.nilai)],
  }),
});

export const lossDeciders = decidersOf(decideAccept, decideReject);
