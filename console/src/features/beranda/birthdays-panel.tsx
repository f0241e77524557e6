import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { birthdays } from '../../../../contracts/member/views.js';
import { RowsPanel } from '../../kit/home/rows-panel.js';
import type { HomeView } from '../../kit/home/tiles.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useReading } from '../../kit/stores/use-reading.js';
import { birthdaysTile } from './dashboard-tiles.js';

/** The customers whose birthday it is. They are asked for once, by themselves: who reads of persons is kept. */
export const BirthdaysPanel = observer(function BirthdaysPanel({ view }: { readonly view: HomeView }): ReactNode {
  const { api } = useRoot();
  const list = useReading(() => new ListStore<object>(api, birthdays.call));
  useEffect(() => void list.load({}), [list]);
  if (list.state !== 'ready' && list.state !== 'failed') return null;
  const failure = list.state === 'failed' ? list.failure : undefined;
  return (
    <RowsPanel
      panel={{ tile: birthdaysTile, rows: list.rows as readonly never[], failure: failure as never }}
      view={view}
    />
  );
});
