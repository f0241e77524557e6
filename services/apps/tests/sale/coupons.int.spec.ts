import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { formatRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { openPool } from '../../../kernel/postgres/connection.js';
import { Counter, cash, type Saleable } from '../../../testing/counter.js';
import { consentTo } from '../../../testing/money.js';
import type { Answer, Someone } from '../../../testing/standalone.js';

/** The kind of coupons: for sales from 2,000,000, worth 150,000. */
const kind = {
  ...{ kode_kupon: 'UJI', nama_kupon: 'Kupon Uji', min_penjualan: 2_000_000, nilai: 150_000 },
  ...{ tgl_awal: '2026-01-01', tgl_akhir: '2027-12-31', aktif: true },
};

interface Invoice {
  readonly no_bukti: string;
  readonly kupon_baru: string;
}

/** A sale that gave a coupon, and that as its paper has it: the number, and the code that redeems it. */
interface Given extends Invoice {
  readonly kupon: string;
}

describeWith(['postgres'], 'coupons', () => {
  let counter: Counter;

  beforeAll(async () => {
    counter = await Counter.open();
    const owner = await counter.app.login('OWNER');
    for (const one of [
      kind,
      { ...kind, kode_kupon: 'LAMA', tgl_akhir: '2026-01-31' },
      { ...kind, kode_kupon: 'MATI', aktif: false },
    ])
      expect((await owner.post('para-kupon', one)).status).toBe(201);
  });
  afterAll(() => counter?.close());

  const sell = (sold: readonly Saleable[], more: object = {}): Promise<Answer> =>
    counter.cashier.post('penjualan', counter.sale(sold, more));
  const said = ({ status, body }: Answer): unknown =>
    status < 400 ? body : (body['errors'] as readonly { field: string; message: string }[])[0];
  const coupon = async (no_kupon: string): Promise<Record<string, unknown>> => {
    const { body } = await counter.cashier.get(`dokumen/kupon/${no_kupon}`);
    return body['data'] as Record<string, unknown>;
  };
  /** The coupons that a till offers. */
  const offered = async (asked: string): Promise<readonly object[]> =>
    (await counter.cashier.get(`kupon/berlaku?${asked}`)).body['data'] as readonly object[];
  /** A sale that gave a coupon, at which somebody has looked. */
  const given = async (more: object = {}): Promise<Given> => {
    const invoice = await waiting(more);
    await counter.validate('penjualan', invoice.no_bukti);
    return invoice;
  };
  /** The same, at which nobody has. */
  const waiting = async (more: object = {}): Promise<Given> => {
    const answer = await sell([await counter.piece()], { kode_kupon: 'UJI', ...more });
    expect(answer.status).toBe(201);
    const invoice = answer.body['data'] as Invoice;
    return { ...invoice, kupon: onPaper(await printed(invoice.no_bukti, 1)) };
  };
  /** Prints the slip of a sale; answers what stands on that print. */
  const printed = async (no_bukti: string, cetakan: number, approval: Record<string, string> = {}): Promise<string> => {
    const answer = await counter.cashier.post(`nota/penjualan/${no_bukti}/cetak`, { cara: 'LAYAR' }, approval);
    expect(answer.status).toBe(201);
    return JSON.stringify((await counter.cashier.get(`nota/penjualan/${no_bukti}?cetakan=${cetakan}`)).body);
  };
  /** Makes the prints of a slip older than a moment. */
  const later = (no_bukti: string): Promise<void> =>
    changed(no_bukti, `recorded_at = recorded_at - interval '3 minutes'`);
  /** Changes the prints of a slip in the log. */
  const changed = async (no_bukti: string, set: string): Promise<void> => {
    const owner = openPool(counter.app.database.ownerUrl, 'owner', 1);
    await owner.query(`
      alter table log.event disable trigger user;
      update log.event set ${set} where stream = 'slip/penjualan/${no_bukti}';
      alter table log.event enable trigger user`);
    await owner.end();
  };
  /** The coupon as paper has it. */
  const onPaper = (paper: string): string => /KP-JKT01-\d{6}-[2-9A-Z]{8}/.exec(paper)![0];
  const paidBy = (piece: Saleable, no_kupon: string, jumlah = kind.nilai) => ({
    pembayaran: [{ cara: 'KUPON', no_kupon, jumlah }, ...cash(piece.harga_jual - jumlah)],
  });

  it('are given by a sale that is large enough, and stand on its slip', async () => {
    const { no_bukti, kupon_baru, kupon } = await given();
    expect(await coupon(kupon_baru)).toMatchObject({
      ...{ nilai: 150_000, tgl_akhir: '2027-12-31', no_asal: no_bukti, status: 'BERLAKU' },
    });
    const { body } = await counter.cashier.get(`nota/penjualan/${no_bukti}`);
    expect(JSON.stringify(body)).toContain(kupon_baru);
    expect(await offered(`search=${kupon}`)).toEqual([
      { no_kupon: kupon, nama_kupon: 'Kupon Uji', nilai: 150_000, tgl_akhir: '2027-12-31' },
    ]);
  });

  it('pay once for a sale: what they are worth is no revenue', async () => {
    const { kupon_baru, kupon } = await given();
    const piece = await counter.piece();
    const before = await counter.books();
    const answer = await sell([piece], paidBy(piece, kupon));
    expect(answer.status).toBe(201);
    expect(JSON.stringify(answer.body)).not.toContain(kupon);
    const { no_bukti } = answer.body['data'] as Invoice;
    expect((await counter.books()).kas).toBe(before.kas + piece.harga_jual - 150_000);
    expect(await coupon(kupon_baru)).toMatchObject({ status: 'TERPAKAI', no_dipakai: no_bukti });
    const again = await counter.piece();
    expect(said(await sell([again], paidBy(again, kupon)))).toEqual(
      expect.objectContaining({ field: 'pembayaran.1.no_kupon', message: `Kupon ${kupon_baru} sudah terpakai` }),
    );
    expect(await offered(`search=${kupon}`)).toEqual([]);
  });

  it('are not guessed: after ten wrong codes within an hour a user waits, others do not', async () => {
    const { kupon_baru, kupon } = await given();
    const ask = (who: Someone, code: string) => who.get(`kupon/berlaku?search=${code}`);
    const guesser = await counter.app.login('KASIR02');
    await counter.app.rows(`delete from identity.login_failure where subject like 'guess %'`);
    // A right one counts no more, a number without a code is no guess.
    for (const code of [kupon, kupon_baru, kupon]) expect((await ask(counter.spv, code)).status).toBe(200);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await ask(counter.cashier, `${kupon_baru}-22222222`)).status),
    );
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const held = await ask(counter.cashier, kupon);
    expect([held.status, held.body['code'], Number(held.headers['retry-after']) > 3500]).toEqual([
      429,
      'request.too-many',
      true,
    ]);
    expect((await ask(counter.spv, kupon)).body['data']).toHaveLength(1);
    expect((await ask(guesser, kupon)).status).toBe(200);
    const kept = `select user_id, detail from identity.security_log where kind = 'TEBAKAN DITAHAN'`;
    await eventually(async () =>
      expect(await counter.app.rows(kept)).toContainEqual({ user_id: 'KASIR01', detail: 'kupon/berlaku' }),
    );
    await counter.app.rows(
      `update identity.login_failure set last_at = last_at - interval '61 minutes' where subject like 'guess %'`,
    );
    expect((await ask(counter.cashier, kupon)).body['data']).toHaveLength(1);
  });

  it('are of no use to a cashier who sees every list, but has neither their paper nor their customer', async () => {
    const kode_member = await counter.customer('Ibu Kupon', '0812 5550 0101');
    const { no_bukti, kupon_baru, kupon } = await given({ kode_member });
    const code = kupon.slice(kupon_baru.length + 1);
    const events = await counter.app.rows<{ branch: string; position: number }>(
      `select branch, position from log.event where stream in ('kupon/${kupon_baru}', 'penjualan/${no_bukti}')`,
    );
    expect(events.length).toBeGreaterThan(2);
    const owner = await counter.app.login('OWNER');
    const reads = [
      ...['kupon/berlaku', `kupon/berlaku?search=${kupon_baru}`, `kupon/berlaku?kode_member=${kode_member}`, 'kupon'],
      ...[`dokumen/kupon/${kupon_baru}`, `dokumen/penjualan/${no_bukti}`, `nota/kupon/${kupon_baru}`],
      ...[`nota/penjualan/${no_bukti}`, 'penjualan', `cari/dokumen?nomor=${kupon_baru}`],
      ...[`member/${kode_member}/dokumen`],
      ...events.map(({ branch, position }) => `events/${branch}/${position}`),
    ];
    for (const who of [counter.cashier, counter.spv, owner])
      for (const read of reads) {
        const { status, body } = await who.get(read);
        expect([read, [200, 403].includes(status), JSON.stringify(body).includes(code)]).toEqual([read, true, false]);
      }
    const asked = { no_bukti };
    for (const call of ['penjualan/get/bynota', 'penjualan/get/bynota/single'])
      expect(JSON.stringify((await counter.cashier.post(call, asked)).body)).not.toContain(code);

    const piece = await counter.piece();
    const refused = async (no_kupon: string, more: object = {}): Promise<unknown> => {
      const { body: answer } = await sell([piece], { ...paidBy(piece, no_kupon), ...more });
      return answer['errors'];
    };
    const other = await counter.customer('Bapak Lain', '0812 5550 0102');
    const unknown = await refused('KP-JKT01-999999');
    expect(unknown).toEqual([expect.objectContaining({ field: 'pembayaran.1.no_kupon' })]);
    expect(await refused(kupon_baru)).toEqual(unknown);
    expect(await refused(`${kupon_baru}-22222222`)).toEqual(unknown);
    expect(await refused(kupon_baru, { kode_member: other })).toEqual(unknown);
    expect(await offered('search=KP-JKT01')).toEqual([]);
    expect(await offered(`search=${kupon_baru}-22222222`)).toEqual([]);
    expect(await offered(`kode_member=${other}`)).toEqual([]);

    // Its customer pays by the number, also once they are another entry.
    await counter.merge(kode_member, other);
    expect(await offered(`kode_member=${other}`)).toMatchObject([{ no_kupon: kupon_baru }]);
    expect((await sell([piece], { ...paidBy(piece, kupon_baru), kode_member: other })).status).toBe(201);
  });

  it('have their code on a print for a moment, and on a reprint to which somebody consents who is told', async () => {
    const { no_bukti, kupon_baru, kupon } = await given();
    const code = kupon.slice(kupon_baru.length + 1);
    const slip = `nota/penjualan/${no_bukti}`;
    /** A print, and each file of it, as text. */
    const prints = async (cetakan: number): Promise<readonly string[]> => {
      const read = async (bentuk: string): Promise<string> => {
        const { status, body } = await counter.cashier.get(`${slip}?cetakan=${cetakan}${bentuk}`);
        expect(status).toBe(200);
        const { berkas = '' } = body['data'] as { readonly berkas?: string };
        return `${JSON.stringify(body)} ${Buffer.from(berkas, 'base64').toString('latin1')}`;
      };
      return Promise.all(['', '&bentuk=TEKS', '&bentuk=ESCPOS', '&bentuk=PDF'].map(read));
    };
    const tells = async (cetakan: number) => (await prints(cetakan)).map((text) => text.includes(code));
    expect(await tells(1)).toEqual([true, true, true, true]);
    await later(no_bukti);
    expect(await tells(1)).toEqual([false, false, false, false]);
    const shared = await counter.cashier.get(slip);
    const [, address] = /cek-nota\/([\w/-]+)/.exec(JSON.stringify(shared.body))!;
    const page = await counter.app.call('GET', `public/nota/${address}`);
    expect([page.status, JSON.stringify(page.body).includes(code)]).toEqual([200, false]);

    const body = { nomor: no_bukti, cara: 'LAYAR' };
    const refused = await counter.cashier.post(`${slip}/cetak`, { cara: 'LAYAR' });
    expect(refused.body['action']).toMatchObject({
      rincian: `Cetakan 2 \u00b7 LAYAR \u00b7 Kode kupon ${kupon_baru}`,
    });
    const consent = await consentTo(counter.cashier, 'print-penjualan', body);
    expect(await printed(no_bukti, 2, consent)).toContain(code);
    expect((await counter.cashier.get(`${slip}?cetakan=1`)).status).toBeGreaterThan(399);
    await later(no_bukti);
    expect(await tells(2)).toEqual([false, false, false, false]);
  });

  it('are not guessed by sales, nor by asking for consent to one: wrong codes count as at the lookup', async () => {
    const { kupon_baru, kupon } = await given();
    const piece = await counter.piece();
    await counter.app.rows(`delete from identity.login_failure where subject like 'guess %'`);
    const wrong = counter.sale([piece], paidBy(piece, `${kupon_baru}-22222222`));
    const asking = { command: 'record-sale', body: wrong };
    const ways: readonly (() => Promise<Answer>)[] = [
      () => counter.cashier.post('penjualan', wrong),
      () => counter.cashier.post('authorization/request', asking),
      () => counter.cashier.post('authorization', { ...asking, user_id: 'SPV01', password: 'salah' }),
      () => counter.cashier.get(`kupon/berlaku?search=${kupon_baru}-22222222`),
    ];
    for (let times = 0; times < 10; times++) expect((await ways[times % 4]!()).status).not.toBe(429);
    for (const way of ways) expect((await way()).status).toBe(429);
    const right = await sell([piece], paidBy(piece, kupon));
    expect([right.status, right.body['code']]).toEqual([429, 'request.too-many']);
    // Sales without coupons go on, and others do not wait.
    expect((await sell([await counter.piece()])).status).toBe(201);
    const others = { ...counter.sale([piece], paidBy(piece, kupon)) };
    expect((await counter.spv.post('penjualan', others)).status).toBe(201);
    await counter.app.rows(`delete from identity.login_failure where subject like 'guess %'`);
  });

  it('have no code on a first print by another user or of another day: a reprint with a consent has it', async () => {
    const sold = async (): Promise<Invoice> => {
      const answer = await sell([await counter.piece()], { kode_kupon: 'UJI' });
      expect(answer.status).toBe(201);
      return answer.body['data'] as Invoice;
    };
    const code = /KP-JKT01-\d{6}-[2-9A-Z]{8}/;
    const first = await sold();
    expect((await counter.spv.post(`nota/penjualan/${first.no_bukti}/cetak`, { cara: 'LAYAR' })).status).toBe(201);
    const bySpv = await counter.spv.get(`nota/penjualan/${first.no_bukti}?cetakan=1`);
    expect(JSON.stringify(bySpv.body)).toContain(first.kupon_baru);
    expect(JSON.stringify(bySpv.body)).not.toMatch(code);
    const body = { nomor: first.no_bukti, cara: 'LAYAR' };
    const consent = await consentTo(counter.cashier, 'print-penjualan', body);
    expect(await printed(first.no_bukti, 2, consent)).toMatch(code);

    const second = await sold();
    expect(await printed(second.no_bukti, 1)).toMatch(code);
    await changed(second.no_bukti, 'business_date = business_date + 1');
    const ofAnotherDay = await counter.cashier.get(`nota/penjualan/${second.no_bukti}?cetakan=1`);
    expect(JSON.stringify(ofAnotherDay.body)).toContain(second.kupon_baru);
    expect(JSON.stringify(ofAnotherDay.body)).not.toMatch(code);
  });

  it('have their code on no copy of the slip', async () => {
    await counter.set('DUPLICATE_NOTA_PENJUALAN_ACC_MODULE', true);
    const { no_bukti, kupon } = await given();
    const { body } = await counter.cashier.get(`nota/penjualan/${no_bukti}?cetakan=1`);
    const { lembar } = body['data'] as { readonly lembar: readonly object[] };
    expect(lembar.map((lines) => JSON.stringify(lines).includes(kupon))).toEqual([true, false]);
    await counter.set('DUPLICATE_NOTA_PENJUALAN_ACC_MODULE', false);
  });

  it('pay for nothing until somebody has looked at the sale that gave them', async () => {
    const { no_bukti, kupon_baru, kupon } = await waiting();
    const count = async (): Promise<number> => (await offered(`search=${kupon}`)).length;
    expect([await coupon(kupon_baru), await count()]).toEqual([expect.objectContaining({ status: 'MENUNGGU' }), 0]);
    const piece = await counter.piece();
    expect(said(await sell([piece], paidBy(piece, kupon)))).toEqual(
      expect.objectContaining({
        field: 'pembayaran.1.no_kupon',
        message: `${no_bukti} masih menunggu validasi, validasi dahulu`,
      }),
    );
    await counter.validate('penjualan', no_bukti);
    expect([await coupon(kupon_baru), await count()]).toEqual([expect.objectContaining({ status: 'BERLAKU' }), 1]);
    expect((await sell([piece], paidBy(piece, kupon))).status).toBe(201);
  });

  it('pay for one sale alone, however many tills try at once', async () => {
    const { kupon } = await given();
    const pieces: Saleable[] = [];
    for (let index = 0; index < 8; index += 1) pieces.push(await counter.piece());
    const answers = await Promise.all(pieces.map((piece) => sell([piece], paidBy(piece, kupon))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('are not paid out when what they paid for is brought back', async () => {
    const { kupon } = await given();
    const piece = await counter.piece();
    const bought = await sell([piece], paidBy(piece, kupon));
    await counter.validate('penjualan', (bought.body['data'] as Invoice).no_bukti);
    const { body } = await counter.cashier.get(`pembelian/barang?search=${piece.kode_barcode}`);
    expect(body['data']).toMatchObject([{ harga_nota: piece.harga_jual - kind.nilai }]);
    const all = [{ kode_barcode: piece.kode_barcode, kondisi_barang: 'BAIK', berat: 3000, harga: piece.harga_jual }];
    expect((await counter.cashier.post('pembelian', counter.purchase(all))).body['action']).toMatchObject({
      description: 'PEMBELIAN DI LUAR KETENTUAN',
      rincian: expect.stringContaining(`${formatRupiah(rupiah(piece.harga_jual))} / `) as string,
    });
  });

  it('are back when the sale is cancelled that used them, and gone with the one that gave them', async () => {
    const { no_bukti, kupon_baru, kupon } = await given();
    const piece = await counter.piece();
    const before = await counter.books();
    const used = (await sell([piece], paidBy(piece, kupon))).body['data'] as Invoice;
    expect(said(await counter.cancel('penjualan', 'cancel-sale', no_bukti))).toEqual(
      expect.objectContaining({
        message: `Kupon ${kupon_baru} dari penjualan ini sudah dipakai di ${used.no_bukti}`,
      }),
    );
    expect((await counter.cancel('penjualan', 'cancel-sale', used.no_bukti)).status).toBe(200);
    expect(await counter.books()).toEqual(before);
    const returned = await coupon(kupon_baru);
    expect([returned['status'], returned['no_dipakai']]).toEqual(['BERLAKU', undefined]);
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    expect(await coupon(kupon_baru)).toMatchObject({ status: 'BATAL' });
  });

  it('are neither given nor taken where the shop has none', async () => {
    const { kupon } = await given();
    const piece = await counter.piece();
    await counter.set('KUPON_PENJUALAN_MODULE', false);
    for (const more of [paidBy(piece, kupon), { kode_kupon: 'UJI' }])
      expect(said(await sell([piece], more))).toEqual(
        expect.objectContaining({ message: 'Kupon penjualan tidak dipakai di toko ini' }),
      );
  });
});
