import type { ExportJob } from '../../../../contracts/exports/views.js';
import { overWire } from '../testing/transport.js';
import { JobsStore } from '../stores/jobs-store.js';
import { openExport } from './open-export.js';

/** The store of an export that ends so, and a tab that was opened for it. */
function exported(state: ExportJob['state']) {
  const job = { id: '1', title: 'Laporan', format: 'pdf', state, error: null, file_name: 'Laporan.pdf' };
  const { api } = overWire(({ call }) =>
    call === 'exports/1/file'
      ? { status: 200, data: new Blob(['%PDF']) }
      : { status: 200, data: call === 'exports' ? { data: [job], count: 1 } : { data: job } },
  );
  const store = new JobsStore(api);
  const saved: string[] = [];
  const tab = { closed: false, location: { href: '' }, close: () => (tab.closed = true) };
  const open = async (shown: typeof tab | undefined): Promise<void> => {
    await store.load();
    await openExport(store, '1', shown, (_, name) => void saved.push(name));
  };
  return { tab, saved, open };
}

describe('the file of an export', () => {
  it('opens in the tab that was opened for it', async () => {
    const { tab, saved, open } = exported('done');
    await open(tab);
    expect([tab.location.href.slice(0, 5), saved]).toEqual(['blob:', []]);
  });
  it('is saved where there is no tab, or where it was closed', async () => {
    const { tab, saved, open } = exported('done');
    await open(undefined);
    tab.close();
    await open(tab);
    expect(saved).toEqual(['Laporan.pdf', 'Laporan.pdf']);
  });
  it('that could not be made closes its tab', async () => {
    const { tab, saved, open } = exported('failed');
    await open(tab);
    expect([tab.closed, saved]).toEqual([true, []]);
  });
});
