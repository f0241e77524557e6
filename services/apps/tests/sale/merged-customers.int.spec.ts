import { describeWith } from '../../../../infra/testing/servers.js';
import { cash, Counter, type Saleable } from '../../../testing/counter.js';
import { setting } from '../../../testing/people.js';
import { wrongIn } from '../../../testing/doctor.js';
import type { Answer } from '../../../testing/standalone.js';

interface Sale {
  readonly no_bukti: string;
  readonly poin_didapat: number;
}

describeWith(['postgres'], 'customers who were merged', () => {
  let counter: Counter;
  let phones = 0;

  beforeAll(async () => {
    counter = await Counter.open();
    for (const shop of ['PUSAT', 'JKT01', 'BDG01']) await setting(counter.app, shop, 'MEMBER_MODULE', true);
    await counter.set('PENJUALAN_BAYAR_POIN_MODULE', true);
    await counter.set('poin.nilai', 10_000);
  });
  afterAll(() => counter?.close());

  const someone = (): Promise<string> => {
    phones += 1;
    return counter.customer(`Ratna Kusuma ${phones}`, `08129988${1000 + phones}`);
  };
  const sell = (piece: Saleable, kode_member: string, more: object = {}): Promise<Answer> =>
    counter.cashier.post('penjualan', counter.sale([piece], { kode_member, ...more }));
  const sold = async (piece: Saleable, kode_member: string, more: object = {}): Promise<Sale> => {
    const { status, body } = await sell(piece, kode_member, more);
    expect([status, body['errors']]).toEqual([201, undefined]);
    const sale = body['data'] as Sale;
    await counter.validate('penjualan', sale.no_bukti);
    return sale;
  };
  const has = async (kode_member: string): Promise<number> => {
    const { body } = await counter.cashier.get(`member/${kode_member}/poin`);
    return (body['data'] as { poin: number }[]).reduce((sum, { poin }) => sum + poin, 0);
  };
  const withPoints = ({ harga_jual }: Saleable, poin: number) => ({
    pembayaran: [{ cara: 'POIN', jumlah: poin * 10_000 }, ...cash(harga_jual - poin * 10_000)],
  });
  const cancel = async (no_bukti: string): Promise<number> =>
    (await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status;

  it('spend the points of all of their codes, and no point more', async () => {
    const [first, second, kept] = [await someone(), await someone(), await someone()];
    for (const who of [first, second, kept]) await sold(await counter.piece(), who);
    await counter.merge(first, second);
    await counter.merge(second, kept);
    const all = await has(kept);
    const piece = await counter.piece({ kode_group: '700' });
    const tooMany = await sell(piece, kept, withPoints(piece, all + 1));
    expect(tooMany.body['errors']).toEqual([expect.objectContaining({ message: 'Poin tidak cukup' })]);
    const sale = await sold(piece, kept, withPoints(piece, all));
    expect(await has(kept)).toBe(sale.poin_didapat ?? 0);
    expect(await cancel(sale.no_bukti)).toBe(200);
    expect(await has(kept)).toBe(all);
  });

  it('give back what a sale of before had given them', async () => {
    const [first, kept] = [await someone(), await someone()];
    const before = await sold(await counter.piece(), first);
    const own = await sold(await counter.piece(), kept);
    await counter.merge(first, kept);
    const piece = await counter.piece({ kode_group: '700' });
    await sold(piece, kept, withPoints(piece, own.poin_didapat));
    expect(await cancel(before.no_bukti)).toBe(200);
  });

  it.each(['once', 'twice'])('pay with what they had left, merged %s', async (times) => {
    const [first, kept] = [await someone(), await someone()];
    const piece = await counter.piece();
    const { body } = await counter.cashier.post('titipan', {
      ...{ barang: [{ kode_barcode: piece.kode_barcode }], kode_member: first, kode_sales: 'DEWI' },
      pembayaran: cash(400_000),
    });
    const { no_bukti: no_titipan } = body['data'] as { no_bukti: string };
    expect((await counter.spv.put(`titipan/${no_titipan}/validate`, {})).status).toBe(200);
    const between = times === 'once' ? first : await someone();
    if (between !== first) await counter.merge(first, between);
    await counter.merge(between, kept);
    const pembayaran = [{ cara: 'TITIPAN', no_titipan, jumlah: 400_000 }, ...cash(piece.harga_jual - 400_000)];
    const stranger = await sell(piece, await someone(), { pembayaran });
    expect(stranger.body['errors']).toEqual([
      expect.objectContaining({ message: `Titipan ${no_titipan} milik pelanggan lain` }),
    ]);
    await sold(piece, kept, { pembayaran });
    const paper = await counter.cashier.get(`nota/titipan/${no_titipan}`);
    expect(JSON.stringify(paper.body)).toContain(`Ratna Kusuma`);
  });

  it('are one in reports, whichever code their documents have', async () => {
    const [first, between, kept] = [await someone(), await someone(), await someone()];
    const sales = [await sold(await counter.piece(), first), await sold(await counter.piece(), kept)];
    await counter.merge(first, between);
    await counter.merge(between, kept);
    const owner = await counter.app.login('OWNER');
    const rowsOf = async (call: string, more = {}) => {
      const asked = { kode_toko: 'ALL', tgl_from: '2000-01-01', tgl_to: '2099-12-31', ...more };
      const { body } = await owner.get(`${call}?${new URLSearchParams(asked).toString()}`);
      return body['data'] as readonly Readonly<Record<string, unknown>>[];
    };
    const own = (rows: readonly Readonly<Record<string, unknown>>[]) =>
      rows.filter(({ kode_member }) => [first, between, kept].includes(String(kode_member)));
    expect(own(await rowsOf('laporan-top-member', { teratas: 'ALL' }))).toEqual([
      expect.objectContaining({ kode_member: kept, faktur: 2 }),
    ]);
    const [row] = own(await rowsOf('laporan-penjualan-percustomer'));
    const numbers = (row!['rincian'] as readonly { readonly no_bukti: string }[]).map(({ no_bukti }) => no_bukti);
    expect(numbers.toSorted()).toEqual(sales.map(({ no_bukti }) => no_bukti).toSorted());
    const byTime = async (sampai_jam: string) =>
      (await rowsOf('laporan-penjualan-detail', { sampai_jam, search: numbers[0]! })).length;
    expect([await byTime(''), await byTime('23:59:59'), await byTime('00:00')]).toEqual([1, 1, 0]);
    // A search looks into the lines under rows, whose other lines stay.
    const found = await rowsOf('laporan-penjualan-percustomer', { search: `${numbers[0]} ${kept}` });
    expect(found).toEqual([row]);
    expect(await rowsOf('laporan-penjualan-percustomer', { search: `${numbers[0]}-X` })).toEqual([]);
  });

  it('have their birthday within some days, at the branch where they were entered', async () => {
    const born = { 'Wati Ultah': '1984-02-29', 'Yuni Ultah': '1991-03-02', 'Zul Ultah': '1970-12-31' };
    for (const [index, [nama_customer, tgl_lahir]] of Object.entries(born).entries()) {
      const body = { nama_customer, no_hp: `0811000001${index}`, tgl_lahir };
      expect((await counter.cashier.post('member', body)).status).toBe(201);
    }
    const within = async (who: typeof counter.cashier, tgl_from: string, tgl_to: string) => {
      const { body } = await who.get(`member/ulang-tahun?search=ultah&tgl_from=${tgl_from}&tgl_to=${tgl_to}`);
      const data = body['data'] as readonly { readonly nama_customer: string; readonly ulang_tahun: string }[];
      return data.map(({ nama_customer, ulang_tahun }) => `${nama_customer} ${ulang_tahun}`);
    };
    const [spring, year] = [['2027-02-27', '2027-03-03'] as const, ['2027-12-30', '2028-02-29'] as const];
    expect(await within(counter.cashier, ...spring)).toEqual(['Wati Ultah 2027-02-28', 'Yuni Ultah 2027-03-02']);
    expect(await within(counter.cashier, ...year)).toEqual(['Zul Ultah 2027-12-31', 'Wati Ultah 2028-02-29']);
    const owner = await counter.app.login('OWNER');
    expect(await within(owner, ...spring)).toHaveLength(2);
    expect(await within(await counter.app.login('KASIR02'), ...spring)).toEqual([]);
  });

  it('leave nothing for the doctor', async () => expect(await wrongIn(counter.app)).toEqual([]));
});
