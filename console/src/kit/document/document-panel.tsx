import { Button, Tooltip } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLeftOutlined, CloseOutlined, ExpandOutlined } from '../base/icons.js';
import { CopyLink } from '../base/copy-link.js';
import { useNarrow } from '../base/use-narrow.js';
import { t } from '../i18n/i18n.js';
import { pagePath } from '../number/number-address.js';
import { Inspector } from '../report/inspector.js';
import { documentName, eventName } from './document-address.js';
import { DocumentContent, headOf } from './document-content.js';
import type { DocumentParts } from './shown-documents.js';
import { useAddress } from './use-address.js';
import { useEventFocus } from './use-event-focus.js';
import { useOpenDocument } from './use-open-document.js';
import { numberBeside, walks } from './walk.js';

interface PanelProps extends DocumentParts {
  /** The number of the address. */
  readonly number: string;
  /** Closes the event that is open, else the document. */
  readonly back: () => void;
}

/**
 * The document of a number, docked beside whatever is on the screen: the arrow keys walk on to that of the next row. On
 * a narrow screen a page of its own, with a way back.
 */
export const DocumentPanel = observer(function DocumentPanel({
  screens,
  Lacking,
  number,
  back,
}: PanelProps): ReactNode {
  const { search, change } = useAddress();
  const event = search.get(eventName) ?? undefined;
  const open = useOpenDocument(screens, number);
  const close = (): void => change({ [documentName]: undefined, [eventName]: undefined });
  const openEvent = (position: string): void => change({ [eventName]: position });
  const panel = useRef<HTMLElement>(null);
  useWalk(panel, open.names, (next) => change({ [documentName]: next, [eventName]: undefined }, { replace: true }));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEventFocus(panel, event);
  return (
    <section ref={panel} className="panel document-panel" role="dialog" aria-labelledby="document-head">
      <PanelHead number={number} close={close}>
        <h2 id="document-head" ref={heading} tabIndex={-1}>
          {headOf(open, number)}
        </h2>
      </PanelHead>
      {event ? (
        <div className="document-event">
          <Inspector position={event} close={back} open={openEvent} />
        </div>
      ) : (
        <div className="document-body">
          <DocumentContent open={open} Lacking={Lacking} openEvent={openEvent} />
        </div>
      )}
    </section>
  );
});

interface HeadProps {
  readonly number: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

function PanelHead({ number, close, children }: HeadProps): ReactNode {
  const narrow = useNarrow();
  return (
    <div className="inspector-head">
      {narrow && <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('form.back')} onClick={close} />}
      {children}
      <Tooltip title={t('document.whole')}>
        <Link className="document-whole" to={pagePath(number)} aria-label={t('document.whole')}>
          <ExpandOutlined />
        </Link>
      </Tooltip>
      <CopyLink />
      {!narrow && <Button type="text" icon={<CloseOutlined />} aria-label={t('document.close')} onClick={close} />}
    </div>
  );
}

/** The arrow keys lead to the documents of the rows after and before, wherever the focus is in screen or panel. */
function useWalk(panel: RefObject<Element | null>, names: readonly string[], go: (number: string) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
      if (!by || !walks(event)) return;
      const next = numberBeside(panel.current?.parentElement, names, by);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      go(next);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  });
}
