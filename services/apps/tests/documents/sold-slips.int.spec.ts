import type { PrintedSlip } from '../../../../contracts/language/define/slip.js';
import { plainSlip } from '../../../../contracts/language/slips/render.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { cash, Counter } from '../../../testing/counter.js';
import { consentTo, slipOf, whileNothingIsWritten } from '../../../testing/money.js';
import { setting } from '../../../testing/people.js';
import { PASSWORD } from '../../../testing/standalone.js';

const CONSENTING = 'perak 925 murni';

describeWith(['postgres'], 'slips of trade', () => {
  let counter: Counter;
  let kode_member: string;

  beforeAll(async () => {
    counter = await Counter.open();
    for (const shop of ['PUSAT', 'JKT01']) await setting(counter.app, shop, 'MEMBER_MODULE', true);
    const owner = await counter.app.login('OWNER');
    const other = { user_id: 'OWNER2', nama: 'Wijaya', level: 'OWN', kode_toko: 'PUSAT', password: PASSWORD };
    expect((await owner.post('users', other)).status).toBe(201);
    const own = { password: PASSWORD, new_password: CONSENTING };
    expect((await (await counter.app.login('OWNER2')).put('users/change-password', own)).status).toBe(200);
    kode_member = await customer('Zulfa Pertiwi Hanum', '081299887766');
  });
  afterAll(() => counter?.close());

  const customer = async (nama_customer: string, no_hp: string): Promise<string> => {
    const { body } = await counter.cashier.post('member', { nama_customer, no_hp });
    return (body['data'] as { kode_member: string }).kode_member;
  };
  const copies = async (nota: string): Promise<readonly string[]> => {
    const { body } = await counter.cashier.get(`nota/${nota}`);
    return (body['data'] as PrintedSlip).lembar.map(plainSlip);
  };
  const sell = async (more: object = {}): Promise<string> => {
    const { status, body } = await counter.cashier.post('penjualan', counter.sale([await counter.piece()], more));
    expect(status).toBe(201);
    return (body['data'] as { no_bukti: string }).no_bukti;
  };
  const exchange = async (): Promise<string> => {
    const piece = await counter.piece();
    const { sold, buyable } = await counter.sold();
    const harga = 500_000;
    const beli = [{ kode_barcode: sold.kode_barcode, kondisi_barang: 'BAIK', berat: buyable.berat_nota, harga }];
    const body = counter.sale([piece], { beli, pembayaran: cash(piece.harga_jual - harga) });
    const { status, body: answer } = await counter.cashier.post('penjualan', body);
    expect([status, answer['errors']]).toEqual([201, undefined]);
    return (answer['data'] as { no_bukti: string }).no_bukti;
  };

  it('name their customer, whom no event names', async () => {
    const no_bukti = await sell({ kode_member });
    const [paper] = await copies(`penjualan/${no_bukti}`);
    expect(paper).toMatch(/Pelanggan: +Zulfa Pertiwi Hanum/);
    const told = await counter.app.rows(`select 1 from log.event where payload::text like '%Zulfa%'`);
    expect(told).toEqual([]);
    const [nobody] = await copies(`penjualan/${await sell()}`);
    expect(nobody).not.toContain('Pelanggan');
  });

  it('name who a customer was merged into, and nobody once they were erased', async () => {
    const twin = await customer('Zulfa P H', '081299880000');
    const no_bukti = await sell({ kode_member: twin });
    const owner = await counter.app.login('OWNER');
    await counter.merge(twin, kode_member);
    expect((await copies(`penjualan/${no_bukti}`))[0]).toContain('Zulfa Pertiwi Hanum');

    const gone = await customer('Bagus Prakoso', '081311112222');
    const sale = await sell({ kode_member: gone });
    expect((await copies(`penjualan/${sale}`))[0]).toContain('Bagus Prakoso');
    const reason = { kode_member: gone, keterangan: 'Permintaan member' };
    const asked = { user_id: 'OWNER2', password: CONSENTING, command: 'erase-customer', body: reason };
    const given = await owner.post('authorization', asked);
    const { approval } = given.body['data'] as { approval: string };
    const erased = await owner.post(
      `member/${gone}/hapus`,
      { keterangan: reason.keterangan },
      { 'x-approval': approval },
    );
    expect(erased.status).toBe(201);
    const [paper] = await copies(`penjualan/${sale}`);
    expect(paper).not.toContain('Pelanggan');
    expect(paper).not.toContain('Bagus');
  });

  it('have the copies of their kind: a sale, an exchange', async () => {
    const [sale, exchanged] = [await sell(), await exchange()];
    const counts = async () => [
      (await copies(`penjualan/${sale}`)).length,
      (await copies(`penjualan/${exchanged}`)).length,
    ];
    expect(await counts()).toEqual([1, 1]);
    await counter.set('DUPLICATE_NOTA_TUKAR_MODULE', true);
    expect(await counts()).toEqual([1, 2]);
    await counter.set('DUPLICATE_NOTA_TUKAR_MODULE', false);
    await counter.set('DUPLICATE_NOTA_PENJUALAN_ACC_MODULE', true);
    expect(await counts()).toEqual([2, 1]);
    await counter.set('DUPLICATE_NOTA_PENJUALAN_ACC_MODULE', false);
  });

  it('of an exchange say when, the gold by weight and price of a gram, the old goods, the new, and their difference', async () => {
    const no_bukti = await exchange();
    const [paper = ''] = await copies(`penjualan/${no_bukti}`);
    const { body } = await counter.cashier.get(`dokumen/penjualan/${no_bukti}`);
    const page = body['data'] as { total: number; total_beli: number; riwayat: { tanggal: string; waktu: string }[] };
    const { tanggal, waktu } = page.riwayat[0]!;
    const rupiah = (amount: number): string => amount.toLocaleString('id-ID');
    expect(paper).toContain(`${no_bukti} ${tanggal} ${waktu.slice(11, 16)}\n`);
    expect(paper).toMatch(/\nEmas 750 · 2,500 g × [1-9][\d.]+\s+[1-9][\d.]+\nOngkos +75\.000\nHarga +[\d.]+\n/);
    expect(paper).toMatch(new RegExp(`Barang lama +${rupiah(page.total_beli)}\nBarang baru +${rupiah(page.total)}\n`));
    expect(paper).toMatch(new RegExp(`Selisih lama - baru +\u2212${rupiah(page.total - page.total_beli)}\n`));
    expect(paper).not.toMatch(/ 0\n/);
  });

  it('say the texts of the shop for their kind, and a sale how long it is bought back', async () => {
    const owner = await counter.app.login('OWNER');
    for (const [kode_keterangan, jenis_nota, keterangan] of [
      ['S1', 'PENJUALAN', 'Surat ini dibawa saat menjual kembali\nHarga sudah termasuk pajak'],
      ['S2', 'PEMBELIAN', 'Emas yang dibeli tidak dikembalikan'],
    ]) {
      const saved = await owner.post('keterangan-nota', { kode_keterangan, jenis_nota, keterangan });
      expect(saved.status).toBe(201);
    }
    const sale = await sell();
    const { buyable } = await counter.sold();
    const line = { kode_barcode: buyable.kode_barcode, kondisi_barang: 'BAIK', berat: buyable.berat_nota };
    const bought = await counter.cashier.post('pembelian', counter.purchase([{ ...line, harga: 500_000 }]));
    const terms = [
      'Surat ini dibawa saat menjual kembali',
      'Harga sudah termasuk pajak',
      'Toleransi beli kembali 3 bulan',
    ];
    const other = 'Emas yang dibeli tidak dikembalikan';
    const saidIn = (paper = ''): readonly string[] => [...terms, other].filter((one) => paper.includes(one));
    expect(saidIn((await copies(`penjualan/${sale}`))[0])).toEqual(terms);
    expect(saidIn((await copies(`pembelian/${slipOf(bought)}`))[0])).toEqual([other]);
    await counter.set('slip.buyback.tolerance', 0);
    expect(saidIn((await copies(`penjualan/${sale}`))[0])).toEqual(terms.slice(0, 2));
  });

  const print = (nota: string, cara: string, approval: Readonly<Record<string, string>> = {}) =>
    counter.cashier.post(`nota/${nota}/cetak`, { cara }, approval);
  /** The consent of the supervisor to a print of a slip, and what is asked of them. */
  const printed = async (slip: string, nomor: string, cara: string) =>
    print(`${slip}/${nomor}`, cara, await consentTo(counter.cashier, `print-${slip}`, { nomor, cara }));

  it('are printed once without asking, with the copies of their module; each reprint is one, by consent', async () => {
    await counter.set('DUPLICATE_NOTA_PENJUALAN_ACC_MODULE', true);
    const nomor = await sell();
    expect((await copies(`penjualan/${nomor}`)).length).toBe(2);
    expect((await print(`penjualan/${nomor}`, 'LAYAR')).status).toBe(201);
    await whileNothingIsWritten(counter.app, async () =>
      expect(await print(`penjualan/${nomor}`, 'PDF')).toMatchObject({
        status: 403,
        body: { action: { kategori: 'PENJUALAN', description: 'CETAK ULANG PENJUALAN', subject: nomor } },
      }),
    );
    for (const ke of [2, 3]) {
      const { status, body } = await printed('penjualan', nomor, 'PDF');
      expect([status, body['data']]).toEqual([201, expect.objectContaining({ ke })]);
    }
    expect((await copies(`penjualan/${nomor}`)).map((one) => one.includes('CETAK ULANG 3'))).toEqual([true]);
    const prints = await counter.app.rows('select authorised_by from log.event where stream = $1 order by position', [
      `slip/penjualan/${nomor}`,
    ]);
    expect(prints.map(({ authorised_by }) => authorised_by)).toEqual([null, 'SPV01', 'SPV01']);
    const used = await counter.app.rows(
      `select payload ->> 'keterangan' as keterangan from log.event
       where type = 'authorization.used' and payload ->> 'description' = 'CETAK ULANG PENJUALAN'`,
    );
    expect(used).toEqual([{ keterangan: 'YA' }, { keterangan: 'YA' }]);
    await counter.set('DUPLICATE_NOTA_PENJUALAN_ACC_MODULE', false);
  });

  it('are reprinted by consent where they are a purchase or a deposit, too; slips of money without', async () => {
    const { buyable } = await counter.sold();
    const line = { kode_barcode: buyable.kode_barcode, kondisi_barang: 'BAIK', berat: buyable.berat_nota };
    const bought = await counter.cashier.post('pembelian', counter.purchase([{ ...line, harga: 500_000 }]));
    const { kode_barcode } = await counter.piece();
    const kept = await counter.cashier.post('titipan', {
      ...{ barang: [{ kode_barcode }], kode_member, kode_sales: 'DEWI', pembayaran: cash(100_000) },
    });
    for (const [slip, answer] of Object.entries({ pembelian: bought, titipan: kept })) {
      const nomor = slipOf(answer);
      expect((await print(`${slip}/${nomor}`, 'LAYAR')).status).toBe(201);
      expect((await print(`${slip}/${nomor}`, 'LAYAR')).body['code']).toBe('authorization.required');
      expect((await printed(slip, nomor, 'LAYAR')).status).toBe(201);
    }
    const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 50_000, keterangan: 'Uang receh' };
    const money = slipOf(await counter.cashier.post('cash/uang-kas', entry));
    for (const cara of ['LAYAR', 'PDF']) expect((await print(`uang-kas/${money}`, cara)).status).toBe(201);
  });
});
