import { PDFDocument } from 'pdf-lib';
import { describeWith } from '../../../../infra/testing/servers.js';
import { picture } from '../../../platform/images/testing/pictures.js';
import { upload, type UploadAnswer } from '../../../features/images/testing/upload.js';
import { consentTo, refusedAndNothingWritten, slipOf } from '../../../testing/money.js';
import { Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

const ring = {
  nama_barang: 'Cincin polos',
  kode_group: '750',
  kode_dept: 'CP',
  berat: 2500,
  ongkos: 75_000,
  harga_modal: 3_650_000,
  kode_baki: 'B01',
};

describeWith(['postgres'], 'pieces of stock', () => {
  let app: Standalone;
  let cashier: Someone;
  let other: Someone;

  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    [cashier, other] = [await app.login('KASIR01'), await app.login('KASIR02')];
    const barang = ['C-1', 'C-2', 'C-3'].map((kode_barcode) => ({ ...ring, kode_barcode }));
    await cashier.post('barang/tambah', { barang });
    const body = { barang: [{ ...ring, kode_barcode: 'C-9', kode_dept: 'KR', kode_baki: 'B02' }] };
    await cashier.post('barang/tambah', body);
  });
  afterAll(() => app?.close());

  const dataOf = ({ body }: Answer) => body['data'] as Record<string, unknown>;
  const piece = async (kode_barcode: string) => dataOf(await cashier.get(`dokumen/barang/${kode_barcode}`));

  describe('priced anew', () => {
    const reprice = (body: object, by = cashier): Promise<Answer> => by.post('barang/profit', body);

    it('keep what was and what is, each by itself or all alike', async () => {
      const barang = [
        { kode_barcode: 'C-1', ongkos: 95_000 },
        { kode_barcode: 'C-2', harga_jual: 0 },
        { kode_barcode: 'C-3', ongkos: 75_000, harga_jual: 0 },
      ];
      const done = await reprice({ barang, harga_jual: 9_500_000, keterangan: 'Harga naik' });
      expect([done.status, done.body['message']]).toEqual([201, 'Update Profit Barang Berhasil Disimpan']);
      const lines = [
        { kode_barcode: 'C-1', ongkos_lama: 75_000, ongkos_baru: 95_000, harga_lama: 0, harga_baru: 9_500_000 },
      ];
      expect(dataOf(done)).toMatchObject({ qty: 1, barang: lines });
      const { riwayat, ...now } = await piece('C-1');
      expect(now).toMatchObject({ ongkos: 95_000, harga_jual: 9_500_000, no_dokumen: slipOf(done), status: 'READY' });
      expect((riwayat as { kejadian: string }[]).at(-1)).toMatchObject({ kejadian: 'piece.repriced' });
      expect(await piece('C-3')).toMatchObject({ ongkos: 75_000 });
      const list = await cashier.get('barang?search=C-1');
      expect(list.body['data']).toMatchObject([{ ongkos: 95_000, harga_jual: 9_500_000 }]);
    });

    it('are worth less only with somebody’s consent, who is told from what to what', async () => {
      const body = { barang: [{ kode_barcode: 'C-1', harga_jual: 9_400_000 }] };
      await refusedAndNothingWritten(app, () => reprice(body), { status: 403, code: 'authorization.required' });
      expect((await reprice(body)).body['action']).toMatchObject({
        description: 'HARGA BARANG TURUN',
        subject: 'C-1',
        jumlah: 100_000,
        rincian: expect.stringContaining('9.500.000 \u2192 9.400.000') as string,
      });
      expect((await cashier.post('barang/profit', body, await consentTo(cashier, 'reprice-pieces', body))).status).toBe(
        201,
      );
      expect(await piece('C-1')).toMatchObject({ harga_jual: 9_400_000 });
    });

    it.each([
      ['nothing that changes', { barang: [{ kode_barcode: 'C-2', ongkos: 75_000 }] }, 422, 'barang', 'own'],
      ['no piece', { ongkos: 1, barang: [] }, 400, 'barang', 'own'],
      ['an unknown piece', { ongkos: 1, barang: [{ kode_barcode: 'X' }] }, 404, 'barang.1.kode_barcode', 'own'],
      ['one twice', { ongkos: 1, barang: [{ kode_barcode: 'C-2' }, { kode_barcode: 'C-2' }] }, 400, null, 'own'],
      ['one of elsewhere', { ongkos: 1, barang: [{ kode_barcode: 'C-2' }] }, 409, 'barang.1.kode_barcode', 'other'],
      ['a price below zero', { barang: [{ kode_barcode: 'C-2', ongkos: -1 }] }, 400, null, 'own'],
    ])('are refused with %s, and nothing is written', async (_, body, status, field, who) => {
      await refusedAndNothingWritten(app, () => reprice(body, who === 'own' ? cashier : other), {
        status,
        ...(field && { errors: [expect.objectContaining({ field })] }),
      });
    });

    it('are refused once they are gone', async () => {
      const body = { barang: [{ kode_barcode: 'C-2' }], keterangan: 'Patah' };
      await cashier.post('barang/hancur', body, await consentTo(cashier, 'destroy-pieces', body));
      await refusedAndNothingWritten(app, () => reprice({ ongkos: 1, barang: [{ kode_barcode: 'C-2' }] }), {
        errors: [{ field: 'barang.1.kode_barcode', message: 'Barang C-2 berstatus Dihancurkan' }],
      });
    });
  });

  it('are found by tray, group, type and the document that brought them', async () => {
    const found = async (query: string): Promise<unknown> =>
      ((await cashier.get(`barang/siap?${query}`)).body['data'] as { kode_barcode: string }[]).map(
        ({ kode_barcode }) => kode_barcode,
      );
    expect(await found('kode_baki=B02')).toEqual(['C-9']);
    expect(await found('kode_dept=KR&kode_group=750')).toEqual(['C-9']);
    const { no_dokumen } = await piece('C-9');
    expect(await found(`no_dokumen=${String(no_dokumen)}`)).toEqual(['C-9']);
    expect(await found('kode_dept=KR&kode_baki=B01')).toEqual([]);
  });

  describe('with labels', () => {
    const ask = (body: object = {}, by = cashier): Promise<Answer> =>
      by.post('barang/label', { kode: 'BARCODE', kertas: 'SATUAN', barang: [{ kode_barcode: 'C-9' }], ...body });
    const printed = async (no_bukti: string, cara: string): Promise<Record<string, unknown>> => {
      await cashier.post(`nota/cetak-barcode/${no_bukti}/cetak`, { cara });
      const { cetakan } = dataOf(await cashier.get(`nota/cetak-barcode/${no_bukti}`)) as { cetakan: unknown[] };
      return dataOf(await cashier.get(`nota/cetak-barcode/${no_bukti}?cetakan=${cetakan.length}&bentuk=${cara}`));
    };
    const pdfOf = async (no_bukti: string): Promise<PDFDocument> =>
      PDFDocument.load(Buffer.from(String((await printed(no_bukti, 'PDF'))['berkas']), 'base64'));

    it('have as many as each was to get, one a page or on sheets, and each print is counted', async () => {
      const barang = [
        { kode_barcode: 'C-9', lembar: 3 },
        { kode_barcode: 'C-1', lembar: 2 },
      ];
      const single = slipOf(await ask({ barang }));
      const roll = await pdfOf(single);
      expect(roll.getPageCount()).toBe(5);
      expect(Math.round((roll.getPage(0).getWidth() * 25.4) / 72)).toBe(58);
      const sheets = await pdfOf(slipOf(await ask({ barang, kertas: 'LEMBAR', kode: 'QR' })));
      expect(sheets.getPageCount()).toBe(1);
      expect(Math.round((sheets.getPage(0).getHeight() * 25.4) / 72)).toBe(297);
      const { lembar, kode, cetakan } = await printed(single, 'ESCPOS');
      expect([kode, (cetakan as unknown[]).length]).toEqual([{ height: 40, bar: 2, level: 'L' }, 2]);
      const [lines] = lembar as [readonly { kind: string; text: string }[]];
      expect(lines.filter(({ kind }) => kind === 'barcode').map(({ text }) => text)).toEqual([
        'C-9',
        'C-9',
        'C-9',
        'C-1',
        'C-1',
      ]);
    });

    it('have a QR code in place of the bars, also for a printer of labels', async () => {
      const no_bukti = slipOf(await ask({ kode: 'QR' }));
      const { berkas, lembar } = await printed(no_bukti, 'ESCPOS');
      const [lines] = lembar as [readonly { kind: string; text: string }[]];
      expect(lines).toContainEqual({ kind: 'qr', text: 'C-9' });
      expect(lines.some(({ kind }) => kind === 'barcode')).toBe(false);
      // Stores the code, level L.
      expect(Buffer.from(String(berkas), 'base64').includes(Buffer.from([0x31, 0x45, 48]))).toBe(true);
    });

    it.each([
      ['no code', { kode: '' }, 400, 'kode'],
      ['paper that there is not', { kertas: 'KARTON' }, 400, 'kertas'],
      [
        'too many',
        { barang: Array.from({ length: 6 }, (_, at) => ({ kode_barcode: `C-${at}`, lembar: 100 })) },
        400,
        'barang',
      ],
      ['an unknown piece', { barang: [{ kode_barcode: 'X' }] }, 404, 'barang.1.kode_barcode'],
    ])('are refused with %s, and nothing is written', async (_, wrong, status, field) => {
      await refusedAndNothingWritten(app, () => ask(wrong), {
        status,
        errors: [expect.objectContaining({ field })],
      });
    });
  });

  describe('with a photo, which', () => {
    let supervisor: Someone;
    let file: Buffer;

    beforeAll(async () => {
      supervisor = await app.login('SPV01');
      file = await picture('jpeg', 900, 700);
      await supervisor.post('barang/tambah', {
        barang: ['F-0001', 'F-0002', 'F-0003'].map((kode_barcode) => ({ ...ring, kode_barcode })),
      });
    });

    /** Uploads as the specification has it: an image and a barcode, nothing else. */
    const uploaded = async (kode_barcode: string, by = supervisor): Promise<UploadAnswer> =>
      upload(app.address, by.token, { file, fields: { kode_barcode } });
    const named = async (kode_barcode: string) => (await uploaded(kode_barcode)).body.data!;
    const photograph = (kode_barcode: string, body: object, by = supervisor): Promise<Answer> =>
      by.send('PUT', `barang/${kode_barcode}/foto`, body);
    const one = async (kode_barcode: string): Promise<Record<string, unknown>> => {
      const { body } = await supervisor.get(`dokumen/barang/${kode_barcode}`);
      return body['data'] as Record<string, unknown>;
    };
    const eventsOf = async (kode_barcode: string): Promise<readonly string[]> =>
      (
        await app.rows<{ type: string }>('select type from log.event where stream = $1 order by version', [
          `barang/${kode_barcode}`,
        ])
      ).map(({ type }) => type);

    it('is uploaded by a branch with the barcode alone, and stands with the piece from then on', async () => {
      const { status, body } = await uploaded('F-0001');
      const { gambar_name, gambar_path } = body.data!;
      expect([status, gambar_path]).toEqual([201, `public/gambar/PUSAT/BARANG/F-0001/${gambar_name}.jpg`]);
      expect((await photograph('F-0001', { gambar_name, gambar_path })).status).toBe(200);
      expect(await one('F-0001')).toMatchObject({ status: 'READY', berat: 2500, gambar_name, gambar_path });
      expect((await fetch(`${app.address}/api/v1/${gambar_path}`)).headers.get('content-type')).toBe('image/jpeg');
      const list = await supervisor.get('barang?search=F-0001');
      expect(list.body['data']).toMatchObject([{ kode_barcode: 'F-0001', gambar_path }]);
      await supervisor.post('barang/pindah', { ke_baki: 'B02', barang: [{ kode_barcode: 'F-0001' }] });
      expect(await one('F-0001')).toMatchObject({ kode_baki: 'B02', gambar_path });
    });

    it('is changed and removed, and each is in its story', async () => {
      const [first, second] = [await named('F-0002'), await named('F-0002')];
      await photograph('F-0002', { gambar_name: first.gambar_name });
      await photograph('F-0002', { gambar_name: second.gambar_name });
      expect((await one('F-0002'))['gambar_path']).toBe(second.gambar_path);
      expect((await supervisor.send('PUT', 'barang/F-0002/remove', {})).status).toBe(200);
      expect((await one('F-0002'))['gambar_name'] ?? '').toBe('');
      expect(await eventsOf('F-0002')).toEqual([
        'piece.received',
        'piece.photographed',
        'piece.photographed',
        'piece.photo-removed',
      ]);
    });

    it('is refused where it is of another piece, or of none', async () => {
      const { gambar_name } = await named('F-0002');
      const wrong = {
        status: 422,
        errors: [{ field: 'gambar_name', message: 'Foto ini bukan foto barang F-0003, unggah dahulu' }],
      };
      await refusedAndNothingWritten(app, () => photograph('F-0003', { gambar_name }), wrong);
      await refusedAndNothingWritten(app, () => photograph('F-0003', { gambar_name: 'AbCdEfGh12345678' }), wrong);
    });

    it('is refused at another address, of a piece of another branch, and of one that has none to remove', async () => {
      const { gambar_name } = await named('F-0003');
      const gambar_path = 'public/gambar/PUSAT/BARANG/F-0003/AbCdEfGh12345678.jpg';
      expect((await photograph('F-0003', { gambar_name, gambar_path })).status).toBe(422);
      expect((await photograph('F-0003', { gambar_name }, other)).status).toBe(404);
      await refusedAndNothingWritten(app, () => supervisor.send('PUT', 'barang/F-0003/remove', {}), {
        status: 409,
        errors: [{ field: 'kode_barcode', message: 'Barang F-0003 tidak punya foto' }],
      });
    });

    it('is no way into the folders of the catalogue for who does not keep it', async () => {
      const sent = { file, fields: { folder: 'ITEM', kode_barcode: 'CC-01' } };
      expect((await upload(app.address, cashier.token, sent)).status).toBe(403);
      expect((await upload(app.address, supervisor.token, { file, fields: {} })).body.errors).toEqual([
        expect.objectContaining({ field: 'kode_barcode' }),
      ]);
    });
  });
});
