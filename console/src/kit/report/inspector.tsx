import { CloseOutlined } from '../base/icons.js';
import { useCopy } from '../base/use-copy.js';
import { useKeyed } from '../base/use-keyed.js';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { EventAnswer, EventDefinition } from '../../../../contracts/language/define/event.js';
import { t } from '../i18n/i18n.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';
import { exactTimeText, hashText, positionText } from '../base/format.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { CopyLink } from '../base/copy-link.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { EventJournal, Facts } from './event-facts.js';
import { EventSteps, eventText } from './event-steps.js';

/** An event with the hash it follows from. */
type ChainedEvent = EventAnswer['data'];

interface InspectorProps {
  /** `JKT01:12`. */
  readonly position: string;
  readonly close: () => void;
  /** Opens another event of the same stream in its place. */
  readonly open: (position: string) => void;
}

/** The details of a row, docked beside it: the facts, then the event with its type, position and hash. */
export const Inspector = observer(function Inspector({ position, close, open }: InspectorProps): ReactNode {
  const { event, steps = [], failure, retry } = useEvent(position);
  const events = useEvents();
  const heading = useRef<HTMLHeadingElement>(null);
  useHotkeys({ Escape: close });
  useFocusReturned(heading);
  useEffect(() => heading.current?.focus(), [position]);
  return (
    <aside className="panel inspector" aria-label={t('inspector.label')}>
      <div className="inspector-head">
        <h2 ref={heading} tabIndex={-1}>
          {event ? String(event.payload['no_bukti'] ?? positionText(position)) : positionText(position)}
        </h2>
        <CopyLink />
        <Button type="text" icon={<CloseOutlined />} aria-label={t('inspector.close')} onClick={close} />
      </div>
      {failure && isMissing(failure) && (
        <Empty title={t('inspector.missing', { position: positionText(position) })} help={t('inspector.missingHelp')} />
      )}
      {failure && !isMissing(failure) && <Failed title={t('request.error')} failure={failure} retry={retry} />}
      {!failure && !event && <SkeletonRows rows={6} />}
      {event && (
        <div className="inspector-body">
          <Facts event={event} events={events} />
          <EventJournal event={event} />
          <EventEntry event={event} />
          <EventSteps steps={steps} shown={event} open={open} />
        </div>
      )}
    </aside>
  );
});

/** Gives the focus back to what had it before, where it would be lost with the panel of an element. */
function useFocusReturned(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [before, panel] = [document.activeElement, element.current?.closest('aside')];
    return () => {
      const isInside = panel?.contains(document.activeElement) === true;
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [element]);
}

/** Every type of event, of whichever feature; they come with the first event that is opened. */
function useEvents(): readonly EventDefinition[] {
  const [events, setEvents] = useState<readonly EventDefinition[]>([]);
  useEffect(() => {
    import('../../../../contracts/catalogue.js').then(
      (catalogue) => setEvents(catalogue.events),
      () => undefined,
    );
  }, []);
  return events;
}

/** There is no event at that position. */
const isMissing = ({ status }: ApiFailure): boolean => status === 404;

interface Answer {
  readonly event?: ChainedEvent;
  readonly steps?: EventAnswer['steps'];
  readonly failure?: ApiFailure;
}

function useEvent(position: string) {
  const { api } = useRoot();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useKeyed<Answer>(`${position} ${tries}`, {});
  useEffect(() => {
    const running = new AbortController();
    api
      .get<EventAnswer>(`events/${position.replace(':', '/')}`, {}, running.signal)
      .then(({ data, steps }) => setAnswer({ event: data, steps }))
      .catch((thrown: unknown) => !running.signal.aborted && setAnswer({ failure: apiFailure(thrown) }));
    return () => running.abort();
  }, [api, position, tries, setAnswer]);
  return { ...answer, retry: () => setTries(tries + 1) };
}

function EventEntry({ event }: { readonly event: ChainedEvent }): ReactNode {
  return (
    <>
      <h3>{t('inspector.events')}</h3>
      <div className="event">
        <div className="event-line">
          <b>{eventText(event.type)}</b>
          <span className="quiet">{exactTimeText(event.recorded_at)}</span>
        </div>
        <div className="event-who">{event.actor}</div>
        <div className="event-line mono quiet">
          <span>{event.type}</span>
          <span>{positionText(`${event.branch}:${event.position}`)}</span>
          {event.hash && <Hash hash={event.hash} />}
        </div>
        {event.previous_hash && (
          <div className="event-line mono quiet">
            <span>{t('inspector.previous')}</span>
            <Hash hash={event.previous_hash} />
          </div>
        )}
      </div>
    </>
  );
}

/** A hash, short; whole on copy. */
export function Hash({ hash }: { readonly hash: string }): ReactNode {
  const copy = useCopy();
  return (
    <button type="button" className="hash" title={t('inspector.copyHash', { hash })} onClick={() => copy(hash)}>
      {hashText(hash)}
    </button>
  );
}
