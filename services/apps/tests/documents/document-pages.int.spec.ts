import { randomUUID } from 'node:crypto';
import { documents } from '../../../../contracts/catalogue.js';
import type { SharedDocument } from '../../../../contracts/cek-nota/views.js';
import type { PrintedSlip } from '../../../../contracts/language/define/slip.js';
import type { RecordedEvent } from '../../../../contracts/language/define/event.js';
import { sum } from '../../../../contracts/language/values/exact.js';
import type { AccessNode } from '../../../../contracts/language/routes/access-tree.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { rowsUnderTest, underTest } from '../../../../infra/testing/under-test.js';
import { commandBodies } from '../../../testing/command-bodies.js';
import { gone, logged, waysOf, workedOut, type Read } from '../../../testing/document-walk.js';
import { consentTo, slipOf, terminalSlip } from '../../../testing/money.js';
import { setting } from '../../../testing/people.js';
import { refusalOf, Standalone, type Someone } from '../../../testing/standalone.js';

const gesek = { kode_bank: 'BCA', tunai: 500_000, biaya: 15_000, keterangan: 'Gesek' };
const deposit = { jenis: 'SETOR', kode_bank: 'BCA', kategori: 'MODAL', jumlah: 50_000, keterangan: 'Modal' };

/** Steps that need days, a letter, a transfer or another loan before them: the tests of `loan/` go them. */
const elsewhere: readonly string[] = [
  'renew-loan',
  'notify-loan',
  'auction-loan',
  'postpone-auction',
  'hand-over-loan',
  'free-loan',
  'seize-collateral',
  'return-collateral',
  'compensate-collateral',
  'find-collateral',
  'return-loan-deposit',
];

/** The journal of an event. */
const journalIn = ({ postings }: RecordedEvent) =>
  postings.flatMap(({ amount, akun }) =>
    akun
      ? [
          { nomor_akun: akun.debit, debit: amount, kredit: 0 },
          { nomor_akun: akun.kredit, debit: 0, kredit: amount },
        ]
      : [],
  );

describeWith(['postgres'], 'the page of a document', () => {
  let app: Standalone;
  let cashier: Someone;
  let bandung: Someone;
  let owner: Someone;
  let supervisor: Someone;
  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    [cashier, bandung, owner] = [await app.login('KASIR01'), await app.login('KASIR02'), await app.login('OWNER')];
    supervisor = await app.login('SPV01');
  });
  afterAll(() => app?.close());

  /** A piece with a barcode of its own. */
  const pieceNamed = async (facts: object = {}, others: object = {}): Promise<object> => {
    const kode_barcode = `UJI-${randomUUID().slice(0, 8).toUpperCase()}`;
    await cashier.post('barang', { ...commandBodies['barang'], ...facts, ...others, kode_barcode });
    return { barang: [{ kode_barcode, ...facts }] };
  };
  /** A piece that may be offered outside. */
  const pieceOutside = async () => {
    for (const shop of ['PUSAT', 'JKT01', 'BDG01']) await setting(app, shop, 'BARANG_WEB_EXTERNAL_MODULE', true);
    const { barang } = (await pieceNamed()) as { barang: readonly { kode_barcode: string }[] };
    return { barang: barang.map(({ kode_barcode }) => ({ kode_barcode, harga: 2_750_000 })) };
  };
  /** A piece that waits to be sorted. */
  const boughtNow = async (): Promise<{ barang: { kode_barcode: string }[] }> => {
    await cashier.post('cash/uang-kas', { jenis: 'MASUK', kategori: 'MODAL', jumlah: 1_400_000, keterangan: 'Modal' });
    const { body } = await cashier.post('pembelian', commandBodies['pembelian']);
    const { no_bukti, barang } = body['data'] as { no_bukti: string; barang: { kode_barcode: string }[] };
    expect((await supervisor.put(`pembelian/${no_bukti}/validate`, {})).status).toBe(200);
    return { barang: barang.map(({ kode_barcode }) => ({ kode_barcode })) };
  };
  /** Makes what a document needs before it can begin, by its name; answers what its command names of it. */
  const before: Readonly<Record<string, () => Promise<object>>> = {
    'mutasi-uang': async () => {
      await cashier.post('cash/uang-bank', { ...deposit, no_rekening: '5220301195' });
      return {};
    },
    'pengalihan-saldo': async () => {
      await cashier.post('cash/uang-bank', { ...deposit, kode_bank: 'MANDIRI', no_rekening: '1230098765' });
      return {};
    },
    gesek: () => Promise.resolve(terminalSlip()),
    pelunasan: async () => {
      const number = slipOf(await cashier.post('non-cash/gesek-tunai', { ...gesek, ...terminalSlip() }));
      const { riwayat } = (await cashier.get(`dokumen/gesek/${number}`)).body['data'] as Read;
      const no_bayar = `NC${number.slice(2)}GT01`;
      return { tanggal: riwayat[0]!.tanggal, penerimaan: [{ no_bayar, jumlah: 1_000 }] };
    },
    // The price on its own tag is what the example pays.
    penjualan: () => pieceNamed({ harga_jual: 2_575_000 }, { berat: 1400, harga_modal: 1_800_000 }),
    titipan: async () => {
      await cashier.post('member', commandBodies['member']!);
      return pieceNamed();
    },
    'hancur-pembelian': () => boughtNow(),
    'sortir-pembelian': async () => {
      const { barang } = await boughtNow();
      return {
        barang: barang.map((one) => ({ ...one, tujuan: 'STOCK', berat: 990, kode_baki: 'B01', ongkos: 75_000 })),
      };
    },
    'terima-cuci': async () => {
      const { barang } = await boughtNow();
      await cashier.post('sepuhan/sortir', { barang: barang.map((one) => ({ ...one, tujuan: 'CUCI', berat: 1000 })) });
      return { barang: barang.map((one) => ({ ...one, berat: 990, kode_baki: 'B01', ongkos: 75_000 })) };
    },
    'pindah-barang': () => pieceNamed(),
    'hancur-barang': () => pieceNamed(),
    'cetak-barcode': () => pieceNamed(),
    'timbang-baki': () => pieceNamed(),
    'kirim-external': () => pieceOutside(),
    'update-external': async () => {
      const { barang } = await pieceOutside();
      await cashier.post('barang/external', { barang });
      return { barang: barang.map((one) => ({ ...one, harga: 2_600_000 })) };
    },
    'koreksi-barang': async () => {
      const { barang } = (await pieceNamed()) as { barang: readonly [{ kode_barcode: string }] };
      return barang[0];
    },
    'update-profit': async () => ({ ...(await pieceNamed()), ongkos: 95_000 }),
    hutang: async () => {
      const place = String((customers += 1)).padStart(4, '0');
      const form = { nama_customer: 'Siti Aminah', no_hp: `08123477${place}`, no_ktp: `317123456789${place}` };
      const { body } = await cashier.post('member', form);
      const { kode_member } = body['data'] as { kode_member: string };
      await cashier.post('cash/uang-kas', {
        jenis: 'MASUK',
        kategori: 'MODAL',
        jumlah: 1_400_000,
        keterangan: 'Modal',
      });
      return { kode_member, pembayaran: [{ cara: 'TUNAI', jumlah: 985_000 }] };
    },
    'pindah-jaminan': async () => {
      const { body } = await cashier.post('hutang', { ...commandBodies['hutang'], ...(await before['hutang']!()) });
      const { no_bukti } = body['data'] as { no_bukti: string };
      await supervisor.put(`hutang/${no_bukti}/validate`, { no_bukti });
      return { barang: [{ jaminan: `${no_bukti}.1` }] };
    },
    shift: async () => {
      const last = await app.rows<{ no_shift: string; versions: number }>(
        `select split_part(stream, '/', 2) as no_shift, count(*)::int as versions
         from log.event where stream like 'shift/SH-JKT01-%' group by stream order by stream desc limit 1`,
      );
      const [shift] = last;
      if (shift?.versions === 1) await cashier.put(`cash/shift/${shift.no_shift}/close`, counted);
      return shift ? { ...counted, setelah: shift.no_shift } : { ...counted, setelah: '' };
    },
  };
  let customers = 0;
  const counted = { hitungan: [{ jenis: 'KERTAS', nominal: 100_000, jumlah: 1 }], keterangan: 'Hitung' };

  // Pieces begin by no step of their own: others lead them.
  // Others begin pieces, coupons, card payments and losses.
  const numbered = rowsUnderTest(
    documents.filter(({ ofDays, steps }) => ofDays === undefined && steps.some(({ from }) => from.length === 0)),
    (document) => underTest.documents.includes(document),
  );
  describe.each(numbered.map((document) => [document.name, document] as const))('of %s', (name, document) => {
    const ways = waysOf(document).filter((way) => !way.some(({ command }) => elsewhere.includes(command.name)));
    it.each(ways.map((way) => [way.map(({ command }) => command.name).join(', '), way] as const))(
      'tells all that happened to it after %s, with a journal in balance and hashes that hold',
      async (_, way) => {
        const number = await gone([cashier, supervisor, owner], document, way, await before[name]?.());
        const read = async (asked: string, who = owner) =>
          (await who.get(`dokumen/${name}/${asked}`)).body['data'] as Read;
        const { riwayat, ...said } = await read(number);
        const events = await logged(app, document, number);
        expect(events.length).toBeGreaterThanOrEqual(way.length);
        expect(riwayat).toMatchObject(
          events.map(({ branch, position, type, actor, authorised_by, hash }) => ({
            ...{ kode_toko: branch, position: `${branch}:${position}`, kejadian: type, user_id: actor, hash },
            ...{ disetujui_oleh: authorised_by ?? '', cara: authorised_by ? 'PASSWORD' : '', may_open: true },
          })),
        );
        for (const [index, event] of riwayat.entries()) {
          expect(workedOut(event)).toBe(event.hash);
          expect(event.jurnal).toEqual(journalIn(events[index]!));
          const [debit, kredit] = (['debit', 'kredit'] as const).map((side) =>
            sum(
              event.jurnal.map((line) => line[side]),
              side,
            ),
          );
          expect(debit).toBe(kredit);
        }
        const { to } = way.at(-1)!;
        expect(said).toMatchObject({ [document.number]: number, nama_toko: 'Kilau Cikini' });
        if (typeof to === 'string') expect(said['status']).toBe(to);
        // Numbers of its steps stand there once these are done.
        for (const field of Object.values(document.also).filter((one) => said[one] !== undefined))
          expect(await read(String(said[field]))).toMatchObject({ [document.number]: number });
        expect(refusalOf(await bandung.get(`dokumen/${name}/${number}`))).toMatchObject({ code: 'slip.unknown' });
      },
    );
  });

  describe('of an invoice that anybody may open', () => {
    let no_bukti: string;
    /** The address that the code of the slip leads to. */
    let link: string;

    const shared = (path: string) => app.call('GET', `public/nota/${path}`);
    const partsOf = (address: string): string => address.split('/cek-nota/')[1]!;

    beforeAll(async () => {
      const member = await cashier.post('member', { nama_customer: 'Siti Rahasia', no_hp: '081234500099' });
      expect(member.status).toBe(201);
      const { kode_member } = member.body['data'] as { kode_member: string };
      const ring = {
        kode_barcode: 'N-0001',
        nama_barang: 'Cincin polos',
        kode_group: '750',
        kode_dept: 'CP',
        berat: 2500,
        ongkos: 75_000,
        harga_modal: 3_650_000,
        kode_baki: 'B01',
      };
      expect((await supervisor.post('barang', ring)).status).toBe(201);
      const { body } = await cashier.get('penjualan/barang?search=N-0001');
      const [{ harga_jual }] = body['data'] as [{ harga_jual: number }];
      const sale = await cashier.post('penjualan', {
        barang: [{ kode_barcode: 'N-0001', harga_jual }],
        kode_sales: 'DEWI',
        kode_member,
        pembayaran: [{ cara: 'TUNAI', jumlah: harga_jual }],
      });
      expect(sale.status).toBe(201);
      ({ no_bukti } = sale.body['data'] as { no_bukti: string });
      const slip = (await cashier.get(`nota/penjualan/${no_bukti}`)).body['data'] as PrintedSlip;
      link = slip.lembar[0]!.find(({ kind }) => kind === 'qr')!.text;
    });
    it('is what the code on the slip leads to: without a token, the facts of piece and invoice, no person', async () => {
      expect(link).toMatch(new RegExp(`^http://localhost:\\d+/cek-nota/${no_bukti}/[2-9A-HJKMNP-TV-Z]{12}$`));
      const { status, body, headers } = await shared(partsOf(link));
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      const document = body['data'] as SharedDocument;
      expect(document).toMatchObject({ judul: 'Penjualan', nomor: no_bukti, batal: false });
      expect(document.rincian[0]!.baris[0]!.slice(0, 4)).toEqual([
        { nama: 'Kode Barcode', isi: 'N-0001', satuan: '' },
        { nama: 'Nama Barang', isi: 'Cincin polos', satuan: '' },
        { nama: 'Kadar', isi: '75,00', satuan: '%' },
        { nama: 'Berat', isi: '2,500', satuan: 'g' },
      ]);
      const points = ['Poin Sebelum', 'Poin Didapat', 'Poin Sesudah'];
      expect(document.fakta.map(({ nama }) => nama)).toEqual(['Berat', 'Pembulatan', 'Total', ...points]);
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

  it('shows the journal and the hashes to those alone who may open events', async () => {
    const number = slipOf(
      await cashier.post('non-cash/gesek-tunai', { ...gesek, ...terminalSlip(), tunai: 1_000, biaya: 0 }),
    );
    const read = async () => ((await cashier.get(`dokumen/gesek/${number}`)).body['data'] as Read).riwayat;
    expect((await read())[0]).toMatchObject({ may_open: true, jurnal: [{ debit: 1_000 }, { kredit: 1_000 }] });
    const withoutReports = (nodes: readonly AccessNode[]): readonly AccessNode[] =>
      nodes.map(({ children, ...node }) => ({
        ...node,
        is_show: node.is_show && !node.key.startsWith('/laporan'),
        ...(children && { children: withoutReports(children) }),
      }));
    const { data } = (await owner.get('users/KASIR01/hak-akses')).body as {
      data: { hak_akses: readonly AccessNode[] };
    };
    expect((await owner.put('users/KASIR01/hak-akses', { hak_akses: withoutReports(data.hak_akses) })).status).toBe(
      200,
    );
    const seen = { may_open: false, jurnal: [], rekaman: '', hash: '', user_id: 'KASIR01' };
    await eventually(async () => expect(await read()).toMatchObject([seen]));
  });
});
