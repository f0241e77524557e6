import { documents } from '../../../contracts/catalogue.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { Access } from '../identity/access.js';

const byStream = Map.groupBy(documents, ({ stream }) => stream);

/**
 * Throws 403, as the page of the document does, for the event of a document that someone may not open: its stream is
 * that of documents, none of whose gates lets them pass. Events of no document are told.
 */
export function assertTold(
  { stream, type }: Pick<RecordedEvent, 'stream' | 'type'>,
  access: Pick<Access, 'assert' | 'passes'>,
  actor: Actor,
): void {
  const sharing = byStream.get(stream.split('/', 1)[0]!) ?? [];
  const own = sharing.find(({ events }) => events.some((one) => one.type === type)) ?? sharing[0];
  if (own && !sharing.some(({ gate }) => access.passes(gate, actor))) access.assert(own.gate, actor);
}
