import { request as send } from 'node:http';
import pg from 'pg';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import type { RunningApp } from '../../../platform/http/http-app.js';
import { setting } from '../../../testing/people.js';
import { ask, atStandalone, built, refusalOf, type Someone, type Standalone } from '../../../testing/standalone.js';
import { startApp } from '../../parts.js';

const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1, keterangan: 'Modal' };
const tooMuch = { ...entry, jenis: 'KELUAR', kategori: 'GAJI', jumlah: 100_000_000_000 };
const REPORT = 'cash/laporan-transaksi-cash';
const DATES = 'tgl_from=2026-01-01&tgl_to=2026-12-31';
type Line = Readonly<Record<string, unknown>>;

describeWith(['postgres'], 'what goes through the buses', () => {
  let app: Standalone;
  let running: RunningApp;
  let cashier: Someone;
  let logged: Line[] = [];
  atStandalone(['KASIR01'], (...all) => ([app, cashier] = all));
  beforeAll(async () => {
    await setting(app, ALL, 'kas.pengeluaran_terbesar', tooMuch.jumlah);
    const env = { ...app.env, LOG_LEVEL: 'info', METRICS_PORT: '0' };
    running = await startApp('test', ['command', 'query', 'exports'], env, {
      write: (line) => void logged.push(JSON.parse(line) as Line),
    });
    await built(running);
    app = app.beside(running);
    cashier = app.someone(cashier);
  });
  afterAll(() => running.close());
  beforeEach(() => void (logged = []));

  /** Returns what was dispatched, as `kind name outcome`, with its number. */
  const counts = async (): Promise<ReadonlyMap<string, number>> => {
    const { text } = await ask(running.metricsAddress!, 'GET', '/metrics');
    const line = /^kilau_dispatched_seconds_count\{kind="(.*)",name="(.*)",outcome="(.*)"\} (\d+)$/gm;
    return new Map(
      [...text.matchAll(line)].map(([, kind, name, outcome, n]) => [`${kind} ${name} ${outcome}`, Number(n)]),
    );
  };
  /** Returns what was dispatched meanwhile. */
  const counted = async (work: () => Promise<unknown>): Promise<readonly (readonly [string, number])[]> => {
    const before = await counts();
    await work();
    const since = [...(await counts())].map(([of, n]) => [of, n - (before.get(of) ?? 0)] as const);
    return since.filter(([, n]) => n > 0);
  };
  const refusals = (): readonly Line[] => logged.filter(({ msg }) => msg === 'refused');
  const trace = { trace_id: expect.any(String) as string, user_id: 'KASIR01', branch: 'JKT01' };
  const [info, warn, error] = [30, 40, 50];

  it.each([
    ['command record-uang-kas', () => cashier.post('cash/uang-kas', entry)],
    ['query cash/saldo', () => cashier.get('cash/saldo')],
    [`report ${REPORT}`, () => cashier.get(`${REPORT}?${DATES}`)],
    ['query status/branches', () => cashier.get('status/branches')],
    ['query events/{branch}/{position}', () => cashier.get('events/JKT01/1')],
    ['query authorization/users', () => cashier.get('authorization/users')],
    ['change tampilan', () => cashier.post('tampilan', { path: '/gesek-tunai', nama: 'BCA', isi: 'urut:jumlah' })],
    ['public public/katalog/item', () => app.call('GET', 'public/katalog/item')],
  ])('is counted once under its name: %s', async (of, work) => {
    expect(await counted(async () => expect((await work()).status).toBeLessThan(300))).toEqual([[`${of} done`, 1]]);
    expect(refusals()).toEqual([]);
  });

  it.each([
    ['command', 'record-uang-kas', 'money.insufficient', info, () => cashier.post('cash/uang-kas', tooMuch)],
    ['query', 'cash/saldo', 'request.invalid', info, () => cashier.get('cash/saldo', { 'x-after': 'nothing' })],
    ['report', REPORT, 'request.invalid', info, () => cashier.get(`${REPORT}?${DATES}&sort=nothing`)],
    [
      'command',
      'record-uang-kas',
      'authorization.invalid',
      warn,
      () => cashier.post('cash/uang-kas', entry, { 'x-approval': 'made up' }),
    ],
  ])('is logged once when it is refused: %s %s, %s', async (kind, name, code, level, work) => {
    let told: string | undefined;
    expect(await counted(async () => (told = refusalOf(await work()).code))).toEqual([[`${kind} ${name} refused`, 1]]);
    expect([told, refusals()]).toEqual([code, [expect.objectContaining({ level, kind, name, code, ...trace })]]);
  });

  describe('while Postgres does not come to an end', () => {
    let owner: pg.Client;
    beforeEach(async () => {
      owner = new pg.Client({ connectionString: app.database.ownerUrl });
      await owner.connect();
      // The rows that a test before these asked for are not theirs.
      await owner.query('update log.projection set state = gen_random_uuid()');
      await owner.query('begin; lock table read_money.cash_line in access exclusive mode');
    });
    afterEach(() => owner.end());
    const UNDER_WAY = `
      from pg_stat_activity
      where datname = current_database() and application_name = 'kilau reports' and state = 'active'`;
    const underWay = (count: number): Promise<void> =>
      eventually(async () => expect(await app.rows(`select pid ${UNDER_WAY}`)).toHaveLength(count));

    it('is answered in words when it took too long, and its error is logged once', async () => {
      const since = await counted(async () => {
        const asked = cashier.get(`${REPORT}?${DATES}`);
        await underWay(1);
        // Postgres does this to a statement when its time is up.
        await app.rows(`select pg_cancel_backend(pid) ${UNDER_WAY}`);
        const { status, body, headers } = await asked;
        expect([status, body['code'], headers['retry-after']]).toEqual([503, 'request.too-slow', '10']);
      });
      expect(since).toEqual([[`report ${REPORT} failed`, 1]]);
      expect(refusals()).toEqual([
        expect.objectContaining({ level: error, kind: 'report', name: REPORT, code: 'request.too-slow', ...trace }),
      ]);
    });

    it('is counted as gone when its client went away, and no refusal is logged', async () => {
      const { hostname, port } = new URL(app.address);
      const headers = { 'x-auth-token': cashier.token };
      const since = await counted(async () => {
        const asked = send({ hostname, port, path: `/api/v1/${REPORT}?${DATES}`, headers, agent: false });
        asked.on('error', () => undefined).end();
        await underWay(1);
        asked.destroy();
        await underWay(0);
      });
      expect([since, refusals()]).toEqual([[[`report ${REPORT} gone`, 1]], []]);
    });
  });
});
