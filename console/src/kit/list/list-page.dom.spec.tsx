import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { defineCommand } from '../../../../contracts/language/define/command.js';
import { Key, Text } from '../../../../contracts/language/define/fields.js';
import { open } from '../../../../contracts/language/define/gate.js';
import { defineQuery, NoParams } from '../../../../contracts/language/define/query.js';
import { draw, noRows, type Drawn } from '../testing/draw.js';
import { later, type Reply, type Sent } from '../testing/transport.js';
import type { FormValues } from '../field/screen-field.js';
import { defineList, listForm, type RowAction } from './define-list.js';
import { ListExports } from './list-exports.js';
import { ListPage } from './list-page.js';

class Orang {
  @Key('Kode') kode!: string;
  @Text('Nama') nama!: string;
}
const people = defineQuery(NoParams, Orang, { call: 'orang', title: 'Orang', gate: open });
const listed = (paged: boolean) =>
  defineList(people, {
    path: '/orang',
    key: ['kode'],
    columns: ['kode', 'nama'],
    leads: 'nama',
    notes: ['kode'],
    paged,
  });

const siti = { kode: 'P1', nama: 'Siti' };
const budi = { kode: 'P2', nama: 'Budi' };
const answerOf = (...data: readonly object[]): Reply => ({ status: 200, data: { data, count: data.length } });
const broken: Reply = {
  status: 500,
  data: { code: 'request.failed', message: 'Terjadi Kesalahan', trace_id: 'jejak-1' },
};
const forbidden: Reply = { status: 403, data: { code: 'access.denied', message: 'Tidak Boleh' } };

/** Draws a list over a server that gives these replies, one after the other, and the last one for good. */
async function list(paged: boolean, ...replies: readonly (Reply | Promise<Reply>)[]) {
  let at = 0;
  const drawn = await draw(<ListPage screen={listed(paged)} />, () => replies[Math.min(at++, replies.length - 1)]!);
  /** Word of something that was recorded in head office. */
  const hear = (position: number) => act(async () => drawn.root.live.recorded(`PUSAT:${position}`));
  return { ...drawn, hear };
}
const rows = () =>
  [...document.querySelectorAll('[role=row][aria-selected]')].map((row) =>
    [...row.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent).join(' '),
  );
const shows = (...texts: readonly string[]) => waitFor(() => expect(rows()).toEqual(texts));
const skeleton = () => document.querySelector('.skeleton');
const alert = () => screen.findByRole('alert');

const kinds: readonly (readonly [string, boolean])[] = [
  ['whose rows are all here', false],
  ['that the server searches', true],
];

describe.each(kinds)('a list %s', (_, paged) => {
  it('shows that its rows are on their way, and not that there are none', async () => {
    const answer = later<Reply>();
    await list(paged, answer.promise);
    expect([skeleton() !== null, screen.queryByText('Tidak Ada Data')]).toEqual([true, null]);
    await act(async () => answer.settle(answerOf(siti)));
    await shows('P1 Siti');
    expect(skeleton()).toBeNull();
  });
  it('says that there are none', async () => {
    await list(paged, noRows);
    expect(await screen.findByText('Tidak Ada Data')).toBeTruthy();
    expect(screen.getByText('Yang ditambahkan tampil di sini.')).toBeTruthy();
  });
  it('names the search that finds none', async () => {
    const { user } = await list(paged, answerOf(siti), noRows);
    await shows('P1 Siti');
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('Tidak ada yang cocok dengan "xyz".')).toBeTruthy();
  });
  it.each([
    ['no answer comes', 'no answer', 'Koneksi Bermasalah'],
    ['none comes in time', 'timeout', 'Koneksi bermasalah..'],
    ['the server breaks', broken, 'jejak jejak-1'],
    ['it is refused', forbidden, 'Tidak Boleh'],
  ] as const)('says why there are no rows where %s, and tries again', async (_what, reply, words) => {
    const { user } = await list(paged, reply, answerOf(siti));
    expect((await alert()).textContent).toContain(words);
    await user.click(screen.getByText('Coba lagi'));
    await shows('P1 Siti');
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('reads its rows again when something was recorded, and shows the new ones', async () => {
    const { hear } = await list(paged, answerOf(siti), answerOf(siti, budi));
    await shows('P1 Siti');
    await hear(1);
    await shows('P1 Siti', 'P2 Budi');
  });
  it('keeps its rows while the same ones are read again', async () => {
    const answer = later<Reply>();
    const { hear } = await list(paged, answerOf(siti), answer.promise);
    await shows('P1 Siti');
    await hear(1);
    expect([rows(), skeleton()]).toEqual([['P1 Siti'], null]);
    await act(async () => answer.settle(answerOf(budi)));
    await shows('P2 Budi');
  });
  it('keeps its rows where reading them again brings nothing, and comes back by itself', async () => {
    const { hear, sent } = await list(paged, answerOf(siti), 'no answer', answerOf(budi));
    await shows('P1 Siti');
    await hear(1);
    await waitFor(() => expect(sent.length).toBe(2));
    expect([rows(), screen.queryByRole('alert')]).toEqual([['P1 Siti'], null]);
    await hear(2);
    await shows('P2 Budi');
  });
  it('says why its rows are old where reading them again brings nothing, and tries again', async () => {
    const { user, hear } = await list(paged, answerOf(siti), 'no answer', answerOf(budi));
    await shows('P1 Siti');
    await hear(1);
    await screen.findByText('Koneksi Bermasalah');
    expect(screen.getByText('1 baris (belum diperbarui)')).toBeTruthy();
    await user.click(screen.getByText('Coba lagi'));
    await shows('P2 Budi');
    expect(screen.queryByText('Koneksi Bermasalah')).toBeNull();
    expect(screen.getByText('1 baris')).toBeTruthy();
    expect(document.activeElement?.getAttribute('role')).toBe('grid');
  });
  it('keeps the focus in the list while it tries again, and counts no rows that are not there', async () => {
    const { user } = await list(paged, 'no answer', later<Reply>().promise);
    await alert();
    expect(screen.queryByText(/baris/)).toBeNull();
    await user.click(screen.getByText('Coba lagi'));
    await waitFor(() => expect(skeleton()).not.toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Orang');
  });
  it('ends its reading with its screen', async () => {
    const { sent } = await list(paged, later<Reply>().promise);
    cleanup();
    expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true]);
  });
});

describe('a list that the server searches', () => {
  it('says where there are more rows than were counted', async () => {
    await list(true, { status: 200, data: { data: [siti], count: 10_000, more: true } });
    expect(await screen.findByText('lebih dari 10.000 baris')).toBeTruthy();
    cleanup();
    await list(true, { status: 200, data: { data: [siti], count: 10_000 } });
    expect(await screen.findByText('10.000 baris')).toBeTruthy();
  });
  const pages = ({ params }: Sent): Reply => {
    const [skip, limit] = [Number(params['skip']), Number(params['limit'])];
    const data = Array.from({ length: limit }, (_, at) => ({ kode: `P${skip + at}`, nama: 'Siti' }));
    return { status: 200, data: { data, count: 300 } };
  };
  /** Draws such a list at its third hundred, which does not come. */
  const lacking = async () => {
    let isLost = false;
    const drawn = await draw(<ListPage screen={listed(true)} />, (sent) => (isLost ? 'no answer' : pages(sent)));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    isLost = true;
    const grid = screen.getByRole('grid');
    Object.defineProperty(grid, 'scrollTop', { configurable: true, value: 32 * 250 });
    await act(async () => grid.dispatchEvent(new Event('scroll', { bubbles: true })));
    await waitFor(() => expect(drawn.sent.at(-1)?.params['skip']).toBe(200));
    return { ...drawn, grid, found: () => (isLost = false) };
  };
  it('looks for rows that did not come once they are looked at again', async () => {
    const { grid, found } = await lacking();
    found();
    Object.defineProperty(grid, 'scrollTop', { configurable: true, value: 32 * 251 });
    await act(async () => grid.dispatchEvent(new Event('scroll', { bubbles: true })));
    await waitFor(() => expect(rows()).toContain('P251 Siti'));
  });
  it('says that rows did not come, and tries again', async () => {
    const { user, found } = await lacking();
    await screen.findByText('Koneksi Bermasalah');
    found();
    await user.click(screen.getByText('Coba lagi'));
    await waitFor(() => expect(rows()).toContain('P250 Siti'));
    expect(screen.queryByText('Koneksi Bermasalah')).toBeNull();
  });
});

describe('a row that is to be removed', () => {
  const remove = defineCommand(Orang, {
    name: 'remove-orang',
    method: 'delete',
    call: 'orang',
    path: '/orang',
    title: 'Hapus Orang',
    gate: open,
    saved: 'master.ordered',
    failed: 'request.failed',
  });
  const action: RowAction = {
    title: 'Hapus',
    confirm: {
      command: remove as never,
      values: ({ kode, versi }) => ({ kode, versi }) as FormValues,
      question: ({ kode }) => `Hapus ${String(kode)}?`,
      removes: true,
    },
  };
  const inUse: Reply = {
    status: 409,
    data: { code: 'master.in-use', message: 'Orang sedang digunakan Nota, tidak bisa dihapus' },
  };
  const free: Reply = { status: 200, data: { data: {} } };
  /** Draws a list, and presses Hapus of its row; the server answers to each question whether it may go. */
  const pressed = async (...answers: readonly (Reply | Promise<Reply>)[]) => {
    let at = 0;
    const drawn = await draw(<ListPage screen={{ ...listed(false), actions: [action] }} />, ({ call }) =>
      call === 'authorization/check' ? answers[at++]! : answerOf(siti),
    );
    await drawn.user.click(await screen.findByLabelText('Tindakan lain untuk P1'));
    await drawn.user.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
    const checks = () => drawn.sent.filter(({ call }) => call === 'authorization/check').map(({ body }) => body);
    return { ...drawn, checks };
  };

  it('is asked of the server first, by the command that would be sent', async () => {
    const { checks, sent } = await pressed(free);
    expect(await screen.findByText('Hapus P1?')).toBeTruthy();
    expect(checks()).toEqual([{ command: 'remove-orang', body: { kode: 'P1' } }]);
    expect(sent.some(({ method }) => method === 'delete')).toBe(false);
  });
  it('stays without a question where the server would refuse: why, and what to do first', async () => {
    const { user, sent } = await pressed(inUse);
    expect(await screen.findByText('Orang sedang digunakan Nota, tidak bisa dihapus')).toBeTruthy();
    expect(screen.getByText('Ubah atau hapus dahulu yang memakainya.')).toBeTruthy();
    expect(screen.queryByText('Hapus P1?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mengerti' }));
    await waitFor(() => expect(screen.queryByText('Orang sedang digunakan Nota, tidak bisa dihapus')).toBeNull());
    expect(sent.some(({ method }) => method === 'delete')).toBe(false);
  });
  it.each([['no answer'], [broken], [{ status: 429, data: { code: 'request.too-many', message: 'Tunggu' } }]] as const)(
    'is asked about all the same where the server does not say (%p)',
    async (reply) => {
      await pressed(reply);
      expect(await screen.findByText('Hapus P1?')).toBeTruthy();
    },
  );
  it('that somebody has changed since is asked about with their change', async () => {
    const present = { versi: 2, user_id: 'OWNER', row: { kode: 'P1', nama: 'Siti Aminah' } };
    const changed: Reply = { status: 409, data: { code: 'master.changed-meanwhile', message: 'Diubah', present } };
    const { checks } = await pressed(changed, free);
    expect(await screen.findByText('Hapus P1?')).toBeTruthy();
    expect(screen.getByText(/Siti Aminah/)).toBeTruthy();
    expect(checks()[1]).toEqual({ command: 'remove-orang', body: { kode: 'P1', versi: 2 } });
  });
});

describe('a list that is taken away', () => {
  const asked = { report: 'orang', filters: {} };
  const made = (drawn: { readonly sent: readonly Sent[] }) =>
    drawn.sent
      .filter(({ call, method }) => call === 'exports' && method === 'post')
      .map(({ body }) => (body as { format: string }).format);
  const job: Reply = { status: 202, data: { data: { id: '1', state: 'queued', title: 'Orang', format: 'csv' } } };
  const choose = async ({ user }: Drawn, what: RegExp): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Unduh' }));
    await user.click(await screen.findByRole('menuitem', { name: what }));
  };

  it('as a CSV says that Excel drops zeros of codes, and offers the same for Excel', async () => {
    const drawn = await draw(<ListExports asked={asked} />, ({ method }) => (method === 'get' ? noRows : job));
    await choose(drawn, /CSV/);
    await waitFor(() => expect(made(drawn)).toEqual(['csv']));
    const [told] = drawn.root.toasts.toasts.filter(({ kind }) => kind === 'info');
    expect([told?.text, told?.action?.title]).toEqual([
      'Excel membuang nol di depan kode dalam berkas CSV: unduh Excel bila dibuka di sana',
      'Unduh Excel',
    ]);
    act(() => told!.action!.run());
    await waitFor(() => expect(made(drawn)).toEqual(['csv', 'xlsx']));
  });
  it('shows that it is made after a second, and how far it is, until it is saved', async () => {
    const running = { id: '1', state: 'running', title: 'Orang', format: 'xlsx', done: 3, total: 12, error: null };
    const end = later<Reply>();
    const drawn = await draw(<ListExports asked={asked} />, ({ method, call }) => {
      if (call === 'exports/1') return end.promise;
      return method === 'post' ? job : { status: 200, data: { data: [running], count: 1 } };
    });
    await choose(drawn, /Excel/);
    const button = await screen.findByRole('button', { name: /Unduh 25 %/ });
    expect(button.className).not.toContain('loading');
    await waitFor(() => expect(button.className).toContain('loading'), { timeout: 3000 });
    end.settle({ status: 200, data: { data: { ...running, state: 'cancelled' } } });
    await screen.findByRole('button', { name: 'Unduh' });
  });
  it('has paper in the same menu', async () => {
    let printed = 0;
    const drawn = await draw(<ListExports asked={asked} print={() => void printed++} />);
    await choose(drawn, /Cetak/);
    expect([printed, made(drawn)]).toEqual([1, []]);
  });
  it('for Excel says nothing of it', async () => {
    const drawn = await draw(<ListExports asked={asked} />, ({ method }) => (method === 'get' ? noRows : job));
    await choose(drawn, /Excel/);
    await waitFor(() => expect(made(drawn)).toEqual(['xlsx']));
    expect(drawn.root.toasts.toasts.filter(({ kind }) => kind === 'info')).toEqual([]);
  });
});

describe('the form for a new row', () => {
  const addPerson = defineCommand(Orang, {
    name: 'add-orang',
    call: 'orang',
    path: '/orang',
    title: 'Orang',
    gate: open,
    saved: 'master.ordered',
    failed: 'request.failed',
  });
  const keeping = defineList(people, {
    path: '/orang',
    key: ['kode'],
    columns: ['kode', 'nama'],
    leads: 'nama',
    notes: ['kode'],
    add: listForm(addPerson, ['kode', 'nama'], () => ({})),
  });

  it('is open where the address asks for it, and not again once it was closed', async () => {
    history.replaceState(null, '', '/orang?form=1&cari=si');
    const { user } = await draw(<ListPage screen={keeping} />, () => answerOf(siti));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe('?cari=si'));
    expect(screen.queryByRole('dialog')).toBeNull();
    history.replaceState(null, '', '/');
  });
});
