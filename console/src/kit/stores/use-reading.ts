import { useEffect, useState } from 'react';

/** A store of readings that belongs to a component: what it still reads ends with that. */
export function useReading<Store extends { readonly end: () => void }>(make: () => Store): Store {
  const [store] = useState(make);
  useEffect(() => store.end, [store]);
  return store;
}
