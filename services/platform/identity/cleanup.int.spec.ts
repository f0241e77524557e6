import { describeWith } from '../../../infra/testing/servers.js';
import { Standalone } from '../../testing/standalone.js';
import { IdentityCleanup } from './cleanup.js';

describeWith(['postgres'], 'what is over of identity', () => {
  let app: Standalone;
  beforeAll(async () => {
    app = await Standalone.start();
  });
  afterAll(() => app.close());
  const sweep = () => app.running.app.get(IdentityCleanup, { strict: false }).sweep();

  it('is removed, sessions a day after their end, and what goes on stays', async () => {
    const session = (name: string, times: string) =>
      app.rows(
        `insert into identity.session (token_hash, user_id, started_at, last_seen_at, ended_at)
         values ($1::text::bytea, $1, ${times})`,
        [name],
      );
    await session('going on', `now() - interval '11 hours', now() - interval '29 minutes', null`);
    await session('just ended', 'now(), now(), now()');
    await session('ended', `now() - interval '26 hours', now() - interval '26 hours', now() - interval '25 hours'`);
    await session('idle', `now() - interval '26 hours', now() - interval '25 hours', null`);
    await session('old', `now() - interval '37 hours', now(), null`);
    await sweep();
    expect(await app.rows('select user_id from identity.session order by user_id')).toEqual([
      { user_id: 'going on' },
      { user_id: 'just ended' },
    ]);
  });

  it('is removed: consents a day after they could be used, used or not', async () => {
    const approval = (description: string, expires: string, command_id: string | null) =>
      app.rows(
        `insert into identity.approval (
           command_hash, branch, asked_by, kategori, description, subject, keterangan, cara, authorised_by, expires_at,
           command_id
         )
         values ('\\x00', 'JKT01', 'KASIR01', 'K', $1, 'S', '-', 'PASSWORD', 'SPV01', now() + $2::interval, $3)`,
        [description, expires, command_id],
      );
    await approval('open', '4 minutes', null);
    await approval('used', '-23 hours', 'a command');
    await approval('long used', '-25 hours', 'another');
    await approval('long expired', '-25 hours', null);
    await sweep();
    expect(await app.rows('select description from identity.approval order by 1')).toEqual([
      { description: 'open' },
      { description: 'used' },
    ]);
  });

  it('is removed: scans of fingers', async () => {
    const scan = (user: string, expires: string) =>
      app.rows(
        `insert into identity.scan (kind, kode_toko, asked_by, user_id, purpose, expires_at)
         values ('verify', 'JKT01', 'KASIR01', $1, 'x', now() + $2::interval)`,
        [user, expires],
      );
    await scan('over', '-23 hours');
    await scan('long over', '-25 hours');
    await sweep();
    expect(await app.rows('select user_id from identity.scan')).toEqual([{ user_id: 'over' }]);
  });

  it('is removed: failed logins that are forgotten, and places where nobody is at home any more', async () => {
    await app.rows(
      `insert into identity.login_failure values ('now', 1, now()), ('long ago', 9, now() - interval '901 seconds')`,
    );
    await app.rows(
      `insert into identity.login_place values ('A', 'now', now()), ('A', 'long ago', now() - interval '31 days')`,
    );
    await sweep();
    expect(await app.rows(`select subject from identity.login_failure where subject like '%n%o%'`)).toEqual([
      { subject: 'now' },
    ]);
    expect(await app.rows('select address from identity.login_place')).toEqual([{ address: 'now' }]);
  });
});
