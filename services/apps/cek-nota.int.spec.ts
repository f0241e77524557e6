import type { SharedDocument } from '../../contracts/cek-nota/views.js';
import type { PrintedSlip } from '../../contracts/language/define/slip.js';
import { describeWith } from '../../infra/testing/servers.js';
import { consentTo } from '../testing/money.js';
import { Standalone, type Someone } from '../testing/standalone.js';

describeWith(['postgres'], 'the public page of an invoice', () => {
  let app: Standalone;
  let cashier: Someone;
  let no_bukti: string;
  /** The address that the code of the slip leads to. */
  let link: string;

  const shared = (path: string) => app.call('GET', `public/nota/${path}`);
  const partsOf = (address: string): string => address.split('/cek-nota/')[1]!;

  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    cashier = await app.login('KASIR01');
    const spv = await app.login('SPV01');
    const member = await cashier.post('member', { nama_customer: 'Siti Rahasia', no_hp: '081234500099' });
    expect(member.status).toBe(201);
    const { kode_member } = member.body['data'] as { kode_member: string };
    const ring = {
      ...{ kode_barcode: 'N-0001', nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
      ...{ ongkos: 75_000, harga_modal: 1_000_000, kode_baki: 'B01' },
    };
    expect((await spv.post('barang', ring)).status).toBe(201);
    const { body } = await cashier.get('penjualan/barang?search=N-0001');
    const [{ harga_jual }] = body['data'] as [{ harga_jual: number }];
    const sale = await cashier.post('penjualan', {
      ...{ barang: [{ kode_barcode: 'N-0001', harga_jual }], kode_sales: 'DEWI', kode_member },
      pembayaran: [{ cara: 'TUNAI', jumlah: harga_jual }],
    });
    expect(sale.status).toBe(201);
    ({ no_bukti } = sale.body['data'] as { no_bukti: string });
    const slip = (await cashier.get(`nota/penjualan/${no_bukti}`)).body['data'] as unknown as PrintedSlip;
    link = slip.lembar[0]!.find(({ kind }) => kind === 'qr')!.text;
  });
  afterAll(() => app?.close());

  it('is what the code on the slip leads to: without a token, the facts of piece and invoice, no person', async () => {
    expect(link).toMatch(new RegExp(`^http://localhost:\\d+/cek-nota/${no_bukti}/[2-9A-HJKMNP-TV-Z]{12}$`));
    const { status, body, headers } = await shared(partsOf(link));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const document = body['data'] as unknown as SharedDocument;
    expect(document).toMatchObject({ judul: 'Penjualan', nomor: no_bukti, batal: false });
    expect(document.rincian[0]!.baris[0]!.slice(0, 4)).toEqual([
      { nama: 'Kode Barcode', isi: 'N-0001', satuan: '' },
      { nama: 'Nama Barang', isi: 'Cincin polos', satuan: '' },
      { nama: 'Kadar', isi: '75,00', satuan: '%' },
      { nama: 'Berat', isi: '2,500', satuan: 'g' },
    ]);
    expect(document.fakta.map(({ nama }) => nama)).toEqual(['Berat', 'Pembulatan', 'Total']);
    expect(JSON.stringify(body)).not.toMatch(/Siti|0812345|KASIR01|DEWI|kode_member/);
  });

  it('is nothing for another code, another number, and what is not shared', async () => {
    const code = partsOf(link).split('/')[1]!;
    for (const path of [
      `${no_bukti}/222222222222`,
      `${no_bukti}/`,
      `${no_bukti}/${code}2`,
      `FJ-JKT01-000099/${code}`,
      `KM-JKT01-000001/${code}`,
      `N-0001/${code}`,
      `${encodeURIComponent("FJ-JKT01-000001' or 1=1")}/${code}`,
    ])
      expect([path, (await shared(path)).status]).toEqual([path, 404]);
  });

  it('says that it was cancelled', async () => {
    const keterangan = 'Salah barang';
    const consent = await consentTo(cashier, 'cancel-sale', { no_bukti, keterangan });
    expect((await cashier.send('PUT', `penjualan/${no_bukti}/cancel`, { keterangan }, consent)).status).toBe(200);
    const { body } = await shared(partsOf(link));
    expect(body['data']).toMatchObject({ status: 'Dibatalkan', batal: true });
  });
});
