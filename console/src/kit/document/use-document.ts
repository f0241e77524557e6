import { useEffect, useMemo } from 'react';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import { useRoot } from '../stores/root-store.js';
import { useNews } from '../stores/use-news.js';
import { DocumentStore } from './document-store.js';

/** The document of a number, read again with news of it and with whatever is projected; none without a number. */
export function useDocument(document: DocumentDefinition | undefined, number: string, news?: string): DocumentStore {
  const { api, live } = useRoot();
  const store = useMemo(() => new DocumentStore(api, document?.one.call ?? ''), [api, document]);
  useEffect(() => store.end, [store]);
  const after = useNews(news);
  const projected = live.news;
  useEffect(
    () => void (document && number ? store.load(number, after) : store.clear()),
    [store, document, number, after, projected],
  );
  return store;
}
