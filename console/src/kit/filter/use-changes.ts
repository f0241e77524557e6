import { useEffect, useRef, useState } from 'react';

type Values = Readonly<Record<string, string>>;

/**
 * Keeps what was changed in a filter line since it was asked (`asked` says for what). A new question takes over what
 * was sent of it and leaves what was changed meanwhile; one from elsewhere, as by Back, takes all.
 */
export function useChanges(asked: string | undefined): {
  readonly changes: Values;
  readonly change: (more: Values) => void;
  readonly send: (values: Values) => void;
} {
  const [changes, setChanges] = useState<Values>({});
  const sent = useRef<Values>(undefined);
  useEffect(() => {
    const before = sent.current;
    sent.current = undefined;
    const isNew = ([name, value]: readonly [string, string]): boolean => before !== undefined && before[name] !== value;
    setChanges((now) => Object.fromEntries(Object.entries(now).filter(isNew)));
  }, [asked]);
  return {
    changes,
    change: (more) => setChanges((now) => ({ ...now, ...more })),
    send: (values) => void (sent.current = values),
  };
}
