import { type Refusal } from '../../../contracts/language/define/refusals.js';
import { hashPassword, verifyPassword } from './passwords.js';

/** As many as may be hashed at once, and as many as may wait. */
const HASHED_OR_WAITING = 102;
/** Each takes a core for a while. */
const PATIENCE_MS = 120_000;

const message = (work: Promise<unknown>): Promise<unknown> => work.catch((error: Refusal) => error.code);

describe('passwords', () => {
  it('are verified against their hash, which has a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('emas 24 karat'), hashPassword('emas 24 karat')]);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, 'emas 24 karat')).toBe(true);
    expect(await verifyPassword(one, 'emas 22 karat')).toBe(false);
    expect(await verifyPassword(undefined, 'emas 24 karat')).toBe(false);
    expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  });

  it(
    'are hashed for a user whom nobody knows, too: both wait in the same line',
    async () => {
      const stored = await hashPassword('emas 24 karat');
      // The hash that stands for nobody is made by the first who asks for it.
      await verifyPassword(undefined, 'x');
      const line = Array.from({ length: HASHED_OR_WAITING }, () => hashPassword('x'));
      expect(await message(verifyPassword(stored, 'x'))).toBe('request.busy');
      expect(await message(verifyPassword(undefined, 'x'))).toBe('request.busy');
      await Promise.all(line);
    },
    PATIENCE_MS,
  );
});
