import { useEffect } from 'react';

/** Something that the screen at hand can do, which the palette offers. */
export interface Offer {
  readonly name: string;
  readonly title: string;
  readonly run: () => void;
}

const offered = new Map<string, Offer>();

/** Returns all that the screen at hand offers. */
export const offers = (): readonly Offer[] => [...offered.values()];

/** Offers something in the palette as long as the component is there. */
export function useOffers(all: readonly Offer[]): void {
  useEffect(() => {
    for (const offer of all) offered.set(offer.name, offer);
    return () => all.forEach(({ name }) => offered.delete(name));
  });
}
