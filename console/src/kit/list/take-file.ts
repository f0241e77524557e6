import type { ExportReport } from '../../../../contracts/exports/commands.js';
import type { ExportJob } from '../../../../contracts/exports/views.js';
import { apiFailure } from '../api/failure.js';
import { saveFile } from '../base/save-file.js';
import { label, t, worded } from '../i18n/i18n.js';
import { isActive } from '../stores/jobs-store.js';
import type { RootStore } from '../stores/root-store.js';

/** The part of a tab of the browser that shows a file. */
type Tab = Pick<Window, 'close' | 'closed'> & { readonly location: { href: string } };

type Stores = Pick<RootStore, 'jobs' | 'toasts'>;

/** Seconds for which a file is waited for; then it is made beside other work. */
const PATIENCE = 5;

/** A file that was asked for: the tab that was opened for it, where it has one, and how it is saved. */
interface Destination {
  readonly tab?: Tab | undefined;
  readonly save?: (bytes: Blob, name: string) => void;
}

/**
 * Asks for a file and hands it over as soon as it is made: in its tab, else saved. One that takes longer than some
 * seconds is offered by a toast when it is done, and stands among the files of its user; whoever asked waits no longer.
 * A failure is told.
 */
export async function takeFile(stores: Stores, request: ExportReport, to: Destination = {}): Promise<void> {
  await attempt(stores, to, async () => {
    const id = await stores.jobs.export(request);
    if (id === undefined) return to.tab?.close();
    const job = await stores.jobs.within(id, PATIENCE);
    if (!isActive(job)) return handOver(stores, job, to);
    if (to.tab === undefined) stores.toasts.show('info', t('export.goesOn', { title: label(job.title) }));
    void attempt(stores, to, () => finish(stores, id, to));
  });
}

async function attempt({ toasts }: Stores, { tab }: Destination, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    tab?.close();
    toasts.show('error', apiFailure(thrown).message);
  }
}

/** Waits for what takes long: a tab gets it when it is there, else a toast offers it. */
async function finish(stores: Stores, id: string, to: Destination): Promise<void> {
  const job = await stores.jobs.ended(id);
  if (job?.state !== 'done' || to.tab !== undefined) return handOver(stores, job, to);
  stores.toasts.show('success', t('export.ready', { title: label(job.title) }), {
    title: t('job.download'),
    run: () => void attempt(stores, to, () => handOver(stores, job, to)),
  });
}

/** Hands over the file of a job that has ended, or says why there is none. Throws ApiFailure. */
async function handOver(stores: Stores, job: ExportJob | undefined, to: Destination): Promise<void> {
  const { tab, save = saveFile } = to;
  if (job?.state !== 'done') {
    tab?.close();
    if (job?.state === 'failed') stores.toasts.show('error', job.error === null ? t('job.failed') : worded(job.error));
    return;
  }
  const bytes = await stores.jobs.file(job.id);
  if (tab && !tab.closed) tab.location.href = URL.createObjectURL(bytes);
  else save(bytes, job.file_name);
}
