import { addDays, jakartaDate } from '../../../contracts/language/values/business-date.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { person, setting } from '../../testing/people.js';
import { removeRow } from '../../testing/remove-row.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../testing/standalone.js';
import { takenAway } from '../../testing/taken-away.js';

describeWith(['postgres'], 'what a master can be told to do', () => {
  let app: Standalone;
  let owner: Someone;
  let jakarta: Someone;
  let bandung: Someone;
  let cashier: Someone;
  atStandalone(['OWNER', 'KASIR01'], (...all) => ([app, owner, cashier] = all));
  beforeAll(async () => {
    jakarta = await person(app, { user_id: 'OWNER01', level: 'OWN', kode_toko: 'JKT01' });
    bandung = await person(app, { user_id: 'OWNER02', level: 'OWN', kode_toko: 'BDG01' });
    for (const key of ['BERLIAN_MODULE', 'PARAMETER_BUNGA_HUTANG_MODULE']) await setting(app, 'PUSAT', key, true);
  });

  const done = async (answer: Promise<Answer>): Promise<string> => {
    const { status, body } = await answer;
    if (status > 201) throw new Error(JSON.stringify(body));
    return String(body['position']);
  };
  const read = async (who: Someone, call: string, after = ''): Promise<readonly Record<string, unknown>[]> =>
    (await who.get(call, { 'x-after': after })).body['data'] as Record<string, unknown>[];

  it('sorts groups of gold by their kind, too; what a row names must be there, all of it said at once', async () => {
    await done(owner.post('para-jenis-group', { jenis_group: 'EMAS BATANGAN' }));
    const emas = { kode_group: '916', nama_group: 'Emas 916', kadar: 9160, kelompok_harga: 'EMAS TUA' };
    const row = { ...emas, jenis_group: 'EMAS BATANGAN' };
    const position = await done(owner.post('group', row));
    expect(await read(owner, 'group/get/all', position)).toContainEqual({ ...row, versi: 1 });
    const { lines } = await takenAway(owner, { report: 'group/get/all', filters: {} });
    expect(lines.find((line) => line.startsWith('916;'))).toContain('EMAS BATANGAN');
    const unknown = { ...emas, kelompok_harga: 'TIADA', jenis_group: 'TIADA' };
    const tried = await owner.post('group/import/dry-run', { rows: [unknown] }, { 'x-after': position });
    expect(tried.body['data']).toMatchObject([
      { state: 'wrong', errors: [{ field: 'kelompok_harga' }, { field: 'jenis_group' }] },
    ]);
    expect(refusalOf(await owner.post('group', { ...unknown, kode_group: '917' }))).toMatchObject({ status: 422 });
  });

  it('says of a buying price whether a price group, a group or nothing is bought by it', async () => {
    const price = (kode_harga: string) => owner.post('para-harga-beli/create', { kode_harga, harga_per_gram: 1 });
    await done(price('EMAS MUDA'));
    const position = await done(price('TIADA'));
    const rows = await read(owner, 'para-harga-beli', position);
    const used = Object.fromEntries(rows.map(({ kode_harga, dipakai }) => [kode_harga, dipakai]));
    expect(used).toMatchObject({ 'EMAS MUDA': 'KELOMPOK', TIADA: 'TIDAK', '750': 'GROUP', '375': 'TIDAK' });
  });

  describe('rows of a branch', () => {
    const warehouse = (kode_toko: string) => ({
      kode_toko,
      kode_gudang: 'UTAMA',
      nama_gudang: 'Utama',
      jenis: 'STOCK',
    });
    const tray = (kode_toko: string, kode_baki: string, siap = true) => ({
      kode_toko,
      kode_baki,
      nama_baki: 'Cincin',
      kode_gudang: 'UTAMA',
      siap,
    });

    it('are kept by the branch itself, or by head office, and by no other branch', async () => {
      await done(jakarta.post('gudang', warehouse('JKT01')));
      await done(owner.post('gudang', { ...warehouse('BDG01'), jenis: 'HANCUR' }));
      const foreign = { status: 403, code: 'access.branch' };
      expect(refusalOf(await bandung.post('gudang', { ...warehouse('JKT01'), kode_gudang: 'LAIN' }))).toMatchObject(
        foreign,
      );
      const { kode_toko: _, kode_gudang: __, ...rest } = warehouse('JKT01');
      expect(refusalOf(await bandung.put('gudang/JKT01/UTAMA', { ...rest, versi: 1 }))).toMatchObject(foreign);
      expect(refusalOf(await removeRow(bandung, 'gudang/JKT01/UTAMA')).status).toBe(403);
      const rows = [{ ...warehouse('JKT01'), kode_gudang: 'IMPOR', versi: 0 }];
      expect(refusalOf(await bandung.post('gudang/import', { rows })).status).toBe(422);
      const position = await done(
        jakarta.put('gudang/JKT01/UTAMA', { ...rest, nama_gudang: 'Gudang Utama', versi: 1 }),
      );
      expect((await read(jakarta, 'gudang/get/all', position)).map((row) => row['kode_toko'])).toEqual(['JKT01']);
      expect((await read(owner, 'gudang/get/all/master')).map((row) => row['kode_toko'])).toEqual(['BDG01', 'JKT01']);
    });

    it('are not taken over by an import of another branch, which does not learn what stands there', async () => {
      const seller = {
        kode_sales: 'RUDI',
        nama_sales: 'Rudi',
        kode_bank: 'BCA',
        nama_bank: 'BCA',
        no_rekening: '1',
        nama_rekening: 'Rudi',
      };
      const position = await done(bandung.post('sales', { ...seller, kode_toko: 'BDG01' }));
      const rows = [{ ...seller, kode_toko: 'JKT01' }];
      const tried = await jakarta.post('sales/import/dry-run', { rows }, { 'x-after': position });
      expect(tried.body['data']).toEqual([
        expect.objectContaining({ state: 'wrong', errors: [expect.objectContaining({ field: 'kode_toko' })] }),
      ]);
      expect(
        refusalOf(await jakarta.post('sales/import', { rows: rows.map((row) => ({ ...row, versi: 1 })) })),
      ).toMatchObject({ status: 422, errors: [{ field: 'rows.1.kode_toko' }] });
      // One of no branch is everybody's to see, and head office's to change.
      await done(owner.post('sales', { ...seller, kode_sales: 'SEMUA' }));
      const { kode_sales: _, ...rest } = rows[0]!;
      expect(refusalOf(await jakarta.put('sales/SEMUA', { ...rest, versi: 1 })).code).toBe('access.branch');
    });

    it('are named by a key of several fields: the one of the same branch must be there', async () => {
      await done(jakarta.post('baki', tray('JKT01', 'B1')));
      expect(refusalOf(await owner.post('baki', tray('SBY01', 'B1')))).toMatchObject({
        status: 422,
        errors: [{ field: 'kode_gudang', message: 'Gudang tidak ditemukan' }],
      });
      const rows = [tray('JKT01', 'B2'), tray('SBY01', 'B2')].map((row) => ({ ...row, versi: 0 }));
      expect(refusalOf(await owner.post('baki/import', { rows }))).toMatchObject({
        errors: [{ field: 'rows.2.kode_gudang' }],
      });
      const tried = await owner.post('baki/import/dry-run', { rows: rows.map(({ versi: _, ...row }) => row) });
      expect((tried.body['data'] as { state: string }[]).map(({ state }) => state)).toEqual(['new', 'wrong']);
    });

    it('are not removed while one of their branch names them, and are once none does', async () => {
      expect(refusalOf(await removeRow(jakarta, 'gudang/JKT01/UTAMA'))).toEqual({
        status: 409,
        code: 'master.in-use',
        message: 'Gudang sedang digunakan Baki, tidak bisa dihapus',
      });
      const before = await app.written();
      const key = { kode_toko: 'JKT01', kode_gudang: 'UTAMA' };
      const check = (who: Someone, body: object, command = 'remove-gudang') =>
        who.post('authorization/check', { command, body });
      expect(refusalOf(await check(jakarta, key))).toMatchObject({ status: 409, code: 'master.in-use' });
      expect(refusalOf(await check(bandung, key))).toMatchObject({ status: 403, code: 'access.branch' });
      expect(refusalOf(await check(cashier, key))).toMatchObject({ status: 403, code: 'access.right' });
      expect(refusalOf(await check(jakarta, key, 'create-gudang'))).toMatchObject({ status: 404 });
      expect((await check(jakarta, { kode_toko: 'JKT01', kode_baki: 'B1' }, 'remove-baki')).status).toBe(200);
      expect(await app.written()).toEqual(before);
      await done(removeRow(bandung, 'gudang/BDG01/UTAMA'));
      await done(removeRow(jakarta, 'baki/JKT01/B1'));
      await done(removeRow(jakarta, 'gudang/JKT01/UTAMA'));
      expect(refusalOf(await jakarta.post('baki/restore/JKT01/B1', {}))).toMatchObject({
        errors: [{ field: 'kode_gudang' }],
      });
      await done(jakarta.post('gudang/restore/JKT01/UTAMA', {}));
      await done(jakarta.post('baki/restore/JKT01/B1', {}));
    });

    it('are read by what they have', async () => {
      await done(bandung.post('gudang/restore/BDG01/UTAMA', {}));
      await done(bandung.post('baki', tray('BDG01', 'B1')));
      const position = await done(jakarta.post('baki', tray('JKT01', 'B2', false)));
      const codes = async (who: Someone, call: string) =>
        (await read(who, call, position)).map((row) => `${String(row['kode_toko'])} ${String(row['kode_baki'])}`);
      expect(await codes(jakarta, 'baki/ready')).toEqual(['JKT01 B1']);
      expect(await codes(owner, 'baki/ready')).toEqual(['BDG01 B1', 'JKT01 B1']);
      expect(await codes(jakarta, 'baki/get/by-kode-gudang/UTAMA')).toEqual(['JKT01 B1', 'JKT01 B2']);
      expect(await codes(jakarta, 'baki/get/by-kode-gudang/LAIN')).toEqual([]);
      expect((await read(owner, 'gudang/get/hancur-barang', position)).map((row) => row['kode_toko'])).toEqual([
        'BDG01',
      ]);
    });

    it('are taken away by those who see them in the list, and by no other branch', async () => {
      const branchesIn = async (who: Someone, filters = {}) => {
        const { lines } = await takenAway(who, { report: 'gudang/get/all', filters });
        return lines.slice(1, -2).map((line) => line.split(';')[0]);
      };
      expect(await branchesIn(jakarta)).toEqual(['JKT01']);
      expect(await branchesIn(owner)).toEqual(['BDG01', 'JKT01']);
      expect(await branchesIn(owner, { kode_toko: 'BDG01' })).toEqual(['BDG01']);
      const asked = { report: 'gudang/get/all', format: 'csv', filters: { kode_toko: 'BDG01' } };
      expect(refusalOf(await jakarta.post('exports', asked))).toMatchObject({ status: 403, code: 'access.branch' });
      // A row of no branch is everybody's.
      const sellers = (await takenAway(jakarta, { report: 'sales/get/all' })).lines.slice(1, -2);
      expect(sellers.map((line) => line.split(';')[0])).toEqual(['SEMUA']);
    });
  });

  describe('rows side by side', () => {
    const tier = (kode_bunga: string, dari_rp: number, sampai_rp?: number) => ({
      kode_bunga,
      dari_rp,
      ...(sampai_rp !== undefined && { sampai_rp }),
      bunga: 250,
      hari: 30,
    });
    const add = (...all: Parameters<typeof tier>) => owner.post('para-bunga-hutang', tier(...all));
    const change = (versi: number, ...[code, ...rest]: Parameters<typeof tier>) => {
      const { kode_bunga: _, ...row } = tier(code, ...rest);
      return owner.put(`para-bunga-hutang/${code}`, { ...row, versi });
    };
    const said = async (answer: Promise<Answer>) => {
      const { status, errors = [] } = refusalOf(await answer);
      return [status, errors[0]?.field, errors[0]?.message];
    };

    it('neither overlap nor leave anything out', async () => {
      expect(await said(add('T0', 500, 100))).toEqual([400, 'sampai_rp', 'Tidak boleh lebih kecil dari Hutang Dari']);
      await done(add('T1', 0, 999_999));
      expect(await said(add('T2', 999_999))).toEqual([
        422,
        'dari_rp',
        'Bertumpuk dengan 0 sampai 999.999, mulai dari 1.000.000',
      ]);
      expect(await said(add('T2', 2_000_000))).toEqual([422, 'dari_rp', '1.000.000 sampai 1.999.999 belum diatur']);
      expect(await said(add('T2', 0))).toEqual([422, 'dari_rp', 'Sudah ada yang mulai dari 0']);
      await done(add('T2', 1_000_000, 4_999_999));
      await done(add('T3', 5_000_000));
    });

    it('cannot be changed, or taken away, so that they would', async () => {
      expect(await said(change(1, 'T1', 0, 1_500_000))).toEqual([
        422,
        'sampai_rp',
        'Bertumpuk dengan yang mulai dari 1.000.000, paling jauh sampai 999.999',
      ]);
      expect(await said(change(1, 'T1', 0, 500_000))).toEqual([
        422,
        'sampai_rp',
        '500.001 sampai 999.999 belum diatur',
      ]);
      expect(await said(removeRow(owner, 'para-bunga-hutang/T2'))).toEqual([
        422,
        'sampai_rp',
        '1.000.000 sampai 4.999.999 belum diatur',
      ]);
      // Without an end a row holds until the next one begins: so another fits in, and goes again.
      await done(change(1, 'T2', 1_000_000));
      await done(add('T2B', 3_000_000));
      await done(removeRow(owner, 'para-bunga-hutang/T2B'));
    });

    it('of a file are looked at together, in the dry run and when they are sent', async () => {
      const rows = [tier('T1', 0, 1_999_999), tier('T2', 2_000_000), tier('T3', 4_000_000)];
      const states = async (sent: readonly object[]) =>
        (
          (await owner.post('para-bunga-hutang/import/dry-run', { rows: sent })).body['data'] as { state: string }[]
        ).map(({ state }) => state);
      expect(await states(rows)).toEqual(['changed', 'changed', 'changed']);
      expect(await states([tier('T1', 0, 999_998), ...rows.slice(1)])).toEqual(['changed', 'wrong', 'changed']);
      const present = { T1: 1, T2: 2, T3: 1 };
      const versioned = rows.map((row) => ({ ...row, versi: present[row.kode_bunga as 'T1'] }));
      const broken = [{ ...versioned[0]!, sampai_rp: 5 }, ...versioned.slice(1)];
      expect(refusalOf(await owner.post('para-bunga-hutang/import', { rows: broken }))).toMatchObject({
        status: 422,
        errors: [{ field: 'rows.2.dari_rp' }],
      });
      await done(owner.post('para-bunga-hutang/import', { rows: versioned }));
    });

    it('say in a dry run all that is wrong with them at once: their fields, what they name, and their places', async () => {
      const rate = (kode_ongkos: string, dari_berat: number, more = {}) => ({
        ...{ kode_ongkos, kode_group: '420', dari_berat, satuan: 'PER GRAM', ongkos: 1000 },
        ...more,
      });
      const rows = [
        rate('G1', 0, { sampai_berat: 999 }),
        rate('G2', 1500, { satuan: 'PER KILO', ongkos: -1 }),
        rate('G3', 0, { satuan: 'PER KILO', kode_dept: 'TIADA' }),
      ];
      const { body } = await owner.post('parameter-ongkos/import/dry-run', { rows });
      const told = (body['data'] as { errors: { field: string }[] }[]).map(({ errors }) =>
        errors.map(({ field }) => field),
      );
      expect(told).toEqual([[], ['satuan', 'ongkos', 'dari_berat'], ['satuan', 'kode_dept']]);
    });

    it('are added at the same moment without an overlap', async () => {
      const base = { kode_group: '375', satuan: 'PER GRAM', ongkos: 1000 };
      const answers = await Promise.all(
        [1, 2, 3, 4].map((n) =>
          owner.post('parameter-ongkos', { ...base, kode_ongkos: `A${n}`, dari_berat: 0, sampai_berat: n * 100 }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
      // Another group has its own.
      await done(owner.post('parameter-ongkos', { ...base, kode_group: '750', kode_ongkos: 'B1', dari_berat: 0 }));
    });
  });

  it('rows of the start are taken away as they are shown, before anybody changed one', async () => {
    const shown = await read(owner, 'app/splash-screen');
    const { lines } = await takenAway(owner, { report: 'app/splash-screen' });
    expect(lines.slice(1, -2).map((line) => line.split(';')[0])).toEqual(shown.map((row) => row['screen_name']));
  });

  it('a price with its history answers what held on a date, who gave it and when', async () => {
    const today = jakartaDate(new Date());
    const price = (days: number, harga_beli: number) => ({
      berlaku_mulai: addDays(today, days),
      harga_beli,
      harga_jual: harga_beli + 100_000,
    });
    await done(owner.post('para-harga-emas', { kode_group: '375', ...price(1, 700_000) }));
    const put = (versi: number, row: object) => done(owner.put('para-harga-emas/375', { ...row, versi }));
    await put(1, price(10, 710_000));
    await put(2, price(10, 712_000));
    const position = await put(3, price(31, 730_000));
    const on = async (days: number) =>
      read(jakarta, `para-harga-emas/berlaku?tanggal=${addDays(today, days)}`, position);
    expect(await on(0)).toEqual([]);
    expect((await on(9)).map((row) => row['harga_beli'])).toEqual([700_000]);
    expect(await on(30)).toEqual([
      {
        kode_group: '375',
        ...price(10, 712_000),
        user_id: 'OWNER',
        waktu: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    expect((await on(60)).map((row) => row['harga_beli'])).toEqual([730_000]);
    expect(refusalOf(await jakarta.get('para-harga-emas/berlaku')).status).toBe(400);
    expect(
      refusalOf(await owner.put('para-harga-emas/375', { ...price(32, 730_000), harga_jual: 729_999, versi: 4 })),
    ).toMatchObject({ errors: [{ field: 'harga_jual', message: 'Tidak boleh lebih kecil dari Harga Beli per Gram' }] });
  });

  it('are found by words of their key and name, of a branch its own, by who may open their list', async () => {
    await done(
      jakarta.post('gudang', { kode_toko: 'JKT01', kode_gudang: 'CARI', nama_gudang: 'Tempat Cari', jenis: 'CUCI' }),
    );
    const position = await done(
      bandung.post('gudang', { kode_toko: 'BDG01', kode_gudang: 'CARI', nama_gudang: 'Tempat Cari', jenis: 'CUCI' }),
    );
    const found = async (who: Someone, kata: string) =>
      (await read(who, `cari/baris?kata=${encodeURIComponent(kata)}`, position)).map(({ kode, nama, path }) => [
        kode,
        nama,
        path,
      ]);
    const own = ['JKT01 CARI', 'Tempat Cari', '/master-gudang'];
    const other = ['BDG01 CARI', 'Tempat Cari', '/master-gudang'];
    expect(await found(jakarta, 'cari tempat')).toEqual([own]);
    expect(await found(owner, 'TEMPAT')).toEqual([other, own]);
    expect(await found(owner, 'jkt01 cari')).toEqual([own]);
    expect(await found(owner, '%')).toEqual([]);
    expect((await found(owner, 'bca'))[0]).toEqual(['BCA', 'Bank Central Asia', '/master-bank']);
    const clerk = await person(app, { user_id: 'KASIR07', level: 'KASIR', kode_toko: 'JKT01', hak_akses: [] });
    expect(await found(clerk, 'cari tempat')).toEqual([]);
  });

  it('of a module that is off are read by nobody', async () => {
    expect((await owner.get('batu-shape')).status).toBe(200);
    expect(refusalOf(await owner.get('para-cicilan'))).toMatchObject({ status: 403, code: 'access.module' });
    expect(refusalOf(await owner.post('para-cicilan', {}))).toMatchObject({ status: 403, code: 'access.module' });
  });
});
