import { useEffect, useState } from 'react';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import { soundnessOf, type Soundness } from './chain.js';

/**
 * The soundness of each of some events, as their hashes worked out anew say; undefined while that goes on for the first
 * time.
 */
export function useChain(events: readonly DocumentEvent[]): readonly (Soundness | undefined)[] {
  const [checked, setChecked] = useState<ReadonlyMap<string, Soundness>>(new Map());
  useEffect(() => {
    let isAsked = true;
    const check = async (event: DocumentEvent) =>
      [event.position, await soundnessOf(event).catch((): Soundness => 'broken')] as const;
    void Promise.all(events.map(check)).then((found) => isAsked && setChecked(new Map(found)));
    return () => void (isAsked = false);
  }, [events]);
  return events.map(({ position }) => checked.get(position));
}
