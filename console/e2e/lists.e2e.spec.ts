import { readFile } from 'node:fs/promises';
import readExcel from 'read-excel-file/node';
import { groupableColumns } from '../../contracts/language/define/report.js';
import { describeWith } from '../../infra/testing/servers.js';
import { eventually } from '../../infra/testing/eventually.js';
import { screens } from '../src/features/screens.js';
import { pathOf } from '../src/kit/screen/screen.js';
import { atWork } from './testing/at-work.js';
import { barriers } from './testing/axe.js';
import { coveringSet } from './testing/covering-set.js';
import { Desk } from './testing/browser.js';
import { moveDown } from './testing/katalog-desk.js';
import type { Kilau } from './testing/kilau.js';
import type { Browser } from 'playwright-core';

/** A figure as it is written, and sums of some. */
const figure = (text: string): number => Number(text.replace(/[^\d\u2212-]/g, '').replace('\u2212', '-') || 0);
const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

/**
 * Screens of a kind on which everything is seen that is seen on any of them: the others differ in their fields alone.
 * The others are opened by every-screen-phone; `arranged` sorts, groups and searches each list of documents by itself.
 */
const some = (kind: string): typeof screens => coveringSet(screens.filter((screen) => screen.kind === kind));

/** Lists that can be grouped, each with the column by which it has the fewest groups. */
const grouped = (): readonly { readonly path: string; readonly by: string }[] =>
  [...some('document'), ...some('report')].flatMap((screen) => {
    const columns =
      screen.kind === 'document'
        ? (screen.lists[0]?.groupable ?? [])
        : screen.kind === 'report'
          ? groupableColumns(screen.report).map(({ name }) => name)
          : [];
    const by = ['user_id', 'kategori', 'kode_toko'].find((name) => columns.includes(name)) ?? columns.at(-1);
    return by === undefined ? [] : [{ path: pathOf(screen), by }];
  });

const paths = (kind: string): readonly string[] => some(kind).map(pathOf);

describeWith(['postgres', 'chromium'], 'lists', () => {
  let browser: Browser;
  let kilau: Kilau;
  let desk: Desk;
  atWork((place) => ({ browser, kilau } = place));
  /** Lists with rows that were walked. */
  let walked = 0;
  beforeEach(() => void (walked = 0));
  afterEach(() => desk.close());

  const heads = () => desk.page.locator('.list-table .grid-head [role=columnheader]');
  const widths = (): Promise<readonly number[]> =>
    heads().evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().width)));
  const total = (): Promise<number> =>
    desk.page.locator('.list-table [role=grid]').evaluate((grid) => Number(grid.getAttribute('aria-rowcount')));

  /** The rows that are drawn, each by its cells, without the box that chooses it and what can be done to it. */
  const drawn = (): Promise<readonly (readonly string[])[]> =>
    desk.page
      .locator('.list-table .grid-body [role=row]:not(.grid-group)')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('[role=gridcell]')]
            .filter((cell) => !cell.querySelector('input, .list-ends') && !cell.classList.contains('cell-pinned'))
            .map((cell) => cell.textContent ?? ''),
        ),
      );
  /** Lines that are no rows: heads and sums. */
  const edges = (): Promise<number> => desk.page.locator('.list-table :is(.grid-head, .grid-foot) [role=row]').count();
  /** The rows are those of the address: a list that is about to ask for others is not busy yet. */
  const settled = async (): Promise<void> => {
    await desk.rests();
    await desk.page.locator('.list-table [aria-busy=false]').waitFor();
  };
  /** Sorts by the first column that can be; answers what stands in that column. */
  const sort = async (order: 'ascending' | 'descending'): Promise<readonly string[]> => {
    await desk.page.locator('.list-table .cell-sort').first().click();
    await desk.page.locator(`.list-table [aria-sort=${order}]`).waitFor();
    await settled();
    const at = await heads().evaluateAll(
      (all, wanted) => all.filter((head) => head.textContent?.trim()).findIndex((head) => head.ariaSort === wanted),
      order,
    );
    return (await drawn()).map((cells) => cells[at] ?? '').filter((text) => text.trim() !== '');
  };
  /** A word that the first row has: of its number, its key or its name. */
  const wordOf = (cells: readonly string[] = []): string | undefined =>
    cells
      .flatMap((text) => text.split(/\s+/))
      .find((word) => /^[\p{L}\d-]{3,}$/u.test(word) && !/^\d{4}-\d\d-\d\d$/.test(word));

  /** Returns what is wrong with a list that is sorted up and down. */
  const sorting = async (path: string): Promise<readonly string[]> => {
    const before = await widths();
    const up = await sort('ascending');
    // A running balance goes with the own order, and its column with it.
    const after = await widths();
    const down = await sort('descending');
    const isWhole = (await drawn()).length === (await total()) - (await edges());
    return [
      ...(after.length === before.length && after.join() !== before.join()
        ? [`${path}: columns move when it is sorted`]
        : []),
      ...(isWhole && down.join('|') !== up.toReversed().join('|')
        ? [`${path}: sorted down as up: ${up.join('|')}`]
        : []),
    ];
  };
  /** Returns what is wrong with a list that is searched: for what a row has, and for what none has. */
  const searching = async (path: string): Promise<readonly string[]> => {
    const before = await drawn();
    const isWhole = before.length === (await total()) - (await edges());
    const word = wordOf(before[0]);
    const has = (cells: readonly string[]): boolean => cells.join(' ').toLowerCase().includes(word!.toLowerCase());
    const found: string[] = [];
    if (word !== undefined) {
      await desk.search(word);
      // Of no rows at all each has it: they are drawn anew.
      await eventually(async () => {
        const rows = await drawn();
        expect(rows.length > 0 && rows.every(has)).toBe(true);
      }).catch(() => found.push(`${path}: "${word}" finds rows without it`));
      await settled();
      if (isWhole && (await drawn()).length !== before.filter(has).length)
        found.push(`${path}: "${word}" does not find each row that has it`);
    }
    await desk.search('zzqq');
    await desk.page.getByText('"zzqq"').first().waitFor();
    await desk.search('');
    await settled();
    return found;
  };

  /** Returns what is wrong with the list of a screen: searched, sorted, and on paper. */
  const faults = async (path: string): Promise<readonly string[]> => {
    await desk.follow(path);
    if ((await heads().count()) === 0) return [];
    walked += 1;
    const rows = await total();
    const found = [...(await searching(path)), ...(await sorting(path))];
    if ((await total()) < rows - 3) found.push(`${path}: rows are missing after a search`);
    await desk.takeAway('Cetak');
    await desk.page.locator('.print-list tbody tr').first().waitFor({ state: 'attached' });
    await desk.page.emulateMedia({ media: 'print' });
    const paper = await desk.page.locator('.print-list').isVisible();
    const shell = await desk.page.getByRole('heading', { level: 1 }).count();
    if (!paper || shell !== 1) found.push(`${path}: on paper stands more than the list`);
    await desk.page.emulateMedia({ media: 'screen' });
    await desk.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await desk.page.locator('.print-list').waitFor({ state: 'detached' });
    return found;
  };
  const walk = async (user: string, asked: readonly string[]): Promise<readonly string[]> => {
    desk = await Desk.of(user, browser, kilau.address);
    const found: string[] = [];
    for (const path of asked) found.push(...(await faults(path)));
    return found;
  };

  /** Sends money from the branch, so that some is on its way. */
  const send = async (jumlah: string): Promise<void> => {
    await desk.go('/kirim-uang-pusat?form=1');
    await desk.field('jumlah_rp').fill(jumlah);
    await desk.field('keterangan').fill('Setoran malam');
    await desk.page.keyboard.press('Control+s');
    await desk.isTold('Kirim Uang Berhasil');
    await desk.page.locator('.slip-reference').waitFor();
  };

  it('of documents and of reports is searched, sorted and printed', async () => {
    expect(await walk('KASIR01', [...paths('document'), ...paths('report')])).toEqual([]);
    expect(walked).toBeGreaterThan(3);
    await send('2500000');
  });

  it('of a master, and of what waits, is searched, sorted and printed', async () => {
    expect(await walk('OWNER', [...paths('list'), ...paths('action')])).toEqual([]);
    expect(walked).toBeGreaterThan(3);
  });

  it('is grouped by a column, and what the groups have adds up to all of it', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    for (const { path, by } of grouped()) {
      await desk.follow(`${path}?kelompok=${by}`);
      if ((await heads().count()) === 0) continue;
      await desk.page.locator('.grid-group').first().waitFor();
      const groups = await desk.page
        .locator('.grid-group')
        .evaluateAll((all) =>
          all.map((one) => [...one.querySelectorAll('.cell')].map((cell) => cell.textContent ?? '')),
        );
      const rows = groups.map(([name = '']) => figure(/([\d.]+) baris/.exec(name)?.[1] ?? ''));
      // All of it where every line is drawn.
      const [lines, all] = [
        await desk.page.locator('.list-table .grid-body [role=row]').count(),
        (await total()) - (await edges()),
      ];
      if (lines === all) expect([path, sum(rows)]).toEqual([path, all - groups.length]);
      const foot = await desk.page
        .locator('.list-table .grid-foot [role=row]')
        .first()
        .locator('.cell')
        .allTextContents();
      foot.forEach((text, index) => {
        if (lines === all && index > 0 && /\d/.test(text))
          expect([path, sum(groups.map((cells) => figure(cells[index] ?? '')))]).toEqual([path, figure(text)]);
      });
    }
  });

  it.each([
    ['KASIR01', '/uang-kas?cari=JKT01&urut=-jam&kolom=no_bukti,jam,masuk'],
    ['KASIR01', '/laporan-transaksi-cash?kelompok=user_id&longgar=1'],
    ['OWNER', '/master-bank?urut=-nama_bank'],
  ])(
    'is saved as it is shown, opened again in a fresh page at the same address, and deleted: %s %s',
    async (user, path) => {
      desk = await Desk.of(user, browser, kilau.address);
      await desk.go(path);
      await settled();
      const shown = await desk.rows();
      expect(shown.length).toBeGreaterThan(0);
      await desk.button('Tampilan').click();
      await desk.page.getByLabel('Nama tampilan').fill('Punyaku');
      await desk.page.keyboard.press('Enter');
      await desk.page.getByRole('button', { name: 'Hapus tampilan Punyaku' }).waitFor();
      await desk.load(path.split('?')[0]!);
      await desk.button('Tampilan').click();
      await desk.page.locator('.views').getByRole('button', { name: 'Punyaku', exact: true }).click();
      for (const [name, value] of new URLSearchParams(path.split('?')[1]))
        await desk.page.waitForURL(({ searchParams }) => searchParams.get(name) === value);
      await eventually(async () => expect(await desk.rows()).toEqual(shown));
      await desk.button('Punyaku').first().click();
      await desk.page.getByRole('button', { name: 'Hapus tampilan Punyaku' }).click();
      await desk.reads('Belum ada tampilan tersimpan.');
    },
  );

  it('is taken away as a CSV with exactly the rows and columns that are shown', async () => {
    desk = await Desk.of('OWNER', browser, kilau.address);
    for (const path of [
      '/master-bank?cari=a&urut=-nama_bank&kolom=nama_bank,kode_bank',
      '/master-rekening?cari=1187&kolom=no_rekening,nama_rekening',
    ]) {
      await desk.go(path);
      await heads().first().waitFor();
      await desk.page.locator('.list-table [role=row]').nth(1).waitFor();
      await settled();
      const shown = (await drawn()).map((cells) => cells.join(';'));
      expect(shown.length).toBeGreaterThan(0);
      const [file] = await Promise.all([
        desk.page.waitForEvent('download'),
        desk.page.getByRole('button', { name: 'CSV', exact: true }).click(),
      ]);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, -1);
      expect(lines).toEqual(shown);
      const { path: sheet } = await desk.download('Excel');
      const [{ data } = { data: [] }] = await readExcel(sheet);
      const at = data.findIndex((cells) => cells.filter(Boolean).length === shown[0]!.split(';').length);
      expect(data.slice(at + 1, -1).map((cells) => cells.join(';'))).toEqual(shown);
    }
  });

  it('has room for 14 rows on a small desk, and for 10 beside an open document', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    await desk.resize({ width: 1366, height: 768 });
    const room = (): Promise<number> =>
      desk.page
        .locator('.list-table')
        .first()
        .evaluate((table) => {
          const heightOf = (one: Element): number => one.getBoundingClientRect().height;
          const edges = [...table.querySelectorAll(':is(.grid-head, .grid-foot) [role=row]')].map(heightOf);
          const bars = [...table.querySelectorAll<HTMLElement>('.grid')].map((it) => it.offsetHeight - it.clientHeight);
          return Math.floor((heightOf(table) - [...edges, ...bars].reduce((all, one) => all + one, 0)) / 32);
        });
    const small: string[] = [];
    const look = async (path: string, least: number): Promise<void> => {
      await desk.follow(path);
      if ((await heads().count()) === 0) return;
      await settled();
      const rows = await room();
      if (rows < least) small.push(`${path}: ${rows} of ${least}`);
    };
    for (const path of paths('document')) {
      await look(path, 14);
      await look(`${path}?nota=KM-JKT01-000001`, 10);
    }
    expect(small).toEqual([]);
  });

  it('is searched at once for the dates of a preset, and at 390 px has its groups, with names and units of figures', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    await desk.go('/uang-kas');
    await heads().first().waitFor();
    await desk.button('Semua tanggal').click();
    await desk.choose('rentang', 'Hari ini');
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('periode') === 'hari-ini');
    await desk.resize({ width: 390, height: 844 });
    for (const path of ['/uang-kas?kelompok=kategori', '/laporan-transaksi-cash?kelompok=kategori']) {
      await desk.go(path);
      const group = desk.page.locator('.rows-group').first();
      await group.filter({ hasText: /baris.*Rp/ }).waitFor();
      // Each of its sums has a line of its own.
      await group.locator('.rows-sum', { hasText: 'Rp' }).nth(1).waitFor();
      await desk.rests();
      const rows = desk.page.locator('.rows-item:not(.rows-group)');
      const before = await rows.count();
      await group.click();
      await eventually(async () => expect(await rows.count()).toBeLessThan(before));
      expect(await desk.fits()).toBe(true);
    }
    await desk.go('/uang-kas?status=BATAL');
    const folded = desk.page.locator('.filter-summary', { hasText: 'Dibatalkan' });
    await folded.waitFor();
    await desk.lacks(desk.field('tgl_from'));
    expect(await barriers(desk.page)).toEqual([]);
    await folded.getByRole('button', { name: 'Ubah' }).click();
    const leftOf = (fields: readonly Element[]) => fields.map((field) => field.getBoundingClientRect().left);
    const columns = async () => new Set(await desk.page.locator('.filters .field').evaluateAll(leftOf)).size;
    await eventually(async () => expect(await columns()).toBe(1));
    await desk.page.getByText('Semua', { exact: true }).first().click();
    await desk.page.locator('.filters-search').click();
    await desk.page.locator('.filter-summary b', { hasText: 'Semua' }).waitFor();
    await desk.page.locator('.rows-item .figure', { hasText: 'Rp' }).first().waitFor();
    await desk.button('Alat daftar').click();
    await desk.button('Tampilan').waitFor();
    expect(await barriers(desk.page)).toEqual([]);
  });

  it('has its columns chosen, rows in groups that fold, and is taken away as it is shown', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    await desk.go(
      '/uang-kas?kelompok=kategori&kolom=no_bukti,kategori,masuk&lebar=kategori:240&jepit=no_bukti&longgar=1',
    );
    const group = desk.page.locator('.group-head').first();
    await group.waitFor();
    await settled();
    await eventually(async () => {
      expect((await heads().allTextContents()).slice(0, 3)).toEqual(['No Bukti', 'Kategori', 'Masuk (Rp)']);
      expect((await widths())[1]).toBe(240);
    });
    const box = (await heads().nth(1).boundingBox())!;
    await desk.page.getByRole('grid').focus();
    await desk.page.mouse.move(box.x + box.width - 3, box.y + 10);
    await desk.page.mouse.down();
    await desk.page.mouse.move(box.x + box.width + 57, box.y + 10, { steps: 4 });
    await desk.page.mouse.up();
    await desk.page.waitForURL(({ searchParams }) => searchParams.get('lebar') === 'kategori:300');
    await eventually(async () => expect((await widths())[1]).toBe(300));
    await desk.hasFocus('Daftar Uang Kas');
    const lines = await total();
    await group.click();
    await eventually(async () => expect(await total()).toBeLessThan(lines));
    await desk.page.getByRole('grid').focus();
    await desk.page.keyboard.press('Home');
    await desk.page.keyboard.press('ArrowRight');
    await eventually(async () => expect(await total()).toBe(lines));
    await desk.button('Tampilan').click();
    await desk.page.getByRole('checkbox', { name: 'Keterangan' }).click();
    await desk.page.waitForURL(({ searchParams }) => (searchParams.get('kolom') ?? '').endsWith('keterangan'));
    await eventually(async () => expect((await heads().allTextContents())[3]).toBe('Keterangan'));
    const wide = (await widths())[3]!;
    await desk.button('Perlebar Keterangan').click();
    await desk.page.waitForURL(({ searchParams }) => (searchParams.get('lebar') ?? '').includes('keterangan'));
    await eventually(async () => expect((await widths())[3]).toBe(Math.min(900, wide + 24)));
    // The total of a column that is kept in view stays with it.
    const kept = desk.page.locator('.grid-foot .cell').first();
    await eventually(async () => expect(await kept.evaluate((cell) => getComputedStyle(cell).position)).toBe('sticky'));
    expect(await barriers(desk.page)).toEqual([]);
    // A column that is kept in view comes first wherever it was put.
    await desk.button('Lepas No Bukti').click();
    await desk.page.waitForURL(({ searchParams }) => !searchParams.has('jepit'));
    await moveDown(desk, /di urutan 2/);
    await desk.page.waitForURL(
      ({ searchParams }) => searchParams.get('kolom') === 'kategori,no_bukti,masuk,keterangan',
    );
    // The address is ahead of what is drawn.
    await desk.page.locator('.sortable-item:nth-child(2)', { hasText: 'No Bukti' }).waitFor();
    await desk.hasFocus(/^Pindahkan No Bukti/);
    await desk.page.keyboard.press('Escape');
    const file = await desk.download('CSV');
    expect(file.name).toMatch(/^Daftar Uang Kas JKT01/);
    expect(file.bytes.toString()).toContain('Kategori;No Bukti;Masuk;Keterangan');
    await desk.follow('/uang-kas?status=BATAL');
    await desk.takeAway('Cetak');
    await desk.page.locator('.print-list p', { hasText: 'Dibatalkan' }).first().waitFor({ state: 'attached' });
  });

  it('of a report has its lines unfolded under a row by mouse and by key, and its PDF in a tab', async () => {
    desk = await Desk.of('KASIR01', browser, kilau.address);
    await desk.go('/laporan-keuangan-cash-global');
    const handle = desk.page.getByRole('button', { name: 'Rincian' });
    await handle.waitFor();
    const rows = await total();
    await handle.click();
    const line = desk.page.locator('.list-line').first();
    await line.getByRole('link').waitFor();
    await eventually(async () => expect(await line.getByRole('gridcell').filter({ hasText: /\d/ }).count()).toBe(1));
    // Its texts have the room of all columns before its figures, and none of these.
    const [texts, figure] = [line.getByRole('gridcell').first(), line.locator('.figure').first()];
    await eventually(async () => {
      const [{ x, width }, { x: next }] = [(await texts.boundingBox())!, (await figure.boundingBox())!];
      expect(Math.round(x + width)).toBe(Math.round(next));
    });
    expect(await barriers(desk.page)).toEqual([]);
    await desk.page.getByRole('grid').focus();
    await desk.page.keyboard.press('Home');
    await desk.page.keyboard.press('ArrowLeft');
    await eventually(async () => expect(await total()).toBe(rows));
    await desk.page.keyboard.press('ArrowRight');
    await line.waitFor();
    // A browser without a reader of PDFs takes the file of the tab away instead of showing it.
    const shown = desk.page
      .waitForEvent('popup')
      .then((tab) => Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')]));
    await Promise.all([shown, desk.takeAway('PDF')]);
  });

  it('of a master has several rows chosen for one action, and says which were refused and why', async () => {
    desk = await Desk.of('OWNER', browser, kilau.address);
    await desk.go('/master-bank');
    await settled();
    await desk.page.getByRole('grid', { name: 'Master Bank' }).focus();
    for (const key of ['Home', 'Space', 'End', 'Shift+Space']) await desk.page.keyboard.press(key);
    const bar = desk.page.getByRole('group', { name: 'Baris yang dipilih' });
    await bar.getByText('3 dipilih').waitFor();
    expect(await barriers(desk.page)).toEqual([]);
    await bar.getByRole('button', { name: 'Hapus' }).click();
    await desk.hasFocus('Tidak');
    await desk.page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await desk.page.locator('.ant-modal-confirm-title', { hasText: 'baris ditolak' }).waitFor();
    await desk.page.locator('.pick-refused li', { hasText: 'BCA' }).waitFor();
  });
});
