import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import type { WaitingRows } from './define-document-screen.js';
import { ListPanel } from './list-panel.js';
import './document.css';

interface WaitingProps {
  readonly waiting: WaitingRows;
  /** The path of its screen. */
  readonly path: string;
}

/** The documents that wait for a step at the own branch. Follows what is told of them, without a reload. */
export const WaitingList = observer(function WaitingList({ waiting, path }: WaitingProps): ReactNode {
  const { isPusat, user } = useRoot().session;
  const title = t(waiting.title(isPusat));
  return (
    <section className="on-the-way" aria-label={title} aria-live="polite">
      <h2>{title}</h2>
      <ListPanel list={waiting.list} path={path} params={waiting.params(isPusat, user?.tgl_system ?? '')} />
    </section>
  );
});
