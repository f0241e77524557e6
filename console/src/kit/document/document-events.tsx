import type { ReactNode } from 'react';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import { positionText } from '../base/format.js';
import { CheckOutlined, WarningOutlined } from '../base/icons.js';
import { label, t } from '../i18n/i18n.js';
import { JournalTable } from '../report/event-facts.js';
import { eventText } from '../report/event-steps.js';
import { Hash } from '../report/inspector.js';
import { wholeOf, type Soundness } from './chain.js';
import { momentText, recordedOn } from './document-facts.js';
import { useChain } from './use-chain.js';

interface EventsProps {
  /** The number of the document, which its events need not repeat. */
  readonly number: string;
  readonly events: readonly DocumentEvent[];
  /** Opens one at its position. */
  readonly open: (position: string) => void;
  /** Prints the document as it was at one of them, where it can be. */
  readonly print: (event: DocumentEvent) => ReactNode;
  /** True where what became of it stands before its journal. */
  readonly isStoryFirst?: boolean;
  /** Undoes the step of one of them, where it can be. */
  readonly undo: (event: DocumentEvent) => ReactNode;
}

/**
 * The history of a document, in whatever logs: its journal, and its events, oldest first, with when, where and by whom,
 * who consented and why, and whether their hashes are those of what they say.
 */
export function DocumentEvents({ number, events, isStoryFirst = false, ...parts }: EventsProps): ReactNode {
  const checks = useChain(events);
  const story = (
    <section className="document-events" aria-labelledby="document-events">
      <h3 id="document-events">{t('inspector.steps')}</h3>
      <Chain checks={checks} events={events} />
      <ol className="event-steps">
        {events.map((event, index) => (
          <Step
            key={event.position}
            event={event}
            check={checks[index]}
            isLater={index > 0}
            number={number}
            {...parts}
          />
        ))}
      </ol>
    </section>
  );
  return (
    <>
      {isStoryFirst && story}
      <section className="document-journal" aria-label={t('inspector.journal')}>
        {events.map((event) => (
          <JournalTable
            key={event.position}
            caption={`${t('inspector.journal')} \u00b7 ${eventText(event.kejadian)}`}
            lines={event.jurnal}
          />
        ))}
      </section>
      {!isStoryFirst && story}
    </>
  );
}

interface ChainProps {
  readonly checks: readonly (Soundness | undefined)[];
  readonly events: readonly DocumentEvent[];
}

/** The result of the hash checks of a document's events: all sound, one broken, or not checked. */
function Chain({ checks, events }: ChainProps): ReactNode {
  const whole = wholeOf(checks);
  if (whole === undefined) return null;
  const [count, all] = [checks.filter((check) => check === 'sound').length, checks.length];
  if (whole === 'broken') {
    const position = positionText(events[checks.indexOf('broken')]?.position ?? '');
    return (
      <p className="document-chain tone-out" role="alert">
        <WarningOutlined /> {t('document.chainBroken', { position })}
      </p>
    );
  }
  return (
    <p className={whole === 'sound' ? 'document-chain tone-in' : 'document-chain quiet'}>
      {whole === 'sound' && <CheckOutlined />}{' '}
      {whole === 'sound' ? t('document.chainSound', { count, all }) : t('document.chainUnknown')}
    </p>
  );
}

interface StepProps extends Pick<EventsProps, 'number' | 'open' | 'print' | 'undo'> {
  readonly event: DocumentEvent;
  readonly check: Soundness | undefined;
  /** True for one after the first. */
  readonly isLater: boolean;
}

function Step({ event, number, check, isLater, open, print, undo }: StepProps): ReactNode {
  const { kejadian, position, may_open, keterangan, hash, hash_sebelum } = event;
  return (
    <li>
      {may_open ? (
        <button type="button" className="event-step-open" data-position={position} onClick={() => open(position)}>
          {eventText(kejadian)}
        </button>
      ) : (
        <b>{eventText(kejadian)}</b>
      )}
      <span className="quiet">{detailsOf(event, number)}</span>
      <span className="event-step-acts">
        {print(event)}
        {undo(event)}
      </span>
      <Consent event={event} />
      {isLater && keterangan && <span>{keterangan}</span>}
      {hash && (
        <span className={check === 'broken' ? 'mono tone-out' : 'mono quiet'}>
          {kejadian} <Hash hash={hash_sebelum} /> {'\u2192'} <Hash hash={hash} />
        </span>
      )}
    </li>
  );
}

/** The consent of an event: whose, by which method, and what they wrote with it. */
function Consent({ event: { disetujui_oleh, cara, catatan } }: Pick<StepProps, 'event'>): ReactNode {
  if (!disetujui_oleh) return null;
  const note = catatan === '-' ? '' : catatan;
  const said = [`${t('inspector.authorised')} ${disetujui_oleh}`, cara && label(cara), note];
  return <span>{said.filter(Boolean).join(' \u00b7 ')}</span>;
}

function detailsOf(event: DocumentEvent, number: string): string {
  const { tanggal, kode_toko, user_id, no_bukti, position } = event;
  const day = recordedOn(event);
  const on = day && `${t('document.recordedOn')} ${day}`;
  const other = no_bukti === number ? '' : no_bukti;
  return [`${tanggal} ${momentText(event)}`, on, kode_toko, user_id, other, positionText(position)]
    .filter(Boolean)
    .join(' \u00b7 ');
}
