import { useRef } from 'react';
import { opensIn } from '../../../../contracts/language/define/report.js';
import { takeFile } from '../list/take-file.js';
import { useRoot } from '../stores/root-store.js';
import { askedFile } from './asked-file.js';
import type { ReportStore } from './report-store.js';

/** The PDF that a search opens. */
interface SearchedPaper {
  /** Somebody pressed for a search. */
  readonly begin: () => void;
  /** The search was answered. */
  readonly end: () => void;
}

/**
 * Opens the PDF of what somebody searched, where the report says so: in a tab, which a browser lets only the press
 * open, or as a file where it is too long for that.
 */
export function useSearchedPaper(store: ReportStore): SearchedPaper {
  const root = useRoot();
  /** The tab of the press; null where the browser opened none. */
  const pressed = useRef<Window | null>(undefined);
  const open = (tab: Window | undefined): void => {
    const asked = store.found ? askedFile(store) : undefined;
    if (!asked) return tab?.close();
    const isTab = opensIn(store.report, store, root.session.valueOf) === 'tab';
    if (!isTab) tab?.close();
    void takeFile(root, { ...asked, format: 'pdf' }, { tab: isTab ? tab : undefined });
  };
  return {
    begin: () => {
      if (store.report.print?.searched) pressed.current ??= window.open('', '_blank');
    },
    end: () => {
      // Another search took the place of this one.
      if (store.state === 'searching' || pressed.current === undefined) return;
      const tab = pressed.current ?? undefined;
      pressed.current = undefined;
      open(tab);
    },
  };
}
