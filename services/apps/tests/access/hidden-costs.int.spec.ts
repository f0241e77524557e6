import { io, type Socket } from 'socket.io-client';
import { documents, queries, reports, slips } from '../../../../contracts/catalogue.js';
import { isFileOf } from '../../../../contracts/language/define/report.js';
import type { ExportJob } from '../../../../contracts/exports/views.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { formatRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { accessKeys } from '../../../../contracts/menu.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { modulesNeeded, table, type Asked } from '../../../testing/access-table.js';
import { filtersOf } from '../../../testing/raw-log/raw-log.js';
import { Counter, type Document, type Saleable } from '../../../testing/counter.js';
import { consentTo } from '../../../testing/money.js';
import { person, setting } from '../../../testing/people.js';
import { refusalOf, type Answer, type Someone } from '../../../testing/standalone.js';

const RIGHT = 'HARGA_MODAL';
const all = [...accessKeys];
const without = all.filter((key) => key !== RIGHT);
/** A group that nobody else trades in: what it costs is in no other figure. */
const kode_group = '420';
const filters = { tgl_from: '2020-01-01', tgl_to: '2030-12-31' };
const refused = { code: 'access.figure', message: expect.stringContaining('Harga Modal dan Margin') as string };

/** Finds which of some figures stand in a text: as digits, or as people write them. */
const foundIn = (text: string, figures: ReadonlySet<number>): readonly number[] =>
  [...text.matchAll(/(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.])|(?<!\d)\d{5,}(?!\d)/g)]
    .map(([figure]) => Number(figure.replaceAll('.', '')))
    .filter((figure) => figures.has(figure));

describeWith(['postgres'], 'what goods cost', () => {
  let counter: Counter;
  let owner: Someone;
  let spv: Someone;
  let cashier: Someone;
  let costs: ReadonlySet<number>;
  /** The receipt of many pieces, and a piece of it that is in stock. */
  let receipt = '';
  let inStock = '';
  let early: ExportJob;
  const cancelling = { keterangan: 'Salah barang' };

  const numbers = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const rows = await counter.app.rows<{ category: string; number: string }>(
      `select distinct split_part(stream, '/', 1) as category, split_part(stream, '/', 2) as number
       from log.event where branch = 'JKT01'`,
    );
    const byCategory = Map.groupBy(rows, ({ category }) => category);
    return new Map([...byCategory].map(([category, own]) => [category, own.map(({ number }) => number)]));
  };

  /** Takes a command as the supervisor, with the consent of the owner where it needs one. */
  const done = async (command: string, method: string, call: string, body: object, key: object = {}) => {
    const first = await spv.send(method, call, body);
    const needs = first.body['code'] === 'authorization.required';
    const consent = needs ? await consentTo(spv, command, { ...body, ...key }, 'OWNER') : {};
    const answer = needs ? await spv.send(method, call, body, consent) : first;
    if (answer.status >= 300) throw new Error(`${command}: ${answer.text}`);
    return answer.body['data'] as Readonly<Record<string, unknown>>;
  };

  const exported = async (who: Someone, report: string, given: object = filters): Promise<ExportJob> => {
    const { body, status } = await who.post('exports', { report, format: 'csv', filters: given });
    expect([report, status]).toEqual([report, 202]);
    const { id } = body['data'] as ExportJob;
    return eventually(async () => {
      const job = (await who.get(`exports/${id}`)).body['data'] as ExportJob;
      expect(job.state).toBe('done');
      return job;
    });
  };
  /** Has a file made now that the supervisor asked for before: as a job that waited so long. */
  const madeNow = async ({ id }: ExportJob): Promise<ExportJob> => {
    const [{ again }] = (await counter.app.rows<{ again: string }>(
      `insert into job.job (kind, params, title, format, owner, level, kode_toko, state)
       select kind, params, title, format, owner, level, kode_toko, 'queued' from job.job where id = $1
       returning id as again`,
      [id],
    )) as [{ again: string }];
    return (await spv.get(`exports/${again}?wait=10`)).body['data'] as ExportJob;
  };
  const fileOf = async (who: Someone, { id }: ExportJob): Promise<string> => (await who.get(`exports/${id}/file`)).text;

  /** Trade of every kind in which cost is: what came in, was sold, bought back, sorted, corrected and lost. */
  beforeAll(async () => {
    counter = await Counter.open();
    const { app } = counter;
    for (const key of modulesNeeded()) await setting(app, ALL, key, true);
    owner = await app.login('OWNER');
    spv = await person(app, { user_id: 'SPV07', level: 'SPV', kode_toko: 'JKT01', hak_akses: all });
    cashier = await person(app, { user_id: 'KASIR07', level: 'KASIR', kode_toko: 'JKT01', hak_akses: without });
    const received = (berat: number, harga_modal: number): Promise<Saleable> =>
      counter.piece({ kode_group, berat, harga_modal, harga_jual: 90_000_000 });
    const sold = [await received(1000, 1_913_377), await received(3000, 5_717_719)];
    inStock = (await received(2000, 3_337_331)).kode_barcode;
    const many = await done('add-pieces', 'POST', 'barang/tambah', {
      barang: [1_777_771, 2_111_117].map((harga_modal) => ({
        nama_barang: 'Cincin polos',
        kode_group,
        kode_dept: 'CP',
        berat: 1000,
        kode_baki: 'B01',
        harga_modal,
      })),
      keterangan: 'Stok awal',
    });
    receipt = String(many['no_bukti']);
    const sale = await counter.sell(sold);
    await counter.validate('penjualan', sale.no_bukti);
    const line = { kode_barcode: sold[0]!.kode_barcode, kondisi_barang: 'BAIK', berat: 1000, harga: 77_000_000 };
    const bought = (await done('record-purchase', 'POST', 'pembelian', counter.purchase([line]))) as Document;
    await counter.validate('pembelian', bought.no_bukti);
    const back = { kode_barcode: sold[0]!.kode_barcode, tujuan: 'STOCK', berat: 950, kode_baki: 'B01' };
    await done('sort-purchases', 'POST', 'sepuhan/sortir', { barang: [back] });
    const piece = (await owner.get(`dokumen/barang/${inStock}`)).body['data'] as Readonly<Record<string, unknown>>;
    const facts = Object.fromEntries(
      ['kode_barcode', 'nama_barang', 'kode_group', 'kode_dept', 'harga_jual'].map((name) => [name, piece[name]]),
    );
    await done('correct-piece', 'POST', 'barang/koreksi', {
      ...facts,
      berat: 1900,
      harga_modal: 3_337_331,
      sebab: 'SUSUT',
      keterangan: 'Susut',
    });
    await done('move-accessories', 'POST', 'aksesoris/stock', {
      jenis: 'TAMBAH',
      barang: [{ kode_aksesoris: 'KOTAK', jumlah: 100, nilai: 3_131_113 }],
      keterangan: 'Kotak cincin',
    });
    const moved = await app.rows<{ amount: number }>(
      `select distinct (p ->> 'amount')::bigint as amount
       from log.event, json_array_elements(postings) p
       where p ->> 'asset' = 'IDR' and branch = 'JKT01'
         and concat(p ->> 'from', ' ', p ->> 'to') ~ '/(persediaan/${kode_group}|susut|aksesoris)'`,
    );
    // The cashier paid for the piece that came back, and knows that amount.
    costs = new Set([
      ...[1_913_377, 5_717_719, 3_337_331, 1_777_771, 2_111_117, 3_888_888, 3_131_113],
      ...moved.map(({ amount }) => Number(amount)).filter((amount) => amount !== 77_000_000),
    ]);
    expect(costs.size).toBeGreaterThan(9);
    early = await exported(spv, 'barang');
    const link = `exports/${early.id}/file`;
    expect((await spv.get(link)).status).toBe(200);
    expect((await app.call('GET', link)).body['code']).toBe('session.invalid-token');
    expect(refusalOf(await cashier.get(link))).toMatchObject({ status: 404, code: 'export.not-found' });
  });
  afterAll(() => counter?.close());

  /** Every read of the table, of each document and slip that there is, of every event of the branch. */
  const reads = async (): Promise<readonly string[]> => {
    const known = await numbers();
    const plain = Object.entries(table).flatMap(([endpoint, who]) =>
      endpoint.startsWith('GET ') && typeof who !== 'string' ? [(who as { readonly own: Asked }).own.call] : [],
    );
    const pages = documents.flatMap(({ name, stream }) =>
      (known.get(stream) ?? []).flatMap((number) => [`dokumen/${name}/${number}`]),
    );
    const papers = documents.flatMap((document) =>
      slips
        .filter(({ name }) => name === document.slip.name)
        .flatMap(({ read }) => (known.get(document.stream) ?? []).map((one) => read.call.replace(/\{\w+\}/, one))),
    );
    const lists = (queries as readonly QueryDefinition[])
      .filter(({ one, call }) => !one && !call.includes('{'))
      .map(({ call }) => call);
    const [head] = await counter.app.rows<{ position: number }>(
      `select position from log.branch_head where branch = 'JKT01'`,
    );
    const events = Array.from({ length: Number(head!.position) }, (_, index) => `events/JKT01/${index + 1}`);
    return [...plain, ...lists, ...pages, ...papers, ...events, 'cari/dokumen?nomor=TB', 'cari/baris?kata=KOTAK'];
  };

  /** The costs that the answers to some reads tell, by read. */
  const toldBy = async (who: Someone, calls: readonly string[]): Promise<readonly (readonly [string, number])[]> => {
    const told: (readonly [string, number])[] = [];
    for (const call of calls)
      for (const figure of foundIn((await who.get(call)).text, costs)) told.push([call, figure]);
    return told;
  };

  it('are told by many reads to who has the right', async () => {
    const told = await toldBy(spv, await reads());
    expect(new Set(told.map(([, figure]) => figure))).toEqual(costs);
    const places = new Set(told.map(([call]) => call.split('?', 1)[0]!.split('/').slice(0, 2).join('/')));
    for (const place of [
      'barang',
      'barang/tambah',
      'dokumen/tambah-barang',
      'dokumen/penjualan',
      'events/JKT01',
      'jurnal',
    ])
      expect([...places]).toContain(place);
  });

  it('are in no answer to a read of a cashier', async () => {
    expect(await toldBy(cashier, await reads())).toEqual([]);
  });

  it('are in no answer to a command of a cashier, nor in what their sockets hear', async () => {
    const heard: string[] = [];
    const socket: Socket = io(counter.app.address, {
      auth: { token: cashier.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    socket.onAny((...said) => heard.push(JSON.stringify(said)));
    await new Promise((resolve) => socket.once('ready', resolve));
    const told: (readonly [string, number])[] = [];
    const answered = (call: string, { text }: Answer): void => {
      for (const figure of foundIn(text, costs)) told.push([call, figure]);
    };
    const known = await numbers();
    const steps = documents.flatMap(({ stream, number, steps: own }) =>
      own.flatMap(({ from, command }) =>
        from.length === 0 ? [] : (known.get(stream) ?? []).map((one) => ({ command, number, one })),
      ),
    );
    for (const { command, number, one } of steps) {
      const body = { [number]: one, keterangan: 'Salah', alasan: 'Salah' };
      const asked = { command: command.name, body };
      const call = command.call.replace(/\{\w+\}/, one);
      answered(command.name, await cashier.send((command.method ?? 'post').toUpperCase(), call, cancelling));
      answered(`consent ${command.name}`, await cashier.post('authorization/request', asked));
    }
    for (const [endpoint, who] of Object.entries(table)) {
      const [method, call] = endpoint.split(' ') as [string, string];
      if (method === 'GET' || typeof who === 'string' || call === 'users/logout') continue;
      answered(endpoint, await cashier.send(method, who.own.call, who.own.body ?? {}));
    }
    expect(steps.length).toBeGreaterThan(30);
    expect(told).toEqual([]);
    expect(heard.length).toBeGreaterThan(5);
    expect(foundIn(heard.join(' '), costs)).toEqual([]);
    socket.close();
  });

  it('are in no file of a cashier', async () => {
    const lists = documents.flatMap(({ list }) => (list ? [list.query.call] : []));
    const open = reports.filter(
      ({ gate, filters: own, print }) =>
        !('right' in gate || 'levels' in gate) &&
        isFileOf({ print }, 'csv') &&
        !own.some((filter) => 'required' in filter && filter.required),
    );
    const told: (readonly [string, number])[] = [];
    const asked = [
      ...lists.map((call) => [call, filters] as const),
      ...open.map((one) => [one.call, filtersOf(one, { ...filters, kode_toko: 'JKT01' })] as const),
    ];
    for (const [call, given] of asked)
      for (const figure of foundIn(await fileOf(cashier, await exported(cashier, call, given)), costs))
        told.push([call, figure]);
    expect(told).toEqual([]);
    expect(foundIn(await fileOf(spv, early), costs)).not.toEqual([]);
  });

  it('order, sum and find no rows', async () => {
    const sums = async (who: Someone, call: string) =>
      Object.keys(((await who.get(call)).body['totals'] ?? {}) as object);
    expect(await sums(spv, 'barang')).toEqual(['berat', 'harga_modal']);
    expect(await sums(cashier, 'barang')).toEqual(['berat']);
    const sorted = await cashier.get('barang?sort_by=-harga_modal');
    expect(refusalOf(sorted)).toMatchObject({ status: 400, errors: [{ field: 'sort_by', message: refused.message }] });
    expect((await spv.get('barang?sort_by=-harga_modal')).status).toBe(200);
    const file = { report: 'barang', format: 'csv', filters, sort: 'harga_modal' };
    expect(refusalOf(await cashier.post('exports', file))).toMatchObject({
      status: 400,
      errors: [{ field: 'sort', message: refused.message }],
    });
    for (const search of ['1777771', formatRupiah(rupiah(1_777_771))])
      expect([
        (await spv.get(`barang?search=${search}`)).body['count'],
        (await cashier.get(`barang?search=${search}`)).body['count'],
      ]).toEqual([1, 0]);
  });

  it('are in no statement and in no ledger: these are refused', async () => {
    const dates = 'tgl_from=2020-01-01&tgl_to=2030-12-31';
    for (const call of [
      `buku-besar?${dates}`,
      `neraca-saldo?${dates}`,
      `laba-rugi?${dates}`,
      'neraca?tanggal=2030-12-31',
    ]) {
      expect([call, refusalOf(await cashier.get(call))]).toMatchObject([call, { status: 403, ...refused }]);
      expect([call, (await spv.get(call)).status]).toEqual([call, 200]);
    }
  });

  it('leave the journal in balance, less the lines of cost', async () => {
    const sums = async (who: Someone) => {
      const { body } = await who.get('jurnal?tgl_from=2020-01-01&tgl_to=2030-12-31&limit=5000');
      const rows = body['data'] as readonly { readonly trx: string; readonly debit: number; readonly kredit: number }[];
      const sum = (side: 'debit' | 'kredit') => rows.reduce((total, row) => total + row[side], 0);
      expect(body['totals']).toEqual({ debit: sum('debit'), kredit: sum('kredit') });
      expect(sum('debit')).toBe(sum('kredit'));
      return new Set(rows.map(({ trx }) => trx));
    };
    const [whole, seen] = [await sums(spv), await sums(cashier)];
    expect([...whole].filter((trx) => !seen.has(trx)).toSorted()).toEqual([
      ...['HPP PENJUALAN', 'NILAI PEMBELIAN', 'STOCK AKSESORIS', 'STOK AWAL', 'SUSUT'],
    ]);
  });

  it('are typed by who receives goods, and by nobody else without the right', async () => {
    const piece = { nama_barang: 'Cincin polos', kode_group, kode_dept: 'CP', berat: 1000, kode_baki: 'B01' };
    const typed = { ...piece, kode_barcode: 'C-KASIR', harga_modal: 1_888_887 };
    const consent = await consentTo(cashier, 'add-piece', typed, 'OWNER').catch(() => ({}));
    const received = await cashier.post('barang', typed, consent);
    expect([received.status, foundIn(received.text, new Set([1_888_887]))]).toEqual([201, []]);
    const said = await counter.app.rows<{ type: string }>(
      `select type from log.event where payload::text like '%1888887%' order by type`,
    );
    expect(said.map(({ type }) => type)).toEqual(['authorization.used', 'piece.received', 'stock.added']);
    const { kode_baki: _, ...facts } = piece;
    const wrong = { ...facts, kode_barcode: 'C-KASIR', keterangan: 'Salah ketik', nama_barang: 'Cincin ukir' };
    const guessed = { ...wrong, harga_modal: 1_888_887 };
    for (const answer of [
      await cashier.post('barang/koreksi', guessed),
      await cashier.post('authorization/request', { command: 'correct-piece', body: guessed }),
    ])
      expect(refusalOf(answer)).toMatchObject({ status: 403, ...refused, errors: [{ field: 'harga_modal' }] });
    const agreed = await cashier.post(
      'barang/koreksi',
      wrong,
      await consentTo(cashier, 'correct-piece', wrong, 'OWNER'),
    );
    expect([agreed.status, agreed.body['data']]).toMatchObject([201, { nama_barang: 'Cincin ukir' }]);
    const { data } = (await owner.get('dokumen/barang/C-KASIR')).body as { data: object };
    expect(data).toMatchObject({ nama_barang: 'Cincin ukir', harga_modal: 1_888_887 });
  });

  it('stand in a request for consent for who gives it, not for who asks', async () => {
    const asked = { command: 'cancel-addition', body: { no_bukti: receipt, ...cancelling } };
    const { body } = await cashier.post('authorization/request', asked);
    const { id, jumlah, rincian } = body['data'] as Readonly<Record<string, unknown>>;
    expect([jumlah, rincian]).toEqual([undefined, undefined]);
    const seen = (await owner.get(`authorization/requests/${String(id)}`)).body['data'];
    expect(seen).toMatchObject({ jumlah: 3_888_888, subject: receipt });
    const needed = await cashier.put(`barang/tambah/${receipt}/cancel`, cancelling);
    expect([needed.body['code'], needed.body['action']]).toEqual([
      'authorization.required',
      { kategori: 'BARANG', description: 'BATAL TAMBAH BARANG', subject: receipt },
    ]);
    // It waits on: supervisors read of it on their home, and of its amount with the right alone.
    const home = async () => (await spv.get('beranda/otorisasi')).body['data'];
    expect(await home()).toContainEqual(expect.objectContaining({ subject: receipt, jumlah: 3_888_888 }));
  });

  describe('of a piece whose price is tried in turn', () => {
    /** A piece of 3.115.000 that cost 3.060.000: less than the discount that a cashier gives alone below its price. */
    const facts = { kode_group: '700', berat: 2000, ongkos: 75_000, harga_modal: 3_060_000 };
    let kode_barcode = '';
    const sale = (diskon: number) => ({
      barang: [{ kode_barcode, ...(diskon > 0 && { diskon }), harga_jual: 3_115_000 - diskon }],
      kode_sales: 'DEWI',
      pembayaran: [{ cara: 'TUNAI', jumlah: 3_115_000 - diskon }],
    });
    const tried = (diskon: number, who = cashier) => who.post('penjualan', sale(diskon));
    const asked = (diskon: number) =>
      cashier.post('authorization/request', { command: 'record-sale', body: sale(diskon) });
    const held = {
      status: 403,
      code: 'security.price-tries',
      message: expect.stringContaining('minta SPV yang menjualnya') as string,
    };
    beforeAll(async () => {
      await setting(counter.app, 'JKT01', 'POTONGAN_PENJUALAN_MODULE', true);
      ({ kode_barcode } = await counter.piece(facts));
    });

    it('the refusal says the same below cost and for a large discount, in a request too, whose giver reads why', async () => {
      const action = (diskon: number) => ({
        kategori: 'PENJUALAN',
        description: 'PENJUALAN DI LUAR KETENTUAN',
        subject: kode_barcode,
        jumlah: 3_115_000 - diskon,
      });
      for (const diskon of [60_000, 200_000])
        expect((await tried(diskon)).body).toMatchObject({ code: 'authorization.required', action: action(diskon) });
      expect(Object.keys((await tried(60_000)).body['action'] as object)).toHaveLength(4);
      const { body } = await asked(60_000);
      const { id, rincian } = body['data'] as Readonly<Record<string, unknown>>;
      expect(rincian).toBeUndefined();
      expect((await owner.get(`authorization/requests/${String(id)}`)).body['data']).toMatchObject({
        ...action(60_000),
        rincian: 'PENJUALAN DI BAWAH MODAL 3.055.000: Cincin polos',
      });
      expect((await counter.app.rows(`select from identity.security_log where kind = 'COBA HARGA'`)).length).toBe(2);
      expect((await tried(60_000, spv)).body['action']).toMatchObject({ description: 'PENJUALAN DI BAWAH MODAL' });
    });

    it('the sixth other price that is refused, at once or one after the other, is refused for good', async () => {
      const codes = async (answers: readonly Promise<Answer>[]) =>
        (await Promise.all(answers)).map(({ body }) => String(body['code'])).toSorted();
      const refusals = await codes([59_000, 58_000, 57_000, 56_000].map((diskon) => tried(diskon)));
      expect(refusals).toEqual([...Array(3).fill('authorization.required'), 'security.price-tries'].toSorted());
      expect(refusalOf(await tried(55_500))).toMatchObject(held);
      // What it would need, or that it would need nothing, is not told either.
      for (const diskon of [55_500, 50_000]) expect(refusalOf(await asked(diskon))).toMatchObject(held);
      expect((await tried(60_000)).body['code']).toBe('authorization.required');
      for (const diskon of [60_000, 59_500, 59_000, 58_500, 58_000, 57_500])
        expect((await tried(diskon, spv)).body['code']).toBe('authorization.required');
    });

    it('a refusal that comes after the consent counts as well: for want of money to pay the customer', async () => {
      const piece = await counter.piece(facts);
      const gold = { nama_barang: 'Gelang lama', kode_group: '700', kode_dept: 'CP', kondisi_barang: 'BAIK' };
      const kode_member = await counter.regular('Ratna Dewi', '081255550009');
      const payee = { bank_penerima: 'BRI', rekening_penerima: '0021', nama_penerima: 'RATNA DEWI' };
      const transfer = { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '5220301195', ...payee };
      const exchanged = (diskon: number) =>
        cashier.post('penjualan', {
          barang: [{ kode_barcode: piece.kode_barcode, diskon, harga_jual: 3_115_000 - diskon }],
          beli: [{ ...gold, berat: 3000, harga: 4_000_000 }],
          kode_sales: 'DEWI',
          kode_member,
          pembayaran: [{ ...transfer, jumlah: 885_000 + diskon }],
        });
      for (const diskon of [1_000, 2_000, 3_000, 4_000, 60_000]) {
        const { body } = await exchanged(diskon);
        expect(body['code']).toBe(diskon < 55_000 ? 'money.insufficient' : 'authorization.required');
      }
      expect(refusalOf(await exchanged(5_000))).toMatchObject(held);
    });

    it('is told to head office, and sold at its price all the same', async () => {
      await eventually(async () =>
        expect((await owner.get('security/batas-coba-harga')).body['data']).toEqual([
          { user_id: 'KASIR07', kode_toko: 'JKT01', kali: expect.any(Number) as number },
        ]),
      );
      const log = (await owner.get(`security/log-keamanan?tgl_from=2020-01-01&tgl_to=2099-12-31&limit=500`)).body[
        'data'
      ];
      expect(log).toContainEqual(
        expect.objectContaining({ kejadian: 'BATAS COBA HARGA', user_id: 'KASIR07', keterangan: kode_barcode }),
      );
      expect((await tried(0)).status).toBe(201);
    });
  });

  it('are hidden from a supervisor from whom the right is taken, also in a file that they made before', async () => {
    expect(await toldBy(spv, [`dokumen/tambah-barang/${receipt}`])).not.toEqual([]);
    const tree = (await owner.get('users/SPV07/hak-akses')).body['data'] as {
      readonly hak_akses: readonly { readonly key: string; readonly title: string; readonly is_show: boolean }[];
    };
    expect(tree.hak_akses.find(({ key }) => key === RIGHT)).toEqual({
      key: RIGHT,
      title: 'Harga Modal dan Margin',
      is_show: true,
    });
    const given = (is_show: boolean) =>
      owner.put('users/SPV07/hak-akses', {
        hak_akses: tree.hak_akses.map((node) => (node.key === RIGHT ? { ...node, is_show } : node)),
      });
    expect((await given(false)).status).toBe(200);
    await eventually(async () => expect(await toldBy(spv, [`dokumen/tambah-barang/${receipt}`])).toEqual([]));
    expect(await toldBy(spv, await reads())).toEqual([]);
    const home = (await spv.get('beranda/otorisasi')).body['data'];
    expect(home).toContainEqual(expect.objectContaining({ subject: receipt, jumlah: 0 }));
    expect(refusalOf(await spv.get(`exports/${early.id}/file`))).toMatchObject({ status: 403, code: 'access.denied' });
    expect(await madeNow(early)).toMatchObject({ state: 'failed', error: { message_id: 'access.denied' } });
    expect((await given(true)).status).toBe(200);
    await eventually(async () => expect(await toldBy(spv, [`dokumen/tambah-barang/${receipt}`])).not.toEqual([]));
  });
});
