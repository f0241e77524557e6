import { describeWith } from '../../../../infra/testing/servers.js';
import { refusedAndNothingWritten } from '../../../testing/money.js';
import { atStandalone, refusalOf, type Answer, type Someone, type Standalone } from '../../../testing/standalone.js';
import { picture } from '../../../platform/images/testing/pictures.js';
import { upload } from '../../../features/images/testing/upload.js';

describeWith(['postgres'], 'a setting', () => {
  let app: Standalone;
  let owner: Someone;
  atStandalone(['OWNER'], (...all) => ([app, owner] = all));

  const set = async (key: string, value: number): Promise<void> => {
    const { status, body } = await owner.put(`para-system/key/${key}`, { value });
    expect(status).toBe(200);
    // A read that waits for it: from then on it is in force here.
    await owner.get(`para-system/key/${key}`, { 'x-after': String(body['position']) });
  };

  it('image.quality says how sharp, and how large, images are kept', async () => {
    const photo = await picture('jpeg', 400, 400);
    const bytes = async (): Promise<number> => {
      const { body } = await upload(app.address, owner.token, { file: photo, fields: { folder: 'BANNER' } });
      const { gambar_path } = body.data as { gambar_path: string };
      return (await (await fetch(`${app.address}/api/v1/${gambar_path}`)).arrayBuffer()).byteLength;
    };
    await set('image.quality', 10);
    const small = await bytes();
    await set('image.quality', 100);
    expect(await bytes()).toBeGreaterThan(small);
  });

  it('katalog.kontakAdmin.noHp.min says how many digits the number of an admin has, however it comes', async () => {
    const row = { kode_admin: 'UJI', nama_admin: 'Ani', no_hp: '0812345678' };
    const wrong = { field: 'no_hp', message: 'Mohn Masukan Nomor Handphone Yang Valid' };
    const dryRun = async (): Promise<unknown> =>
      (await owner.post('app/member/admin-chat/import/dry-run', { rows: [row] })).body['data'];
    const refused = (answer: Answer, errors: object): void =>
      expect(refusalOf(answer)).toMatchObject({ status: 422, errors: [errors] });
    refused(await owner.post('app/member/admin-chat', row), wrong);
    refused(await owner.post('app/member/admin-chat/import', { rows: [{ ...row, versi: 0 }] }), {
      ...wrong,
      field: 'rows.1.no_hp',
    });
    expect(await dryRun()).toMatchObject([{ state: 'wrong', errors: [wrong] }]);
    await set('katalog.kontakAdmin.noHp.min', 10);
    expect(await dryRun()).toMatchObject([{ state: 'new' }]);
    expect((await owner.post('app/member/admin-chat', row)).status).toBe(201);
    await set('katalog.kontakAdmin.noHp.min', 12);
    refused(
      await owner.put('app/member/admin-chat/edit/UJI', { nama_admin: 'Ani', no_hp: '08123456789', versi: 1 }),
      wrong,
    );
  });

  it('kadar.max.item says how large a purity may be, which is none of nothing and none above all', async () => {
    const row = (kadar: number) => ({ kode_kadar: 'UJI', nama_kadar: 'Uji', kadar });
    const refusedAs = async (kadar: number, status: number, message: string): Promise<void> =>
      refusedAndNothingWritten(app, () => owner.post('kadar', row(kadar)), {
        status,
        errors: [{ field: 'kadar', message }],
      });
    await refusedAs(0, 400, 'Kadar tidak boleh 0');
    await refusedAs(100_01, 400, 'Tidak Boleh Melebihi 100 !');
    await refusedAs(500_01, 400, 'Kadar tidak boleh lebih dari 500');
    await set('kadar.max.item', 75);
    await refusedAs(75_01, 422, 'Kadar tidak boleh lebih dari 75');
    const tried = await owner.post('kadar/import/dry-run', { rows: [row(75_01)] });
    expect(tried.body['data']).toMatchObject([
      { state: 'wrong', errors: [{ field: 'kadar', message: 'Kadar tidak boleh lebih dari 75' }] },
    ]);
    expect((await owner.post('kadar', row(75_00))).status).toBe(201);
  });
});
