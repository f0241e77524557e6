import '../../../contracts/features.js';
import { UploadGate, type GateLimits } from './upload-gate.js';

const limits: GateLimits = { atOnce: 3, ofUser: 2, waiting: 2, patienceMs: 60_000 };
const tooMany = { status: 429, code: 'gambar.too-many', retryAfterSeconds: 10 };

describe('the gate of uploads', () => {
  it('lets in so many at once, the others in turn', async () => {
    const gate = new UploadGate(limits);
    const [first] = [await gate.enter('A'), await gate.enter('B'), await gate.enter('C')];
    const order: string[] = [];
    const waiting = ['D', 'E'].map(async (user) => {
      const leave = await gate.enter(user);
      order.push(user);
      leave();
    });
    first!();
    await Promise.all(waiting);
    expect(order).toEqual(['D', 'E']);
  });

  it('does not let one user take the places of others', async () => {
    const gate = new UploadGate(limits);
    const [first] = [await gate.enter('A'), await gate.enter('A')];
    const third = gate.enter('A');
    (await gate.enter('B'))();
    first!();
    (await third)();
  });

  it('refuses in words what is more than may wait, and what has waited too long', async () => {
    const gate = new UploadGate({ ...limits, atOnce: 1, patienceMs: 1 });
    await gate.enter('A');
    const waiting = [gate.enter('B'), gate.enter('C')];
    await expect(gate.enter('D')).rejects.toMatchObject(tooMany);
    await Promise.all(waiting.map((one) => expect(one).rejects.toMatchObject(tooMany)));
  });

  it('gives no place away twice', async () => {
    const gate = new UploadGate({ ...limits, atOnce: 1, patienceMs: 1 });
    const leave = await gate.enter('A');
    leave();
    leave();
    await gate.enter('B');
    await expect(gate.enter('C')).rejects.toMatchObject(tooMany);
  });
});
