import { useEffect, useState } from 'react';
import { useRoot } from './root-store.js';

/** The position that the last news of a kind named, for reading again as of then; undefined before there was any. */
export function useNews(event: string | undefined): string | undefined {
  const { live } = useRoot();
  const [position, setPosition] = useState<string>();
  useEffect(
    () => (event ? live.hear(event, (news: { readonly position: string }) => setPosition(news.position)) : undefined),
    [live, event],
  );
  return position;
}
