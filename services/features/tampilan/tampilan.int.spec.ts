import { describeWith } from '../../../infra/testing/servers.js';
import { person } from '../../testing/people.js';
import { atStandalone, refusalOf, type Someone, type Standalone } from '../../testing/standalone.js';
import { MOST_VIEWS } from './view-store.js';

const path = '/gesek-tunai';

describeWith(['postgres'], 'views of a list', () => {
  let app: Standalone;
  let cashier: Someone;
  let supervisor: Someone;
  let owner: Someone;
  atStandalone(['KASIR01', 'SPV01', 'OWNER'], (...all) => ([app, cashier, supervisor, owner] = all));

  const keep = (who: Someone, nama: string, more: object = {}) =>
    who.post('tampilan', { path, nama, isi: 'urut:-jumlah&cari:bca', ...more });
  const names = async (who: Someone): Promise<unknown> =>
    ((await who.get(`tampilan?path=${path}`)).body['data'] as readonly Readonly<Record<string, unknown>>[]).map(
      ({ nama, bersama, milik }) => [nama, bersama, milik],
    );

  it('are one’s own, or shared by an owner of head office with everybody', async () => {
    expect((await keep(cashier, 'BCA')).status).toBe(201);
    expect((await keep(owner, 'Untuk semua', { bersama: true })).status).toBe(201);
    expect(refusalOf(await keep(cashier, 'Semua', { bersama: true })).status).toBe(403);
    expect(await names(cashier)).toEqual([
      ['BCA', false, true],
      ['Untuk semua', true, false],
    ]);
    expect(await names(supervisor)).toEqual([['Untuk semua', true, false]]);
  });

  it('that an owner of a branch shares stay within it', async () => {
    const beside = await person(app, { user_id: 'OWN77', level: 'OWN', kode_toko: 'BDG01' });
    const local = await person(app, { user_id: 'OWN78', level: 'OWN', kode_toko: 'JKT01' });
    const ofBandung = await app.login('KASIR02');
    const { body } = await keep(beside, 'Bandung', { bersama: true });
    const { tampilan_id } = body['data'] as { readonly tampilan_id: string };
    expect(await names(ofBandung)).toEqual([
      ['Bandung', true, false],
      ['Untuk semua', true, false],
    ]);
    for (const who of [supervisor, owner, local]) expect(await names(who)).not.toContainEqual(['Bandung', true, false]);
    expect((await local.send('DELETE', `tampilan/${tampilan_id}`, undefined)).status).toBe(404);
    expect((await owner.send('DELETE', `tampilan/${tampilan_id}`, undefined)).status).toBe(200);
  });

  it('take the place of another of their name, and are removed by whose they are', async () => {
    const { body } = await keep(cashier, 'BCA', { isi: 'urut:jumlah' });
    const { tampilan_id } = body['data'] as { readonly tampilan_id: string };
    const { body: list } = await cashier.get(`tampilan?path=${path}`);
    expect(list).toMatchObject({ count: 2, data: [{ tampilan_id, isi: 'urut:jumlah' }, {}] });
    expect((await supervisor.send('DELETE', `tampilan/${tampilan_id}`, undefined)).status).toBe(404);
    expect((await cashier.send('DELETE', `tampilan/${tampilan_id}`, undefined)).status).toBe(200);
    expect(await names(cashier)).toEqual([['Untuk semua', true, false]]);
  });

  it('are those of a screen that there is', async () => {
    const refused = refusalOf(await keep(cashier, 'Di mana pun', { path: '/tidak-ada' }));
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'path' }] });
  });

  it('are not kept without end', async () => {
    for (let index = 0; index < MOST_VIEWS; index++) expect((await keep(supervisor, `T${index}`)).status).toBe(201);
    expect((await keep(supervisor, 'T0')).status).toBe(201);
    expect(refusalOf(await keep(supervisor, 'Lebih'))).toMatchObject({ status: 422, code: 'view.too-many' });
  });
});
