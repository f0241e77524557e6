import pg from 'pg';
import { pengalihanSaldo } from '../../../contracts/mutasi-uang/documents.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { atStandalone, refusalOf, type Someone, type Standalone } from '../../testing/standalone.js';
import { MOST_SORTED } from './arranged.js';
import { NEAR } from './sql-report-reader.js';

const A_DAY = 40;
const DAYS = 300;
const begun = pengalihanSaldo.events[0]!.type;
/** Amounts of the documents of a list: some have the same. */
const DIFFERENT = 1_009;
const DATES = 'tgl_from=2020-01-01&tgl_to=2024-12-31';

/** The SQL of what stands in a column where nothing is said of it, by its type. */
const nothing: Readonly<Record<string, string>> = {
  ...{ text: `''`, bigint: '0', date: `date '2021-01-01'` },
  ...{ jsonb: `'null'`, 'timestamp with time zone': `timestamptz '2021-01-01'` },
};

/** Puts rows into a table of documents; the values that are said are SQL over `n`. */
async function fill(
  owner: pg.Client,
  table: string,
  rows: number,
  said: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows: columns } = await owner.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
      where table_schema = 'read_mutasi_uang' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const values = columns.map(({ column_name, data_type }) => said[column_name] ?? nothing[data_type]);
  await owner.query(`
    insert into read_mutasi_uang.${table} (${columns.map(({ column_name }) => column_name).join()})
    select ${values.join()} from generate_series(1, ${rows}) n`);
}

type Row = { readonly keterangan: string; readonly saldo: number };

describeWith(['postgres'], 'a report of very many rows', () => {
  let app: Standalone;
  let cashier: Someone;
  atStandalone(['KASIR02'], (...all) => ([app, cashier] = all));
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    const number = `'PS-JKT01-' || n`;
    // Rows as the projection would have made them, of a time in which nothing else happened: each brings one rupiah in.
    const day = `date '2021-01-01' + ((n - 1) / ${A_DAY})::int`;
    await owner.query(`
      insert into read_money.cash_line (
        branch, position, business_date, recorded_at, account, no_bukti, kategori, keterangan, asal, tujuan, masuk,
        keluar, jenis, kembali, user_id
      )
      select 'JKT01', n - 1000000, ${day}, ${day} + interval '10 hours', 'kas', 'B' || n, 'X', n::text, '', 'CASH', 1,
        0, 'KAS', 0, 'KASIR01'
      from generate_series(1, ${A_DAY * DAYS}) n;
      insert into read_money.cash_daily (branch, account, business_date, kategori, masuk, keluar, lines)
      select 'JKT01', 'kas', date '2021-01-01' + d, 'X', ${A_DAY}, 0, ${A_DAY}
      from generate_series(0, ${DAYS - 1}) d;
      insert into read_money.cash_monthly (branch, account, month, masuk, keluar)
      select branch, account, date_trunc('month', business_date)::date, sum(masuk), 0
      from read_money.cash_daily
      where kategori = 'X'
      group by 1, 2, 3`);
    for (const [table, more] of [
      ['pengalihan_saldo', { nomor: number, no_bukti: number, jumlah: `n * 37 % ${DIFFERENT}` }],
      ['pengalihan_saldo_step', { nomor: number, version: '1', position: 'n - 1000000' }],
    ] as const)
      await fill(owner, table, MOST_SORTED + 1, { branch: `'JKT01'`, ...more });
    for (const branch of ['JKT01', 'ALL'])
      await fill(owner, 'pengalihan_saldo_daily', 1, {
        branch: `'${branch}'`,
        kejadian: `'${begun}'`,
        documents: `${MOST_SORTED + 1}`,
      });
    await owner.end();
    cashier = await app.login('KASIR01');
  });

  const rows = async (query: string): Promise<readonly Row[]> => {
    const { status, body } = await cashier.get(`cash/laporan-transaksi-cash?${DATES}&${query}`);
    expect([status, body['count']]).toEqual([200, A_DAY * DAYS]);
    return body['data'] as readonly Row[];
  };

  it('shows any page of it, with the balance after each row, as if all had been read', async () => {
    for (const skip of [0, NEAR, NEAR + 1, 5_555, A_DAY * DAYS - 3]) {
      const page = await rows(`skip=${skip}&limit=5`);
      expect(page.map(({ keterangan, saldo }) => [Number(keterangan), saldo])).toEqual(
        Array.from({ length: Math.min(5, A_DAY * DAYS - skip) }, (_, n) => [skip + n + 1, skip + n + 1]),
      );
    }
    expect(await rows(`skip=${A_DAY * DAYS}`)).toEqual([]);
    expect(await rows('skip=1000000000')).toEqual([]);
  });

  it('shows the newest day first as well, each day in its own order', async () => {
    const newest = Array.from({ length: DAYS }, (_, d) =>
      Array.from({ length: A_DAY }, (_, n) => (DAYS - 1 - d) * A_DAY + n + 1),
    ).flat();
    for (const skip of [0, 39, 5_555, A_DAY * DAYS - 3]) {
      const page = await rows(`skip=${skip}&limit=90&sort=-tanggal`);
      expect(page.map(({ keterangan, saldo }) => [Number(keterangan), saldo])).toEqual(
        newest.slice(skip, skip + 90).map((n) => [n, n]),
      );
    }
  });

  it('is put in no other order in which it would all have to be read; a shorter one is', async () => {
    expect(A_DAY * DAYS).toBeGreaterThan(MOST_SORTED);
    expect(refusalOf(await cashier.get(`cash/laporan-transaksi-cash?${DATES}&sort=keterangan`))).toEqual({
      status: 422,
      code: 'report.too-many-to-sort',
      message: 'Terlalu banyak baris untuk diurutkan, persempit rentang tanggal',
      errors: [{ field: 'sort', message: 'Terlalu banyak baris untuk diurutkan, persempit rentang tanggal' }],
    });
    const { status, body } = await cashier.get(
      'cash/laporan-transaksi-cash?tgl_from=2021-01-01&tgl_to=2021-02-28&sort=-keterangan&limit=1',
    );
    expect([status, (body['data'] as readonly Row[])[0]!.keterangan]).toEqual([200, '999']);
  });

  it('is not put in more groups than anybody looks through, and says what to do instead; a list of documents neither', async () => {
    const message =
      'Lebih dari 2.000 kelompok: persempit rentang tanggal atau cari dahulu, atau kelompokkan menurut kolom lain';
    const refused = { status: 422, code: 'report.too-many-groups', message, errors: [{ field: 'group_by', message }] };
    const days = 'tgl_from=2021-01-01&tgl_to=2021-02-28';
    const report = `cash/laporan-transaksi-cash?${days}&group_by=keterangan`;
    const list = `cash/pengalihan-saldo?${days}&group_by=no_bukti`;
    for (const asked of [report, list]) expect(refusalOf(await cashier.get(asked))).toEqual(refused);
    const { status, body } = await cashier.get(`${list}&search=${encodeURIComponent('PS-JKT01-199')}`);
    expect([status, body['count'], (body['groups'] as readonly unknown[]).length]).toEqual([200, 11, 11]);
  });

  describe('a list of documents, of more than are put in any order', () => {
    const days = 'tgl_from=2021-01-01&tgl_to=2021-02-28';
    const listed = async (query: string, who = cashier) => {
      const { status, body } = await who.get(`cash/pengalihan-saldo?${days}&limit=100&${query}`);
      expect([status, body['count']]).toEqual([200, MOST_SORTED + 1]);
      return body['data'] as readonly { readonly no_bukti: string; readonly jumlah: number }[];
    };
    const amounts = Array.from({ length: MOST_SORTED + 1 }, (_, index) => ((index + 1) * 37) % DIFFERENT).sort(
      (one, other) => one - other,
    );

    it('is sorted by its amount, on any page', async () => {
      for (const skip of [0, 100, 9_950]) {
        const end = Math.min(amounts.length, skip + 100);
        expect((await listed(`sort_by=jumlah&skip=${skip}`)).map(({ jumlah }) => jumlah)).toEqual(
          amounts.slice(skip, end),
        );
        expect((await listed(`sort_by=-jumlah&skip=${skip}`)).map(({ jumlah }) => jumlah)).toEqual(
          amounts.toReversed().slice(skip, end),
        );
      }
    });

    it.each(['', 'sort_by=jumlah', 'sort_by=-jumlah', 'sort_by=-tanggal', 'sort_by=tanggal', 'sort_by=-no_bukti'])(
      'goes on after a row as it does after so many: %s',
      async (order) => {
        const head = await app.login('OWNER');
        for (const who of [cashier, head]) {
          const [, ...rest] = [order, 'kode_toko=ALL'].slice(0, who === head ? 2 : 1);
          const asked = [order, ...rest].join('&');
          const whole = [...(await listed(asked, who)), ...(await listed(`${asked}&skip=100`, who))];
          const next = await listed(`${asked}&skip=100&sesudah=${whole[99]!.no_bukti}`, who);
          expect(next).toEqual(whole.slice(100));
          expect(new Set(whole.map(({ no_bukti }) => no_bukti)).size).toBe(200);
        }
      },
    );

    it('goes on from no row of another branch, whose figures that would tell', async () => {
      const other = await app.login('KASIR02');
      expect((await other.get(`cash/pengalihan-saldo?${days}`)).body['count']).toBe(0);
      const own = await app.rows(`select nomor from read_mutasi_uang.pengalihan_saldo where nomor = 'PS-JKT01-9'`);
      expect(own).toHaveLength(1);
      await app.rows(`update read_mutasi_uang.pengalihan_saldo set branch = 'BDG01' where nomor = 'PS-JKT01-9'`);
      const asked = `cash/pengalihan-saldo?${days}&sort_by=jumlah&sesudah=PS-JKT01-9`;
      expect((await cashier.get(asked)).body['data']).toEqual([]);
      await app.rows(`update read_mutasi_uang.pengalihan_saldo set branch = 'JKT01' where nomor = 'PS-JKT01-9'`);
      expect((await cashier.get(asked)).body['data']).not.toEqual([]);
    });

    it('is put in no order that no index has', async () => {
      const message = 'Terlalu banyak baris untuk diurutkan, persempit rentang tanggal';
      expect(refusalOf(await cashier.get(`cash/pengalihan-saldo?${days}&sort_by=keterangan`))).toEqual({
        status: 422,
        code: 'report.too-many-to-sort',
        message,
        errors: [{ field: 'sort_by', message }],
      });
    });
  });
});
