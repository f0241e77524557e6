import { CannotStart } from '../../../../infra/process/cannot-start.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { atStandalone, type Standalone } from '../../../testing/standalone.js';
import { startApp } from '../../parts.js';

describeWith(['postgres'], 'a process whose clock of the business is moved', () => {
  let app: Standalone;
  atStandalone(['KASIR01'], (...all) => ([app] = all));
  const start = (clock: string, mode: string) =>
    startApp('test', ['query'], { ...app.env, KILAU_CLOCK: clock, NODE_ENV: mode, PORT: '0', LOG_LEVEL: 'silent' });

  it('does not start in a company that is no demo', () =>
    expect(start('+30d', 'production')).rejects.toThrow(CannotStart));

  it('starts in a test', async () => (await start('+30d', 'test')).close());
});
