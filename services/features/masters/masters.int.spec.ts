import { randomUUID } from 'node:crypto';
import { describeWith } from '../../../infra/testing/servers.js';
import { checkProjections } from '../../platform/doctor/projection-check.js';
import { EventReader } from '../../kernel/event-store/event-reader.js';
import { person } from '../../testing/people.js';
import { removeRow } from '../../testing/remove-row.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../testing/standalone.js';
import { masters } from './index.js';

describeWith(['postgres'], 'masters over HTTP', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  let shopOwner: Someone;
  atStandalone(['OWNER', 'KASIR01'], (...all) => ([app, owner, cashier] = all));
  beforeAll(async () => (shopOwner = await person(app, { user_id: 'OWNER01', level: 'OWN', kode_toko: 'JKT01' })));

  const remove = (call: string, who = owner): Promise<Answer> => removeRow(who, call);
  const rowsOf = async (call: string, after: Answer, who = owner): Promise<Record<string, unknown>[]> =>
    (await who.get(call, { 'x-after': String(after.body['position']) })).body['data'] as Record<string, unknown>[];
  const unwritten = async (answers: () => Promise<void>): Promise<void> => {
    const before = await app.written();
    await answers();
    expect(await app.written()).toEqual(before);
  };
  const cash = (jenis: string, kategori: string, jumlah: number) =>
    cashier.post('cash/uang-kas', { jenis, kategori, jumlah, keterangan: 'Uji' });

  it('are added, changed and removed by head office, in the words of the specification', async () => {
    const added = await owner.post('banks', { kode_bank: 'BNI', nama_bank: 'Bank Negara' });
    expect([added.status, added.body['message'], added.body['data']]).toEqual([
      201,
      'Data Berhasil Ditambahkan',
      { kode_bank: 'BNI', nama_bank: 'Bank Negara' },
    ]);
    const changed = await owner.put('banks/BNI', { nama_bank: 'Bank Negara Indonesia', versi: 1 });
    expect([changed.status, changed.body['message']]).toEqual([200, 'Data Berhasil Dirubah']);
    expect(await rowsOf('banks', changed)).toContainEqual({
      kode_bank: 'BNI',
      nama_bank: 'Bank Negara Indonesia',
      versi: 2,
    });
    const removed = await remove('banks/BNI');
    expect([removed.status, removed.body['message']]).toEqual([200, 'Data Berhasil Di Hapus']);
    expect((await rowsOf('banks', removed)).map(({ kode_bank }) => kode_bank)).toEqual(['BCA', 'BRI', 'MANDIRI']);
    expect(refusalOf(await owner.put('banks/BNI', { nama_bank: 'Lagi', versi: 3 }))).toMatchObject({
      status: 404,
      code: 'master.unknown',
    });
    expect((await owner.post('banks', { kode_bank: 'BNI', nama_bank: 'Lagi' })).status).toBe(201);
  });

  it('are read by branches, their own rows only, and changed by none of them', async () => {
    const shops = async (who: Someone) => [
      ...new Set(
        ((await who.get('rekenings')).body['data'] as { kode_toko: string }[]).map(({ kode_toko }) => kode_toko),
      ),
    ];
    expect(await shops(cashier)).toEqual(['JKT01']);
    expect((await shops(owner)).length).toBeGreaterThan(2);
    await unwritten(async () => {
      for (const who of [cashier, shopOwner]) {
        expect(refusalOf(await who.post('banks', { kode_bank: 'X', nama_bank: 'X' })).status).toBe(403);
        expect(
          refusalOf(await who.put('rekenings/BCA/5220301187', { nama_rekening: 'X', kode_toko: 'JKT01', versi: 1 }))
            .status,
        ).toBe(403);
        expect(refusalOf(await remove('banks/BRI', who)).status).toBe(403);
        expect(refusalOf(await who.post('banks/import', { rows: [] })).status).toBe(403);
      }
    });
    expect((await shopOwner.get('rekenings/BCA/5220301187/history')).body['count']).toBe(1);
    expect((await shopOwner.get('rekenings/BCA/5220302205/history')).body['count']).toBe(0);
    expect(refusalOf(await cashier.get('rekenings/BCA/5220301187/history'))).toMatchObject({
      status: 403,
      code: 'access.right',
    });
  });

  it.each([
    ['a key that is there', 'banks', { kode_bank: 'BCA', nama_bank: 'X' }, 409, 'master.exists', 'kode_bank'],
    ['a key that is none', 'banks', { kode_bank: 'b/c', nama_bank: 'X' }, 400, 'request.invalid', 'kode_bank'],
    ['no name', 'banks', { kode_bank: 'X', nama_bank: ' ' }, 400, 'request.invalid', 'nama_bank'],
    [
      'a bank that is not there',
      'rekenings',
      { kode_bank: 'XYZ', no_rekening: '1', nama_rekening: 'X', kode_toko: 'JKT01' },
      422,
      'master.rows',
      'kode_bank',
    ],
    [
      'a branch that is not there',
      'rekenings',
      { kode_bank: 'BCA', no_rekening: '1', nama_rekening: 'X', kode_toko: 'XYZ' },
      422,
      'master.rows',
      'kode_toko',
    ],
    [
      'a price of nothing',
      'para-harga-beli/create',
      { kode_harga: '585', harga_per_gram: 0 },
      400,
      'request.invalid',
      'harga_per_gram',
    ],
    [
      'a price with cents',
      'para-harga-beli/create',
      { kode_harga: '585', harga_per_gram: 950_000.5 },
      400,
      'request.invalid',
      'harga_per_gram',
    ],
    [
      'more than a thousand rows',
      'banks/import',
      { rows: Array.from({ length: 1001 }, () => ({ kode_bank: 'X', nama_bank: 'X', versi: 0 })) },
      400,
      'request.invalid',
      'rows',
    ],
  ])('refuse %s', async (_, call, body, status, code, field) => {
    await unwritten(async () =>
      expect(refusalOf(await owner.post(call, body))).toMatchObject({ status, code, errors: [{ field }] }),
    );
  });

  it('keep an account at its branch', async () =>
    unwritten(async () =>
      expect(
        refusalOf(
          await owner.put('rekenings/BCA/5220302205', { nama_rekening: 'Kilau', kode_toko: 'JKT01', versi: 1 }),
        ),
      ).toMatchObject({
        status: 422,
        errors: [{ field: 'kode_toko', message: 'Tidak dapat diubah lagi' }],
      }),
    ));

  it('keep what is in use, and say by what', async () => {
    await cash('MASUK', 'MODAL', 1_000);
    await unwritten(async () => {
      expect(refusalOf(await remove('banks/BCA'))).toEqual({
        status: 409,
        code: 'master.in-use',
        message: 'Bank sedang digunakan Rekening, tidak bisa dihapus',
      });
      expect(refusalOf(await remove('paratransaksi/MODAL')).message).toBe(
        'Kode Transaksi sedang digunakan mutasi uang, tidak bisa dihapus',
      );
      expect(refusalOf(await remove('rekenings/BCA/5220301187'))).toMatchObject({
        code: 'master.holds',
        message: 'Rekening masih mempunyai saldo, tidak bisa dihapus',
      });
      expect(refusalOf(await remove('banks/NOWHERE')).status).toBe(404);
    });
  });

  it('let an account go when nothing is on it, and nobody use it any more', async () => {
    const made = await owner.post('rekenings', {
      kode_bank: 'BNI',
      no_rekening: '777',
      nama_rekening: 'Kilau',
      kode_toko: 'JKT01',
    });
    expect(made.status).toBe(201);
    expect(refusalOf(await remove('banks/BNI')).code).toBe('master.in-use');
    expect((await remove('rekenings/BNI/777')).status).toBe(200);
    const transfer = {
      kategori: 'SETORAN BANK',
      asal: 'CASH',
      tujuan: 'BNI',
      tujuan_rekening: '777',
      jumlah: 1000,
      keterangan: 'Uji',
    };
    expect(refusalOf(await cashier.post('cash/mutasi-uang-cash', transfer)).code).toBe('cash.unknown-rekening');
    expect((await remove('banks/BNI')).status).toBe(200);
  });

  it('keep a bank that owes what its terminal received', async () => {
    await owner.post('banks', { kode_bank: 'EDC', nama_bank: 'Bank EDC' });
    await owner.post('banks', { kode_bank: 'ED', nama_bank: 'Bank ED' });
    const swipe = { kode_bank: 'EDC', tunai: 1000, no_kartu: '4471', no_approval: '8812', keterangan: 'Uji' };
    expect((await cashier.post('non-cash/gesek-tunai', swipe)).status).toBe(201);
    expect(refusalOf(await remove('banks/EDC'))).toMatchObject({
      code: 'master.holds',
      message: 'Bank masih mempunyai saldo, tidak bisa dihapus',
    });
    expect((await remove('banks/ED')).status).toBe(200);
  });

  it('are used or removed, never both, at the same moment', async () => {
    for (let no = 1; no <= 8; no++) {
      const kode_transaksi = `UJI ${no}`;
      await owner.post('paratransaksi', { kode_transaksi, nama_transaksi: 'Uji', jenis: 'UMUM' });
      const [removed, ...used] = await Promise.all([
        remove(`paratransaksi/${encodeURIComponent(kode_transaksi)}`),
        ...[1, 2, 3].map((n) => cash('MASUK', kode_transaksi, n)),
      ]);
      const wasUsed = used.some(({ status }) => status === 201);
      expect([removed!.status, wasUsed]).toEqual(wasUsed ? [409, true] : [200, false]);
    }
  });

  it('are imported in one step, all rows or none, once for one key', async () => {
    const rows = [
      { kode_bank: 'CIMB', nama_bank: 'CIMB Niaga', versi: 0 },
      { kode_bank: 'BRI', nama_bank: 'BRI', versi: 1 },
      { kode_bank: 'BCA', nama_bank: 'Bank Central Asia', versi: 1 },
    ];
    await unwritten(async () => {
      expect(
        refusalOf(await owner.post('banks/import', { rows: [...rows, { kode_bank: 'x y', nama_bank: '', versi: 0 }] })),
      ).toMatchObject({
        status: 400,
        errors: [
          { field: 'rows' },
          { field: 'rows.4.kode_bank' },
          { field: 'rows.4.nama_bank', message: 'Nama Bank Tidak Boleh Kosong' },
        ],
      });
      expect(refusalOf(await owner.post('banks/import', { rows: [...rows, rows[0]] }))).toMatchObject({
        status: 422,
        errors: [{ field: 'rows.4.kode_bank', message: 'Kode ini sudah ada di baris 1' }],
      });
    });
    const key = { 'idempotency-key': randomUUID() };
    const imported = await owner.post('banks/import', { rows }, key);
    expect([imported.status, imported.body['message']]).toEqual([201, 'Data Berhasil Diimpor']);
    expect((await owner.post('banks/import', { rows }, key)).body).toEqual(imported.body);
    expect(await rowsOf('banks', imported)).toEqual(
      expect.arrayContaining(rows.map(({ versi: _, ...row }) => expect.objectContaining(row))),
    );
    const { rows: events } = {
      rows: await app.rows(`select type from log.event where command_id = $1`, [key['idempotency-key']]),
    };
    expect(events.map(({ type }) => type)).toEqual(['bank.created', 'bank.changed']);
    const now = rows.map((row) => ({ ...row, versi: { CIMB: 1, BRI: 2 }[row.kode_bank] ?? row.versi }));
    await unwritten(async () =>
      expect(refusalOf(await owner.post('banks/import', { rows: now })).code).toBe('master.unchanged'),
    );
  });

  it('name the version that a change was made on, and tell who comes second what stands there now', async () => {
    await owner.post('banks', { kode_bank: 'BSI', nama_bank: 'Syariah' });
    const both = await Promise.all(['Satu', 'Dua'].map((nama_bank) => owner.put('banks/BSI', { nama_bank, versi: 1 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first, second] = both.toSorted((one, other) => one.status - other.status);
    const row = first!.body['data'] as { nama_bank: string };
    expect(second!.body).toEqual({
      code: 'master.changed-meanwhile',
      message: 'Bank ini sudah diubah oleh OWNER sejak Anda membukanya',
      message_id: 'master.changedMeanwhile',
      values: { label: 'Bank', user: 'OWNER' },
      present: { versi: 2, user_id: 'OWNER', row },
    });
    expect(row).toEqual({ kode_bank: 'BSI', nama_bank: row.nama_bank });
    const third = await owner.put('banks/BSI', { nama_bank: 'Tiga', versi: 2 });
    expect(third.status).toBe(200);
    expect(await rowsOf('banks', third)).toContainEqual({ kode_bank: 'BSI', nama_bank: 'Tiga', versi: 3 });
    expect(third.body).not.toHaveProperty('diganti');
  });

  it('take a change that names no version, whatever stands there, and tell what it replaced', async () => {
    await owner.post('banks', { kode_bank: 'BJB', nama_bank: 'Jabar' });
    const key = { 'idempotency-key': 'ganti-tanpa-versi' };
    const change = () => owner.put('banks/BJB', { nama_bank: 'BJB' }, key);
    const first = await change();
    expect(first).toMatchObject({
      status: 200,
      body: { diganti: { versi: 1, user_id: 'OWNER', row: { kode_bank: 'BJB', nama_bank: 'Jabar' } } },
    });
    expect((await change()).body).toEqual(first.body);
    expect(await owner.send('DELETE', 'banks/BJB', undefined)).toMatchObject({
      status: 200,
      body: { diganti: { versi: 2, row: { nama_bank: 'BJB' } } },
    });
    expect(refusalOf(await owner.send('DELETE', 'banks/BJB', undefined))).toMatchObject({ code: 'master.unknown' });
  });

  it('name the version that a removal was asked on, and are not removed by who saw another', async () => {
    await owner.post('banks', { kode_bank: 'DKI', nama_bank: 'Bank DKI' });
    await owner.put('banks/DKI', { nama_bank: 'Bank Jakarta', versi: 1 });
    await unwritten(async () =>
      expect((await owner.send('DELETE', 'banks/DKI', { versi: 1 })).body).toEqual({
        code: 'master.changed-meanwhile',
        message: 'Bank ini sudah diubah oleh OWNER sejak Anda membukanya',
        message_id: 'master.changedMeanwhile',
        values: { label: 'Bank', user: 'OWNER' },
        present: { versi: 2, user_id: 'OWNER', row: { kode_bank: 'DKI', nama_bank: 'Bank Jakarta' } },
      }),
    );
    expect((await owner.send('DELETE', 'banks/DKI', { versi: 2 })).status).toBe(200);
  });

  it('are not imported over what somebody changed, added or removed since the dry run, and each such row says so', async () => {
    const names = { ubah: 'UBAH', hapus: 'HAPUS', baru: 'BARU1', tetap: 'TETAP' };
    for (const kode_bank of [names.ubah, names.hapus, names.tetap])
      await owner.post('banks', { kode_bank, nama_bank: 'Lama' });
    const file = Object.values(names).map((kode_bank) => ({ kode_bank, nama_bank: 'Dari berkas' }));
    const last = await owner.get('banks', {
      'x-after': String((await owner.post('banks', { kode_bank: 'AKHIR', nama_bank: 'x' })).body['position']),
    });
    expect(last.status).toBe(200);
    const { data } = (await owner.post('banks/import/dry-run', { rows: file })).body as { data: { versi: number }[] };
    const rows = file.map((row, index) => ({ ...row, versi: data[index]!.versi }));
    expect(rows.map(({ versi }) => versi)).toEqual([1, 1, 0, 1]);
    await owner.put(`banks/${names.ubah}`, { nama_bank: 'Diubah', versi: 1 });
    await owner.send('DELETE', `banks/${names.hapus}`, { versi: 1 });
    await owner.post('banks', { kode_bank: names.baru, nama_bank: 'Baru' });
    await unwritten(async () => {
      expect(refusalOf(await owner.post('banks/import', { rows }))).toMatchObject({
        status: 422,
        code: 'master.rows',
        errors: [
          { field: 'rows.1.kode_bank', message: 'Sudah diubah oleh OWNER sejak berkas ini diperiksa, periksa ulang' },
          { field: 'rows.2.kode_bank', message: 'Sudah dihapus oleh OWNER sejak berkas ini diperiksa, periksa ulang' },
          {
            field: 'rows.3.kode_bank',
            message: 'Sudah ditambahkan oleh OWNER sejak berkas ini diperiksa, periksa ulang',
          },
        ],
      });
      expect(refusalOf(await owner.post('banks/import', { rows: file }))).toMatchObject({
        status: 400,
        errors: expect.arrayContaining([expect.objectContaining({ field: 'rows.1.versi' })]),
      });
    });
    expect((await owner.post('banks/import', { rows: rows.slice(3) })).status).toBe(201);
  });

  it('say in a dry run which fields would get which values, and what wrong ones have', async () => {
    const asked = await owner.post('banks/import/dry-run', {
      rows: [
        { kode_bank: 'BSI', nama_bank: 'Empat' },
        { kode_bank: 'BRI', nama_bank: 'BRI' },
        { kode_bank: 'BARU', nama_bank: 'Baru' },
        { kode_bank: 'BSI', nama_bank: 'Empat <b>' },
        { kode_bank: 'LAIN', nama_bank: '<b>' },
      ],
    });
    expect([asked.status, asked.body['data']]).toEqual([
      200,
      [
        {
          row: 1,
          versi: 3,
          state: 'changed',
          errors: [],
          changes: [{ field: 'nama_bank', dari: 'Tiga', menjadi: 'Empat' }],
        },
        { row: 2, versi: 2, state: 'same', errors: [] },
        { row: 3, versi: 0, state: 'new', errors: [] },
        {
          row: 4,
          versi: 3,
          state: 'wrong',
          errors: [expect.objectContaining({ field: 'nama_bank', message_id: 'field.mark' })],
          changes: [{ field: 'nama_bank', dari: 'Tiga' }],
        },
        { row: 5, versi: 0, state: 'wrong', errors: [expect.objectContaining({ field: 'nama_bank' })] },
      ],
    ]);
  });

  it('have buy prices among them, with their own calls, words and a history', async () => {
    const row = { kode_harga: '585', harga_per_gram: 950_000 };
    expect((await owner.post('para-harga-beli/create', row)).body['message']).toBe('Berhasil Menyimpan Data');
    expect((await owner.put('para-harga-beli/update/585', { harga_per_gram: 965_000, versi: 1 })).body['message']).toBe(
      'Berhasil Mengedit Data',
    );
    expect(refusalOf(await owner.put('para-harga-beli/update/999', { harga_per_gram: 1, versi: 0 })).status).toBe(404);
    const removed = await remove('para-harga-beli/delete/585');
    expect(removed.status).toBe(200);
    expect(await rowsOf('para-harga-beli', removed)).not.toContainEqual(expect.objectContaining({ kode_harga: '585' }));
    const again = await owner.post('para-harga-beli/create', { ...row, harga_per_gram: 970_000 });
    const priced = (harga_per_gram: number) => ({ kode_harga: '585', harga_per_gram });
    expect(await rowsOf('para-harga-beli/585/history', again)).toMatchObject([
      { kejadian: 'dibuat', dari: null, menjadi: priced(970_000), user_id: 'OWNER' },
      { kejadian: 'dihapus', dari: priced(965_000), menjadi: null },
      {
        kejadian: 'diubah',
        dari: priced(950_000),
        menjadi: priced(965_000),
        waktu: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      { kejadian: 'dibuat', dari: null, menjadi: priced(950_000), position: expect.stringMatching(/^PUSAT:\d+$/) },
    ]);
  });

  it('have a read model that equals its rebuild', async () => {
    const buildContext = { databaseUrl: app.database.url, database: app.pool, reader: new EventReader(app.pool) };
    for (const finding of await checkProjections(masters.projections, buildContext))
      expect(finding).toMatchObject({ wrong: [], checked: expect.any(Number) });
  });
});
