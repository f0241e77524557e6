import { useState, type Dispatch, type SetStateAction } from 'react';

/** State that begins anew with another key, in the same render: nothing of the one before is drawn. */
export function useKeyed<T>(key: unknown, begin: T): readonly [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(() => begin);
  const [known, setKnown] = useState(() => key);
  if (Object.is(known, key)) return [state, setState];
  setKnown(() => key);
  setState(() => begin);
  return [begin, setState];
}
