import pg from 'pg';
import { addDays, businessDate } from '../../../../contracts/language/values/business-date.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { goldSince } from '../../../domain/pieces/gold-since.js';
import { pieceChecks } from '../../../domain/pieces/piece-checks.js';
import { checkGroupCosts } from '../../../features/data-barang/group-costs.check.js';
import { checkTagPrices } from '../../../features/data-barang/tag-prices.check.js';
import { checkLosses } from '../../../features/sortir-pembelian/losses.checks.js';
import { poolSettings } from '../../../kernel/postgres/connection.js';
import { Counter, usualCost, type Document } from '../../../testing/counter.js';
import { consentTo } from '../../../testing/money.js';
import type { Someone } from '../../../testing/standalone.js';

describeWith(['postgres'], 'the checks of gold', () => {
  let counter: Counter;
  let owner: pg.Client;

  /** Records something as the cashier where the supervisor consents, else as the supervisor. */
  const posted = async (call: string, body: object, consent?: { 'x-approval': string }): Promise<Document> => {
    const answer = await (consent ? counter.cashier.post(call, body, consent) : counter.spv.post(call, body));
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body['data'] as Document;
  };
  const examined = async (database: pg.Pool | pg.Client = counter.app.pool): Promise<string> => {
    const found: string[] = [];
    for (const check of [...pieceChecks, checkLosses])
      found.push(...[await check({ database: database as pg.Pool })].flat().flatMap(({ wrong }) => wrong));
    return found.join('\n');
  };

  /** A shop in which gold has gone each way: sold, bought, sorted, washed, lost, destroyed, melted, cancelled. */
  beforeAll(async () => {
    counter = await Counter.open();
    owner = new pg.Client(poolSettings(counter.app.database.ownerUrl, 'owner'));
    await owner.connect();
    await owner.query('set session_replication_role = replica');
    const line = { nama_barang: 'Gelang lama', kode_group: '750', kode_dept: 'CP', kondisi_barang: 'BAIK' };
    const purchase = counter.purchase(
      [2_800_000, 2_700_000, 2_600_000].map((harga) => ({ ...line, berat: 2000, harga })),
    );
    const bought = (await counter.cashier.post('pembelian', purchase)).body['data'] as Document;
    await counter.validate('pembelian', bought.no_bukti);
    const [one, two, three] = bought.barang.map(({ kode_barcode }) => kode_barcode);
    await posted('sepuhan/sortir', {
      barang: [
        { kode_barcode: one, tujuan: 'CUCI', berat: 1990 },
        { kode_barcode: two, tujuan: 'STOCK', berat: 1980, kode_baki: 'B01', ongkos: 75_000 },
      ],
    });
    const broken = { barang: [{ kode_barcode: three }], keterangan: 'Patah' };
    await posted('pembelian/hancur', broken, await consentTo(counter.cashier, 'melt-purchases', broken));
    const { kode_barcode } = await counter.piece();
    const lost = { barang: [{ kode_barcode }], keterangan: 'Patah' };
    await posted('barang/hancur', lost, await consentTo(counter.cashier, 'destroy-pieces', lost));
    await counter.sold();
    const { no_bukti } = await counter.sell([await counter.piece()]);
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    const waiting = { ...line, kode_group: '375', berat: 1000 };
    const harga = Math.round(usualCost(waiting) * 0.9);
    expect((await counter.cashier.post('pembelian', counter.purchase([{ ...waiting, harga }]))).status).toBe(201);
  });
  afterAll(async () => {
    await owner?.end();
    await counter?.close();
  });

  it('find nothing wrong where gold has gone each way', async () => expect(await examined()).toBe(''));

  it('agree with the report of the value of the stock, at the end of this day and of the one before', async () => {
    const today = await counter.today();
    const told = async (who: Someone, tanggal: string) =>
      (await who.get(`laporan-nilai-persediaan?tanggal=${tanggal}&kode_toko=JKT01`)).body['data'];
    const stock = await counter.app.rows<
      Readonly<Record<'berat' | 'nilai' | 'berat_tunggu' | 'nilai_tunggu', number>>
    >(`
      select kode_group, sum(nilai)::bigint as nilai, sum(berat)::bigint as berat,
        sum(nilai_tunggu)::bigint as nilai_tunggu, sum(berat_tunggu)::bigint as berat_tunggu
      from (
        select split_part(account, '/', 3) as kode_group, 0 as berat, 0 as berat_tunggu,
          case when account like '%/tunggu' then 0 else amount end as nilai,
          case when account like '%/tunggu' then amount else 0 end as nilai_tunggu
        from log.balance
        where account like 'JKT01/persediaan/%'
        union all
        select substr(asset, 3), case account when 'JKT01/tunggu' then 0 else -amount end,
          case account when 'JKT01/tunggu' then -amount else 0 end, 0, 0
        from log.balance
        where account in ('JKT01/luar', 'JKT01/susut', 'JKT01/tunggu') and asset like 'G:%'
      ) b
      group by 1
      order by 1`);
    const rows = stock.map(({ nilai, berat, ...row }) => ({
      kode_toko: 'JKT01',
      ...row,
      berat,
      nilai,
      rata_rata: berat > 0 ? Math.round((nilai * 1000) / berat) : 0,
    }));
    expect(rows.map(({ berat_tunggu }) => berat_tunggu)).toEqual([1000, 0]);
    expect(await told(counter.spv, today)).toEqual(rows);
    expect(await told(counter.spv, addDays(businessDate(today), -1))).toEqual([]);
    const asCashier = rows.map(({ nilai: _, nilai_tunggu: __, rata_rata: ___, ...row }) => row);
    expect(await told(counter.cashier, today)).toEqual(asCashier);
  });

  it('agree with the books: the report is the account of the stock, with what waits', async () => {
    const { body } = await counter.spv.get(`laporan-nilai-persediaan?tanggal=${await counter.today()}&kode_toko=JKT01`);
    const { nilai, nilai_tunggu } = body['totals'] as Readonly<Record<string, number>>;
    expect(nilai_tunggu).toBeGreaterThan(0);
    expect(-(await counter.booked('1-1600'))).toBe(nilai! + nilai_tunggu!);
  });

  const oneOf = (type: string) => `(select stream from log.event where type = '${type}' limit 1)`;
  const weighing = (type: string, berat: number) => `
    update log.event set payload = jsonb_set(payload::jsonb, '{berat}', '${berat}') where stream = ${oneOf(type)}
      and type = '${type}'`;
  const holds = (account: string, asset: string, by: number) => `
    update log.balance set amount = amount + ${by} where account = 'JKT01/${account}' and asset = '${asset}'`;

  it.each([
    [
      'gold that is melted and is no piece',
      holds('lebur', 'G:750', 7),
      'JKT01/lebur has 4507 mg of G:750, its pieces weigh 4500',
    ],
    ['a piece that weighs something else than came in', weighing('piece.sorted', 1), 'mg of G:750 more after'],
    [
      'a piece that came in on another day than its gold',
      `
      update log.event set business_date = business_date - 1
      where stream = ${oneOf('piece.sold')} and type = 'piece.sold'`,
      'JKT01 has 0 mg of G:750 more after',
    ],
    [
      'gold that was gone before it came',
      `
      update log.balance_day set date = date + 1 where account = 'JKT01/cuci' and came > 0;
      insert into log.balance_day (branch, account, asset, date, came, went)
      select branch, account, asset, date - 1, 0, 1 from log.balance_day where account = 'JKT01/cuci' limit 1`,
      'JKT01/cuci has -1 of G:750 at the end of',
    ],
    [
      'value of a group without gold',
      `
      insert into log.balance (account, asset, amount, may_be_overdrawn)
      values ('JKT01/persediaan/LM', 'IDR', 5, false)`,
      'JKT01 has 0 mg of LM worth 5',
    ],
    [
      'a value below zero',
      `update log.balance set amount = -1, may_be_overdrawn = true where account = 'JKT01/persediaan/750'`,
      'of 750 worth -1',
    ],
    [
      'a piece at two branches',
      `
      insert into log.event (
        branch, year, position, event_id, stream, version, type, schema, business_date, recorded_at, actor, command_id,
        correlation_id, payload, postings, hash
      )
      select 'BDG01', year, 999999, gen_random_uuid(), stream, version + 1, 'piece.received', schema, business_date,
        recorded_at, actor, gen_random_uuid(), correlation_id, payload, '[]', hash
      from log.event where stream = ${oneOf('piece.sent-to-wash')} order by version desc limit 1`,
      'is at BDG01, JKT01',
    ],
    [
      'value that waits without gold',
      `update log.balance set amount = 0 where account = 'JKT01/tunggu'`,
      'JKT01 has 0 mg of 375 that wait worth',
    ],
    [
      'gold that waits on a day that was left',
      `update log.balance_day set date = date - 1 where account = 'JKT01/tunggu' and asset = 'G:375'`,
      'JKT01/tunggu has 1000 mg of G:375 that wait since',
    ],
    [
      'value that stood for no gold at the end of a day',
      `insert into log.balance_day (branch, date, account, asset, came, went)
       select 'JKT01', min(date) - 1, 'JKT01/persediaan/750', 'IDR', 5, 0 from log.balance_day where branch = 'JKT01'`,
      'JKT01 has no gold of 750 at the end of',
    ],
    ['gold that was lost by no document', holds('susut', 'G:750', 3), 'JKT01 lost 33 mg'],
    ['value that waits for no decision', holds('susut', 'IDR', 3), 'rupiah wait'],
  ])('find %s', async (_, how, named) => {
    await owner.query('begin');
    const found = await owner
      .query(how)
      .then(() => examined(owner))
      .finally(() => owner.query('rollback'));
    expect(found).toContain(named);
  });

  it('are of the days of which an earlier date asks how little gold there is, and what it is worth then', async () => {
    const days: readonly (readonly [day: number, account: string, asset: string, moved: number])[] = [
      [1, 'luar', 'G:750', 9000],
      [2, 'luar', 'G:750', 3000],
      [2, 'persediaan/750', 'IDR', -900],
      [3, 'luar', 'G:750', -1000],
      [3, 'persediaan/750', 'IDR', 400],
      [4, 'susut', 'G:750', 1000],
      [4, 'persediaan/750', 'IDR', -10],
      [2, 'persediaan/750/tunggu', 'IDR', 5],
      [2, 'tunggu', 'G:750', -9],
      [2, 'luar', 'G:375', -500],
      [2, 'persediaan/375', 'IDR', 7],
      [2, 'persediaan/999', 'IDR', 3],
    ];
    await owner.query('begin');
    try {
      for (const [day, account, asset, moved] of days)
        await owner.query(
          `insert into log.balance_day (branch, date, account, asset, came, went)
           values ('XYZ01', $1, $2, $3, greatest($4::bigint, 0), greatest(-$4::bigint, 0))`,
          [`2030-01-0${day}`, `XYZ01/${account}`, asset, moved],
        );
      const { text, values } = goldSince('XYZ01', '2030-01-01');
      const { rows } = await owner.query(text, [...values]);
      expect(rows).toEqual([
        { kode_group: '750', berat: -3000, nilai_terkecil: -900, nilai_terbesar: -510 },
        { kode_group: '999', berat: 0, nilai_terkecil: 3, nilai_terbesar: 3 },
      ]);
    } finally {
      await owner.query('rollback');
    }
  });

  /** The warnings of a check after some changes, which are taken back. */
  const warnings = async (check: typeof checkGroupCosts, ...changes: readonly string[]): Promise<readonly string[]> => {
    await owner.query('begin');
    try {
      for (const change of changes) await owner.query(change);
      const { wrong, odd } = await check({ database: owner as unknown as pg.Pool });
      expect(wrong).toEqual([]);
      return odd!;
    } finally {
      await owner.query('rollback');
    }
  };

  it('warn of a tag far below the board that nobody consented to', async () => {
    const { kode_barcode } = await counter.piece({ harga_jual: 1_000_000 });
    const priced = `stream = 'barang/${kode_barcode}' and type = 'piece.received'`;
    const unseen = `update log.event set authorised_by = null where ${priced}`;
    const risen = (harga: number) =>
      [`update log.event set payload = (payload::jsonb || '{"harga_jual":${harga}}')::json where ${priced}`].concat(
        `update read_data_barang.barang set harga_jual = ${harga} where nomor = '${kode_barcode}'`,
      );
    expect(await warnings(checkTagPrices)).toEqual([]);
    expect(await warnings(checkTagPrices, unseen)).toEqual([
      `${kode_barcode} at JKT01 is tagged 1.000.000, its gold was worth 4.062.500`,
    ]);
    expect(await warnings(checkTagPrices, unseen, ...risen(3_940_624))).toHaveLength(1);
    expect(await warnings(checkTagPrices, unseen, ...risen(3_940_625))).toEqual([]);
  });

  describe('of what a group costs', () => {
    const oddly = (...changes: readonly string[]) => warnings(checkGroupCosts, ...changes);
    const costs = (percent: number) => `
      update log.balance
      set amount = (
        select -sum(amount) from log.balance where account in ('JKT01/luar', 'JKT01/susut') and asset = 'G:750'
      ) * ${usualCost({ berat: 1000, kode_group: '750' })} / 1000 * ${percent} / 100
      where account = 'JKT01/persediaan/750'`;
    const within = (percent: number) => `
      insert into log.event (
        branch, year, position, event_id, stream, version, type, schema, business_date, recorded_at, actor, command_id,
        correlation_id, payload, postings, hash
      )
      select branch, year, 999999, gen_random_uuid(), 'setting/ALL/barang.selisih_nilai', 1, 'setting.changed', 1,
        business_date, recorded_at, actor, gen_random_uuid(), correlation_id,
        '{"key":"barang.selisih_nilai","kode_toko":"ALL","value":${percent}}', '[]', hash
      from log.event
      where branch = 'JKT01'
      order by position desc limit 1`;

    it('warn of one that is far from the board, by the threshold of what comes in', async () => {
      expect(await oddly(costs(100))).toEqual([]);
      expect(await oddly(costs(86))).toEqual([]);
      expect(await oddly(costs(80))).toEqual([
        expect.stringMatching(/^JKT01 has [\d.]+,\d{3} g of 750 at [\d.]+ a gram/),
      ]);
      expect(await oddly(costs(80), within(25))).toEqual([]);
      expect(await oddly(costs(200))).toHaveLength(1);
    });
  });
});
