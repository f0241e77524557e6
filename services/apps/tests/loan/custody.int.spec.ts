import { describeWith } from '../../../../infra/testing/servers.js';
import { upload } from '../../../features/images/testing/upload.js';
import { picture } from '../../../platform/images/testing/pictures.js';
import { cash, Counter, ticketOf } from '../../../testing/counter.js';
import { wrongIn } from '../../../testing/doctor.js';
import { addDays, businessDate, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { balanceOf, consentTo, refusedAndNothingWritten } from '../../../testing/money.js';
import type { Answer } from '../../../testing/standalone.js';

const ring = { nama_barang: 'Cincin', kode_group: '750', kode_kadar: '18K', kode_kondisi: 'BAIK', berat_kotor: 3_000 };

describeWith(['postgres'], 'the collateral and the paper of a pawn loan', () => {
  let counter: Counter;
  let first: string;
  let loan: object;
  const photographed = async (by = counter.cashier, folder = 'JAMINAN'): Promise<string> => {
    const file = await picture('jpeg', 800, 600);
    const { body } = await upload(counter.app.address, by.token, { fields: { folder }, file });
    return body.data!.gambar_name;
  };
  beforeAll(async () => {
    counter = await Counter.open();
    const owner = await counter.app.login('OWNER');
    const tier = { kode_hutang_pokok: 'P9', berlaku_dari: await counter.today(), dari_rp: 0, biaya_admin: 15_000 };
    const held = { bunga_saat_ditahan: 'BERHENTI' };
    const stored = { hari_titip: 3, biaya_titip: 1_000 };
    data(await owner.post('para-hutang-pokok', { ...tier, jatuh_tempo: 120, ...stored, ...held }));
    const form = { nama_customer: 'Siti Aminah', no_hp: '081234560001', no_ktp: '3171234567890001' };
    const { kode_member } = data(await counter.cashier.post('member', form));
    loan = {
      kode_member,
      kode_sales: 'DEWI',
      barang: [{ ...ring, gambar_name: await photographed() }],
      jumlah_hutang: 1_000_000,
      pembayaran: cash(985_000),
    };
    first = await validated(await counter.cashier.post('hutang', loan));
  });
  afterAll(() => counter?.close());

  const data = ({ status, body }: Answer) => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body['data'] as Readonly<Record<string, unknown>>;
  };
  async function validated(answer: Answer): Promise<string> {
    const { no_bukti, tervalidasi } = data(answer);
    if (tervalidasi !== true) data(await counter.spv.put(`hutang/${String(no_bukti)}/validate`, { no_bukti }));
    return String(no_bukti);
  }
  const renew = async (no_lama: string, jumlah_hutang: number, paid: number): Promise<string> =>
    validated(
      await counter.cashier.post('hutang/peremajaan', { no_lama, jumlah_hutang, pembayaran: cash(paid), barang: [] }),
    );
  const put = async (no_bukti: string, call: string, body: object, command?: string): Promise<Answer> => {
    const sent = { no_bukti, ...body };
    const consent = command ? await consentTo(counter.cashier, command, sent) : undefined;
    return counter.cashier.put(`hutang/${no_bukti}/${call}`, sent, consent);
  };
  const listed = async (path: string) => (await counter.cashier.get(path)).body['data'];
  const pinjaman = (no_bukti: string) => balanceOf(counter.app, `JKT01/pinjaman/${no_bukti}`);
  const statusOf = async (no_bukti: string) => data(await counter.cashier.get(`dokumen/hutang/${no_bukti}`))['status'];
  const onDay = (day: BusinessDate) =>
    counter.app.rows(`update log.branch_head set business_date = $1 where branch = 'JKT01'`, [day]);
  const gold = async (): Promise<number> => {
    const [row] = await counter.app.rows<{ amount: number }>(
      `select amount from log.balance where account = 'JKT01/jaminan' and asset = 'P:750'`,
    );
    return Number(row?.amount ?? 0);
  };

  it('is renewed, stands as before once that is cancelled, and is renewed again', async () => {
    const second = await renew(first, 1_000_000, 30_000);
    expect([await pinjaman(first), await pinjaman(second)]).toEqual([0, 1_000_000]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['DIPERBARUI', 'BERJALAN']);
    data(await put(second, 'cancel', { keterangan: 'Salah' }, 'cancel-loan'));
    expect([await pinjaman(first), await pinjaman(second)]).toEqual([1_000_000, 0]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['BERJALAN', 'BATAL']);
    const third = await renew(first, 800_000, 230_000);
    expect([await pinjaman(first), await pinjaman(third)]).toEqual([0, 800_000]);
    expect(await gold()).toBe(3_000);
    expect(await wrongIn(counter.app)).toEqual([]);
    first = third;
  });

  it('keeps the photo of its piece through its renewals: on its page, and by its number on the ticket', async () => {
    const [piece] = data(await counter.cashier.get(`dokumen/hutang/${first}`))['barang'] as readonly {
      readonly gambar_name: string;
      readonly gambar_path: string;
    }[];
    const shown = await fetch(`${counter.app.address}/api/v1/${piece!.gambar_path}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { body } = await counter.cashier.get(`nota/hutang/${first}`);
    expect(JSON.stringify(body)).toMatch(new RegExp(`Foto +${piece!.gambar_name}`));
  });

  it('has no photo of a file that is none, nor of one that shows something else', async () => {
    const text = { fields: { folder: 'JAMINAN' }, file: Buffer.from('bukan gambar') };
    expect(await upload(counter.app.address, counter.cashier.token, text)).toMatchObject({
      status: 422,
      body: { code: 'gambar.not-an-image', message: 'Berkas ini bukan gambar JPEG, PNG atau WebP' },
    });
    const owner = await counter.app.login('OWNER');
    const other = { ...ring, gambar_name: await photographed(owner, 'BANNER') };
    const loan = { kode_member: 'MB-000001', kode_sales: 'DEWI', barang: [other], jumlah_hutang: 1_000_000 };
    await refusedAndNothingWritten(counter.app, () => counter.cashier.post('hutang', loan), {
      status: 422,
      errors: [{ field: 'barang.1.gambar_name', message: 'Foto ini belum diunggah: pilih atau ambil fotonya lagi' }],
    });
  });

  it('has another paper, whose code takes the place of the one before', async () => {
    const paper = () => ticketOf(counter.app, first);
    const shown = async (code: string) => data(await counter.cashier.get(`public/nota/${code}`))['status'];
    const old = await paper();
    expect(await shown(old)).toBe('Berjalan');
    const lost = { sebab: 'Hilang', surat_polisi: 'SKTLK-1', pembayaran: cash(10_000) };
    data(await put(first, 'ganti-surat', lost, 'replace-ticket'));
    expect(await paper()).not.toBe(old);
    expect([await shown(old), await shown(await paper())]).toEqual(['Surat sudah diganti', 'Berjalan']);
    const { riwayat } = data(await counter.cashier.get(`dokumen/hutang/${first}`));
    expect(riwayat).toContainEqual(expect.objectContaining({ slip: 'replace-ticket', nomor_slip: 'GS-JKT01-000001' }));
    const slip = await counter.cashier.get('nota/replace-ticket/GS-JKT01-000001');
    expect(JSON.stringify(slip.body)).toContain('SKTLK-1');
  });

  it('lies in the safe, is laid on another shelf and back, and is never for sale', async () => {
    const jaminan = `${first}.1`;
    const contents = () => listed('hutang/gudang-jaminan');
    const moved = (ke_rak: string, more = {}) =>
      counter.cashier.post('pindah-jaminan', { ke_rak, barang: [{ jaminan }], ...more });
    expect(await contents()).toMatchObject([{ jaminan, rak: '', kantong: '', berat_kotor: 3_000, status: 'BERJALAN' }]);
    expect(data(await moved('R2', { ke_kantong: 'K-7' }))).toMatchObject({ no_bukti: 'PJ-JKT01-000001', qty: 1 });
    expect(await contents()).toMatchObject([{ jaminan, rak: 'R2', kantong: 'K-7' }]);
    expect((await moved('R2')).body).toMatchObject({ code: 'loan.on-shelf' });
    data(await moved('R1'));
    const { body } = await counter.cashier.get('hutang/gudang-jaminan?group_by=rak,kantong&search=K-7');
    expect(JSON.stringify(body)).toMatch(/"rak":"R1".*"berat_kotor":3000/);
    expect(data(await counter.cashier.get(`dokumen/hutang/${first}`))).toMatchObject({ barang: [{ rak: 'R1' }] });
    expect(await listed(`penjualan/barang?search=${encodeURIComponent(jaminan)}`)).toEqual([]);
    const sold = counter.sale([{ kode_barcode: jaminan, harga_jual: 1_000_000 }]);
    expect((await counter.cashier.post('penjualan', sold)).body).toMatchObject({ code: 'piece.unknown' });
  });

  it('is held by a letter: nothing is paid, renewed or handed over until it is released', async () => {
    data(await put(first, 'tahan', { sebab_tahan: 'POLISI', surat: 'LP-1' }, 'hold-loan'));
    expect((await put(first, 'lunasi', { pembayaran: cash(800_000) })).body).toMatchObject({ code: 'loan.held' });
    expect(await listed('hutang?penanganan=DITAHAN')).toMatchObject([{ no_bukti: first, ditahan: 'LP-1' }]);
    const officer = { nama_pihak: 'Budi', identitas_pihak: '7801', surat_pihak: 'SPS-1' };
    const taken = { barang: [{ no: '1', berat: 3_000 }], ...officer };
    data(await put(first, 'sita-jaminan', taken, 'seize-collateral'));
    expect([await gold(), await statusOf(first)]).toEqual([0, 'BERJALAN']);
    data(await put(first, 'kembali-sitaan', { ...taken, surat_pihak: 'BAP-1' }, 'return-collateral'));
    expect([await gold(), await statusOf(first)]).toEqual([3_000, 'BERJALAN']);
    const slip = await counter.cashier.get('nota/return-collateral/KJ-JKT01-000002');
    expect(JSON.stringify(slip.body)).toContain('BAP-1');
    expect(await wrongIn(counter.app)).toEqual([]);
    data(await put(first, 'lepas-tahanan', { surat: 'SP3-1' }, 'free-loan'));
  });

  it('is settled, and handed over: the pieces come back by the scale alone', async () => {
    expect(await listed('hutang?penanganan=DITAHAN')).toEqual([]);
    data(await put(first, 'lunasi', { pembayaran: cash(800_000) }));
    expect(await listed('hutang?status=LUNAS')).toMatchObject([{ no_bukti: first, hari_menunggu: 0 }]);
    expect(await listed('hutang/penanganan')).toMatchObject([{ belum_diambil: 1 }]);
    const barang = [{ no: '1', berat: 3_000 }];
    const attorney = { pihak: 'KUASA', nama_pihak: 'Ani', identitas_pihak: '3171', surat_pihak: 'SK-1' };
    const brought = { barang, ...attorney, kode_surat: await ticketOf(counter.app, first) };
    expect((await put(first, 'serahkan', brought)).body).toMatchObject({ code: 'loan.ticket-new' });
    await onDay(addDays(businessDate(await counter.today()), 6));
    await refusedAndNothingWritten(counter.app, () => put(first, 'serahkan', { barang }), {
      code: 'loan.pay-in',
      errors: [{ field: 'pembayaran', message: 'Yang dibayar pelanggan harus Rp 3.000' }],
    });
    const drawer = await balanceOf(counter.app, 'JKT01/kas');
    const foto_serah = await photographed();
    const paid = { barang, foto_serah, pembayaran: cash(3_000) };
    const handed = data(await put(first, 'serahkan', paid, 'hand-over-loan'));
    expect(handed).toMatchObject({ no_serah: 'KJ-JKT01-000003', qty: 0, bayar_titip: 3_000, foto_serah });
    expect([await gold(), await statusOf(first), await listed('hutang/gudang-jaminan')]).toEqual([0, 'DIAMBIL', []]);
    const shelf = { ke_rak: 'R3', barang: [{ jaminan: `${first}.1` }] };
    expect((await counter.cashier.post('pindah-jaminan', shelf)).body).toMatchObject({ code: 'loan.not-in-safe' });
    expect(await balanceOf(counter.app, 'JKT01/kas')).toBe(drawer + 3_000);
    data(await put(first, 'batal-serahkan', { barang, keterangan: 'Salah' }, 'undo-hand-over'));
    expect([await gold(), await statusOf(first)]).toEqual([3_000, 'LUNAS']);
    expect(await balanceOf(counter.app, 'JKT01/kas')).toBe(drawer);
    const slip = await counter.cashier.get('nota/hand-over-loan/KJ-JKT01-000003');
    expect(JSON.stringify(slip.body)).toContain('Dibatalkan');
  });

  it('is compensated where the shop lost it', async () => {
    const drawer = await balanceOf(counter.app, 'JKT01/kas');
    const { taksiran } = data(await counter.cashier.get(`dokumen/hutang/${first}`));
    const worth = Math.ceil((Number(taksiran) * 125) / 10_000) * 100;
    const lost = { barang: [{ no: '1' }], pembayaran: cash(worth), keterangan: 'Hilang di brankas' };
    data(await put(first, 'barang-hilang', lost, 'compensate-collateral'));
    expect(await balanceOf(counter.app, 'JKT01/kas')).toBe(drawer - worth);
    expect([await gold(), await statusOf(first)]).toEqual([0, 'DIAMBIL']);
    expect(await wrongIn(counter.app)).toEqual([]);
  });

  it("is the shop's where it is found again, until that is undone", async () => {
    const found = { barang: [{ no: '1', berat: 3_000 }], kode_dept: 'CP', keterangan: 'Di laci' };
    const unsorted = async () =>
      (
        await counter.app.rows<{ amount: string }>(
          `select amount from log.balance where account = 'JKT01/sortir' and asset = 'G:750' and amount <> 0`,
        )
      ).map(({ amount }) => Number(amount));
    data(await put(first, 'barang-ditemukan', found, 'find-collateral'));
    expect([await gold(), await statusOf(first), await unsorted()]).toEqual([0, 'DIAMBIL', [3_000]]);
    expect(await wrongIn(counter.app)).toEqual([]);
    data(await put(first, 'batal-barang-ditemukan', { keterangan: 'Salah' }, 'undo-finding'));
    expect([await statusOf(first), await unsorted()]).toEqual(['DIAMBIL', []]);
    expect(await wrongIn(counter.app)).toEqual([]);
  });

  it('owes nothing for the days of a hold in which its interest stops: what is to come comes as many days later', async () => {
    const since = await counter.today();
    const second = await validated(await counter.cashier.post('hutang', loan));
    const read = async () => data(await counter.cashier.get(`dokumen/hutang/${second}`));
    const back = { keterangan: 'Salah' };
    const release = { surat: 'SP3-1' };
    const hold = { sebab_tahan: 'POLISI', surat: 'LP-2' };
    data(await put(second, 'tahan', hold, 'hold-loan'));
    data(await put(second, 'lepas-tahanan', release, 'free-loan'));
    data(await put(second, 'batal-lepas-tahanan', back, 'undo-release'));
    data(await put(second, 'batal-tahan', back, 'undo-hold'));
    data(await put(second, 'tahan', hold, 'hold-loan'));
    const before = await read();
    expect(before).toMatchObject({ henti_sejak: since, tempo: '', bunga_hari_ini: 30_000 });
    await onDay(addDays(businessDate(since), 200));
    expect(await read()).toMatchObject({ bunga_hari_ini: 30_000, denda_hari_ini: 0, hari_lewat: 0 });
    expect(await listed('hutang?penanganan=DITAHAN')).toMatchObject([{ no_bukti: second, bunga_hari_ini: 30_000 }]);
    expect(await listed('hutang?tempo=SUDAH_LEWAT')).toEqual([]);
    expect(await listed('tempo/hutang')).toMatchObject([{ minggu_ini: 0, lewat: 0 }]);
    data(await put(second, 'lepas-tahanan', release, 'free-loan'));
    const after = await read();
    expect(after).toMatchObject({ hari_henti: 200, bunga_hari_ini: 30_000, lama_pinjam: 0 });
    expect(after['jatuh_tempo']).toBe(addDays(before['jatuh_tempo'] as BusinessDate, 200));
    expect(after['riwayat']).toContainEqual(expect.objectContaining({ keterangan: '200 hari tidak dihitung' }));
    expect(await wrongIn(counter.app)).toEqual([]);
  });
});
