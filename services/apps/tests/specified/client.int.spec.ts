import { readFileSync } from 'node:fs';
import type { ImageFolderName } from '../../../../contracts/images/gambar.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { Counter } from '../../../testing/counter.js';
import { storedImages } from '../../../testing/stored-images.js';
import { PASSWORD, refusalOf, type Answer, type Someone } from '../../../testing/standalone.js';

/** A call as the specification has it: names of what is sent, and no more. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: readonly string[];
}
type Values = Readonly<Record<string, unknown>>;

/** The calls of the specification that are built, as it writes them. */
const calls = JSON.parse(readFileSync(new URL('./calls.json', import.meta.url), 'utf8')) as readonly Call[];

/** The values of names, whatever call has them. */
const usual: Values = {
  tgl_from: '2026-11-01',
  tgl_to: '2026-11-30',
  tgl_system: '2026-11-20',
  status: 'ALL',
  skip: 0,
  limit: 50,
  kode_bank: 'BCA',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '5220301187',
  kategori: 'SETORAN BANK',
  jumlah: 100_000,
  jumlah_rp: 100_000,
  keterangan: 'Uji',
  kode_harga: 'UJI',
  harga_per_gram: 900_000,
  trx: 'UANG KAS',
  type: 'BIAYA LISTRIK',
  key: 'pembulatan',
  code: 'UTAMA',
  user_id: 'KASIR01',
  kode_kategori: 'UJI-C',
  nama_kategori: 'Cincin',
  warna: '#d4af37',
  kode_harga_app: 'UJI-H',
  nama_harga_app: 'Harga',
  detail_group: ['375'],
  kode_banner: 'UJI-B',
  kode_info: 'UJI-I',
  title: 'Promo',
  sub_title: '',
  deskripsi: '',
  info: 'Promo',
  sub_info: 'Sampai Desember',
  nama_tombol: 'Lihat',
  url_pendukung: 'https://kilau.example/promo',
  direct_url: 'https://kilau.example/uji-01',
  kode_dept: 'ALL',
  group_by: 'nama_barang,size',
  sort_by: 'highest',
  kelompok_harga: 'EMAS TUA',
  kondisi: 'ALL',
  kode_barang: 'UJI-01',
  nama_barang: 'Cincin Polos',
  berat: 3_500,
  harga_jual: 3_850_000,
  hashtag_kadar: ['8K'],
  hashtag_jenis: ['cincin'],
  hashtag_lm: [],
  kode_admin: 'UJI-A',
  nama_admin: 'Ani',
  no_hp: '081234567890',
  kode_hadiah: 'UJI-G',
  nama_hadiah: 'Payung',
  point: 150,
  kode_group: '420',
  description: 'Emas 10 karat',
  text: 'Halo',
  position: 'top',
  kode_gudang: 'UTAMA',
  kode_toko: 'B01',
  password: PASSWORD,
  new_password: 'perak 925 sterling',
};

/** The values that a change sends anew. */
const changed: Values = {
  harga_per_gram: 910_000,
  nama_kategori: 'Cincin Emas',
  nama_harga_app: 'Harga Emas',
  title: 'Promo Baru',
  nama_barang: 'Cincin Ukir',
  nama_admin: 'Budi',
  nama_hadiah: 'Mug',
  description: 'Emas sepuluh karat',
};

/** Folders of images, by the beginning of the calls of what they show. */
const folders: Readonly<Record<string, ImageFolderName>> = {
  'app/kategori-katalog': 'KATEGORI',
  'app/banner-katalog': 'BANNER',
  'app/info-katalog': 'INFO',
  'app/item-katalog': 'ITEM',
  'app/member/list-gift': 'HADIAH',
  'app/splash-screen': 'SPLASH',
};

/** Calls of head office: the others are asked by a supervisor of a shop. */
const ofHeadOffice = /^(para-harga-beli\/|para-akun-transaksi\/|para-system$)|\/reception$/;

/**
 * Calls that the specification shows without what they need, and the refusal that says so; a user who has enrolled no
 * finger is refused in its words.
 */
const refused: Readonly<Record<string, string>> = {
  'GET user-fingerprint': 'fingerprint.unknown',
  'POST authorization': 'request.invalid',
  'POST authorization/fingerprint': 'request.invalid',
};

describeWith(['postgres'], 'a client that is written from the specification', () => {
  let counter: Counter;
  let owner: Someone;
  let own: Readonly<Record<string, Values>>;

  beforeAll(async () => {
    counter = await Counter.open();
    owner = await counter.app.login('OWNER');
    const images = await storedImages(counter.app, 'UJI-01');
    const { sold } = await counter.sold();
    await counter.piece();
    const outside = { nama_barang: 'Gelang lama', kode_group: '750', kode_dept: 'CP', kondisi_barang: 'BAIK' };
    const lines = [{ ...outside, berat: 1000, harga: 1_400_000 }];
    const bought = await counter.cashier.post('pembelian', counter.purchase(lines));
    const { no_bukti } = bought.body['data'] as { no_bukti: string };
    const { body } = await counter.spv.post('kirim-uang', { jumlah_rp: 50_000, keterangan: 'Uji' });
    const { no_reff: nomor_referensi } = body['data'] as Values;
    const nota = (number: string) => ({ no_bukti: number });
    own = {
      ...Object.fromEntries(Object.entries(folders).map(([path, folder]) => [path, images[folder]])),
      penjualan: nota(sold.no_faktur),
      pembelian: nota(no_bukti),
      'kirim-uang/': { nomor_referensi },
      'kirim-uang': { tujuan: 'PUSAT' },
      'cash-pusat/daily-specific-chart': { kategori: 'PENJUALAN', type: 'today' },
      'cash/mutasi-uang-bank': { asal: 'BCA', asal_rekening: '5220301187', tujuan_rekening: '5220301195' },
      'app/item-katalog': {
        ...Object.fromEntries(Object.entries(images.ITEM).map(([name, value]) => [name, [value]])),
        kode_banner: ['UJI-B'],
        kode_info: ['UJI-I'],
      },
      'app/splash-screen/': { code: 'MEMBER', image_path: images.SPLASH['gambar_path'] },
      'para-akun-transaksi/': {
        detail_akun: [
          { kode_akun: 'KAS', jenis_akun: 'KREDIT', nomor_akun: '1-1100' },
          { kode_akun: 'LUAR', jenis_akun: 'DEBIT', nomor_akun: '6-1300' },
        ],
      },
    };
  });
  afterAll(() => counter?.close());

  /** The values of a call: those of its names, and of what a body that is not shown needs. */
  const valuesOf = ({ method, path }: Call): Values =>
    Object.entries(own)
      .filter(([start]) => path.startsWith(start))
      .reduce<Values>((all, [, more]) => ({ ...all, ...more }), { ...usual, ...(method === 'PUT' && changed) });
  const named = (names: readonly string[], values: Values): [string, unknown][] =>
    [...new Set(names.map((name) => name.split('[')[0]!))].flatMap((name) =>
      name in values ? [[name, values[name]] as [string, unknown]] : [],
    );

  function asked(call: Call): Promise<Answer> {
    const { method, path, query, body } = call;
    const values = valuesOf(call);
    const who = ofHeadOffice.test(path) ? owner : counter.spv;
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
    const params = new URLSearchParams(
      named(query, values).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const sent = body.length > 0 ? named(body, values) : path.includes('bynota') ? named(['no_bukti'], values) : [];
    const at = query.length > 0 ? `${address}?${params}` : address;
    if (method === 'GET') return who.get(at);
    return who.send(method, at, sent.length > 0 ? Object.fromEntries(sent) : undefined);
  }

  it('is answered by every call that is built', async () => {
    const of = (method: string) => calls.filter((call) => call.method === method);
    const last = (path: string) => ['timbang-baki/reset', 'users/logout', 'users/change-password'].includes(path);
    const all = [...of('GET'), ...of('POST'), ...of('PUT'), ...of('DELETE').toReversed()];
    const ordered = [...all.filter(({ path }) => !last(path)), ...all.filter(({ path }) => last(path))];
    const wrong: unknown[] = [];
    for (const call of ordered) {
      const answer = await asked(call);
      const name = `${call.method} ${call.path}`;
      const { code } = refusalOf(answer);
      if (answer.status >= 400 && refused[name] !== code) wrong.push([name, answer.status, answer.body]);
      if (answer.status < 400 && refused[name]) wrong.push([name, answer.status]);
    }
    expect(wrong).toEqual([]);
    expect(calls.length).toBeGreaterThanOrEqual(120);
  });

  it.each([
    ['penjualan', 'dataJualGrouped'],
    ['pembelian', 'dataPembelianGrouped'],
  ])('reads an invoice of %s with the text of its slip, of its own branch alone', async (type, grouped) => {
    const nota = own[type]!;
    const ask = (who: Someone, call: string) => who.post(`${type}/get/bynota${call}`, nota);
    const { body } = await ask(counter.spv, '');
    const [line] = body['data'] as Values[];
    expect(Object.keys(line!).toSorted()).toEqual(['berat', 'harga', 'kode_barcode', 'kode_group', 'nama_barang']);
    expect(body[grouped]).toEqual([expect.objectContaining({ kode_group: '750', qty: 1, barang: [line] })]);
    expect(body['template_wa']).toContain(String(nota['no_bukti']));
    expect(body['template_wa']).toContain(String(line!['nama_barang']));
    expect((await ask(counter.spv, '/single')).body['data']).toMatchObject({ ...nota, kode_toko: 'JKT01', qty: 1 });
    for (const call of ['', '/single'])
      expect(refusalOf(await ask(counter.other, call))).toMatchObject({ status: 404, code: 'slip.unknown' });
  });

  it('sends weights as whole milligrams, and is told so in words', async () => {
    const item = { kode_barang: 'CC-02', nama_barang: 'Cincin', berat: 3.5 };
    expect(refusalOf(await counter.spv.post('app/item-katalog', item)).errors).toContainEqual({
      field: 'berat',
      message: 'Kirim miligram bulat: 2345 untuk 2,345 g',
    });
  });
});
