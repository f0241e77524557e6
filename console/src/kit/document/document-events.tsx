import type { ReactNode } from 'react';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import { t } from '../i18n/i18n.js';
import { eventText } from '../report/event-steps.js';
import { momentText } from './document-facts.js';

interface EventsProps {
  /** The number of the document, which its events need not repeat. */
  readonly number: string;
  readonly events: readonly DocumentEvent[];
  /** Opens one at its position. */
  readonly open: (position: string) => void;
}

/** The events of a document, oldest first: what happened when, where and by whom, who consented, and why. */
export function DocumentEvents({ number, events, open }: EventsProps): ReactNode {
  return (
    <section className="document-events" aria-labelledby="document-events">
      <h3 id="document-events">{t('inspector.steps')}</h3>
      <ol className="event-steps">
        {events.map((event, index) => (
          <li key={event.position}>
            {event.may_open ? (
              <button type="button" className="event-step-open" onClick={() => open(event.position)}>
                {eventText(event.kejadian)}
              </button>
            ) : (
              <b>{eventText(event.kejadian)}</b>
            )}
            <span className="quiet">{detailsOf(event, number)}</span>
            {index > 0 && event.keterangan && <span>{event.keterangan}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function detailsOf(event: DocumentEvent, number: string): string {
  const { tanggal, kode_toko, user_id, disetujui_oleh, no_bukti } = event;
  const consent = disetujui_oleh && `${t('inspector.authorised')} ${disetujui_oleh}`;
  return [`${tanggal} ${momentText(event)}`, kode_toko, user_id, consent, no_bukti === number ? '' : no_bukti]
    .filter(Boolean)
    .join(' \u00b7 ');
}
