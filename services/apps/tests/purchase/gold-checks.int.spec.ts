import pg from 'pg';
import { addDays, businessDate } from '../../../../contracts/language/values/business-date.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { pieceChecks } from '../../../domain/pieces/piece-checks.js';
import { checkLosses } from '../../../features/sortir-pembelian/losses.checks.js';
import { Counter, type Document } from '../../../testing/counter.js';
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

  /** A shop in which gold has gone each way: sold, kept, bought, sorted, washed, lost, destroyed, melted, cancelled. */
  beforeAll(async () => {
    counter = await Counter.open();
    owner = new pg.Client({ connectionString: counter.app.database.ownerUrl });
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
        { kode_barcode: two, tujuan: 'STOCK', berat: 1980, kode_baki: 'B01' },
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
    const stock = await counter.app.rows<{ kode_group: string; nilai: number; berat: number }>(`
      select split_part(account, '/', 3) as kode_group, amount as nilai, (
        select -sum(amount)::bigint from log.balance
        where account in ('JKT01/luar', 'JKT01/susut') and asset = 'G:' || split_part(b.account, '/', 3)
      ) as berat
      from log.balance b
      where account like 'JKT01/persediaan/%' and amount <> 0
      order by 1`);
    const rows = stock.map(({ nilai, berat, ...row }) => ({
      kode_toko: 'JKT01',
      ...row,
      berat,
      nilai,
      rata_rata: Math.round((nilai * 1000) / berat),
    }));
    expect(rows.length).toBeGreaterThan(0);
    expect(await told(counter.spv, today)).toEqual(rows);
    expect(await told(counter.spv, addDays(businessDate(today), -1))).toEqual([]);
    const asCashier = rows.map(({ kode_toko, kode_group, berat }) => ({ kode_toko, kode_group, berat }));
    expect(await told(counter.cashier, today)).toEqual(asCashier);
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
});
