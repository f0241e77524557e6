import { useEffect, useMemo, useState } from 'react';
import { documentsNamed } from '../../../../contracts/language/define/document-numbers.js';
import { openDocument } from '../number/open-document.js';
import { useRoot } from '../stores/root-store.js';
import type { ShownDocument } from './document-steps.js';
import type { OneDocument } from './document-store.js';
import { shownOf, type DocumentParts } from './shown-documents.js';
import { useDocument } from './use-document.js';

/**
 * The document that a number is looked up as, and what is read of it: of two kinds that may be called so, the second
 * once the server says that there is no such first one, or where the user may not read those.
 */
function useNamed(screens: DocumentParts['screens'], number: string) {
  const { session } = useRoot();
  const [absent, setAbsent] = useState('');
  const [first, second] = useMemo(() => documentsNamed(number), [number]);
  const isSecond = second !== undefined && (absent === number || session.lacks(first!.gate) !== undefined);
  const document = isSecond ? second : first;
  const shown = useMemo(() => document && shownOf(screens, document), [screens, document]);
  const lack = document && session.lacks(document.gate);
  const store = useDocument(document, lack ? '' : number, shown?.news);
  const goesOn = second !== undefined && !isSecond && store.failure?.status === 404;
  if (goesOn) setAbsent(number);
  return { document, shown, lack, store, failure: goesOn ? undefined : store.failure };
}

interface Known {
  readonly shown: ShownDocument;
  readonly row: OneDocument;
}

/** The document that was read last; none once it is gone. */
function useLastKnown(
  shown: ShownDocument | undefined,
  row: OneDocument | undefined,
  isGone: boolean,
): Known | undefined {
  const [last, setLast] = useState<Known>();
  if (isGone) {
    if (last) setLast(undefined);
    return undefined;
  }
  if (!shown || !row || (last && last.shown === shown && last.row === row)) return last;
  const next = { shown, row };
  setLast(next);
  return next;
}

/**
 * The document of a number: how it is shown, what is read of it, and what the user lacks to read it. What was read
 * last stays until the next one is there, so that nothing flashes on a walk.
 */
export function useOpenDocument(screens: DocumentParts['screens'], number: string) {
  const { document, shown, lack, store, failure } = useNamed(screens, number);
  const { row } = store;
  const isGone = lack !== undefined || document === undefined || (failure !== undefined && !row);
  const known = useLastKnown(shown, row, isGone);
  const names = useMemo(
    () => [number, ...(row && document ? [row[document.number], row['no_bukti']].map(String) : [])],
    [number, row, document],
  );
  useEffect(() => openDocument.set(names), [names]);
  return { document, lack, store, failure: isGone ? failure : undefined, known, names };
}
