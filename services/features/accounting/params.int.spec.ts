import { BETWEEN_BRANCHES, SUSPENSE } from '../../../contracts/accounting/accounts.js';
import type { ParaAkun } from '../../../contracts/accounting/views.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { kodeTransaksi } from '../../../contracts/masters/masters.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { createMaster } from '../../platform/masters/masters.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import { origin } from '../../testing/till.js';
import { setting } from '../../testing/people.js';
import { removeRow } from '../../testing/remove-row.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../testing/standalone.js';
import { paramsVersion } from './testing/params-version.js';

describeWith(['postgres'], 'accounting parameters over HTTP', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  atStandalone(['OWNER', 'KASIR01'], (...all) => ([app, owner, cashier] = all));

  const put = async (type: string, detail_akun: unknown): Promise<Answer> => {
    const versi = await paramsVersion(app.pool, { trx: 'UANG KAS', type });
    return owner.put(`para-akun-transaksi/UANG%20KAS/${encodeURIComponent(type)}`, { detail_akun, versi });
  };
  const gaji = (nomor_akun: string) => [
    { kode_akun: 'KAS', jenis_akun: 'KREDIT', nomor_akun: '1-1100' },
    { kode_akun: 'LUAR', jenis_akun: 'DEBIT', nomor_akun },
  ];
  const listed = async (trx: string, type: string, after = ''): Promise<ParaAkun | undefined> => {
    const { body } = await owner.get('para-akun-transaksi', { 'x-after': after });
    return (body['data'] as ParaAkun[]).find((one) => one.trx === trx && one.type === type);
  };
  const numbersOf = async ({ body }: Answer): Promise<unknown> => {
    const [{ postings } = { postings: [] }] = await app.rows<{ postings: readonly Posting[] }>(
      `select postings from log.event where branch || ':' || position = $1`,
      [String(body['position'])],
    );
    return postings.map(({ akun }) => akun);
  };
  const remove = (nomor: string): Promise<Answer> => removeRow(owner, `akuns/${nomor}`);
  const addAccount = async (nomor_akun: string): Promise<void> => {
    expect((await owner.post('akuns', { nomor_akun, nama_akun: 'Uji', jenis: 'BEBAN' })).status).toBe(201);
  };
  const pay = (kategori: string): Promise<Answer> =>
    cashier.post('cash/uang-kas', { jenis: 'KELUAR', kategori, jumlah: 1000, keterangan: 'Uji' });

  it('are those of the start in the company of tests, and its chart is listed', async () => {
    expect(await listed('MUTASI UANG', 'BANK')).toMatchObject({ _id: 'MUTASI UANG/BANK', lengkap: true });
    expect(await listed('UANG KAS', 'GAJI')).toMatchObject({
      lengkap: true,
      detail_akun: [{ _id: 'KAS KREDIT', nomor_akun: '1-1100' }, { nomor_akun: '6-1100' }],
    });
    const chart = (await owner.get('akuns')).body['data'] as { nomor_akun: string; nama_akun: string }[];
    expect(chart).toContainEqual({ nomor_akun: '1-1100', nama_akun: 'Kas', jenis: 'ASET', versi: 1 });
    expect(refusalOf(await owner.post('akuns/awal', {}))).toMatchObject({ status: 409, code: 'akun.started' });
  });

  it('act from then on', async () => {
    const before = await pay('GAJI');
    const { status, body } = await put('GAJI', gaji('6-9100'));
    expect([status, body['message']]).toEqual([200, 'Data Berhasil Diedit']);
    expect(await listed('UANG KAS', 'GAJI', String(body['position']))).toMatchObject({
      detail_akun: [{}, { nomor_akun: '6-9100' }],
    });
    const akun = { kredit: '1-1100', trx: 'UANG KAS', type: 'GAJI' };
    expect(await numbersOf(before)).toEqual([{ ...akun, debit: '6-1100' }]);
    expect(await numbersOf(await pay('GAJI'))).toEqual([{ ...akun, debit: '6-9100' }]);
  });

  it('of a new transaction code are listed although nothing is set yet; until then its money goes to the suspense account', async () => {
    const row = { kode_transaksi: 'BIAYA SEWA', nama_transaksi: 'Sewa toko', jenis: 'KELUAR' } as const;
    const { position } = await app.running.app
      .get(Ledger, { strict: false })
      .record(createMaster(kodeTransaksi), row, origin('PUSAT'));
    await owner.get('paratransaksi/get/all', { 'x-after': position });
    const unset = await listed('UANG KAS', 'BIAYA SEWA', position);
    expect(unset).toMatchObject({
      lengkap: false,
      detail_akun: [
        { _id: 'KAS KREDIT', nomor_akun: '' },
        { _id: 'LUAR DEBIT', nomor_akun: '' },
      ],
    });
    expect(await numbersOf(await pay('BIAYA SEWA'))).toEqual([
      { debit: SUSPENSE, kredit: SUSPENSE, trx: 'UANG KAS', type: 'BIAYA SEWA' },
    ]);
    const { body } = await put('BIAYA SEWA', gaji('6-1400'));
    expect(await listed('UANG KAS', 'BIAYA SEWA', String(body['position']))).toMatchObject({ lengkap: true });
    expect(await numbersOf(await pay('BIAYA SEWA'))).toMatchObject([{ debit: '6-1400', kredit: '1-1100' }]);
  });

  it('are refused as the specification says, and nothing is written', async () => {
    const before = await app.written();
    const codeOf = (answer: Answer): unknown => [
      answer.status,
      answer.body['code'],
      (answer.body['errors'] as { field: string }[] | undefined)?.[0]?.field,
    ];
    expect(codeOf(await put('GAJI', gaji('8-8888')))).toEqual([422, 'params.unknown-akun', 'detail_akun']);
    expect(codeOf(await put('GAJI', gaji('6-9100').slice(1)))).toEqual([422, 'params.unbalanced', 'detail_akun']);
    expect(codeOf(await put('TIDAK ADA', gaji('6-9100')))).toEqual([404, 'params.unknown', 'type']);
    expect(codeOf(await put('GAJI', [{ ...gaji('6-9100')[0], jenis_akun: 'KIRI' }]))).toEqual([
      400,
      'request.invalid',
      'detail_akun',
    ]);
    expect(codeOf(await put('GAJI', [{ ...gaji('6-9100')[0], nomor_akun: '=1+1' }]))).toEqual([
      400,
      'request.invalid',
      'detail_akun',
    ]);
    expect(
      codeOf(
        await put(
          'GAJI',
          Array.from({ length: 101 }, () => gaji('6-9100')[0]),
        ),
      ),
    ).toEqual([400, 'request.invalid', 'detail_akun']);
    expect(
      codeOf(await cashier.put('para-akun-transaksi/UANG%20KAS/GAJI', { detail_akun: gaji('6-9100'), versi: 1 })),
    ).toEqual([403, 'access.denied', undefined]);
    expect(await app.written()).toEqual(before);
  });

  it('say of the whole refusal what is wrong, and of each leg of money that would not stand in assets', async () => {
    expect(refusalOf(await put('GAJI', gaji('6-9100').slice(1)))).toMatchObject({
      message: 'Debit dan kredit tidak seimbang, belum ada KAS KREDIT',
    });
    expect(
      refusalOf(await put('GAJI', [{ ...gaji('6-9100')[0], nomor_akun: '6-1200' }, gaji('6-9100')[1]])),
    ).toMatchObject({
      status: 422,
      code: 'params.not-asset',
      message: 'Uang toko hanya boleh berada di akun berjenis ASET: KAS KREDIT',
      errors: [
        {
          field: 'detail_akun.1.nomor_akun',
          message:
            'KAS KREDIT adalah uang toko: akun 6-1200 (Beban Listrik, Air dan Telepon) berjenis BEBAN, harus ASET',
        },
      ],
    });
    const other = { nomor_akun: '1-1100', nama_akun: 'Kas', jenis: 'BEBAN' };
    expect(refusalOf(await owner.put('akuns/1-1100', { ...other, versi: 1 }))).toMatchObject({
      status: 422,
      errors: [{ field: 'jenis' }],
    });
    expect(refusalOf(await owner.post('akuns/import', { rows: [{ ...other, versi: 1 }] }))).toMatchObject({
      status: 422,
      errors: [{ field: 'rows.1.jenis' }],
    });
  });

  it('undo nothing that somebody else set meanwhile, also of many at once', async () => {
    const path = 'para-akun-transaksi/UANG%20KAS/BIAYA%20LISTRIK';
    const { versi } = (await listed('UANG KAS', 'BIAYA LISTRIK'))!;
    expect(versi).toBe(1);
    const answers = await Promise.all(
      ['6-1300', '6-9100', '6-1400'].map((nomor) => owner.put(path, { detail_akun: gaji(nomor), versi })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const late = refusalOf(await owner.put(path, { detail_akun: gaji('6-1600'), versi }));
    expect(late).toMatchObject({
      status: 409,
      code: 'params.changed-meanwhile',
      message: 'Parameter ini sudah diubah oleh OWNER, muat ulang',
    });
    const { position } = answers.find(({ status }) => status === 200)!.body;
    expect(await listed('UANG KAS', 'BIAYA LISTRIK', String(position))).toMatchObject({ versi: 2 });
    expect((await owner.put(path, { detail_akun: gaji('6-1200'), versi: 2 })).status).toBe(200);
    expect((await owner.put(path, { detail_akun: gaji('6-1300') })).body).toMatchObject({
      diganti: { versi: 3, user_id: 'OWNER', row: { detail_akun: gaji('6-1200') } },
    });
    expect(refusalOf(await owner.put(path, { detail_akun: gaji('6-1200'), versi: '=1' }))).toMatchObject({
      status: 400,
      errors: [{ field: 'versi' }],
    });
  });

  it('keep the accounts that they name, and that they ever named, in the chart', async () => {
    expect(refusalOf(await remove('6-1100'))).toMatchObject({ status: 409, code: 'master.in-use' });
    expect(refusalOf(await remove('6-9100'))).toMatchObject({ status: 409, code: 'master.in-use' });
    expect((await remove('1-1630')).status).toBe(200);
    expect(refusalOf(await put('GAJI', gaji('1-1630')))).toMatchObject({ status: 422, code: 'params.unknown-akun' });
  });

  const inUse = (by: string) => ({
    status: 409,
    code: 'master.in-use',
    message: `Akun sedang digunakan ${by}, tidak bisa dihapus`,
  });

  it('leave the accounts at which the program itself books in the chart', async () => {
    expect(refusalOf(await remove(BETWEEN_BRANCHES))).toEqual(inUse('sistem'));
    expect(refusalOf(await remove(SUSPENSE))).toEqual(inUse('sistem'));
  });

  it('name an account, or it is removed, never both, at the same moment; what is booked then finds it', async () => {
    for (let no = 1; no <= 6; no++) {
      const nomor = `6-72${no}0`;
      await addAccount(nomor);
      const [removed, named] = await Promise.all([remove(nomor), put('GAJI', gaji(nomor)), pay('GAJI')]);
      expect([removed.status, named.status]).toEqual(named.status === 200 ? [409, 200] : [200, 422]);
    }
    const booked = await app.rows<{ nomor: string }>(`
      select distinct n as nomor
      from log.event
      cross join lateral json_array_elements(postings) p
      cross join lateral (values (p->'akun'->>'debit'), (p->'akun'->>'kredit')) v(n)
      where p->>'asset' = 'IDR'`);
    await eventually(async () => {
      const chart = (await owner.get('akuns')).body['data'] as { nomor_akun: string }[];
      // Every number of the books, not only of these accounts, has its row in the chart.
      expect(chart.map(({ nomor_akun }) => nomor_akun)).toEqual(
        expect.arrayContaining(booked.map(({ nomor }) => nomor)),
      );
    });
  });

  it('are there only where the module is on', async () => {
    await setting(app, 'PUSAT', 'NAGAFIN_ACCOUNTING_MODULE', false);
    const refused = { status: 403, code: 'access.module' };
    await eventually(async () => {
      for (const call of [
        'para-akun-transaksi',
        'neraca-saldo?tgl_from=2026-01-01&tgl_to=2026-01-31',
        'jurnal/penampung',
      ])
        expect(refusalOf(await owner.get(call))).toMatchObject(refused);
    });
    await setting(app, 'PUSAT', 'NAGAFIN_ACCOUNTING_MODULE', true);
    await eventually(async () => expect((await owner.get('para-akun-transaksi')).status).toBe(200));
  });
});
