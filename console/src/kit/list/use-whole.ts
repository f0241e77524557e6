import { useState } from 'react';
import { apiFailure } from '../api/failure.js';
import type { Row } from '../field/screen-field.js';
import { LatestReading } from '../stores/latest-reading.js';
import { useRoot } from '../stores/root-store.js';
import type { ListScreen } from './define-list.js';

/**
 * Does something with a row as a whole: where the list tells it in part it is read first, by itself. Of several that
 * are asked for the last one counts; what cannot be read is told as a toast.
 */
export function useWhole({ one, key }: Pick<ListScreen, 'one' | 'key'>): (row: Row, work: (row: Row) => void) => void {
  const { api, toasts } = useRoot();
  const [readings] = useState(() => new LatestReading());
  return (row, work) => {
    if (!one) return work(row);
    const counts = readings.begin();
    const call = key.reduce((all, name) => all.replace(`{${name}}`, encodeURIComponent(String(row[name]))), one.call);
    void api.get<{ readonly data: Row }>(call, {}).then(
      ({ data }) => counts() && work(data),
      (thrown: unknown) => counts() && toasts.show('error', apiFailure(thrown).message),
    );
  };
}
