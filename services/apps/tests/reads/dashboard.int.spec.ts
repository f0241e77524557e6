import type { DayTrade } from '../../../../contracts/beranda/day-trade.js';
import type { SalesBranch } from '../../../../contracts/beranda/trade.js';
import type { WaitingBranch } from '../../../../contracts/beranda/waiting.js';
import type { PrintedSlip } from '../../../../contracts/language/define/slip.js';
import { plainSlip } from '../../../../contracts/language/slips/render.js';
import { formatRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { closableDay } from '../../../testing/closable-day.js';
import { cash, Counter } from '../../../testing/counter.js';
import { balanceOf, holding } from '../../../testing/money.js';
import { person } from '../../../testing/people.js';
import type { Answer, Someone } from '../../../testing/standalone.js';

describeWith(['postgres'], 'the figures of head office and of a day', () => {
  let counter: Counter;
  let owner: Someone;
  let today: string;
  /** The position of what was done last. */
  let after = '';

  beforeAll(async () => {
    counter = await Counter.open();
    owner = await counter.app.login('OWNER');
    today = await closableDay(counter.app, counter.spv);
    await exchange();
    await counter.piece();
  });
  afterAll(() => counter?.close());

  const done = ({ status, text, body }: Answer): Answer['body'] => {
    if (status >= 300) throw new Error(text);
    after = String(body['position'] ?? after);
    return body;
  };
  /** Sells a piece, and buys one that was sold before in exchange. */
  const exchange = async (): Promise<string> => {
    const piece = await counter.piece();
    const { sold, buyable } = await counter.sold();
    const harga = 500_000;
    const beli = [{ kode_barcode: sold.kode_barcode, kondisi_barang: 'BAIK', berat: buyable.berat_nota, harga }];
    const body = counter.sale([piece], { beli, pembayaran: cash(piece.harga_jual - harga) });
    return (done(await counter.cashier.post('penjualan', body))['data'] as { no_bukti: string }).no_bukti;
  };
  const rowsOf = async <Row>(call: string, who = owner): Promise<readonly Row[]> =>
    done(await who.get(call, { 'x-after': after }))['data'] as Row[];
  /** The figures of the reports of a branch over some days. */
  const reported = async (kode_toko: string, tgl_from = today) => {
    const range = `tgl_from=${tgl_from}&tgl_to=${today}&kode_toko=${kode_toko}`;
    const totals = async (call: string) =>
      done(await owner.get(`${call}?${range}`, { 'x-after': after }))['totals'] as Record<string, number>;
    const [sold, bought] = [await totals('laporan-penjualan-pergroup'), await totals('laporan-global-sales')];
    return {
      penjualan: sold['harga_jual'] ?? 0,
      berat_jual: sold['berat'] ?? 0,
      pembelian: bought['harga_beli'] ?? 0,
      berat_beli: bought['berat_beli'] ?? 0,
    };
  };
  const figures = ({ penjualan, berat_jual, pembelian, berat_beli }: DayTrade) => ({
    penjualan,
    berat_jual,
    pembelian,
    berat_beli,
  });
  const textOf = async (nota: string, who: Someone = counter.spv): Promise<string> =>
    (done(await who.get(`nota/${nota}`, { 'x-after': after }))['data'] as PrintedSlip).lembar.map(plainSlip).join('\n');
  /** The amounts of sales and purchases on a paper. */
  const onPaper = (text: string) => /^Penjualan +(\S+)$[^]*^Pembelian +(\S+)$/m.exec(text)?.slice(1);
  const written = ({ penjualan, pembelian }: { readonly penjualan: number; readonly pembelian: number }) =>
    [penjualan, pembelian].map((amount) => formatRupiah(rupiah(amount)));

  describe('the target of a branch', () => {
    const target = { kode_toko: 'JKT01', target: 40_000_000, target_berat: 20_000 };
    const branches = async (): Promise<ReadonlyMap<string, SalesBranch>> =>
      new Map((await rowsOf<SalesBranch>('penjualan/per-cabang')).map((row) => [row.kode_toko, row]));

    it('is in no row of a month without any', async () => {
      for (const row of (await branches()).values()) expect(row).not.toHaveProperty('target');
    });

    it('of the month stands beside the share that the reports say is reached, for that branch alone', async () => {
      const row = { ...target, bulan: today.slice(0, 7) };
      done(await owner.post('target-cabang', { ...row, kode_toko: 'JKT01' }));
      const { penjualan, berat_jual } = await reported('JKT01', `${today.slice(0, 8)}01`);
      expect(penjualan).toBeGreaterThan(0);
      const all = await branches();
      expect(all.get('JKT01')).toMatchObject({
        target: target.target,
        target_berat: target.target_berat,
        jumlah_bulan: penjualan,
        berat_bulan: berat_jual,
        tercapai: Math.round((penjualan * 10_000) / target.target),
        tercapai_berat: Math.round((berat_jual * 10_000) / target.target_berat),
      });
      expect(all.get('BDG01')).not.toHaveProperty('target');
      const twice = await owner.post('target-cabang', row);
      expect([twice.status, twice.body['code']]).toEqual([409, 'master.exists']);
    });

    it('is told to its own branch alone', async () => {
      const hak_akses = ['master', '/target-cabang'];
      for (const [kode_toko, count] of [
        ['JKT01', 1],
        ['BDG01', 0],
      ] as const) {
        const who = await person(counter.app, { user_id: `SPV-${kode_toko}`, level: 'SPV', kode_toko, hak_akses });
        expect(await rowsOf('target-cabang', who)).toHaveLength(count);
      }
    });
  });

  describe('what waits', () => {
    it('is counted by branch as its lists have it, whatever its date', async () => {
      const sent = { jumlah_rp: 250_000, tujuan: 'PUSAT', keterangan: 'Setoran' };
      done(await counter.cashier.post('kirim-uang', sent));
      const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 5_000, keterangan: 'Uji' };
      const { no_bukti } = done(await counter.cashier.post('cash/uang-kas', entry))['data'] as { no_bukti: string };
      const body = { no_bukti, keterangan: 'Salah' };
      const asked = await counter.cashier.post('authorization/request', { command: 'cancel-uang-kas', body });
      expect(asked.status).toBe(200);
      const [row, ...others] = await rowsOf<WaitingBranch>('beranda/menunggu');
      const listed = async (call: string, status: string): Promise<number> =>
        done(await owner.get(`${call}?status=${status}&kode_toko=JKT01`, { 'x-after': after }))['count'] as number;
      expect(row).toEqual({
        kode_toko: 'JKT01',
        pembelian: 0,
        titipan: 0,
        susut: 0,
        kartu: 0,
        otorisasi: 1,
        penjualan: await listed('penjualan', 'MENUNGGU'),
        kiriman: await listed('kirim-uang', 'OPEN'),
      });
      expect([row!.penjualan, row!.kiriman]).toEqual([1, 1]);
      expect(others).toEqual([]);
      await counter.app.rows('delete from identity.authorization_request');
    });

    it('is told of what the reader may see alone, and to no branch', async () => {
      const hak_akses = ['penjualan', '/lihat-penjualan'];
      const who = { user_id: 'KASIR-PUSAT', level: 'KASIR', kode_toko: 'PUSAT', hak_akses } as const;
      expect(await rowsOf('beranda/menunggu', await person(counter.app, who))).toEqual([
        { kode_toko: 'JKT01', penjualan: 1 },
      ]);
      expect((await counter.spv.get('beranda/menunggu')).status).toBe(403);
    });
  });

  describe('the sales and purchases of a day', () => {
    it('are what the reports of the day say, of each branch', async () => {
      const rows = await rowsOf<DayTrade>('penjualan/dagang-hari');
      expect(rows.map(({ kode_toko }) => kode_toko)).toEqual(['BDG01', 'JKT01', 'PUSAT', 'SBY01']);
      for (const row of rows)
        expect([row.kode_toko, figures(row)]).toEqual([row.kode_toko, await reported(row.kode_toko)]);
      expect(rows[1]!.pembelian).toBe(500_000);
      expect(await rowsOf('penjualan/dagang-hari', counter.cashier)).toEqual([rows[1]]);
    });

    it('are those of a shift until it ended, on its screen and on its paper', async () => {
      const hitungan = holding(await balanceOf(counter.app, 'JKT01/kas'));
      const { no_bukti: shift } = done(await counter.cashier.post('cash/shift', { hitungan }))['data'] as {
        no_bukti: string;
      };
      const x = await reported('JKT01');
      const [running] = await rowsOf<DayTrade>('cash/shift-dagang', counter.cashier);
      expect(figures(running!)).toEqual(x);
      expect(onPaper(await textOf(`laporan-shift/${shift}`))).toEqual(written(x));
      const counted = holding(await balanceOf(counter.app, 'JKT01/kas'));
      done(await counter.cashier.put(`cash/shift/${shift}/close`, { hitungan: counted }));
      const z = await reported('JKT01');
      expect(onPaper(await textOf(`laporan-shift/${shift}`))).toEqual(written(z));
      await counter.sold();
      expect((await reported('JKT01')).penjualan).toBeGreaterThan(z.penjualan);
      const [ended] = await rowsOf<DayTrade>('cash/shift-dagang', counter.cashier);
      expect(figures(ended!)).toEqual(z);
      expect(onPaper(await textOf(`laporan-shift/${shift}`))).toEqual(written(z));
    });

    it('are those of the day on the paper of its closing, and on none of who may not see them', async () => {
      const waiting = (await rowsOf<{ no_bukti: string }>('penjualan?status=MENUNGGU')).map((sale) => sale.no_bukti);
      for (const no_bukti of waiting) await counter.validate('penjualan', no_bukti);
      done(await counter.spv.post('tutup-toko', { tanggal: today }));
      expect(onPaper(await textOf(`tutup-toko/${today}`))).toEqual(written(await reported('JKT01')));
      const who = {
        user_id: 'SPV-KAS',
        level: 'SPV',
        kode_toko: 'JKT01',
        hak_akses: ['utility', 'uang', '/tutup-toko'],
      } as const;
      const blind = await textOf(`tutup-toko/${today}`, await person(counter.app, who));
      expect(blind).toContain('TUTUP TOKO');
      expect(blind).not.toMatch(/^Penjualan/m);
    });
  });

  describe('a report of several branches', () => {
    const totalsOf = async (call: string, who = owner): Promise<Answer> => who.get(call, { 'x-after': after });
    const numbers = (answer: Answer) => done(answer)['totals'] as Readonly<Record<string, number>>;

    it.each([
      ['laporan-penjualan-pergroup', 'harga_jual'],
      ['laporan-penjualan-detail', 'harga_jual'],
      ['laporan-stock-perbaki', 'berat'],
    ])('has what they have together: %s', async (call, figure) => {
      const days = call.includes('stock') ? `tanggal=${today}` : `tgl_from=${today}&tgl_to=${today}`;
      const of = async (kode_toko: string) => numbers(await totalsOf(`${call}?${days}&kode_toko=${kode_toko}`));
      const [one, other, both] = [await of('JKT01'), await of('SBY01'), await of('SBY01,JKT01')];
      expect(one[figure]).toBeGreaterThan(0);
      expect(both[figure]).toBe(one[figure]! + (other[figure] ?? 0));
    });

    it('is of branches that there are, each of which the reader may see', async () => {
      const call = `laporan-penjualan-detail?tgl_from=${today}&tgl_to=${today}&kode_toko=`;
      expect((await totalsOf(`${call}JKT01,XXX99`)).status).toBe(404);
      expect((await totalsOf(`${call}JKT01,SBY01`, counter.spv)).status).toBe(403);
      const single = `tutup-toko/laporan?tgl_from=${today}&tgl_to=${today}&kode_toko=`;
      expect((await totalsOf(`${single}JKT01,SBY01`)).status).toBe(404);
    });
  });
});
