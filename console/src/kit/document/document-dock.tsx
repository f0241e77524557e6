import { observer } from 'mobx-react-lite';
import { Suspense, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useHotkeys } from '../base/use-hotkeys.js';
import { t } from '../i18n/i18n.js';
import { openDocument } from '../number/open-document.js';
import { SkeletonRows } from '../states/states.js';
import { actionName, documentName, eventName } from './document-address.js';
import type { DocumentParts } from './shown-documents.js';
import { useAddress } from './use-address.js';
import { besideClass, focusRow } from './walk.js';
import './dock.css';
import { part } from '../base/part.js';

/** The document that is open beside the screen. */
export const DocumentPanel = part(async () => (await import('./document-panel.js')).DocumentPanel);
const OpenAction = part(async () => (await import('./action-modal.js')).OpenAction);

interface DockProps extends DocumentParts {
  /** The screen that is open. */
  readonly children: ReactNode;
}

/**
 * The screen of the address, and beside it the document that the address names, whatever screen that is; over both the
 * form of what is done to one. Each has a boundary of its own: none goes while the scripts of another are on their way.
 */
export const DocumentDock = observer(function DocumentDock({ children, ...parts }: DockProps): ReactNode {
  const { search } = useAddress();
  const number = (search.get(documentName) ?? '').toUpperCase();
  const dock = useRef<HTMLDivElement>(null);
  useGivenBack(number, dock);
  const back = useBack();
  // An event that is open hears the key itself.
  useHotkeys({ Escape: back }, number !== '' && !search.has(eventName));
  return (
    <div ref={dock} className="docked">
      <div className={besideClass}>{children}</div>
      {number && (
        <Suspense fallback={<PanelSkeleton number={number} />}>
          <DocumentPanel {...parts} number={number} back={back} />
        </Suspense>
      )}
      {search.has(actionName) && (
        <Suspense fallback={null}>
          <OpenAction screens={parts.screens} />
        </Suspense>
      )}
    </div>
  );
});

/** The panel while its script is on its way. */
function PanelSkeleton({ number }: { readonly number: string }): ReactNode {
  return (
    <section className="panel document-panel" aria-label={`${t('document.slip')} ${number}`} aria-busy="true">
      <div className="document-body">
        <SkeletonRows rows={6} />
      </div>
    </section>
  );
}

/**
 * One step back: an event that is open closes, else the document. Which it is says the address, not what is drawn yet:
 * whoever opens an event and presses Escape at once means the event.
 */
function useBack(): () => void {
  const { step } = useAddress();
  return () => step((now) => now.delete(now.has(eventName) ? eventName : documentName));
}

/**
 * Gives the focus back when the document is closed: to what opened it, or after a walk to the row of the one that was
 * open last.
 */
function useGivenBack(number: string, dock: RefObject<Element | null>): void {
  const { pathname } = useLocation();
  const opened = useRef<{ readonly number: string; readonly pathname: string; readonly opener: Element | null }>(
    undefined,
  );
  const was = useRef('');
  useLayoutEffect(() => {
    if (number && !was.current) opened.current = { number, pathname, opener: document.activeElement };
    if (!number && was.current && opened.current?.pathname === pathname) {
      const { opener, number: first } = opened.current;
      const names = [was.current, ...openDocument.names];
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      if (names.includes(first) && isThere) opener.focus();
      else focusRow(dock.current, names);
    }
    if (!number) openDocument.set([]);
    was.current = number;
  }, [number, pathname, dock]);
}
