import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { documentOf, documentsNamed } from '../../../../contracts/language/define/document-numbers.js';
import { useRoot } from '../stores/root-store.js';
import { documentName, documentPath, eventName, pagePath } from './number-address.js';
import { openDocument } from './open-document.js';
import '../table/grid.css';
import './number.css';

interface NumberProps {
  readonly number: string;
  /** Shown instead of the number. */
  readonly children?: ReactNode;
  /** Shown where it opens nothing. */
  readonly instead?: ReactNode;
  /** True where nothing can be shown beside it, since a dialog lies over it: it opens in a window of its own. */
  readonly isApart?: boolean;
  /** True for the barcode of a piece, which has no series before it. */
  readonly isFree?: boolean;
}

/** True for the number of a document of a kind that the user may read. */
export function useOpens(isFree = false): (number: string) => boolean {
  const { session } = useRoot();
  return (number) => {
    const documents = isFree ? documentsNamed(number) : [documentOf(number)];
    return documents.some((document) => document !== undefined && session.passes(document.gate));
  };
}

/**
 * The number of a document, which opens it beside what is on the screen; plain text where the user may not read such
 * documents, and where it is no number of one.
 */
export const NumberLink = observer(function NumberLink({
  number,
  children = number,
  instead = children,
  isApart = false,
  isFree = false,
}: NumberProps): ReactNode {
  const opens = useOpens(isFree);
  if (!opens(number)) return instead;
  if (!isApart) return <Opening number={number}>{children}</Opening>;
  return (
    <Link className="cell-open number-apart" to={pagePath(number)} target="_blank">
      {children}
    </Link>
  );
});

const Opening = observer(function Opening({ number, children }: NumberProps): ReactNode {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <Link
      className="cell-open number-link"
      to={numberPath(number, pathname, search)}
      data-nota={number}
      aria-current={openDocument.has(number) || undefined}
    >
      {children}
    </Link>
  );
});

/** The address with a document open: beside what is there, or on the page of one in its place. */
function numberPath(number: string, pathname: string, search: URLSearchParams): string {
  if (pathname.startsWith(`${documentPath}/`)) return pagePath(number);
  const next = new URLSearchParams(search);
  next.set(documentName, number);
  next.delete(eventName);
  return `${pathname}?${next.toString()}`;
}
