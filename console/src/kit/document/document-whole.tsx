import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { screenGate } from '../../../../contracts/menu.js';
import { useTitle } from '../base/use-title.js';
import { label, t } from '../i18n/i18n.js';
import { Inspector } from '../report/inspector.js';
import { useRoot } from '../stores/root-store.js';
import { eventName } from './document-address.js';
import { DocumentContent, headOf } from './document-content.js';
import type { DocumentParts } from './shown-documents.js';
import { useAddress } from './use-address.js';
import { useEventFocus } from './use-event-focus.js';
import { useOpenDocument } from './use-open-document.js';
import './dock.css';

/**
 * The page of the document whose number is in the path: what the panel shows, alone. Its open event is in the address.
 */
export const DocumentWhole = observer(function DocumentWhole({ screens, Lacking }: DocumentParts): ReactNode {
  const { nomor = '' } = useParams();
  const number = nomor.toUpperCase();
  const { session } = useRoot();
  const open = useOpenDocument(screens, number);
  const { search, change } = useAddress();
  const event = search.get(eventName) ?? undefined;
  const setEvent = (position?: string): void => change({ [eventName]: position });
  const page = useRef<HTMLDivElement>(null);
  useEventFocus(page, event);
  useTitle(number);
  const { document } = open;
  const mayList = document && session.passes(screenGate(document.path));
  return (
    <div ref={page} className={event ? 'page' : 'page page-scrolls'}>
      <div className="page-head">
        <h1>{headOf(open, number)}</h1>
        <div className="page-actions">{mayList && <Link to={document.path}>{label(document.title)}</Link>}</div>
      </div>
      <div className={event ? 'document-beside' : 'document-lone'}>
        <section className="panel document-alone" aria-label={t('document.slip')}>
          <DocumentContent open={open} Lacking={Lacking} openEvent={setEvent} />
        </section>
        {event && <Inspector position={event} close={() => setEvent()} open={setEvent} />}
      </div>
    </div>
  );
});
