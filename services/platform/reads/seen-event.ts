import { isHiddenPosting } from '../../../contracts/accounting/journal-rights.js';
import { actionAuthorised } from '../../../contracts/authorization/events.js';
import { events } from '../../../contracts/catalogue.js';
import { isOfType, type RecordedEvent } from '../../../contracts/language/define/event.js';
import { rights, type Hidden } from '../../../contracts/language/define/hidden.js';
import { hasHidden, seenPayload } from '../../../contracts/language/define/seen-payload.js';
import { isHiddenConsent } from './seen-command.js';

const payloads = new Map(events.map(({ type, payload }) => [type, payload]));

/** True for the event of a consent whose amount is hidden from somebody. */
const isConsentHidden = (event: Pick<RecordedEvent, 'type' | 'payload'>, hidden: Hidden): boolean =>
  isOfType(event, actionAuthorised) && isHiddenConsent(event.payload.command, hidden);

/**
 * True for who may hold an event against its hash: it says all that they see. From whom a right hides figures no event
 * says its hash: every figure of a known range that is left out could be found by it, or by that of a later event. What
 * is concealed from everybody cannot: it has letters enough.
 */
export function mayVerify({ type }: Pick<RecordedEvent, 'type'>, hidden: Hidden): boolean {
  const payload = payloads.get(type);
  return !rights.some((right) => hidden.has(right)) && !(payload !== undefined && hasHidden(payload, hidden));
}

/** An event as somebody sees it: without figures, postings and hashes that are hidden from them. */
export function seenEvent<E extends RecordedEvent & { readonly previous_hash: string }>(event: E, hidden: Hidden): E {
  const shape = payloads.get(event.type);
  const payload = shape ? seenPayload(shape, event.payload, hidden) : event.payload;
  const { jumlah: _, ...consent } = payload;
  const hasNoHash = rights.some((right) => hidden.has(right));
  return {
    ...event,
    payload: isConsentHidden(event, hidden) ? consent : payload,
    postings: event.postings.filter((posting) => !isHiddenPosting(posting, hidden)),
    ...(hasNoHash && { hash: '', previous_hash: '' }),
  };
}
