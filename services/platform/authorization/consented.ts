import { actionAuthorised, type ActionAuthorised } from '../../../contracts/authorization/events.js';
import type { CaraOtorisasi } from '../../../contracts/authorization/consent-methods.js';
import type { Consented } from '../../kernel/event-store/consent.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { stateless } from '../streams/streams.js';

const approvals = stateless('authorization');

/** The event of a consent that was used. */
export const consented: Consented = (approval, { decider, origin }) => {
  const { id, authorised_by: disetujui_oleh, level: _, cara, ...action } = approval;
  const payload: ActionAuthorised = {
    ...action,
    cara: cara as CaraOtorisasi,
    command: decider.command.name,
    diminta_oleh: origin.actor,
    disetujui_oleh,
  };
  return { definition: actionAuthorised, stream: streamOf(approvals, id), payload, postings: [], begins: true };
};
