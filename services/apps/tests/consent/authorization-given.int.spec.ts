import { accessKeys } from '../../../../contracts/menu.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { Authorization } from '../../../platform/authorization/authorization.js';
import { refusedAndNothingWritten } from '../../../testing/money.js';
import {
  atStandalone,
  PASSWORD,
  refusalOf,
  Someone,
  type Answer,
  type Standalone,
} from '../../../testing/standalone.js';

const setor = {
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '5220301187',
  jumlah: 250_000,
  keterangan: 'Setoran',
};
const FAILED = { status: 403, code: 'authorization.failed', message: 'Otorisasi Gagal..' };

describeWith(['postgres'], 'the consent of who must first change a password that somebody else set', () => {
  let app: Standalone;
  let cashier: Someone;
  let owner: Someone;

  atStandalone(['KASIR01', 'OWNER'], (...all) => ([app, cashier, owner] = all));

  const slip = async (): Promise<string> =>
    ((await cashier.post('cash/mutasi-uang-cash', setor)).body['data'] as { no_bukti: string }).no_bukti;
  const bodyOf = (no_bukti: string) => ({ no_bukti, keterangan: 'Salah nominal' });
  const consent = (no_bukti: string, password: string): Promise<Answer> =>
    cashier.post('authorization', { user_id: 'SPV07', password, command: 'cancel-transfer', body: bodyOf(no_bukti) });
  const refused = (ask: () => Promise<Answer>, refusal: object) => refusedAndNothingWritten(app, ask, refusal);
  const given = 'pertama kali 1';
  const listed = async (who: Someone): Promise<string[]> =>
    ((await who.get('authorization/users')).body['data'] as { user_id: string }[]).map(({ user_id }) => user_id);
  beforeAll(async () => {
    for (const [user_id, level, kode_toko] of [
      ['SPV07', 'SPV', 'JKT01'],
      ['OWNER07', 'OWN', 'PUSAT'],
    ]) {
      expect((await owner.post('users', { user_id, nama: user_id, level, kode_toko, password: given })).status).toBe(
        201,
      );
    }
    await app.rows(`
      insert into identity.fingerprint (user_id, jari, template, terminal_id)
      values ('SPV07', 'TELUNJUK KANAN', '', 'JKT01-1')`);
  });

  it('is not offered, nor asked of a finger or of owners elsewhere', async () => {
    expect(await listed(cashier)).toEqual(['SPV01', 'SPVPUSAT', 'OWNER']);
    expect(await listed(owner)).toEqual(['SPVPUSAT']);
    const no = await slip();
    const asking = { command: 'cancel-transfer', body: bodyOf(no) };
    const unknown = { status: 404, code: 'fingerprint.unknown' };
    await refused(() => cashier.post('authorization/fingerprint/scan', { user_id: 'SPV07', ...asking }), unknown);
    const own = await owner.post('cash/uang-kas', {
      jenis: 'MASUK',
      kategori: 'MODAL',
      jumlah: 1000,
      keterangan: 'Modal',
    });
    const { no_bukti } = own.body['data'] as { no_bukti: string };
    const nobody = {
      status: 409,
      code: 'authorization.nobody',
      message: 'Tidak ada owner yang dapat dimintai otorisasi',
    };
    const ask = () =>
      owner.post('authorization/request', { command: 'cancel-uang-kas', body: bodyOf(no_bukti), keterangan: '' });
    await refused(ask, nobody);
  });

  it('is refused, in whatever way they prove themselves, until they have changed it', async () => {
    const no = await slip();
    await refused(() => consent(no, given), FAILED);
    const asker = { user_id: 'KASIR01', level: 'KASIR', kode_toko: 'JKT01', access: new Set(accessKeys) } as const;
    const by = (cara: 'FINGERPRINT' | 'PASSKEY') =>
      app.running.app.get(Authorization, { strict: false }).authorise({
        ...{ asker, authoriser: 'SPV07', command: 'cancel-transfer', body: bodyOf(no) },
        way: { cara, proves: () => Promise.resolve(true) },
      });
    for (const cara of ['FINGERPRINT', 'PASSKEY'] as const)
      await expect(by(cara)).rejects.toMatchObject({ code: FAILED.code });
    const { body } = await app.call('POST', 'users/login', { body: { user_id: 'SPV07', password: given } });
    const spv = new Someone(app, 'SPV07', String(body['token']));
    expect(
      (await spv.put('users/change-password', { password: given, new_password: 'milik saya sendiri' })).status,
    ).toBe(200);
    expect(await listed(cashier)).toEqual(['SPV01', 'SPV07', 'SPVPUSAT', 'OWNER']);
    expect((await consent(no, 'milik saya sendiri')).status).toBe(200);
  });
});

describeWith(['postgres'], 'the consent of who made the user who asks, or set their password', () => {
  let app: Standalone;
  let spv: Someone;
  let owner: Someone;

  atStandalone(['SPV01', 'OWNER'], (...all) => ([app, spv, owner] = all));

  const given = 'pertama kali 1';
  const own = 'milik saya sendiri';
  const loggedIn = async (password: string): Promise<Someone> => {
    const { body } = await app.call('POST', 'users/login', { body: { user_id: 'KASIR77', password, take_over: true } });
    return new Someone(app, 'KASIR77', String(body['token']));
  };
  /** The user, with a password of their own in place of the one that was given. */
  const asThem = async (): Promise<Someone> => {
    const them = await loggedIn(given);
    expect((await them.put('users/change-password', { password: given, new_password: own })).status).toBe(200);
    return them;
  };
  const slip = async (who: Someone): Promise<string> =>
    ((await who.post('cash/mutasi-uang-cash', setor)).body['data'] as { no_bukti: string }).no_bukti;
  const consent = (who: Someone, no_bukti: string, user_id: string): Promise<Answer> => {
    const body = { no_bukti, keterangan: 'Salah nominal' };
    return who.post('authorization', { user_id, password: PASSWORD, command: 'cancel-transfer', body });
  };
  const approvalOf = ({ body }: Answer): string => (body['data'] as { approval: string }).approval;
  const cancel = (who: Someone, no_bukti: string, approval: string): Promise<Answer> =>
    who.put(`cash/mutasi-uang/${no_bukti}/cancel`, { keterangan: 'Salah nominal' }, { 'x-approval': approval });
  const waysOf = async (who: Someone, user_id: string): Promise<unknown> => {
    const { data } = (await who.get('authorization/users')).body as { data: { user_id: string; cara: unknown }[] };
    return data.find((one) => one.user_id === user_id);
  };
  /** An owner gives the user the rights that they have. */
  const confirmed = async (): Promise<void> => {
    const { data } = (await owner.get('users/KASIR77/hak-akses')).body as { data: { hak_akses: object[] } };
    expect((await owner.put('users/KASIR77/hak-akses', { hak_akses: data.hak_akses })).status).toBe(200);
  };
  /** One of the rights that are given, which the user needs for nothing here. */
  const shown = (all: readonly { readonly key: string; readonly is_show: boolean }[]): string =>
    all.findLast(({ key, is_show }) => is_show && key.includes('laporan'))!.key;
  const told = async (who: Someone): Promise<unknown> => (await who.get('security/user-baru')).body['data'];
  const HANDLED = {
    status: 403,
    code: 'users.handled',
    message:
      'SPV01 membuat KASIR77 atau passwordnya, atau mengubah level atau haknya hari ini: minta supervisor lain atau pemilik, atau pemilik menyimpan Hak Aksesnya',
  };

  it('is refused, and another one’s is not, until an owner gives the user rights; owners hear of it', async () => {
    const user = { user_id: 'KASIR77', nama: 'Siti', level: 'KASIR', kode_toko: 'JKT01', password: given };
    expect((await spv.post('users', user)).status).toBe(201);
    const them = await asThem();
    const no = await slip(them);
    await refusedAndNothingWritten(app, () => consent(them, no, 'SPV01'), HANDLED);
    expect(await waysOf(them, 'SPV01')).toMatchObject({ cara: [], petunjuk: { message: HANDLED.message } });
    expect(await waysOf(them, 'SPVPUSAT')).toMatchObject({ cara: ['PASSWORD'] });
    expect((await consent(them, no, 'SPVPUSAT')).status).toBe(200);
    const row = { user_id: 'KASIR77', oleh: 'SPV01', kejadian: 'USER BARU' };
    expect(await told(owner)).toEqual([{ ...row, tanggal: expect.any(String) }]);
    await confirmed();
    expect(await told(owner)).toEqual([]);
    expect((await cancel(them, no, approvalOf(await consent(them, no, 'SPV01')))).status).toBe(200);
  });

  it('is worth nothing once they set the password of the user', async () => {
    const them = await loggedIn(own);
    const no = await slip(them);
    const approval = approvalOf(await consent(them, no, 'SPV01'));
    expect((await spv.put('users/KASIR77/password', { new_password: given })).status).toBe(200);
    const again = await asThem();
    await refusedAndNothingWritten(app, () => cancel(again, no, approval), { code: 'authorization.invalid' });
    await refusedAndNothingWritten(app, () => consent(again, no, 'SPV01'), HANDLED);
    expect(await told(owner)).toMatchObject([{ user_id: 'KASIR77', kejadian: 'PASSWORD DIATUR' }]);
  });

  it('is given by owners alone to see what goods cost; the security log keeps all that was done to users', async () => {
    const { data } = (await spv.get('users/KASIR77/hak-akses')).body as { data: { hak_akses: { key: string }[] } };
    const hak_akses = data.hak_akses.map((node) => (node.key === 'HARGA_MODAL' ? { ...node, is_show: true } : node));
    const refusal = {
      status: 403,
      code: 'users.not-yours',
      message: 'Hak akses Harga Modal dan Margin tidak dapat Anda berikan: minta pemilik',
    };
    expect(refusalOf(await spv.put('users/KASIR77/hak-akses', { hak_akses }))).toMatchObject(refusal);
    expect((await owner.put('users/KASIR77/hak-akses', { hak_akses })).status).toBe(200);
    const kept = await app.rows(
      `select kind, user_id, kode_toko, detail from identity.security_log where detail like 'KASIR77%' order by id`,
    );
    const by = (user_id: string, kode_toko: string, kind: string, detail: string) => ({
      kind,
      user_id,
      kode_toko,
      detail,
    });
    expect(kept).toEqual([
      by('SPV01', 'JKT01', 'USER BARU', 'KASIR77 KASIR JKT01'),
      by('OWNER', 'PUSAT', 'HAK AKSES', 'KASIR77 '),
      by('SPV01', 'JKT01', 'PASSWORD DIATUR', 'KASIR77'),
      by('OWNER', 'PUSAT', 'HAK AKSES', 'KASIR77 +HARGA_MODAL'),
    ]);
  });

  it('is refused on the day on which they added to the rights of the user', async () => {
    const rights = async (): Promise<readonly { readonly key: string; readonly is_show: boolean }[]> =>
      ((await owner.get('users/KASIR77/hak-akses')).body as { data: { hak_akses: never[] } }).data.hak_akses;
    const all = await rights();
    const without = all.map((node) => (node.key === shown(all) ? { ...node, is_show: false } : node));
    expect((await owner.put('users/KASIR77/hak-akses', { hak_akses: without })).status).toBe(200);
    const them = await loggedIn(own);
    const no = await slip(them);
    const approval = approvalOf(await consent(them, no, 'SPV01'));
    expect((await spv.put('users/KASIR77/hak-akses', { hak_akses: all })).status).toBe(200);
    await refusedAndNothingWritten(app, () => cancel(them, no, approval), { code: 'authorization.invalid' });
    await refusedAndNothingWritten(app, () => consent(them, no, 'SPV01'), HANDLED);
    expect((await consent(them, no, 'SPVPUSAT')).status).toBe(200);
  });
});
