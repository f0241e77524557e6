import { labaRugi } from '../../../../contracts/accounting/laba-rugi.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../../testing/standalone.js';

const entry = { jenis: 'MASUK', kategori: 'PENDAPATAN LAIN', jumlah: 1_000, keterangan: 'Jual kotak' };
const dates = 'tgl_from=2020-01-01&tgl_to=2030-12-31';

describeWith(['postgres'], 'reading', () => {
  let app: Standalone;
  let cashier: Someone;
  let owner: Someone;

  atStandalone(['KASIR01', 'OWNER'], (...all) => ([app, cashier, owner] = all));

  const drawer = ({ body }: Answer): number =>
    (body['data'] as { kode_toko: string; kode_bank: string; saldo: number }[]).find(
      (row) => row.kode_toko === 'JKT01' && row.kode_bank === 'CASH',
    )!.saldo;
  const report = (query = '', headers = {}) => cashier.get(`cash/laporan-transaksi-cash?${dates}${query}`, headers);

  it('straight after a command shows it, to whoever names its position', async () => {
    let saldo = drawer(await cashier.get('cash/saldo'));
    for (let times = 0; times < 10; times++) {
      const position = (await cashier.post('cash/uang-kas', entry)).body['position'] as string;
      const after = { 'x-after': position };
      const answers = await Promise.all([
        cashier.get('cash/saldo', after),
        cashier.get(`cash/saldo?after=${position}`),
        owner.get('cash/saldo', after),
        report('&sort=-position&limit=1', after),
        report(`&sort=-position&limit=1&after=${position}`),
        cashier.get('cash/paginated?limit=1', after),
      ]);
      saldo += entry.jumlah;
      for (const answer of answers.slice(0, 3)) expect(drawer(answer)).toBe(saldo);
      for (const { body } of answers.slice(3, 5)) expect(body['totals']).toMatchObject({ saldo_akhir: saldo });
      expect((answers[5]!.body['data'] as object[])[0]).toMatchObject({ position, jumlah: entry.jumlah });
    }
  });

  it('of what never comes is answered after a while with what there is', async () => {
    const answer = await cashier.get('cash/saldo', { 'x-after': 'JKT01:999999,BDG01:999999,PUSAT:999999' });
    expect([answer.status, answer.body['as_of']]).toEqual([200, expect.objectContaining({ lagging: [] })]);
  });

  it('of a report that is compared with a branch that there is not is refused', async () => {
    const compared = (kode_toko: string) => owner.get(`${labaRugi.call}?${dates}&banding_toko=${kode_toko}`);
    expect(refusalOf(await compared('TIADA'))).toMatchObject({ status: 404, code: 'branch.unknown' });
    expect((await compared('BDG01')).status).toBe(200);
  });

  it('of a branch that there is not is refused at once to who may see every branch, wherever it is waited for; others learn nothing of other branches', async () => {
    const export_ = {
      report: 'cash/laporan-transaksi-cash',
      format: 'csv',
      filters: { tgl_from: '2020-01-01', tgl_to: '2030-12-31' },
    };
    const after = { 'x-after': 'JKT01:1,NOWHERE:1' };
    const errors = [{ field: 'x-after', message: 'Cabang tidak tersedia' }];
    for (const answer of [
      await owner.get('cash/saldo', after),
      await owner.get('para-system/key/password.min_length', after),
      await owner.get(`cash/laporan-transaksi-cash?${dates}`, after),
      await owner.post('app/item-katalog/import/dry-run', { rows: [{}] }, after),
      await owner.post('exports', export_, after),
      await owner.get('cash/saldo', { 'x-after': 'ALL:1' }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', errors } });
    for (const branch of ['NOWHERE', 'BDG01'])
      expect((await cashier.get('cash/saldo', { 'x-after': `${branch}:1` })).status).toBe(200);
  });

  it('a report answers its rows, its totals, how many there are in all and how old they are', async () => {
    const { body } = await report('&limit=2');
    const rows = body['data'] as Record<string, unknown>[];
    const [{ date, head }] = (await app.rows(
      `select business_date as date, position as head from log.branch_head where branch = 'JKT01'`,
    )) as [{ date: string; head: number }];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      tanggal: date,
      jam: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      kode_toko: 'JKT01',
      no_bukti: 'KM-JKT01-000001',
      kategori: 'SALDO AWAL',
      keterangan: 'Saldo awal pembukuan',
      asal: '-',
      tujuan: 'CASH',
      masuk: 125_000_000,
      keluar: 0,
      saldo: 125_000_000,
      user_id: 'OWNER',
      position: 'JKT01:1',
      status: '',
    });
    expect(body).toMatchObject({
      count: head,
      message: 'Laporan Tersedia',
      totals: { saldo_awal: 0, keluar: 76_750_000 },
    });
    expect(body['as_of']).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      positions: { JKT01: head },
      lagging: [],
    });
  });

  it('a report of a time in which nothing was says so, with the balance as it stood', async () => {
    const { body } = await cashier.get('cash/laporan-transaksi-cash?tgl_from=2019-01-01&tgl_to=2019-12-31');
    expect(body).toMatchObject({
      data: [],
      count: 0,
      message: 'Data Tidak Tersedia',
      totals: { saldo_awal: 0, masuk: 0, keluar: 0, saldo_akhir: 0 },
    });
  });

  it('a book of a time in which nothing moved stands with its balance, and all accounts with theirs', async () => {
    const later = 'tgl_from=2040-01-01&tgl_to=2040-01-31';
    const saldo = drawer(await cashier.get('cash/saldo'));
    const { body } = await cashier.get(`cash/laporan-transaksi-cash?${later}`);
    expect(body).toMatchObject({
      data: [],
      count: 0,
      message: 'Laporan Tersedia',
      totals: { saldo_awal: saldo, masuk: 0, keluar: 0, saldo_akhir: saldo },
    });
    expect((await cashier.get(`cash/laporan-transaksi-cash?${later}&kategori=GAJI`)).body['message']).toBe(
      'Data Tidak Tersedia',
    );
    const trial = (await owner.get(`neraca-saldo?${later}&kode_toko=ALL`)).body['data'] as {
      nomor_akun: string;
      saldo_akhir: number;
    }[];
    const ledger = await owner.get(`buku-besar?${later}&kode_toko=ALL`);
    const told = (ledger.body['data'] as { nomor_akun: string; saldo: number }[]).map(({ nomor_akun, saldo }) => [
      nomor_akun,
      saldo,
    ]);
    expect(told).toEqual(trial.map(({ nomor_akun, saldo_akhir }) => [nomor_akun, saldo_akhir]));
    expect(told.length).toBeGreaterThan(3);
    for (const { nomor_akun, saldo_akhir } of trial) {
      const one = (await owner.get(`buku-besar?${later}&kode_toko=ALL&nomor_akun=${nomor_akun}`)).body;
      expect(one).toMatchObject({
        data: [],
        count: 0,
        message: 'Laporan Tersedia',
        totals: { saldo_awal: saldo_akhir, saldo_akhir },
      });
    }
  });

  describe('of figures that are too large to be told exactly', () => {
    const LARGEST = 2 ** 53 - 1;
    const tooLarge = {
      status: 422,
      code: 'figure.too-large',
      message: 'Jumlah terlalu besar untuk ditampilkan tepat, persempit periode atau pilih satu cabang',
    };
    const totals = async (): Promise<Record<string, number>> =>
      (await report()).body['totals'] as Record<string, number>;
    /** As if so much more had come into the drawer and gone out of it again. */
    const turnOver = (amount: number) =>
      app.rows(
        `update read_money.cash_daily set masuk = masuk + $1, keluar = keluar + $1
         where branch in ('JKT01', 'ALL') and account = 'kas' and kategori = 'SALDO AWAL'`,
        [amount],
      );
    let turned = 0;
    beforeAll(async () => {
      const { masuk, keluar } = await totals();
      turned = LARGEST - Math.max(masuk!, keluar!);
      await turnOver(turned);
    });
    afterAll(() => turnOver(-turned));

    it('is answered to the last rupiah as long as it can be', async () =>
      expect((await totals())['masuk']).toBe(LARGEST));

    it('is refused, neither rounded nor a failure, and says what helps', async () => {
      await turnOver(1);
      turned += 1;
      expect(refusalOf(await report())).toEqual(tooLarge);
      expect(refusalOf(await owner.get(`cash/laporan-transaksi-cash?${dates}`))).toEqual(tooLarge);
      expect((await cashier.get('cash/laporan-transaksi-cash?tgl_from=2019-01-01&tgl_to=2019-12-31')).status).toBe(200);
      expect((await cashier.get('cash/saldo')).status).toBe(200);
    });

    it.each(['pdf', 'xlsx', 'csv'])('says so too on an export: %s', async (format) => {
      const asked = await cashier.post('exports', {
        report: 'cash/laporan-transaksi-cash',
        format,
        filters: { tgl_from: '2020-01-01', tgl_to: '2030-12-31' },
      });
      const { id } = asked.body['data'] as { id: string };
      const job = await eventually(async () => {
        const data = (await cashier.get(`exports/${id}`)).body['data'] as { state: string; error: unknown };
        expect(['queued', 'running']).not.toContain(data.state);
        return data;
      });
      expect(job).toMatchObject({ state: 'failed', error: { message: tooLarge.message } });
    });
  });

  it('opens the event behind a row, with the hash that it follows', async () => {
    const [first, second] = [await owner.get('events/JKT01/1'), await owner.get('events/JKT01/2')].map(
      ({ body }) => body['data'] as Record<string, unknown>,
    );
    expect(first).toMatchObject({
      position: 1,
      type: 'cash.received',
      previous_hash: '0'.repeat(64),
      postings: [{ from: 'JKT01/luar', to: 'JKT01/kas', asset: 'IDR', amount: 125_000_000 }],
    });
    expect(second!['previous_hash']).toBe(first!['hash']);
  });

  it.each([
    ['banks', { kode_bank: 'BCA', nama_bank: 'Bank Central Asia', versi: 1 }, 3],
    [
      'paratransaksi/get/all',
      { kode_transaksi: 'ANEKA', nama_transaksi: 'Aneka, lain-lain', jenis: 'UMUM', versi: 1 },
      10,
    ],
    [
      'rekenings',
      { kode_bank: 'BCA', no_rekening: '5220300001', nama_rekening: 'Kilau Pusat', kode_toko: 'PUSAT', versi: 1 },
      8,
    ],
    [
      'tokos',
      {
        kode_toko: 'BDG01',
        nama_toko: 'Kilau Braga',
        alamat_toko: 'Jl. Braga No. 12, Sumur Bandung, Bandung 40111',
        versi: 1,
      },
      4,
    ],
  ])('a master answers all its rows in the order of their keys: %s', async (call, first, count) => {
    const { body } = await owner.get(call);
    expect([(body['data'] as object[])[0], body['count'], (body['data'] as object[]).length]).toEqual([
      first,
      count,
      count,
    ]);
  });

  it('says which branches lag, and since when, while a read model stands still', async () => {
    const blocker = await app.pool.connect();
    await blocker.query('begin; lock table read_money.checkpoint in exclusive mode');
    await cashier.post('cash/uang-kas', entry);
    const lagging = [{ kode_toko: 'JKT01', since: expect.stringMatching(/Z$/) }];
    expect((await owner.get('cash/saldo')).body['as_of']).toMatchObject({ lagging });
    const { head, position, lagging_since } = (
      (await owner.get('status/branches')).body['data'] as {
        kode_toko: string;
        head: number;
        position: number;
        lagging_since: string;
      }[]
    ).find(({ kode_toko }) => kode_toko === 'JKT01')!;
    expect([head - position, lagging_since]).toEqual([1, expect.stringMatching(/Z$/)]);
    await blocker.query('rollback');
    blocker.release();
    const after = { 'x-after': `JKT01:${head}` };
    expect((await owner.get('cash/saldo', after)).body['as_of']).toMatchObject({ lagging: [] });
  });

  it('of the books of a shop are as old as head office has come with what it writes into them; those of head office as old as every shop', async () => {
    const { body: sent } = await cashier.post('kirim-uang', {
      jumlah_rp: 1_000,
      tujuan: 'PUSAT',
      keterangan: 'Setoran',
    });
    const reff = (sent['data'] as { no_reff: string }).no_reff;
    const books = async (kode_toko: string, headers = {}) =>
      (await owner.get(`neraca-saldo?${dates}&kode_toko=${kode_toko}`, headers)).body['as_of'] as {
        lagging: object[];
        positions: object;
      };
    const blocker = await app.pool.connect();
    await blocker.query('begin; lock table read_journals.checkpoint in exclusive mode');
    const { position } = (await owner.put(`kirim-uang/${reff}/reception`, {})).body;
    const lagging = [{ kode_toko: 'PUSAT', since: expect.stringMatching(/Z$/) }];
    const { positions, ...age } = await books('JKT01');
    expect([Object.keys(positions), age]).toEqual([
      ['JKT01', 'PUSAT'],
      expect.objectContaining({ lagging: expect.arrayContaining(lagging) }),
    ]);
    expect(Object.keys((await books('PUSAT')).positions)).toEqual(expect.arrayContaining(['BDG01', 'JKT01', 'PUSAT']));
    // A receipt of head office is written into the log of the sender, too, which is read in a moment.
    await eventually(async () =>
      expect((await cashier.get('cash/saldo')).body['as_of']).toEqual({
        time: expect.any(String),
        positions: { JKT01: expect.any(Number) },
        lagging: [],
      }),
    );
    await blocker.query('rollback');
    blocker.release();
    expect(await books('JKT01', { 'x-after': String(position) })).toMatchObject({ lagging: [] });
  });
});
