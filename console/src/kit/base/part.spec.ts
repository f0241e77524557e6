import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { once, type Once } from './part.js';

/** Returns what a render shows that does not wait. */
const drawn = (file: Once<unknown>): string => renderToStaticMarkup(createElement(() => String(file.read())));

describe('what is loaded once', () => {
  it('is loaded by the first who asks, and there at once for a render from then on', async () => {
    let loads = 0;
    const file = once(async () => (loads += 1));
    expect(await Promise.all([file.load(), file.load()])).toEqual([1, 1]);
    expect(drawn(file)).toBe('1');
    expect(loads).toBe(1);
  });

  it('is not tried again by the renders that show what failed', async () => {
    let loads = 0;
    const file = once(async () => {
      loads += 1;
      throw new Error('away');
    }, []);
    await expect(file.load()).rejects.toThrow('away');
    const render = (): void => expect(() => drawn(file)).toThrow();
    render();
    render();
    expect(loads).toBe(1);
  });

  it('is tried again by itself', async () => {
    let loads = 0;
    const file = once(async () => {
      loads += 1;
      if (loads < 3) throw new Error('away');
      return 'there';
    }, [1, 1]);
    expect([await file.load(), loads]).toEqual(['there', 3]);
  });

  it('is asked for again after it could not be had', async () => {
    let loads = 0;
    const file = once(async () => {
      loads += 1;
      if (loads === 1) throw new Error('away');
      return 'there';
    }, []);
    await expect(file.load()).rejects.toThrow('away');
    expect(await file.load()).toBe('there');
    expect(drawn(file)).toBe('there');
  });
});
