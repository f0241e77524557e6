import { saveFile } from '../base/save-file.js';
import type { JobsStore } from '../stores/jobs-store.js';

/** The part of a tab of the browser that shows a file. */
type Tab = Pick<Window, 'close' | 'closed'> & { readonly location: { href: string } };

/**
 * Opens the file of an export, as soon as it is made, in a tab that was opened for it; saves it where there is none.
 * Throws ApiFailure.
 */
export async function openExport(
  jobs: Pick<JobsStore, 'ended' | 'file'>,
  id: string | undefined,
  tab: Tab | undefined,
  save = saveFile,
): Promise<void> {
  const job = id === undefined ? undefined : await jobs.ended(id);
  if (job?.state !== 'done') return tab?.close();
  const bytes = await jobs.file(job.id);
  if (tab && !tab.closed) tab.location.href = URL.createObjectURL(bytes);
  else save(bytes, job.file_name);
}
