import { BackOff } from './back-off.js';

describe('before a socket is opened again', () => {
  it('one waits longer each time, a minute at the most', () => {
    const wait = new BackOff();
    expect(Array.from({ length: 8 }, () => wait.lost(0, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('one waits as short as at first after a connection that held, and not after one that was closed at once', () => {
    const wait = new BackOff();
    for (const at of [0, 1000]) {
      wait.connected(at);
      wait.lost(at + 10, 0.5);
    }
    wait.connected(10_000);
    expect(wait.lost(11_000, 0.5)).toBe(4000);
    wait.connected(20_000);
    expect(wait.lost(60_000, 0.5)).toBe(1000);
  });

  it('a console without room waits about a minute, and not all of them the same', () => {
    const wait = new BackOff();
    wait.connected(0);
    wait.refused();
    expect(wait.lost(40_000, 0)).toBeGreaterThan(40_000);
    wait.refused();
    expect(wait.lost(40_000, 1)).toBeLessThan(80_000);
  });
});
