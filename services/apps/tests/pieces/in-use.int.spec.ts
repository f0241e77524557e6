import { describeWith } from '../../../../infra/testing/servers.js';
import { refusedAndNothingWritten, slipOf } from '../../../testing/money.js';
import { removeRow } from '../../../testing/remove-row.js';
import { refusalOf, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
  ...{ harga_modal: 3_650_000, ongkos: 75_000, kode_baki: 'B01' },
};

describeWith(['postgres'], 'rows that goods use', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;

  beforeAll(async () => {
    app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    [owner, cashier] = [await app.login('OWNER'), await app.login('KASIR01')];
  });
  afterAll(() => app?.close());

  const made = async (call: string, row: object): Promise<void> =>
    expect(await owner.post(call, row)).toMatchObject({ status: 201 });
  const tray = (kode_baki: string, kode_toko = 'JKT01') =>
    made('baki', { kode_toko, kode_baki, nama_baki: kode_baki, kode_gudang: 'UTAMA', siap: true });
  const receive = (row: object): Promise<Answer> => cashier.post('barang', { ...ring, ...row });

  it.each([
    ['a tray', 'baki/JKT01/B01', 'Baki sedang digunakan barang, tidak bisa dihapus'],
    ['a type', 'jenis/CP', 'Jenis sedang digunakan barang, tidak bisa dihapus'],
  ])('stay, and say why: %s', async (_, call, message) => {
    expect((await receive({})).status).toBe(201);
    await refusedAndNothingWritten(app, () => removeRow(owner, call), { status: 409, code: 'master.in-use', message });
  });

  it('stay while anything of the group ever came in, but not what nothing names', async () => {
    await made('group', { kode_group: '999', nama_group: 'Murni', kadar: 9990 });
    await made('group', { kode_group: '99', nama_group: 'Murni', kadar: 9900 });
    expect((await receive({ kode_group: '999' })).status).toBe(201);
    expect(refusalOf(await removeRow(owner, 'group/999'))).toMatchObject({
      status: 409,
      message: 'Group sedang digunakan barang, tidak bisa dihapus',
    });
    expect((await removeRow(owner, 'group/99')).status).toBe(200);
  });

  it('are those of the branch: a tray of that name elsewhere goes, and one that was emptied', async () => {
    await tray('X9');
    await tray('X9', 'BDG01');
    await tray('X');
    expect((await receive({ kode_baki: 'X9' })).status).toBe(201);
    expect((await removeRow(owner, 'baki/BDG01/X9')).status).toBe(200);
    expect((await removeRow(owner, 'baki/JKT01/X')).status).toBe(200);
    expect((await removeRow(owner, 'baki/JKT01/X9')).status).toBe(409);
    expect((await cashier.post('barang/pindah-baki', { dari_baki: 'X9', ke_baki: 'B02' })).status).toBe(201);
    expect((await removeRow(owner, 'baki/JKT01/X9')).status).toBe(200);
  });

  it('are accessories as long as there are any', async () => {
    await made('aksesoris', { kode_aksesoris: 'DUS', nama_aksesoris: 'Dus cincin' });
    const one = (jenis: string) => ({ jenis, barang: [{ kode_aksesoris: 'DUS', jumlah: 1 }], keterangan: 'Uji' });
    slipOf(await cashier.post('aksesoris/stock', one('TAMBAH')));
    expect(refusalOf(await removeRow(owner, 'aksesoris/DUS'))).toMatchObject({
      status: 409,
      message: 'Aksesoris masih mempunyai saldo, tidak bisa dihapus',
    });
    slipOf(await cashier.post('aksesoris/stock', one('AMBIL')));
    expect((await removeRow(owner, 'aksesoris/DUS')).status).toBe(200);
  });

  it('are used or removed, never both, at the same moment', async () => {
    for (let no = 1; no <= 6; no++) {
      const [kode_baki, kode_dept] = [`R${no}`, `J${no}`];
      await tray(kode_baki);
      await made('jenis', { kode_dept, nama_dept: 'Uji' });
      const [onTray, ofType, noTray, noType] = await Promise.all([
        receive({ kode_baki }),
        receive({ kode_dept }),
        removeRow(owner, `baki/JKT01/${kode_baki}`),
        removeRow(owner, `jenis/${kode_dept}`),
      ]);
      expect([onTray, noTray].map(({ status }) => status)).toEqual(onTray.status === 201 ? [201, 409] : [422, 200]);
      expect([ofType, noType].map(({ status }) => status)).toEqual(ofType.status === 201 ? [201, 409] : [422, 200]);
    }
  });
});
