import type { DayTrade } from '../../../../contracts/beranda/day-trade.js';
import type { SalesBranch } from '../../../../contracts/beranda/trade.js';
import type { WaitingBranch } from '../../../../contracts/beranda/waiting.js';
import { reports } from '../../../../contracts/catalogue.js';
import type { ReportDefinition } from '../../../../contracts/language/define/report.js';
import type { PrintedSlip } from '../../../../contracts/language/define/slip.js';
import { plainSlip } from '../../../../contracts/language/slips/render.js';
import type { Shift } from '../../../../contracts/hitung-kas/views.js';
import { formatRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { DayFigures } from '../../../../contracts/tutup-toko/events.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { closableDay } from '../../../testing/closable-day.js';
import { cash, Counter } from '../../../testing/counter.js';
import { balanceOf, consentTo, holding } from '../../../testing/money.js';
import { person } from '../../../testing/people.js';
import { filtersOf } from '../../../testing/raw-log/raw-log.js';
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
  /** Sells a piece whose price the shop rounds. */
  const soldRounded = async (): Promise<void> => {
    const rounds = async (value: number) => done(await owner.put('para-system/key/pembulatan', { value }));
    await rounds(1_000);
    const piece = await counter.piece({ berat: 1_111 });
    const total = Math.ceil(piece.harga_jual / 1_000) * 1_000;
    expect(total).toBeGreaterThan(piece.harga_jual);
    const body = done(await counter.cashier.post('penjualan', counter.sale([piece], { pembayaran: cash(total) })));
    expect(body['data']).toMatchObject({ total, pembulatan: total - piece.harga_jual });
    await rounds(0);
  };
  const rowsOf = async <Row>(call: string, who = owner): Promise<readonly Row[]> =>
    done(await who.get(call, { 'x-after': after }))['data'] as Row[];
  /** The totals of a report without rows. */
  const none = { harga_jual: 0, berat: 0, harga_beli: 0, berat_beli: 0, total: 0, total_beli: 0 };
  /** The figures of the reports of a branch over some days, each report of sales with the total of their list. */
  const reported = async (kode_toko: string, tgl_from = today) => {
    const range = `tgl_from=${tgl_from}&tgl_to=${today}&kode_toko=${kode_toko}`;
    const totals = async (call: string) => ({
      ...none,
      ...(done(await owner.get(`${call}?${range}`, { 'x-after': after }))['totals'] as typeof none),
    });
    const [sold, bought] = [await totals('laporan-penjualan-pergroup'), await totals('laporan-global-sales')];
    const { total, total_beli } = await totals('penjualan/laporan');
    for (const name of ['detail', 'pergroup', 'persales', 'perbaki', 'global-jenis'])
      expect([name, (await totals(`laporan-penjualan-${name}`)).harga_jual]).toEqual([name, total]);
    expect(bought.harga_jual).toBe(total);
    expect(bought.harga_beli).toBe((await totals('pembelian/laporan')).total + total_beli);
    return {
      penjualan: sold.harga_jual,
      berat_jual: sold.berat,
      pembelian: bought.harga_beli,
      berat_beli: bought.berat_beli,
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
  /** The amounts of sales and purchases on a paper, of a shift or of a day. */
  const onPaper = (text: string, of: 'Shift' | 'Sehari') =>
    new RegExp(`^Penjualan ${of} +(\\S+)$[^]*^Beli [+] Tukar ${of} +(\\S+)$`, 'm').exec(text)?.slice(1);
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
        hutang: 0,
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

    it('are those of a shift alone, from its beginning until it ended, on its screen and on its paper', async () => {
      const before = await reported('JKT01');
      expect(before.penjualan).toBeGreaterThan(0);
      const since = async () => {
        const now = await reported('JKT01');
        return {
          penjualan: now.penjualan - before.penjualan,
          berat_jual: now.berat_jual - before.berat_jual,
          pembelian: now.pembelian - before.pembelian,
          berat_beli: now.berat_beli - before.berat_beli,
        };
      };
      const inShift = async () => figures((await rowsOf<DayTrade>('cash/shift-dagang', counter.cashier))[0]!);
      const hitungan = holding(await balanceOf(counter.app, 'JKT01/kas'));
      const { no_bukti: shift } = done(await counter.cashier.post('cash/shift', { hitungan }))['data'] as {
        no_bukti: string;
      };
      expect(await inShift()).toEqual({ penjualan: 0, berat_jual: 0, pembelian: 0, berat_beli: 0 });
      await exchange();
      await soldRounded();
      const x = await since();
      expect([x.penjualan > 0, x.pembelian]).toEqual([true, 500_000]);
      expect(await inShift()).toEqual(x);
      expect(onPaper(await textOf(`laporan-shift/${shift}`), 'Shift')).toEqual(written(x));
      const counted = holding(await balanceOf(counter.app, 'JKT01/kas'));
      done(await counter.cashier.put(`cash/shift/${shift}/close`, { hitungan: counted }));
      await counter.sold();
      expect((await since()).penjualan).toBeGreaterThan(x.penjualan);
      expect(await inShift()).toEqual(x);
      expect(onPaper(await textOf(`laporan-shift/${shift}`), 'Shift')).toEqual(written(x));
    });

    it('are those of the day on the paper of its closing, and on none of who may not see them', async () => {
      const waiting = (await rowsOf<{ no_bukti: string }>('penjualan?status=MENUNGGU')).map((sale) => sale.no_bukti);
      for (const no_bukti of waiting) await counter.validate('penjualan', no_bukti);
      done(await counter.spv.post('tutup-toko', { tanggal: today }));
      expect(onPaper(await textOf(`tutup-toko/${today}`), 'Sehari')).toEqual(written(await reported('JKT01')));
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

  describe('the cash of a day with cancellations', () => {
    const shop = 'BDG01';
    const slipOf = (answer: Answer): string => (done(answer)['data'] as { no_bukti: string }).no_bukti;
    const entry = async (jenis: 'MASUK' | 'KELUAR', jumlah: number): Promise<string> => {
      const kategori = jenis === 'MASUK' ? 'MODAL' : 'GAJI';
      return slipOf(await counter.other.post('cash/uang-kas', { jenis, kategori, jumlah, keterangan: 'Uji' }));
    };
    const sent = async (jumlah_rp: number): Promise<string> => {
      const body = { jumlah_rp, tujuan: 'PUSAT', keterangan: 'Setoran' };
      return (done(await counter.other.post('kirim-uang', body))['data'] as { no_reff: string }).no_reff;
    };
    const cancelled = async (no_bukti: string): Promise<void> => {
      const consent = await consentTo(counter.other, 'cancel-uang-kas', { no_bukti, keterangan: 'Salah' }, 'OWNER');
      done(await counter.other.put(`cash/uang-kas/${no_bukti}/cancel`, { keterangan: 'Salah' }, consent));
    };
    type Moved = Readonly<Record<'masuk' | 'keluar', number>>;
    const less = (now: Moved, before: Moved): Moved => ({
      masuk: now.masuk - before.masuk,
      keluar: now.keluar - before.keluar,
    });
    /** The movements of the day so far: at home, of the branch, in the closing, in the ledger and in its report. */
    const ofDay = async () => {
      const { tanggal, saldo } = done(await owner.get(`tutup-toko?kode_toko=${shop}`))['data'] as DayFigures;
      const [ledger] = await counter.app.rows<Moved>(
        `select sum(came)::bigint as masuk, sum(went)::bigint as keluar
         from log.balance_day
         where account = $1 and asset = 'IDR' and date = $2`,
        [`${shop}/kas`, tanggal],
      );
      const report = `cash/laporan-keuangan-cash-global?tgl_from=${tanggal}&tgl_to=${tanggal}&kode_toko=${shop}`;
      return {
        home: (await rowsOf<Moved>(`cash/harian?kode_toko=${shop}`)).at(-1)!,
        branch: (await rowsOf<Moved>(`cash/per-cabang?kode_toko=${shop}`))[0]!,
        drawer: saldo[0]!,
        ledger: ledger!,
        report: done(await owner.get(report, { 'x-after': after }))['totals'] as Moved,
      };
    };
    const shift = async (): Promise<Shift> => (await rowsOf<Shift>('cash/shift', counter.other))[0]!;

    it('is the same at home, on X and Z, in the closing and in the ledger, cell by cell', async () => {
      const kas = await balanceOf(counter.app, `${shop}/kas`);
      const no_shift = slipOf(await counter.other.post('cash/shift', { hitungan: holding(kas) }));
      const before = await ofDay();
      await entry('MASUK', 100_000);
      await entry('KELUAR', 30_000);
      await sent(10_000);
      await cancelled(await entry('MASUK', 40_000));
      await cancelled(await entry('KELUAR', 5_000));
      done(await counter.other.put(`kirim-uang/${await sent(25_000)}/cancel`, { keterangan: 'Salah jumlah' }));
      const moved = { masuk: 100_000, keluar: 40_000 };
      const pembatalan = 5_000 + 25_000 - 40_000;

      const now = await ofDay();
      const x = await shift();
      const paper = await textOf(`laporan-shift/${no_shift}`, counter.other);
      done(await counter.other.put(`cash/shift/${no_shift}/close`, { hitungan: holding(kas + 60_000) }));
      const z = await shift();
      for (const place of ['home', 'branch', 'drawer'] as const)
        expect([place, less(now[place], before[place])]).toEqual([place, moved]);
      for (const one of [x, z]) expect(one).toMatchObject({ ...moved, pembatalan });
      expect(now.drawer.pembatalan! - before.drawer.pembatalan!).toBe(pembatalan);
      const line = (word: string, amount: number) => new RegExp(`^ *${word} +${formatRupiah(rupiah(amount))}$`, 'm');
      for (const [word, amount] of Object.entries({
        Masuk: 100_000,
        Keluar: 40_000,
        'Termasuk Pembatalan': pembatalan,
      }))
        expect(paper).toMatch(line(word, amount));

      // Ledger and books have each document, and what cancelled it on the other side.
      const turned = 40_000 + 5_000 + 25_000;
      for (const place of ['ledger', 'report'] as const)
        expect([place, less(now[place], before[place])]).toEqual([
          place,
          { masuk: moved.masuk + turned, keluar: moved.keluar + turned },
        ]);
      const { saldo_awal, masuk, keluar, saldo_akhir } = now.drawer;
      expect([saldo_akhir, await balanceOf(counter.app, `${shop}/kas`), z.seharusnya]).toEqual(
        Array(3).fill(kas + moved.masuk - moved.keluar),
      );
      expect(saldo_akhir).toBe(saldo_awal + masuk - keluar);
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
      const single = 'barang/laporan-analisis-harga-barang?kode_toko=';
      expect((await totalsOf(`${single}JKT01,SBY01`)).status).toBe(404);
    });

    /** Reports with SQL of their own; those of facts have it from the same place. */
    const ownSql = reports.filter(
      ({ facts, standing, filters }) =>
        !facts && !standing && filters.some((filter) => filter.kind === 'branch' && filter.several),
    );
    /** The question to a report for the month until today. */
    const questionOf = (report: ReportDefinition, kode_toko: string): string => {
      const asked = { tgl_from: `${today.slice(0, 8)}01`, tgl_to: today, kode_toko };
      return `${report.call}?${new URLSearchParams({ ...filtersOf(report, asked), limit: '2000' }).toString()}`;
    };
    /** Rows that say of which branch they are, without balances that run over all of them. */
    const rowsBy = (report: ReportDefinition, answer: Answer): readonly string[] => {
      const told = report.columns.filter(({ total }) => total !== 'last');
      const data = answer.body['data'] as readonly Readonly<Record<string, unknown>>[];
      return data
        .filter(({ keterangan }) => !String(keterangan ?? '').startsWith('Saldo awal'))
        .map((row) => told.map(({ name }) => String(row[name])).join(' | '))
        .toSorted();
    };

    it('has the sum of the single ones and the rows of each, whatever SQL it has', async () => {
      const figures: string[] = [];
      for (const report of ownSql) {
        const ask = (kode_toko: string) => owner.get(questionOf(report, kode_toko), { 'x-after': after });
        const [one, other, both] = [await ask('JKT01'), await ask('BDG01'), await ask('BDG01,JKT01')];
        if (one.status === 403) continue;
        expect([report.call, one.status, other.status, both.status]).toEqual([report.call, 200, 200, 200]);
        const added = report.columns.filter(({ ratio, name }) => !ratio && name !== 'kode').map(({ name }) => name);
        const [first, second, sums] = [one, other, both].map(
          ({ body }) => body['totals'] as Readonly<Record<string, number>>,
        );
        for (const name of [...added, 'saldo_awal', 'saldo_akhir'].filter((total) => sums![total] !== undefined)) {
          const sum = (first![name] ?? 0) + (second![name] ?? 0);
          expect([report.call, name, sums![name]]).toEqual([report.call, name, sum]);
          if (first![name] && second![name]) figures.push(`${report.call} ${name}`);
        }
        if (report.columns.some(({ name }) => name === 'kode_toko'))
          expect([report.call, rowsBy(report, both)]).toEqual([
            report.call,
            [...rowsBy(report, one), ...rowsBy(report, other)].toSorted(),
          ]);
      }
      for (const call of ['cash/laporan-transaksi-cash masuk', 'cash/laporan-kas-harian keluar', 'jurnal debit'])
        expect(figures).toContain(call);
      for (const call of ['neraca-saldo debit', 'cash/laporan-saldo-rekening saldo_akhir'])
        expect(figures).toContain(call);
    });

    it.each([
      ['neraca', 'jumlah'],
      ['laba-rugi', 'laba'],
      ['neraca-saldo', 'saldo_akhir'],
    ])('is a statement whose accounts are those of the single ones together: %s', async (call, figure) => {
      const report = reports.find((one) => one.call === call)!;
      const byAccount = async (...branches: readonly string[]): Promise<Readonly<Record<string, number>>> => {
        const sums = new Map<string, number>();
        for (const branch of branches)
          for (const row of await rowsOf<Readonly<Record<string, string | number>>>(questionOf(report, branch))) {
            const account = [row['kelompok'], row['nomor_akun'], row['nama_akun']].join(' ');
            sums.set(account, (sums.get(account) ?? 0) + Number(row[figure]));
          }
        return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
      };
      const both = await byAccount('JKT01,BDG01');
      expect(both).toEqual(await byAccount('JKT01', 'BDG01'));
      expect(Object.keys(both).length).toBeGreaterThan(1);
    });
  });
});
