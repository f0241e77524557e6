import type { Saldo } from '../../../../contracts/mutasi-uang/views.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { queries, reports } from '../../../../contracts/catalogue.js';
import type { Hidden } from '../../../../contracts/language/define/hidden.js';
import { DETAIL, totalsOf, type ReportDefinition } from '../../../../contracts/language/define/report.js';
import { hasHidden } from '../../../../contracts/language/define/seen-payload.js';
import { seenReport } from '../../../../contracts/language/define/seen-report.js';
import type { ExportJob } from '../../../../contracts/exports/views.js';
import { accessKeys } from '../../../../contracts/menu.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { rowsUnderTest, underTest } from '../../../../infra/testing/under-test.js';
import { holding } from '../../../testing/money.js';
import { closableDay } from '../../../testing/closable-day.js';
import { person, setting } from '../../../testing/people.js';
import { atStandalone, refusalOf, type Someone, type Standalone } from '../../../testing/standalone.js';

const HIDING = 'HIDE_SALDO_DASHBOARD_MODULE';
const balances: Hidden = new Set(['SALDO'] as const);
const reportWithoutBalances = (report: ReportDefinition): ReportDefinition => seenReport(report, balances);
const filters = { tgl_from: '2020-01-01', tgl_to: '2030-12-31' };
const dates = new URLSearchParams(filters).toString();
const denied = { status: 403, code: 'access.denied' };

/** The names of everything that a report answers: columns, the lines under a row, and totals. */
const namesOf = (report: ReportDefinition): readonly string[] =>
  [...report.columns.map(({ name }) => name), ...(report.detail ? [DETAIL] : []), ...totalsOf(report)].toSorted();

describeWith(['postgres'], 'balances that a module hides from all but owners', () => {
  let app: Standalone;
  let owner: Someone;
  let supervisor: Someone;
  let cashier: Someone;
  let head: Someone;
  let closed = '';
  let counted = '';
  /** Number of the count. */
  let slip = '';
  /** Number of the closed day. */
  let day = '';
  /** Number of a shift. */
  let no_shift = '';
  let early: ExportJob;
  atStandalone(['OWNER', 'SPV01', 'KASIR01'], (...users) => ([app, owner, , cashier] = users));

  const exported = async (who: Someone, report: string): Promise<ExportJob> => {
    const { body } = await who.post('exports', { report, format: 'csv', filters });
    const { id } = body['data'] as ExportJob;
    return eventually(async () => {
      const job = (await who.get(`exports/${id}`)).body['data'] as ExportJob;
      expect(job.state).toBe('done');
      return job;
    });
  };
  const fileOf = async (who: Someone, job: ExportJob): Promise<string> =>
    (await who.get(`exports/${job.id}/file`)).text;

  beforeAll(async () => {
    supervisor = await person(app, { user_id: 'SPV08', level: 'SPV', kode_toko: 'JKT01', hak_akses: [...accessKeys] });
    head = await person(app, { user_id: 'MU08', level: 'MU', kode_toko: 'PUSAT', hak_akses: [...accessKeys] });
    let after = '';
    for (const module of new Set(reports.flatMap(({ gate }) => gate.on ?? [])))
      for (const shop of ['JKT01', 'PUSAT']) after = await setting(app, shop, module, true);
    after = await setting(app, ALL, 'rekap_sales.toko', 'JKT01,PUSAT');
    await owner.get('jurnal/penampung', { 'x-after': after });
    const today = await closableDay(app, supervisor);
    day = `TT-JKT01-${today.replaceAll('-', '')}`;
    const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 77_000, keterangan: 'Modal' };
    await supervisor.post('cash/uang-kas', entry);
    const count = { hitungan: holding(77_000), bukukan: false, keterangan: 'Hitung' };
    const { body } = await supervisor.post('cash/hitung-kas', count);
    counted = String(body['position']);
    slip = (body['data'] as { no_bukti: string }).no_bukti;
    closed = String((await supervisor.post('tutup-toko', { tanggal: today })).body['position']);
    await supervisor.get(`cash/laporan-transaksi-cash?${dates}`, { 'x-after': closed });
    early = await exported(supervisor, 'cash/laporan-transaksi-cash');
    for (const kode_toko of ['JKT01', 'PUSAT']) after = await setting(app, kode_toko, HIDING, true);
    await Promise.all([owner, supervisor, head].map((who) => who.get('cash/saldo', { 'x-after': after })));
  });

  it.each(
    rowsUnderTest(reports, ({ call }) => underTest.hasCall(call)).map((report) => [report.call, report] as const),
  )('are in no row and no total of %s', async (call, report) => {
    const asked = {
      dateRange: dates,
      date: 'tanggal=2030-12-31',
      month: `bulan=${filters.tgl_to.slice(0, 7)}`,
      year: 'tahun=2026',
    };
    const kind = (['dateRange', 'date', 'month', 'year'] as const).find((one) =>
      report.filters.some((filter) => filter.kind === one),
    );
    const chosen = report.filters.flatMap((filter) =>
      'name' in filter && filter.name === 'kode_sales' ? ['&kode_sales=DEWI'] : [],
    );
    const periods = `${kind ? asked[kind] : ''}${chosen.join('')}`;
    const [hidden, ofOwner] = [await supervisor.get(`${call}?${periods}`), await owner.get(`${call}?${periods}`)];
    const hasMoney = ({ columns }: Pick<typeof report, 'columns'>): boolean =>
      columns.some(({ type }) => type === 'rupiah');
    const isRefused =
      (hasMoney(report) && !hasMoney(reportWithoutBalances(report))) || report.gate.levels !== undefined;
    expect([hidden.status, ofOwner.status]).toEqual([isRefused ? 403 : 200, 200]);
    const shown = ({ body }: typeof hidden): string[] =>
      [...Object.keys((body['data'] as object[])[0] ?? {}), ...Object.keys(body['totals'] as object)].toSorted();
    expect((ofOwner.body['data'] as object[]).length > 0 ? shown(ofOwner) : namesOf(report)).toEqual(namesOf(report));
    if (!isRefused && (hidden.body['data'] as object[]).length > 0)
      expect(shown(hidden)).toEqual(namesOf(reportWithoutBalances(report)));
  });

  it('are in no line under a row', () => {
    expect(reports.flatMap(({ detail }) => detail?.columns ?? []).filter(({ isBalance }) => isBalance)).toEqual([]);
  });

  it('order no rows', async () => {
    expect(refusalOf(await supervisor.get(`cash/laporan-transaksi-cash?${dates}&sort=-saldo`))).toMatchObject({
      status: 400,
      errors: [{ field: 'sort' }],
    });
    expect((await owner.get(`cash/laporan-transaksi-cash?${dates}&sort=-saldo`)).status).toBe(200);
    expect(
      (
        await supervisor.post('exports', {
          report: 'cash/laporan-transaksi-cash',
          format: 'csv',
          filters,
          sort: 'saldo',
        })
      ).status,
    ).toBe(400);
  });

  it('are in no export: no column, no line before or after the rows', async () => {
    const textFor = async (who: Someone): Promise<string> =>
      fileOf(who, await exported(who, 'cash/laporan-transaksi-cash'));
    const texts = [await textFor(supervisor), await textFor(owner)];
    expect(texts.map((text) => [text.includes('Modal'), /;Saldo;|^Saldo a(wal|khir);/m.test(text)])).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('stay in no file that was made before: it is refused until they are shown again', async () => {
    expect(refusalOf(await supervisor.get(`exports/${early.id}/file`))).toMatchObject(denied);
    const after = await setting(app, 'JKT01', HIDING, false);
    await supervisor.get('cash/saldo', { 'x-after': after });
    expect(await fileOf(supervisor, early)).toContain('Saldo');
    await supervisor.get('cash/saldo', { 'x-after': await setting(app, 'JKT01', HIDING, true) });
  });

  it('are answered only of the own branch and of now, where a form shows what one pays from', async () => {
    expect((await supervisor.get('cash/saldo')).status).toBe(200);
    expect(refusalOf(await supervisor.get('cash/saldo?tanggal=2026-01-01'))).toMatchObject(denied);
    for (const call of ['cash/saldo', 'cash/shift']) {
      expect(refusalOf(await head.get(`${call}?kode_toko=JKT01`))).toMatchObject(denied);
      expect((await owner.get(`${call}?kode_toko=JKT01`)).status).toBe(200);
    }
  });

  it('are not told of what was: of an earlier shift, and of what banks owed on a day', async () => {
    const accounts = (await supervisor.get('cash/saldo')).body['data'] as Saldo[];
    const hitungan = holding(accounts.find(({ kode_bank }) => kode_bank === 'CASH')!.saldo);
    const shifts: string[] = [];
    while (shifts.length < 2) {
      const begun = await supervisor.post('cash/shift', {
        hitungan,
        keterangan: 'Mulai',
        ...(shifts[0] && { setelah: shifts[0] }),
      });
      const { no_bukti } = begun.body['data'] as { no_bukti: string };
      shifts.push(no_bukti);
      const ended = await supervisor.put(`cash/shift/${no_bukti}/close`, { hitungan, keterangan: 'Selesai' });
      await supervisor.get('cash/shift', { 'x-after': String(ended.body['position']) });
    }
    const [earlier, last] = shifts;
    no_shift = last!;
    expect((await supervisor.get(`cash/shift?no_shift=${last}`)).status).toBe(200);
    for (const call of ['cash/shift', 'cash/shift-selisih'])
      expect(refusalOf(await supervisor.get(`${call}?no_shift=${earlier}`))).toMatchObject(denied);
    expect((await supervisor.get('cash-pusat/outstand-noncash')).status).toBe(200);
    expect(refusalOf(await supervisor.get('cash-pusat/outstand-noncash?tgl_system=2026-01-01'))).toMatchObject(denied);
  });

  it('are in no list and in no event', async () => {
    const marked = queries
      .filter(({ row }) => hasHidden(row, balances) && !hasHidden(row, new Set()))
      .map(({ call }) => call);
    expect(marked.toSorted()).toEqual([
      'cash-pusat/daily-cash-chart',
      'cash/harian',
      'cash/hitungan-terakhir',
      'cash/per-cabang',
      'dokumen/hitung-kas/{no_bukti}',
      'dokumen/shift/{no_shift}',
      'dokumen/tutup-toko/{no_bukti}',
      'tutup-toko',
      'tutup-toko/riwayat',
    ]);
    const texts = async (who: Someone): Promise<readonly boolean[]> => {
      const answers = [...marked, ...[closed, counted].map((position) => `events/${position.replace(':', '/')}`)].map(
        async (call) =>
          (
            await who.get(
              call
                .replace('tutup-toko/{no_bukti}', `tutup-toko/${day}`)
                .replace('{no_bukti}', slip)
                .replace('{no_shift}', no_shift),
            )
          ).text,
      );
      return (await Promise.all(answers)).map((text) =>
        /"(saldo|saldo_awal|saldo_akhir|kas_awal|kas_akhir|bank_akhir|kas|bank|tercatat|dihitung|hitungan)":[^[]/.test(
          text,
        ),
      );
    };
    expect(await texts(owner)).toEqual(Array(11).fill(true));
    expect(await texts(supervisor)).toEqual(Array(11).fill(false));
  });

  it('are in no event of a document whose page is refused', async () => {
    const page = refusalOf(await cashier.get(`dokumen/tutup-toko/${day}`));
    expect(page.status).toBe(403);
    expect(refusalOf(await cashier.get(`events/${closed.replace(':', '/')}`))).toEqual(page);
  });
});
