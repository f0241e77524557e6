import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { openDocument } from '../number/open-document.js';
import { actionName, documentName } from './document-address.js';
import type { DocumentParts } from './shown-documents.js';
import { useAddress } from './use-address.js';
import { besideClass, focusRow } from './walk.js';
import './dock.css';

const DocumentPanel = lazy(async () => ({ default: (await import('./document-panel.js')).DocumentPanel }));
const OpenAction = lazy(async () => ({ default: (await import('./action-modal.js')).OpenAction }));

interface DockProps extends DocumentParts {
  /** The screen that is open. */
  readonly children: ReactNode;
}

/**
 * The screen of the address, and beside it the document that the address names, whatever screen that is; over both the
 * form of what is done to one.
 */
export const DocumentDock = observer(function DocumentDock({ children, ...parts }: DockProps): ReactNode {
  const { search } = useAddress();
  const number = (search.get(documentName) ?? '').toUpperCase();
  useGivenBack(number);
  return (
    <div className="docked">
      <div className={besideClass}>{children}</div>
      <Suspense fallback={null}>
        {number && <DocumentPanel {...parts} number={number} />}
        {search.has(actionName) && <OpenAction screens={parts.screens} />}
      </Suspense>
    </div>
  );
});

/**
 * Gives the focus back when the document is closed: to what opened it, or after a walk to the row of the one that was
 * open last.
 */
function useGivenBack(number: string): void {
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
      if (names.includes(first) && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusRow(names);
    }
    if (!number) openDocument.set([]);
    was.current = number;
  }, [number, pathname]);
}
