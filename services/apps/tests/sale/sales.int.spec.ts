import { usualCost } from '../../../testing/counter.js';
import { addDays, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { formatRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { pieceChecks } from '../../../domain/pieces/piece-checks.js';
import { balanceOf, consentTo, refusedAndNothingWritten } from '../../../testing/money.js';
import { PASSWORD, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
  ...{ ongkos: 75_000, kode_baki: 'B01' },
};

interface Saleable {
  readonly kode_barcode: string;
  readonly harga_gram: number;
  readonly nilai_emas: number;
  readonly ongkos: number;
  readonly harga_jual: number;
}
interface Sale {
  readonly no_bukti: string;
  readonly total: number;
  readonly status: string;
}

describeWith(['postgres'], 'sales', () => {
  let app: Standalone;
  let cashier: Someone;
  let spv: Someone;
  let other: Someone;

  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    [cashier, spv, other] = [await app.login('KASIR01'), await app.login('SPV01'), await app.login('KASIR02')];
  });
  afterAll(() => app?.close());

  let pieces = 0;
  /** Puts a piece into stock; returns what is said of it at the till. */
  const piece = async (facts: object = {}): Promise<Saleable> => {
    pieces += 1;
    const kode_barcode = `S-${String(pieces).padStart(4, '0')}`;
    const received = { ...ring, ...facts, kode_barcode };
    const { status } = await spv.post('barang', { harga_modal: usualCost(received), ...received });
    expect(status).toBe(201);
    const { body } = await cashier.get(`penjualan/barang?search=${kode_barcode}`);
    return (body['data'] as Saleable[])[0]!;
  };
  const cash = (jumlah: number) => [{ cara: 'TUNAI', jumlah }];
  const line = ({ kode_barcode, harga_jual }: Saleable) => ({ kode_barcode, harga_jual });
  const sell = (sold: readonly Saleable[], more: object = {}): Promise<Answer> =>
    cashier.post('penjualan', {
      barang: sold.map(line),
      kode_sales: 'DEWI',
      pembayaran: cash(sold.reduce((sum, { harga_jual }) => sum + harga_jual, 0)),
      ...more,
    });
  const stateOf = async (kode_barcode: string): Promise<unknown> => {
    const { body } = await cashier.get(`dokumen/barang/${kode_barcode}`);
    return (body['data'] as Record<string, unknown>)['status'];
  };
  const grams = async (account: string): Promise<number> => {
    const rows = await app.rows<{ amount: number }>(
      `select amount from log.balance where account = $1 and asset = 'G:750'`,
      [`JKT01/${account}`],
    );
    return rows[0]?.amount ?? 0;
  };
  const books = async () => ({
    kas: await balanceOf(app, 'JKT01/kas'),
    bank: await balanceOf(app, 'JKT01/bank/BCA/5220301187'),
    persediaan: await balanceOf(app, 'JKT01/persediaan/750'),
    pembulatan: await balanceOf(app, 'JKT01/pembulatan'),
    baki: await grams('baki/B01'),
    luar: await grams('luar'),
  });
  const cancel = async (no_bukti: string): Promise<Answer> => {
    const keterangan = 'Salah barang';
    const consent = await consentTo(cashier, 'cancel-sale', { no_bukti, keterangan });
    return cashier.send('PUT', `penjualan/${no_bukti}/cancel`, { keterangan }, consent);
  };
  const set = async (key: string, value: unknown): Promise<void> => {
    const owner = await app.login('OWNER');
    expect((await owner.put(`para-system/key/${key}`, { value })).status).toBe(200);
  };

  it('take the price of the board, the money of each way, the gold of the tray and its share of the cost', async () => {
    const sold = await piece();
    expect(sold.harga_gram).toBeGreaterThan(0);
    expect([sold.nilai_emas, sold.harga_jual]).toEqual([
      Math.round((sold.harga_gram * 2500) / 1000),
      sold.nilai_emas + 75_000,
    ]);
    const before = await books();
    const { status, body } = await sell([sold], {
      pembayaran: [
        { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '5220301187', jumlah: 1_000_000 },
        ...cash(sold.harga_jual - 1_000_000),
      ],
    });
    expect([status, body['message']]).toEqual([201, 'Penjualan Berhasil Disimpan']);
    expect(body['data']).toMatchObject({ no_bukti: 'FJ-JKT01-000001', total: sold.harga_jual, tervalidasi: false });
    const share = Math.round((before.persediaan * 2500) / -before.luar);
    expect(await books()).toEqual({
      ...before,
      kas: before.kas + sold.harga_jual - 1_000_000,
      bank: before.bank + 1_000_000,
      persediaan: before.persediaan - share,
      baki: before.baki - 2500,
      luar: before.luar + 2500,
    });
    expect(await stateOf(sold.kode_barcode)).toBe('TERJUAL');
  });

  it('are as if they had never been once they are cancelled with consent', async () => {
    await piece({ berat: 3330, harga_modal: 5_234_567 });
    const sold = await piece({ berat: 1710 });
    const before = await books();
    const { body } = await sell([sold]);
    const { no_bukti } = body['data'] as Sale;
    expect((await cancel(no_bukti)).status).toBe(200);
    expect(await books()).toEqual(before);
    expect(await stateOf(sold.kode_barcode)).toBe('READY');
    const again = await sell([sold]);
    expect(again.status).toBe(201);
  });

  it('sell a piece once, however many tills scan it at the same moment', async () => {
    const sold = await piece();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell([sold])));
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  it('need an approval below cost, and a module for a discount', async () => {
    const sold = await piece({ harga_modal: 4_400_000 });
    const body = { barang: [line(sold)], kode_sales: 'DEWI', pembayaran: cash(sold.harga_jual) };
    await refusedAndNothingWritten(app, () => cashier.post('penjualan', body), { status: 403 });
    const consent = await consentTo(cashier, 'record-sale', body);
    expect((await cashier.post('penjualan', body, consent)).status).toBe(201);

    const dear = await piece();
    const cut = { kode_barcode: dear.kode_barcode, diskon: 10_000, harga_jual: dear.harga_jual - 10_000 };
    const discounted = () => sell([dear], { barang: [cut], pembayaran: cash(cut.harga_jual) });
    await set('POTONGAN_PENJUALAN_MODULE', false);
    await refusedAndNothingWritten(app, discounted, {
      status: 422,
      errors: [{ field: 'barang.1.diskon', message: 'Diskon penjualan tidak diizinkan di toko ini' }],
    });
    const cheaper = { kode_barcode: dear.kode_barcode, ongkos: 0, harga_jual: dear.harga_jual - 75_000 };
    await refusedAndNothingWritten(
      app,
      () => sell([dear], { barang: [cheaper], pembayaran: cash(cheaper.harga_jual) }),
      {
        status: 422,
        errors: [{ field: 'barang.1.ongkos', message: 'Diskon penjualan tidak diizinkan di toko ini' }],
      },
    );
    await set('POTONGAN_PENJUALAN_MODULE', true);
    const { status, body: answer } = await discounted();
    expect([status, answer['data']]).toEqual([
      201,
      expect.objectContaining({ diskon: 10_000, selisih: -10_000, total: cut.harga_jual }),
    ]);
  });

  it('need an approval for less than the charge of a piece, and above the limit of the shop', async () => {
    const [dear, other] = [await piece(), await piece()];
    const cheaper = { kode_barcode: dear.kode_barcode, ongkos: 25_000, harga_jual: dear.harga_jual - 50_000 };
    const body = { barang: [cheaper], kode_sales: 'DEWI', pembayaran: cash(cheaper.harga_jual) };
    const asked = async (sale: object): Promise<unknown> => {
      const answer = await cashier.post('penjualan', sale);
      return [answer.status, answer.body['action']];
    };
    expect(await asked(body)).toEqual([
      403,
      expect.objectContaining({
        description: 'PENJUALAN DI LUAR KETENTUAN',
        subject: dear.kode_barcode,
        jumlah: cheaper.harga_jual,
      }),
    ]);
    const consent = await consentTo(cashier, 'record-sale', body);
    expect((await cashier.post('penjualan', body, consent)).status).toBe(201);

    await set('penjualan.batas', other.harga_jual - 1);
    const large = { barang: [line(other)], kode_sales: 'DEWI', pembayaran: cash(other.harga_jual) };
    expect(await asked(large)).toEqual([
      403,
      expect.objectContaining({ description: 'PENJUALAN DI ATAS BATAS', jumlah: other.harga_jual }),
    ]);
    await set('penjualan.batas', other.harga_jual);
    expect((await sell([other])).status).toBe(201);
    await set('penjualan.batas', 0);
  });

  it('need an approval for a charge above the gold of a piece, and for a discount above 3 %', async () => {
    const sold = await piece({ kode_group: '420', ongkos: 0 });
    const odd = (more: object, harga_jual: number) => ({
      barang: [{ kode_barcode: sold.kode_barcode, ...more, harga_jual }],
      kode_sales: 'DEWI',
      pembayaran: cash(harga_jual),
    });
    const refused = async (body: object, description: string): Promise<void> => {
      await refusedAndNothingWritten(app, () => cashier.post('penjualan', body), { status: 403 });
      const { action } = (await cashier.post('penjualan', body)).body;
      expect(action).toMatchObject({ kategori: 'PENJUALAN', description, subject: sold.kode_barcode });
    };
    const ongkos = 400_000_000;
    await refused(odd({ ongkos }, sold.harga_jual + ongkos), 'ONGKOS MELEBIHI NILAI EMAS');
    const diskon = Math.floor(sold.harga_jual * 0.03);
    const discounted = odd({ diskon: diskon + 1 }, sold.harga_jual - diskon - 1);
    await refused(discounted, 'PENJUALAN DI LUAR KETENTUAN');
    const consent = await consentTo(cashier, 'record-sale', discounted);
    expect((await cashier.post('penjualan', discounted, consent)).status).toBe(201);
  });

  it('say what the drawer lacks, and how to fill it, where they are rejected after their cash was spent', async () => {
    const sold = await piece();
    const { no_bukti } = (await sell([sold])).body['data'] as Sale;
    const { kas } = await books();
    const move = (jenis: string, kategori: string, jumlah: number): Promise<Answer> =>
      spv.post('cash/uang-kas', { jenis, kategori, jumlah, keterangan: 'Kas' });
    expect((await move('KELUAR', 'BIAYA OPERASIONAL', kas - 1_000)).status).toBe(201);
    const reject = (): Promise<Answer> => spv.put(`penjualan/${no_bukti}/reject`, { keterangan: 'Palsu' });
    const told = 'isi dahulu lewat Mutasi Uang Cash atau Uang Kas, lalu ulangi';
    const lacks = `Kas kurang Rp ${formatRupiah(rupiah(sold.harga_jual - 1_000))}: ${told}`;
    await refusedAndNothingWritten(app, reject, {
      status: 409,
      code: 'money.insufficient',
      errors: [{ field: 'no_bukti', message: lacks }],
    });
    expect((await move('MASUK', 'MODAL', kas)).status).toBe(201);
    expect((await reject()).status).toBe(200);
  });

  it('are rounded as the shop says; the difference is on an account of its own', async () => {
    await set('pembulatan', 1000);
    const sold = await piece({ berat: 1111 });
    const total = Math.ceil(sold.harga_jual / 1000) * 1000;
    const before = await books();
    const { body } = await sell([sold], { pembayaran: cash(total) });
    expect(body['data']).toMatchObject({ total, pembulatan: total - sold.harga_jual });
    const { kas, pembulatan } = await books();
    expect([kas - before.kas, before.pembulatan - pembulatan]).toEqual([total, total - sold.harga_jual]);
    await set('pembulatan', 0);
  });

  it('are paid in coins as far as cash goes: the total stays, the difference is rounding, a cancellation takes it back', async () => {
    await set('kas.uang_terkecil', '100');
    const sold = await piece({ berat: 1111 });
    const total = sold.harga_jual;
    expect(sold).toMatchObject({ uang_terkecil: 100, arah: 'up' });
    const transfer = { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '5220301187', jumlah: 1_000_001 };
    const rest = total - transfer.jumlah;
    const coins = Math.ceil(rest / 100) * 100;
    expect(coins).not.toBe(rest);
    const before = await books();
    const odd = await sell([sold], { pembayaran: [transfer, ...cash(rest)] });
    const [error] = odd.body['errors'] as readonly { readonly message: string }[];
    expect(odd.body['message']).not.toContain('{');
    expect([odd.status, odd.body['code'], error!.message]).toEqual([
      422,
      'cash.no-coins',
      `Sisa Rp ${formatRupiah(rupiah(rest))} dibayar tunai dengan Rp ${formatRupiah(rupiah(coins))}, kelipatan Rp 100`,
    ]);
    const { body } = await sell([sold], { pembayaran: [transfer, ...cash(coins)] });
    const { no_bukti } = body['data'] as Sale;
    const { body: page } = await cashier.get(`dokumen/penjualan/${no_bukti}`);
    expect(page['data']).toMatchObject({ total, pembulatan_tunai: coins - rest, uang_terkecil: 100 });
    const { kas, bank, pembulatan } = await books();
    expect([kas - before.kas, bank - before.bank, before.pembulatan - pembulatan]).toEqual([
      coins,
      transfer.jumlah,
      coins - rest,
    ]);
    expect((await cancel(no_bukti)).status).toBe(200);
    expect(await books()).toEqual(before);
    await set('kas.uang_terkecil', '1');
  });

  it('wait for their validation by somebody else, and keep the day open meanwhile', async () => {
    const { body } = await sell([await piece()]);
    const { no_bukti } = body['data'] as Sale;
    expect((await cashier.send('PUT', `penjualan/${no_bukti}/validate`, {})).status).toBe(403);
    const sold = await piece();
    const bySpv = await spv.post('penjualan', {
      ...{ barang: [line(sold)], kode_sales: 'DEWI', pembayaran: cash(sold.harga_jual) },
    });
    const own = await spv.send('PUT', `penjualan/${(bySpv.body['data'] as Sale).no_bukti}/validate`, {});
    expect([own.status, own.body['message_id']]).toEqual([403, 'document.own']);
    const waiting = async (): Promise<number> => {
      const { body: list } = await spv.get('penjualan?status=MENUNGGU');
      return Number(list['count']);
    };
    const before = await waiting();
    expect((await spv.send('PUT', `penjualan/${no_bukti}/validate`, {})).status).toBe(200);
    expect(await waiting()).toBe(before - 1);
    expect((await cancel(no_bukti)).status).toBe(200);
  });

  it('are as if they had never been once a validator rejects them, who gives a reason and is not who sold', async () => {
    const sold = await piece();
    const before = await books();
    const { body } = await spv.post('penjualan', {
      ...{ barang: [line(sold)], kode_sales: 'DEWI', pembayaran: cash(sold.harga_jual) },
    });
    const own = (body['data'] as Sale).no_bukti;
    const reject = (no_bukti: string, said: object, who = spv): Promise<Answer> =>
      who.put(`penjualan/${no_bukti}/reject`, said);
    const keterangan = 'Harga salah';
    await refusedAndNothingWritten(app, () => reject(own, { keterangan }), { status: 403 });
    await refusedAndNothingWritten(app, () => reject(own, { keterangan }, cashier), { status: 403 });
    expect((await spv.send('PUT', `penjualan/${own}/cancel`, { keterangan })).status).toBe(403);
    await cancel(own);
    const { no_bukti } = (await sell([sold])).body['data'] as Sale;
    await refusedAndNothingWritten(app, () => reject(no_bukti, {}), {
      status: 400,
      errors: [{ field: 'keterangan', message: 'Alasan Tidak Boleh Kosong' }],
    });
    expect((await reject(no_bukti, { keterangan })).status).toBe(200);
    expect([await books(), await stateOf(sold.kode_barcode)]).toEqual([before, 'READY']);
    const page = (await spv.get(`dokumen/penjualan/${no_bukti}`)).body['data'] as Record<string, unknown>;
    expect(page).toMatchObject({ status: 'BATAL', keterangan });
    expect((page['riwayat'] as readonly object[]).at(-1)).toMatchObject({
      ...{ kejadian: 'sale.rejected', user_id: 'SPV01', keterangan },
    });
    await refusedAndNothingWritten(app, () => reject(no_bukti, { keterangan }), { status: 409 });
    const validated = ((await sell([sold])).body['data'] as Sale).no_bukti;
    expect((await spv.put(`penjualan/${validated}/validate`, {})).status).toBe(200);
    await refusedAndNothingWritten(app, () => reject(validated, { keterangan }), {
      status: 409,
      message: `Penjualan ${validated} sudah berstatus Tercatat`,
    });
  });

  it('are validated on their own date alone: the branch does not leave an earlier one while one of it waits', async () => {
    const { tgl_system } = (await spv.get('users/me')).body['user'] as { readonly tgl_system: BusinessDate };
    const earlier = { tanggal: addDays(tgl_system, -2) };
    await app.rows(`update log.branch_head set opened_on = $1 where branch = 'JKT01'`, [addDays(tgl_system, -9)]);
    await set('SUPERVISOR_PREVIOUS_DATE_MODULE', true);
    const ask = (tanggal: string): Promise<Answer> =>
      spv.post('authorization', {
        ...{ user_id: 'OWNER', password: PASSWORD, command: 'activate-date', body: { tanggal } },
      });
    const restore = (): Promise<Answer> => spv.put('business-date/restore', {});
    const validate = (no_bukti: string): Promise<Answer> => spv.put(`penjualan/${no_bukti}/validate`, {});
    const sale = async (): Promise<string> => {
      const { body } = await sell([await piece({ harga_jual: 5_000_000 })]);
      return (body['data'] as Sale).no_bukti;
    };
    const ofToday = await sale();
    const { approval } = (await ask(earlier.tanggal)).body['data'] as { readonly approval: string };
    expect((await spv.put('business-date/activate', earlier, { 'x-approval': approval })).status).toBe(200);
    const late = await sale();
    await refusedAndNothingWritten(app, () => validate(ofToday), {
      ...{ status: 409, code: 'document.other-date' },
      message: `Penjualan ${ofToday} adalah dokumen tanggal buku ${tgl_system}, hanya dapat diproses pada tanggal itu`,
    });
    for (const leave of [restore, () => ask(addDays(tgl_system, -1))])
      await refusedAndNothingWritten(app, leave, { status: 409, code: 'closing.waiting-sales' });
    expect((await validate(late)).status).toBe(200);
    expect((await restore()).status).toBe(200);
    expect((await validate(ofToday)).status).toBe(200);
  });

  it('are recorded at once where the shop validates nothing', async () => {
    await set('SKIP_VALIDASI_MODULE', true);
    const { body } = await sell([await piece()]);
    expect(body['data']).toMatchObject({ tervalidasi: true });
    await set('SKIP_VALIDASI_MODULE', false);
  });

  it.each([
    ['nothing to sell', { barang: [] }, 400, 'barang', expect.any(String)],
    ['nothing paid', { pembayaran: [] }, 422, 'pembayaran', 'Minimal satu cara bayar'],
    ['an unknown piece', { barang: [{ kode_barcode: 'NONE', harga_jual: 1 }] }, 404, 'barang.1.kode_barcode', /tidak/],
    ['nobody who sells', { kode_sales: '' }, 400, 'kode_sales', 'Sales Tidak Boleh Kosong'],
    ['somebody who sells elsewhere', { kode_sales: 'RUDI' }, 422, 'kode_sales', 'Data Sales tidak ditemukan'],
    ['an unknown member', { kode_member: 'MB-X' }, 422, 'kode_member', 'Member yang dimasukkan tidak ditemukan'],
    ['too little', { pembayaran: cash(1) }, 422, 'pembayaran.1.jumlah', /Pembayaran kurang/],
    ['too much', { pembayaran: cash(99_000_000) }, 422, 'pembayaran.1.jumlah', 'Pembayaran tidak boleh melebihi sisa'],
    ['a card of no bank', { pembayaran: [{ cara: 'KARTU', jumlah: 1 }] }, 422, 'pembayaran.1.kode_bank', /bank/],
    [
      'an account of another branch',
      { pembayaran: [{ cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '5220302205', jumlah: 1 }] },
      422,
      'pembayaran.1.no_rekening',
      expect.any(String),
    ],
  ])('refuse %s, and nothing is written', async (_, wrong, status, field, message) => {
    const sold = await piece();
    await refusedAndNothingWritten(app, () => sell([sold], wrong), {
      status,
      errors: [{ field, message: message instanceof RegExp ? (expect.stringMatching(message) as string) : message }],
    });
  });

  it('refuse a price that is no longer that of the board, a piece twice, and a piece of another branch', async () => {
    const sold = await piece();
    await refusedAndNothingWritten(app, () => sell([{ ...sold, harga_jual: sold.harga_jual - 1 }]), {
      status: 409,
      errors: [
        { field: 'barang.1.harga_jual', message: expect.stringContaining('Harga barang ini sekarang') as string },
      ],
    });
    await refusedAndNothingWritten(app, () => sell([sold, sold]), { status: 400 });
    const elsewhere = () =>
      other.post('penjualan', { barang: [line(sold)], kode_sales: 'RUDI', pembayaran: cash(sold.harga_jual) });
    await refusedAndNothingWritten(app, elsewhere, { status: 409 });
    const scanned = async (by: Someone): Promise<unknown> => {
      const { status, body } = await by.get(`penjualan/barang?search=${sold.kode_barcode}`);
      return [status, body['message']];
    };
    expect(await scanned(other)).toEqual([409, `Barang ${sold.kode_barcode} ada di JKT01`]);
    expect((await sell([sold])).status).toBe(201);
    expect(await scanned(cashier)).toEqual([409, `Barang ${sold.kode_barcode} berstatus Terjual`]);
  });

  it('leave trays with the gold of their pieces', async () => {
    for (const check of pieceChecks) expect(await check({ database: app.pool })).toMatchObject({ wrong: [] });
  });
});
