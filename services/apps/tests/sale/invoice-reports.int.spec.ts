import { laporanAnalisisHargaBarang } from '../../../../contracts/data-barang/laporan-analisis-harga-barang.js';
import { laporanKelompokBarang } from '../../../../contracts/data-barang/laporan-kelompok-barang.js';
import { laporanKurangJaminan, laporanNilaiJaminan } from '../../../../contracts/hutang/collateral-reports.js';
import { laporanPenebusanDetail } from '../../../../contracts/hutang/laporan-penebusan-detail.js';
import { grantReports, standingReports, stepReports } from '../../../../contracts/hutang/reports.js';
import { historyBank } from '../../../../contracts/mutasi-uang/books.js';
import { laporanPembelian } from '../../../../contracts/pembelian/laporan-pembelian.js';
import { laporanPembelianPerFaktur } from '../../../../contracts/pembelian/laporan-pembelian-perfaktur.js';
import { laporanBayarPoint } from '../../../../contracts/penjualan/laporan-bayar-point.js';
import { laporanPenjualan } from '../../../../contracts/penjualan/laporan-penjualan.js';
import { laporanPenjualanPerFaktur } from '../../../../contracts/penjualan/laporan-penjualan-perfaktur.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { DETAIL, type ReportDefinition } from '../../../../contracts/language/define/report.js';
import { laporanBatalTitip } from '../../../../contracts/titipan/laporan-batal-titip.js';
import { addDays, businessDate, jakartaDate } from '../../../../contracts/language/values/business-date.js';
import { hutang } from '../../../features/hutang/index.js';
import { clockedRunner } from '../../../testing/clocked-schedules.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { cash, Counter, type Document } from '../../../testing/counter.js';
import { consentTo } from '../../../testing/money.js';
import { setting } from '../../../testing/people.js';
import { removeRow } from '../../../testing/remove-row.js';
import { refusalOf, type Someone } from '../../../testing/standalone.js';
import { takenAway } from '../../../testing/taken-away.js';
import { filtersOf, recompute, toldRows, type Asked } from '../../../testing/raw-log/raw-log.js';

type Found = {
  readonly data: readonly Readonly<Record<string, string | number>>[];
  readonly totals: Readonly<Record<string, number>>;
};

type Chosen = Partial<Asked>;

describeWith(['postgres'], 'the reports of invoices', () => {
  let counter: Counter;
  let owner: Someone;
  beforeAll(async () => {
    counter = await Counter.open();
    for (const shop of ['PUSAT', 'JKT01']) await setting(counter.app, shop, 'MEMBER_MODULE', true);
  });
  afterAll(() => counter?.close());

  /** Holds a report of today against the log; returns its answer. */
  const heldToTheLog = async (report: ReportDefinition, rows?: number, filters: Chosen = {}): Promise<Found> => {
    const today = jakartaDate(new Date());
    const asked = { tgl_from: today, tgl_to: today, kode_toko: 'JKT01', ...filters };
    const params = new URLSearchParams(filtersOf(report, asked));
    const reader = asked.kode_toko === ALL ? owner : counter.spv;
    const { status, body } = await reader.get(`${report.call}?${params.toString()}`);
    expect([status, body['count']]).toEqual([200, rows ?? body['count']]);
    const { data, totals } = body as Found;
    const expected = await recompute((query, values) => counter.app.rows(query, values), report.call, asked);
    expect({ totals, rows: toldRows(report, data) }).toEqual({
      totals: expected.totals,
      rows: toldRows(report, expected.rows),
    });
    return body as Found;
  };
  const saysTheLog = async (report: ReportDefinition, rows: number, filters: Chosen = {}): Promise<Found['totals']> =>
    (await heldToTheLog(report, rows, filters)).totals;

  it('say what the log says: what the rules made, what was agreed, the gap; a cancelled one as that alone', async () => {
    const pieces = [await counter.piece(), await counter.piece(), await counter.piece()];
    await counter.sell([pieces[0]!]);
    const cancelled = await counter.sell([pieces[1]!]);
    const waiting = await counter.sell([pieces[2]!]);
    expect((await counter.cancel('penjualan', 'cancel-sale', cancelled.no_bukti)).status).toBe(200);
    expect((await counter.spv.put(`penjualan/${waiting.no_bukti}/validate`, {})).status).toBe(200);
    const gold = { nama_barang: 'CINCIN LAMA', kode_group: '750', kode_dept: 'CP', kondisi_barang: 'BAIK' };
    for (const harga of [1_400_000, 1_410_000]) {
      const { status } = await counter.cashier.post(
        'pembelian',
        counter.purchase([{ ...gold, berat: 1000, harga } as never]),
      );
      expect(status).toBe(201);
    }
    const exchanges = [await counter.piece(), await counter.piece()].map((piece) =>
      counter.sale([piece], {
        beli: [{ ...gold, berat: 1000, harga: 1_400_000 }],
        pembayaran: cash(piece.harga_jual - 1_400_000),
      }),
    );
    const answers = [];
    for (const one of exchanges) answers.push(await counter.cashier.post('penjualan', one));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { no_bukti } = answers[0]!.body['data'] as Document;
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    const sold = await saysTheLog(laporanPenjualan, 5);
    expect([sold['total_beli'], Math.sign(sold['selisih_beli']!)]).toEqual([1_400_000, -1]);
    expect((await saysTheLog(laporanPembelian, 2))['selisih']).toBeLessThan(0);
    expect((await saysTheLog(laporanPenjualanPerFaktur, 3))['qty']).toBe(3);
  });

  it('have the lines of each purchase, with the fields of the specification, and those that filters leave', async () => {
    const { buyable } = await counter.sold();
    const buy = async (lines: readonly { readonly harga: number }[]): Promise<Document> => {
      const { status, body } = await counter.cashier.post('pembelian', counter.purchase(lines));
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body['data'] as Document;
    };
    const old = { nama_barang: 'GELANG LAMA', kode_group: '420', kode_dept: 'CP', kondisi_barang: 'KUSAM' };
    const before = (await saysTheLog(laporanPembelianPerFaktur, 2))['qty']!;
    const back = { kode_barcode: buyable.kode_barcode, kondisi_barang: 'BAIK', berat: buyable.berat_nota };
    const { no_bukti } = await buy([
      { ...back, harga: Math.floor((buyable.harga_nota * 0.96) / 100) * 100 },
      { ...old, berat: 1_500, harga: 1_100_000 } as never,
    ] as never);
    const cancelled = await buy([{ ...old, berat: 1_000, harga: 750_000 } as never]);
    expect((await counter.cancel('pembelian', 'cancel-purchase', cancelled.no_bukti)).status).toBe(200);
    const { data, totals } = await heldToTheLog(laporanPembelianPerFaktur, 3);
    expect(totals['qty']).toBe(before + 2);
    const [line] = (data.at(-1) as unknown as Record<string, readonly object[]>)[DETAIL]!;
    expect(line).toMatchObject({ no_faktur_beli: no_bukti, berat_nota: buyable.berat_nota, kondisi_barang: 'BAIK' });
    expect(Object.keys(line!).toSorted()).toEqual([
      'berat',
      'berat_nota',
      'harga',
      'harga_emas',
      'harga_nota',
      'kode_group',
      'kode_sales',
      'kondisi_barang',
      'nama_barang',
      'no_faktur_beli',
      'rata_asal',
    ]);
    for (const filters of [{ kode_group: '420' }, { kelompok_harga: 'EMAS MUDA' }, { kondisi: 'KUSAM' }])
      expect((await heldToTheLog(laporanPembelianPerFaktur, 1, filters)).data).toMatchObject([
        { no_faktur_beli: no_bukti, qty: 1, berat: 1_500, berat_nota: 0, rata_asal: null },
      ]);
    await saysTheLog(laporanPembelianPerFaktur, 3, { kelompok_harga: 'EMAS TUA', kondisi: 'BAIK' });
    await saysTheLog(laporanPembelianPerFaktur, 0, { kode_group: '420', kondisi: 'BAIK' });
  });

  it('have the transfers of customers alone, and who recorded them, to be held against what the bank says', async () => {
    const piece = await counter.piece();
    const account = { kode_bank: 'BCA', no_rekening: '5220301187' };
    const pembayaran = [{ cara: 'TRANSFER', ...account, jumlah: piece.harga_jual }];
    const { body } = await counter.cashier.post('penjualan', counter.sale([piece], { pembayaran }));
    const { no_bukti } = body['data'] as Document;
    const alone = { ...account, pelanggan: 'true' };
    const recorded = { no_bukti, kategori: 'PENJUALAN', masuk: piece.harga_jual, user_id: 'KASIR01' };
    expect((await heldToTheLog(historyBank, 1, alone)).data).toMatchObject([recorded]);
    expect((await heldToTheLog(historyBank, undefined, account)).data.length).toBeGreaterThan(1);
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    const { data } = await heldToTheLog(historyBank, 2, alone);
    expect(data).toMatchObject([
      { ...recorded, status: 'BATAL' },
      { no_bukti, keluar: piece.harga_jual },
    ]);
  });

  it('have the pieces in stock by the price of now, and by name and size', async () => {
    await counter.piece({ harga_jual: 9_000_000, kode_dept: 'KR', nama_barang: 'Kalung rantai', size: '45' });
    await counter.piece({ kode_dept: 'KR', nama_barang: 'Kalung rantai', size: '50', berat: 3_333 });
    const pricesBy = async (sort_by: string): Promise<unknown[]> =>
      (await heldToTheLog(laporanAnalisisHargaBarang, 2, { kode_dept: 'KR', sort_by })).data.map(
        ({ harga_jual }) => harga_jual,
      );
    const byBoard = Math.round(3.333 * 1_625_000) + 75_000;
    expect(await pricesBy('highest')).toEqual([9_000_000, byBoard]);
    expect(await pricesBy('lowest')).toEqual([byBoard, 9_000_000]);
    expect((await heldToTheLog(laporanAnalisisHargaBarang)).data.length).toBeGreaterThan(2);
    const { spv } = counter;
    expect(refusalOf(await spv.get(`${laporanAnalisisHargaBarang.call}?sort_by=`)).errors).toMatchObject([
      { field: 'sort_by', message: 'Sort By Tidak Boleh Kosong' },
    ]);
    const groupsBy = async (group_by: string): Promise<unknown[]> =>
      (await heldToTheLog(laporanKelompokBarang, undefined, { kode_dept: 'KR', group_by })).data.map(
        ({ nama_barang, size, jumlah }) => [nama_barang, size, jumlah],
      );
    expect(await groupsBy('nama_barang')).toEqual([['Kalung rantai', '', 2]]);
    expect(await groupsBy('nama_barang,size')).toEqual([
      ['Kalung rantai', '45', 1],
      ['Kalung rantai', '50', 1],
    ]);
    await heldToTheLog(laporanKelompokBarang);
    const { body } = await spv.get(`${laporanKelompokBarang.call}?kode_dept=TIADA`);
    expect([body['count'], body['message']]).toEqual([0, 'Laporan Penjualan Tidak Tersedia']);
  });

  it('are taken away under the names and in the files of the specification', async () => {
    const today = jakartaDate(new Date());
    const { name } = await takenAway(counter.spv, {
      report: laporanBatalTitip.call,
      format: 'xlsx',
      filters: { tgl_from: today, tgl_to: today },
    });
    expect(name).toContain('"Laporan Batal Titip.xlsx"');
    const refused = await counter.spv.post('exports', { report: laporanKelompokBarang.call, format: 'xlsx' });
    expect(refusalOf(refused).errors).toMatchObject([{ field: 'format' }]);
  });

  it('say which sales points paid for, and with how much of them', async () => {
    await counter.set('poin.nilai', 10_000);
    await counter.set('PENJUALAN_BAYAR_POIN_MODULE', true);
    const kode_member = await counter.customer('Ratna Kusuma', '081299887766');
    const sell = async (poin: number): Promise<Document> => {
      const piece = await counter.piece();
      const pembayaran = [
        ...(poin > 0 ? [{ cara: 'POIN', jumlah: poin * 10_000 }] : []),
        ...cash(piece.harga_jual - poin * 10_000),
      ];
      const { status, body } = await counter.cashier.post(
        'penjualan',
        counter.sale([piece], { kode_member, pembayaran }),
      );
      expect(status).toBe(201);
      return body['data'] as Document;
    };
    await counter.validate('penjualan', (await sell(0)).no_bukti);
    await sell(2);
    const { no_bukti } = await sell(1);
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    expect(await saysTheLog(laporanBayarPoint, 2)).toMatchObject({
      poin_dipakai: 2,
      bayar_poin: 20_000,
      batal: 10_000,
    });
    await counter.set('PENJUALAN_BAYAR_POIN_MODULE', false);
    expect((await counter.spv.get(laporanBayarPoint.call)).status).toBe(403);
  });

  it('say which deposits were cancelled: each of their pieces, and what was left once', async () => {
    const kode_member = await counter.customer('Bagus Prakoso', '081311112222');
    const take = async (dp: number): Promise<string> => {
      const pieces = [await counter.piece(), await counter.piece({ harga_jual: 3_000_000 })];
      const { status, body } = await counter.cashier.post('titipan', {
        barang: pieces.map(({ kode_barcode }) => ({ kode_barcode })),
        ...{ kode_member, kode_sales: 'DEWI', pembayaran: cash(dp) },
      });
      expect(status).toBe(201);
      return (body['data'] as Document).no_bukti;
    };
    await take(100_000);
    expect((await counter.cancel('titipan', 'cancel-deposit', await take(250_000))).status).toBe(200);
    expect(await saysTheLog(laporanBatalTitip, 2)).toMatchObject({ berat: 5000, ongkos: 75_000, dp_rp: 250_000 });
  });

  describe('of loans', () => {
    const [day, interest] = [businessDate(jakartaDate(new Date())), 30_000];
    const later = addDays(day, 40);
    const period = { tgl_from: day, tgl_to: later };
    const all: string[] = [];
    const owed = ['sisa', 'bunga_hari_ini', 'denda_hari_ini', 'total_hari_ini', 'bunga_dimuka'];
    const data = ({ status, body }: Awaited<ReturnType<Counter['cashier']['get']>>): Document => {
      if (status >= 300) throw new Error(JSON.stringify(body));
      return body['data'] as Document;
    };
    const put = async (no_bukti: string, call: string, more: object, consented?: string): Promise<void> => {
      const sent = { no_bukti, ...more };
      const consent = consented ? await consentTo(counter.cashier, consented, sent) : undefined;
      data(await counter.cashier.put(`hutang/${no_bukti}/${call}`, sent, consent));
    };
    const books = (date: string) =>
      counter.app.rows(`update log.branch_head set business_date = $1 where branch = 'JKT01'`, [date]);

    beforeAll(async () => {
      let worth = 0;
      await counter.set('HIDUP_FEATURE_MODULE', true);
      await counter.set('hutang.ganti_rugi_persen', 100);
      owner = await counter.app.login('OWNER');
      const form = { nama_customer: 'Siti Aminah', no_hp: '081234560001', no_ktp: '3171234567890001' };
      const { kode_member } = data(await counter.cashier.post('member', form)) as never as { kode_member: string };
      const ring = { nama_barang: 'CINCIN', kode_group: '750', kode_kadar: '18K', kode_kondisi: 'BAIK' };
      for (let n = 0; n < 6; n++) {
        const barang = [1_500, 2_000].map((berat_kotor) => ({ ...ring, berat_kotor }));
        const lent = { kode_member, kode_sales: 'DEWI', barang, jumlah_hutang: 1_000_000, pembayaran: cash(985_000) };
        const { no_bukti, tervalidasi, ...granted } = data(await counter.cashier.post('hutang', lent));
        worth = Number((granted as Record<string, unknown>)['taksiran']);
        if (!tervalidasi) data(await counter.spv.put(`hutang/${no_bukti}/validate`, { no_bukti }));
        all.push(no_bukti);
      }
      const [first, second, third, fourth] = all as [string, string, string, string];
      await put(first, 'bayar-bunga', { periode: 3, pembayaran: cash(3 * interest) });
      await put(first, 'lunasi', { pembayaran: cash(1_000_000) });
      await put(first, 'batal-lunas', { keterangan: 'Salah surat' }, 'undo-loan-settlement');
      await put(second, 'cancel', { keterangan: 'Salah orang' }, 'cancel-loan');
      const less = { bunga: 20_000, alasan_keringanan: 'Pelanggan lama', pembayaran: cash(1_020_000) };
      await put(third, 'lunasi', less, 'settle-loan');
      await put(fourth, 'angsur', { jumlah: 400_000, pembayaran: cash(400_000 + interest) });
      const rest = cash(worth - 1_000_000 - interest);
      const lost = { barang: [{ no: '1' }, { no: '2' }], keterangan: 'Hilang', pembayaran: rest };
      await put(all[5]!, 'barang-hilang', lost, 'compensate-collateral');
      const found = { barang: [{ no: '1', berat: 1_500 }], kode_dept: 'CP' };
      await put(all[5]!, 'barang-ditemukan', found, 'find-collateral');
      await put(all[4]!, 'bayar-bunga', { periode: 3, pembayaran: cash(3 * interest) });
      await books(later);
      await clockedRunner(counter.app, hutang.schedules, () => new Date(`${later}T08:00:00+07:00`)).run();
      await put(first, 'lunasi', { pembayaran: cash(1_000_000) });
    });
    afterAll(() => books(day));

    it('are the redemptions with their pieces, in three orders, and those of a number', async () => {
      const [first, , third, , , lost] = all as [string, string, string, string, string, string];
      const told = async (filters: Chosen) =>
        (await heldToTheLog(laporanPenebusanDetail, undefined, { ...period, ...filters })).data.map(
          (row) => row['no_faktur_hutang'],
        );
      expect(await told({ sort_by: 'tgl_lunas' })).toEqual([third, lost, first]);
      expect(await told({ sort_by: 'no_faktur_hutang' })).toEqual([first, third, lost]);
      expect(await told({})).toEqual([first, third, lost]);
      expect(await told({ no_pinjam: third.toLowerCase() })).toEqual([third]);
      const { data: rows, totals } = await heldToTheLog(laporanPenebusanDetail, 3, period);
      const each = { jumlah_hutang: 1_000_000, biaya_admin: 15_000, denda: 0, qty: 2 };
      expect(rows).toMatchObject([
        { ...each, bunga_pinjam: 90_000, total_bayar: 1_090_000, diskon: 0, diterima: 1_000_000, lama_pinjam: 40 },
        { ...each, bunga_pinjam: interest, total_bayar: 1_030_000, diskon: 10_000, diterima: 1_020_000 },
        { ...each, bunga_pinjam: interest, no_lunas: expect.stringContaining('GR-JKT01-') as unknown },
      ]);
      expect((rows[0] as unknown as Record<string, readonly object[]>)[DETAIL]).toEqual([
        { nama_barang: 'CINCIN', berat: 1_500 },
        { nama_barang: 'CINCIN', berat: 2_000 },
      ]);
      const { totals: recap } = await heldToTheLog(stepReports[2]!, undefined, period);
      for (const figure of ['jumlah_hutang', 'bunga_pinjam', 'total_bayar', 'diterima'])
        expect([figure, totals[figure]]).toEqual([figure, recap[figure]]);
      const refused = await counter.spv.get(`${laporanPenebusanDetail.call}?sort_by=`);
      expect(refusalOf(refused).errors).toContainEqual(
        expect.objectContaining({ field: 'sort_by', message: 'Sort By Tidak Boleh Kosong' }),
      );
    });

    it('say what the log says of each step', async () => {
      for (const report of [...grantReports, ...stepReports]) await heldToTheLog(report, undefined, period);
      const undone = stepReports.find(({ path }) => path === '/laporan-batal-hutang-lunas')!;
      expect((await heldToTheLog(undone, 1, period)).data).toMatchObject([
        { no_bukti: all[0], total_bayar: 1_090_000, keterangan: 'Salah surat', disetujui_oleh: 'SPV01' },
      ]);
    });

    it('have as income what the journal has, on the day on which it is earned', async () => {
      const report = stepReports.find(({ path }) => path === '/laporan-pendapatan-hutang')!;
      const { totals } = await heldToTheLog(report, undefined, period);
      const booked = await Promise.all(['4-1500', '4-1520', '4-1510'].map((akun) => counter.booked(akun)));
      expect([totals['pendapatan_bunga'], totals['pendapatan_denda'], totals['pendapatan_biaya']]).toEqual(booked);
      expect(totals).toMatchObject({ pendapatan_bunga: 90_000 + 20_000 + 4 * interest, pendapatan_biaya: 5 * 15_000 });
    });

    it('have what runs on each evening with its interest, by how long it is overdue', async () => {
      const aging = standingReports.find(({ path }) => path === '/laporan-umur-hutang')!;
      const bands: unknown[] = [];
      for (const days of [0, 40, 125, 140, 170, 200, 400]) {
        const tgl_to = addDays(day, days);
        for (const report of [...standingReports, laporanNilaiJaminan])
          await heldToTheLog(report, undefined, { tgl_from: day, tgl_to, kode_toko: days % 2 === 0 ? 'JKT01' : ALL });
        const { data: rows } = await heldToTheLog(aging, undefined, { tgl_from: day, tgl_to });
        bands.push(rows.map(({ umur, hutang, sisa }) => [umur, hutang, sisa]));
      }
      const two = (umur: string) => [[umur, 2, 1_600_000]];
      expect(bands).toEqual([
        [['000', 3, 2_600_000]],
        two('000'),
        two('001'),
        two('008'),
        two('031'),
        two('061'),
        two('091'),
      ]);
    });

    it('keep the laws: groups are the whole, the whole is the ledger, what was cancelled is nothing', async () => {
      const totalsOf = async (path: string) => {
        const report = standingReports.find((one) => one.path === path)!;
        return (await heldToTheLog(report, undefined, { tgl_from: day, tgl_to: later })).totals;
      };
      const outstanding = await totalsOf('/laporan-hutang-outstand');
      expect(await totalsOf('/laporan-umur-hutang')).toEqual(
        expect.objectContaining(Object.fromEntries(['hutang', ...owed].map((figure) => [figure, outstanding[figure]]))),
      );
      const ledger = async (kind: string) => {
        const [row] = await counter.app.rows<{ sum: number }>(
          `select coalesce(sum(amount), 0)::bigint as sum from log.balance where account like 'JKT01/${kind}/%'`,
        );
        return row!.sum;
      };
      expect([outstanding['sisa'], outstanding['bunga_dimuka']]).toEqual([
        await ledger('pinjaman'),
        0 - (await ledger('bunga_dimuka')),
      ]);
      const lent = grantReports.find(({ path }) => path === '/laporan-hutang')!;
      const cancelled = (await heldToTheLog(lent, undefined, period)).data.filter((row) => row['no_bukti'] === all[1]);
      expect(cancelled.map((row) => row['jumlah_hutang'])).toEqual([1_000_000, -1_000_000]);
    });

    it('lack collateral where the price that pieces are appraised by has fallen', async () => {
      const short = async (filters: Chosen = {}) =>
        (await heldToTheLog(laporanKurangJaminan, undefined, filters)).data.map(({ no_bukti, kurang }) => [
          no_bukti,
          kurang,
        ]);
      expect(await short()).toEqual([]);
      const lower = { kode_group: '750', harga_acuan: 300_000, plafond_rp: 100_000_000, versi: 1 };
      const lowered = await owner.put('plafond-hutang/750', lower);
      expect([lowered.status, lowered.body['code']]).toEqual([200, undefined]);
      const plafond = Math.floor(1.5 * 300_000 * 0.85) + Math.floor(2 * 300_000 * 0.85);
      expect(await short()).toEqual([[all[4], 1_000_000 - plafond]]);
      expect(await short({ kode_group: '420' })).toEqual([]);
      expect(await short({ kode_group: '750', kode_toko: ALL })).toEqual([[all[4], 1_000_000 - plafond]]);
      await counter.set('HARGA_EMAS', 'HARGA_EMAS');
      expect(await short()).toEqual([]);
      // On a purity without a share nothing is lent, whatever a piece is good for at most.
      const removed = await removeRow(await counter.app.login('OWNER'), 'plafond-hutang-kadar/18K');
      expect(removed.status).toBe(200);
      const { body } = await counter.spv.get(`${laporanKurangJaminan.call}?kode_toko=JKT01`);
      expect(body['totals']).toMatchObject({ plafond_kini: 0, sisa: 1_600_000, kurang: 1_600_000 });
    });
  });
});
