import pg from 'pg';
import { testCompany } from '../../../../infra/testing/company/company.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { firstPrices } from '../../../../infra/testing/company/trade.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { hutang } from '../../../features/hutang/index.js';
import { poolSettings } from '../../../kernel/postgres/connection.js';
import { cash, Counter, ticketOf } from '../../../testing/counter.js';
import { balanceOf, consentTo, refusedAndNothingWritten, slipOf } from '../../../testing/money.js';
import type { Sql } from '../../../kernel/postgres/sql.js';
import { queryTools } from '../../../platform/reads/query-source.js';
import { someone } from '../../../testing/someone.js';
import { refusalOf, type Answer, type Someone } from '../../../testing/standalone.js';
import { DUE_THIS_WEEK, OVERDUE } from '../../../../contracts/language/define/day-figures.js';

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** The rows of loans and of their steps that a plan read. */
function rowsRead({ Plans = [], ...plan }: Plan): number {
  const { 'Actual Rows': found, 'Actual Loops': loops, 'Rows Removed by Filter': left = 0 } = plan;
  const own = /^hutang(_step)?$/.test(plan['Relation Name'] ?? '') ? (found + left) * loops : 0;
  return Plans.reduce((sum, one) => sum + rowsRead(one), own);
}

/** A ring of 3 g, on which Rp 3.570.000 are lent at most. */
const ring = { nama_barang: 'Cincin', kode_group: '750', kode_kadar: '18K', kode_kondisi: 'BAIK', berat_kotor: 3_000 };

/** Somebody who sells in the other branch. */
const elsewhere = { kode_sales: testCompany.shops.find(({ actor }) => actor === 'KASIR02')!.sales[0]! };

describeWith(['postgres'], 'a pawn loan that is granted', () => {
  let counter: Counter;
  let owner: Someone;
  let siti: string;
  beforeAll(async () => {
    counter = await Counter.open();
    owner = await counter.app.login('OWNER');
    siti = await entered({ nama_customer: 'Siti Aminah', no_hp: '081234560001', no_ktp: '3171234567890001' });
  });
  afterAll(() => counter?.close());

  const entered = async (form: object): Promise<string> => {
    const { body } = await counter.cashier.post('member', form);
    return (body['data'] as { kode_member: string }).kode_member;
  };
  const loan = (more: object = {}) => ({
    kode_member: siti,
    kode_sales: 'DEWI',
    barang: [ring],
    jumlah_hutang: 1_000_000,
    pembayaran: cash(985_000),
    ...more,
  });
  const grant = (more: object = {}, who = counter.cashier): Promise<Answer> => who.post('hutang', loan(more));
  const granted = async (more: object = {}): Promise<string> => {
    const answer = await grant(more);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    // A read that waits for it: from then on it is in the read model.
    await counter.cashier.get('hutang', { 'x-after': String(answer.body['position']) });
    return slipOf(answer);
  };
  const gold = async (): Promise<number> => {
    const [row] = await counter.app.rows<{ amount: number }>(
      `select amount from log.balance where account = 'JKT01/jaminan' and asset = 'P:750'`,
    );
    return row?.amount ?? 0;
  };
  const set = async (key: string, value: number | string): Promise<void> => {
    const { status, body } = await owner.put(`para-system/key/${key}`, { value });
    expect(status).toBe(200);
    // A read that waits for it: from then on it is in force here.
    await owner.get(`para-system/key/${key}`, { 'x-after': String(body['position']) });
  };
  const examined = async (database: pg.Pool | pg.Client = counter.app.pool): Promise<readonly string[]> => {
    const all = await Promise.all(hutang.checks!.map((check) => check({ database } as never)));
    return all.flat().flatMap(({ wrong }) => wrong);
  };

  it('moves money and gold, and both come back when it is cancelled', async () => {
    const drawer = await balanceOf(counter.app, 'JKT01/kas');
    const no_bukti = await granted();
    expect(await balanceOf(counter.app, 'JKT01/kas')).toBe(drawer - 985_000);
    expect(await balanceOf(counter.app, `JKT01/pinjaman/${no_bukti}`)).toBe(1_000_000);
    expect(await gold()).toBe(3_000);
    expect(await examined()).toEqual([]);
    const reason = { no_bukti, keterangan: 'Salah' };
    const consent = await consentTo(counter.cashier, 'cancel-loan', reason);
    expect((await counter.cashier.put(`hutang/${no_bukti}/cancel`, reason, consent)).status).toBe(200);
    expect(await balanceOf(counter.app, 'JKT01/kas')).toBe(drawer);
    expect(await balanceOf(counter.app, `JKT01/pinjaman/${no_bukti}`)).toBe(0);
    expect(await gold()).toBe(0);
  });
  it('is refused to who has no identity, and to who is on the refusal list in every branch', async () => {
    const unknown = await entered({ nama_customer: 'Tanpa KTP', no_hp: '081234560002' });
    await refusedAndNothingWritten(counter.app, () => grant({ kode_member: unknown }), {
      status: 422,
      errors: [{ field: 'kode_member' }],
    });
    const listed = await entered({ nama_customer: 'Budi', no_hp: '081234560003', no_ktp: '3171234567890003' });
    const row = { kode_member: listed, alasan: 'Barang curian' };
    expect((await counter.cashier.post('daftar-tolak', row)).status).toBe(403);
    expect((await counter.spv.post('daftar-tolak', row)).status).toBe(201);
    for (const [who, sales] of [
      [counter.cashier, {}],
      [counter.other, elsewhere],
    ] as const)
      expect(refusalOf(await grant({ kode_member: listed, ...sales }, who))).toMatchObject({
        errors: [{ field: 'kode_member', message: expect.stringContaining('Daftar Tolak') as string }],
      });
  });
  let no_bukti: string;
  it('is printed as a ticket in two copies, with no more than the end of the identity', async () => {
    no_bukti = await granted();
    const { body } = await counter.cashier.get(`nota/hutang/${no_bukti}`);
    const { lembar } = body['data'] as { readonly lembar: readonly (readonly { readonly text: string }[])[] };
    const copies = lembar.map((lines) => lines.map(({ text }) => text).join('\n'));
    expect(copies.map((copy) => copy.trim().split('\n')[0])).toEqual(['UNTUK NASABAH', 'UNTUK TOKO']);
    expect(copies[0]).toMatch(/empat angka akhir\s+0001\n/);
    expect(copies[0]).not.toContain('3171');
    expect(copies[0]).toContain('Siti Aminah');
    expect(copies[0]).toContain('Harap dibawa saat penebusan.');
  });

  it('has its code on the print of who granted it, for a moment, and nowhere else', async () => {
    const slip = `nota/hutang/${no_bukti}`;
    const code = (await ticketOf(counter.app, no_bukti)).split('/')[1]!;
    const shown = async (who: Someone, at = slip) => JSON.stringify((await who.get(at)).body).includes(code);
    for (const who of [counter.cashier, counter.spv])
      expect([await shown(who), await shown(who, `dokumen/hutang/${no_bukti}`)]).toEqual([false, false]);
    expect((await counter.cashier.post(`${slip}/cetak`, { cara: 'LAYAR' })).status).toBe(201);
    expect([await shown(counter.cashier, `${slip}?cetakan=1`), await shown(counter.cashier)]).toEqual([true, false]);
    expect(await shown(counter.spv, `${slip}?cetakan=1`)).toBe(false);
    expect((await counter.cashier.post(`${slip}/cetak`, { cara: 'LAYAR' })).body).toMatchObject({
      code: 'authorization.required',
      action: { rincian: expect.stringContaining('Kode surat') as string },
    });
  });

  it('is a number of coins, as its payments are', () =>
    refusedAndNothingWritten(counter.app, () => grant({ jumlah_hutang: 1_000_037, pembayaran: cash(985_000) }), {
      errors: [{ field: 'jumlah_hutang', message: 'Jumlah hutang harus kelipatan Rp 100' }],
    }));
  it('goes by the price board where the shop says so, in its form too', async () => {
    const board = firstPrices(businessDate('2026-11-20')).find(({ kode_group }) => kode_group === '750')!;
    const reference = async (): Promise<number> => {
      const { body } = await counter.cashier.get('hutang/group?search=750');
      return (body['data'] as readonly { readonly harga_acuan: number }[])[0]!.harga_acuan;
    };
    expect(await reference()).toBe(1_400_000);
    await set('HARGA_EMAS', 'HARGA_EMAS');
    expect(await reference()).toBe(board.harga_beli);
    const { body } = await grant({ jumlah_hutang: 100_000, pembayaran: cash(85_000) });
    expect(body['data']).toMatchObject({ barang: [{ harga_acuan: board.harga_beli, versi_harga: 1 }] });
    const { no_bukti } = body['data'] as { readonly no_bukti: string };
    expect((await counter.spv.put(`hutang/${no_bukti}/reject`, { no_bukti, keterangan: 'Salah' })).status).toBe(200);
    await set('HARGA_EMAS', '');
  });
  it('needs a consent where its customer has as many loans in all branches as the company lends', async () => {
    await set('hutang.paparan_surat', 1);
    const again = loan();
    expect((await grant(elsewhere, counter.other)).body).toMatchObject({
      code: 'authorization.required',
      action: { description: 'PINJAMAN PELANGGAN DI ATAS BATAS', subject: siti, jumlah: 2_000_000 },
    });
    const consent = await consentTo(counter.cashier, 'grant-loan', again);
    expect((await counter.cashier.post('hutang', again, consent)).status).toBe(201);
    await set('hutang.paparan_surat', 20);
  });
  it('keeps its customer from being erased', async () => {
    const reason = { kode_member: siti, keterangan: 'Diminta pelanggan' };
    expect((await owner.post(`member/${siti}/hapus`, reason)).body).toMatchObject({ code: 'member.has-loans' });
  });
  it('is examined: its principal on its account, its gold in the safe', async () => {
    expect(await examined()).toEqual([]);
    const changed = new pg.Client(poolSettings(counter.app.database.ownerUrl, 'owner'));
    await changed.connect();
    const within = async (change: string): Promise<string> => {
      await changed.query('begin');
      await changed.query(change);
      const found = await examined(changed);
      await changed.query('rollback');
      return found.join('\n');
    };
    expect(
      await within(`update log.balance set amount = amount + 7 where account like 'JKT01/pinjaman/%' and amount > 0`),
    ).toContain('has 1000007, its loan says 1000000');
    expect(await within(`update log.balance set amount = amount - 7 where asset = 'P:750' and amount > 0`)).toContain(
      'JKT01/jaminan has 5993 mg of 750, its pieces weigh 6000',
    );
    expect(
      await within(`update read_hutang.hutang set qty = 2 where status = 'BERJALAN' or status = 'MENUNGGU'`),
    ).toContain('has 1 pieces of 3000 mg in the safe, it says 2 of 3000');
    await changed.end();
  });

  describe('after many years', () => {
    const ENDED = 6_000;
    const RUNNING = 300;
    let client: pg.Client;
    beforeAll(async () => {
      client = new pg.Client(poolSettings(counter.app.database.ownerUrl, 'owner'));
      await client.connect();
      const like = await granted();
      const rowsOf = (table: string, more: string) => `
        insert into read_hutang.${table}
        select r.*
        from generate_series(1, ${ENDED + RUNNING}) n
        cross join (select to_jsonb(t) as said from read_hutang.${table} t where nomor = '${like}' limit 1) t
        cross join lateral jsonb_populate_record(null::read_hutang.${table}, t.said || jsonb_build_object(
          'nomor', 'HT-JKT01-' || 500000 + n, 'kode_member', 'MX-' || n, ${more})) r;`;
      const status = `'status', case when n > ${ENDED} then 'BERJALAN' else 'DIAMBIL' end`;
      const due = `'jatuh_tempo', (date '2027-06-01' + n % 300)::text`;
      await client.query(rowsOf('hutang', `${status}, ${due}`));
      await client.query(
        rowsOf(
          'hutang_step',
          `${status}, ${due}, 'version', 1, 'position', 1000 + n, 'recorded_at', now() + n * interval '1 ms'`,
        ),
      );
      await client.query('set random_page_cost = 1.1');
      for (const table of ['hutang', 'hutang_step']) await client.query(`vacuum (analyze) read_hutang.${table}`);
    });
    afterAll(() => client?.end());

    /** The rows that were read of loans and their steps to answer a read, and the answer. */
    const reading = async (call: string, params: object) => {
      let rows = 0;
      const read = async ({ text, values }: Sql): Promise<never[]> => {
        const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, format json) ${text}`,
          [...values],
        );
        rows += rowsRead(explained.rows[0]!['QUERY PLAN'][0].Plan);
        return (await client.query(text, [...values])).rows as never[];
      };
      const source = hutang.queries.find(({ query }) => query.call === call)!;
      const settings = { value: () => '', isOn: () => false };
      const freshness = { asOf: () => Promise.resolve(undefined) };
      const tools = queryTools(
        counter.app.pool,
        { freshness, settings } as never,
        someone('KASIR01', 'KASIR', 'JKT01'),
      );
      const answer = await source.answer(params, { ...tools, read, together: (work) => work(read) });
      return { rows, answer };
    };

    it.each<readonly [string, object, number]>([
      ['its number', { search: 'HT-JKT01-500007' }, 1],
      ['the code of its customer', { search: 'MX-77' }, 1],
      ['the number typed short', { search: '500007' }, 1],
    ])('is found by %s', async (_, params, count) => {
      const { rows, answer } = await reading('hutang', { skip: 0, limit: 50, ...params });
      expect(answer.count).toBe(count);
      // So many are counted to know that there are too many to look at each.
      expect(rows).toBeLessThan(2_100);
    });
    it.each(['siti aminah', 'Aminah', '0812-3456-0001'])('is found by its customer: %s', async (search) => {
      const { answer, rows } = await reading('hutang', { skip: 0, limit: 50, search });
      const codes = new Set(answer.data.map((row) => (row as { readonly kode_member: string }).kode_member));
      expect([...codes]).toEqual([siti]);
      expect(rows).toBeLessThan(2_100);
    });
    it.each([
      ['those due this week', 'hutang', { tempo: DUE_THIS_WEEK }],
      ['those that are overdue', 'hutang', { tempo: OVERDUE }],
      ['those that wait for a notice', 'hutang', { penanganan: 'BERITAHU' }],
      ['those to handle', 'hutang/penanganan', {}],
      ['those due, counted', 'tempo/hutang', {}],
    ])('is listed by an index: %s', async (_, call, params) => {
      const { rows } = await reading(call, { skip: 0, limit: 50, ...params });
      expect(rows).toBeLessThan(RUNNING);
    });
  });
});
