import { useEffect, useState } from 'react';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import { useRoot } from '../stores/root-store.js';
import { useNews } from '../stores/use-news.js';
import { DocumentStore } from './document-store.js';

/** The document of a number, read again with news of it and with whatever is projected; none without a number. */
export function useDocument(document: DocumentDefinition, number: string, news?: string): DocumentStore {
  const { api, live } = useRoot();
  const [store] = useState(() => new DocumentStore(api, document.one.call));
  const after = useNews(news);
  const projected = live.news;
  useEffect(() => void (number ? store.load(number, after) : store.clear()), [store, number, after, projected]);
  return store;
}
