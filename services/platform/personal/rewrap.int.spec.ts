import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { setting } from '../../testing/people.js';
import { atStandalone, PERSONAL_KEY, type Someone, type Standalone } from '../../testing/standalone.js';
import { personalSecret } from './personal-secret.js';
import { rewrap } from './rewrap.js';
import { openingReader } from './vault.js';

const [first, second] = ['pembungkus yang pertama 0001', 'pembungkus yang kedua 000002'];

describeWith(['postgres'], 'the keys of persons', () => {
  let app: Standalone;
  let cashier: Someone;
  atStandalone(['KASIR01'], (...all) => ([app, cashier] = all));
  beforeAll(() => setting(app, 'JKT01', 'MEMBER_MODULE', true));

  const enter = async (nama_customer: string, no_hp: string): Promise<void> =>
    expect((await cashier.post('member', { nama_customer, no_hp })).status).toBe(201);
  /** The names that are read with a secret of what the log says. */
  const names = async (secret: string): Promise<readonly unknown[]> => {
    const { rows } = await app.pool.query<RecordedEvent>(
      `select branch, position, type, schema, stream, version, payload from log.event where type = 'customer.entered'
       order by position`,
    );
    const opened = await openingReader(app.pool, secret).opened(rows);
    return opened.map(({ payload }) => (payload as Readonly<Record<string, unknown>>)['nama_customer']);
  };
  const isRefused = (secret: string) => expect(names(secret)).rejects.toThrow('no wrapping key opens the key of');

  it('are wrapped anew, and then open by the new key alone, as often as it is changed', async () => {
    await enter('Siti Aminah', '081234560001');
    await enter('Budi Santoso', '081234560002');
    const both = ['Siti Aminah', 'Budi Santoso'];
    expect(await names(personalSecret(PERSONAL_KEY, [first]))).toEqual(both);
    expect(await rewrap(app.pool, personalSecret(PERSONAL_KEY, [first]))).toEqual({ persons: 2, wrapped: 2 });
    expect(await rewrap(app.pool, personalSecret(PERSONAL_KEY, [first]))).toEqual({ persons: 2, wrapped: 0 });
    expect(await names(personalSecret(PERSONAL_KEY, [first]))).toEqual(both);
    await isRefused(PERSONAL_KEY);

    expect(await rewrap(app.pool, personalSecret(PERSONAL_KEY, [second, first]))).toEqual({ persons: 2, wrapped: 2 });
    expect(await names(personalSecret(PERSONAL_KEY, [second]))).toEqual(both);
    await isRefused(personalSecret(PERSONAL_KEY, [first]));
  });

  it('stay as they are where one of them cannot be opened', async () => {
    const wrapped = () => app.rows('select stream, wrapped from personal.key order by stream');
    const before = await wrapped();
    await expect(rewrap(app.pool, personalSecret(PERSONAL_KEY, ['bukan kunci dari siapa pun']))).rejects.toThrow(
      'no wrapping key opens',
    );
    expect(await wrapped()).toEqual(before);
  });
});
