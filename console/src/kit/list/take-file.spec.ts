import type { ExportJob } from '../../../../contracts/exports/views.js';
import { overWire } from '../testing/transport.js';
import { JobsStore } from '../stores/jobs-store.js';
import type { ToastAction } from '../stores/toast-store.js';
import { takeFile } from './take-file.js';

const request = { report: 'r', format: 'pdf' } as const;

/** An export that is in a state once it was waited for, and in another when it has ended. */
function exported(state: ExportJob['state'], end = state, more: Partial<ExportJob> = {}) {
  const job = { id: '1', title: 'Laporan', format: 'pdf', error: null, file_name: 'Laporan.pdf', ...more };
  const { api, sent } = overWire(({ call, method }) => {
    if (call === 'exports/1/file') return { status: 200, data: new Blob(['%PDF']) };
    if (method === 'post') return { status: 202, data: { data: { ...job, state: 'queued' } } };
    const isList = call === 'exports';
    return { status: 200, data: isList ? { data: [{ ...job, state: end }], count: 1 } : { data: { ...job, state } } };
  });
  const jobs = new JobsStore(api);
  const told: { kind: string; text: string; action: ToastAction | undefined }[] = [];
  const toasts = { show: (kind: string, text: string, action?: ToastAction) => void told.push({ kind, text, action }) };
  const saved: string[] = [];
  const tab = { closed: false, location: { href: '' }, close: () => (tab.closed = true) };
  const take = (shown?: typeof tab): Promise<void> =>
    takeFile({ jobs, toasts } as never, request, { tab: shown, save: (_, name) => void saved.push(name) });
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { tab, saved, told, take, sent, until };
}

describe('a file that is asked for', () => {
  it('is saved as soon as it is made, and nothing is said', async () => {
    const { take, saved, told, sent } = exported('done');
    await take();
    expect([saved, told]).toEqual([['Laporan.pdf'], []]);
    expect(sent.find(({ call }) => call === 'exports/1')?.params).toEqual({ wait: 5 });
  });
  it('opens in the tab that was opened for it', async () => {
    const { tab, saved, take } = exported('done');
    await take(tab);
    expect([tab.location.href.slice(0, 5), saved]).toEqual(['blob:', []]);
  });
  it('is saved where its tab was closed', async () => {
    const { tab, saved, take } = exported('done');
    tab.close();
    await take(tab);
    expect(saved).toEqual(['Laporan.pdf']);
  });
  it('that takes long is offered when it is done, and fetched when it is wanted', async () => {
    const { take, saved, told, until } = exported('running', 'done');
    await take();
    await until(() => told.length === 2);
    expect(told.map(({ kind, text }) => [kind, text])).toEqual([
      ['info', 'Berkas masih dibuat: Laporan. Nanti ada di Berkas'],
      ['success', 'Berkas siap: Laporan'],
    ]);
    expect(saved).toEqual([]);
    told[1]!.action!.run();
    await until(() => saved.length > 0);
    expect(saved).toEqual(['Laporan.pdf']);
  });
  it('that takes long for its tab comes into it without a word', async () => {
    const { tab, take, told, until } = exported('running', 'done');
    await take(tab);
    await until(() => tab.location.href !== '');
    expect(told).toEqual([]);
  });
  it('that could not be made closes its tab, and says why', async () => {
    const error = { message: 'Terlalu banyak', message_id: 'x' } as never;
    const { tab, saved, told, take } = exported('failed', 'failed', { error });
    await take(tab);
    expect([tab.closed, saved, told.map(({ kind, text }) => [kind, text])]).toEqual([
      true,
      [],
      [['error', 'Terlalu banyak']],
    ]);
  });
  it('that could not be made after all says why', async () => {
    const error = { message: 'Terlalu banyak', message_id: 'x' } as never;
    const { told, take, until } = exported('running', 'failed', { error });
    await take();
    await until(() => told.length === 2);
    expect(told[1]).toMatchObject({ kind: 'error', text: 'Terlalu banyak' });
  });
  it('that was cancelled is no longer spoken of', async () => {
    const { tab, told, take } = exported('cancelled');
    await take(tab);
    expect([tab.closed, told]).toEqual([true, []]);
  });
});
