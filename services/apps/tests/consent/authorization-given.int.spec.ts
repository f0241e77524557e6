import { accessKeys } from '../../../../contracts/menu.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { Authorization } from '../../../platform/authorization/authorization.js';
import { refusedAndNothingWritten } from '../../../testing/money.js';
import { atStandalone, Someone, type Answer, type Standalone } from '../../../testing/standalone.js';

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
