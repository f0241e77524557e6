import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import { CloseOutlined } from '../kit/base/icons.js';
import { part } from '../kit/base/part.js';
import { useNarrow } from '../kit/base/use-narrow.js';
import { t } from '../kit/i18n/i18n.js';
import { useRoot } from '../kit/stores/root-store.js';
import { useLayout } from './layout.js';

const List = part(async () => (await import('./job-list.js')).JobList);

/** The user's jobs, newest first; their code comes with the first of them. */
export const JobList = (): ReactNode => (
  <Suspense fallback={null}>
    <List />
  </Suspense>
);

/**
 * The user's jobs, in the flow above the status bar, unless they stand in the right sidebar: progress, cancel, then the
 * file.
 */
export const JobTray = observer(function JobTray(): ReactNode {
  const { jobs } = useRoot();
  const aside = useLayout().aside(useNarrow());
  if (!jobs.trayOpen || jobs.jobs.length === 0 || aside) return null;
  return (
    <section className="tray" aria-label={t('status.jobs')}>
      <JobList />
      <Button type="text" icon={<CloseOutlined />} aria-label={t('tray.close')} onClick={() => jobs.showTray(false)} />
    </section>
  );
});
