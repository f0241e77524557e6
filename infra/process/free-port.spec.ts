import { freePort, portIsFree } from './free-port.js';

describe('a free port', () => {
  it('is given to one alone, though nobody listens there yet', async () => {
    const given: number[] = [];
    for (let i = 0; i < 200; i++) given.push(await freePort());
    expect(new Set(given).size).toBe(given.length);
    expect(await portIsFree(given[0]!, '127.0.0.1')).toBe(true);
  });
});
