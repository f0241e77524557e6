import { Button, Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ExportJob } from '../../../contracts/exports/views.js';
import { apiFailure } from '../kit/api/failure.js';
import { countText } from '../kit/base/format.js';
import { DownloadOutlined } from '../kit/base/icons.js';
import { saveFile } from '../kit/base/save-file.js';
import { label, t, worded } from '../kit/i18n/i18n.js';
import { formatIcon, formatName } from '../kit/list/export-formats.js';
import { isActive } from '../kit/stores/jobs-store.js';
import { useRoot } from '../kit/stores/root-store.js';

/** The user's jobs, newest first. */
export const JobList = observer(function JobList(): ReactNode {
  return (
    <ul className="jobs">
      {useRoot().jobs.jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  );
});

function JobRow({ job }: { readonly job: ExportJob }): ReactNode {
  const percent = percentOf(job);
  return (
    <li className="job">
      <span className="job-icon">{formatIcon(job.format)}</span>
      <span className="job-name">
        {label(job.title)} <span className="quiet">{formatName(job.format)}</span>
      </span>
      <Progress
        className="job-bar"
        percent={percent}
        showInfo={false}
        size={{ height: 4 }}
        status={barStatus(job)}
        aria-label={label(job.title)}
      />
      <span className={`job-text ${job.state === 'failed' ? 'tone-out' : ''}`} role="status">
        {jobText(job)}
      </span>
      <JobAction job={job} />
    </li>
  );
}

function percentOf({ state, done, total }: ExportJob): number {
  if (state === 'done') return 100;
  return total ? Math.floor((100 * done) / total) : 0;
}

function barStatus(job: ExportJob): 'success' | 'exception' | 'normal' {
  if (job.state === 'done') return 'success';
  return job.state === 'failed' ? 'exception' : 'normal';
}

function jobText(job: ExportJob): string {
  if (job.state === 'failed') return job.error === null ? t('job.failed') : worded(job.error);
  if (job.state === 'cancelled' || job.state === 'queued') return t(`job.${job.state}`);
  return t('job.rows', { done: countText(job.done), total: job.total === null ? '\u2026' : countText(job.total) });
}

function JobAction({ job }: { readonly job: ExportJob }): ReactNode {
  const { jobs, toasts } = useRoot();
  const attempt = (work: Promise<unknown>): void =>
    void work.catch((thrown: unknown) => toasts.show('error', apiFailure(thrown).message));
  if (isActive(job)) return <Button onClick={() => attempt(jobs.cancel(job.id))}>{t('job.cancel')}</Button>;
  if (job.state !== 'done') return <span />;
  const download = async (): Promise<void> => saveFile(await jobs.file(job.id), job.file_name);
  return (
    <Button icon={<DownloadOutlined />} onClick={() => attempt(download())}>
      {t('job.download')}
    </Button>
  );
}
