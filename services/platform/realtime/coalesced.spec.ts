import { jest } from '@jest/globals';
import { Coalesced } from './coalesced.js';

describe('news of positions', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const heard = (): { told: string[]; news: Coalesced } => {
    const told: string[] = [];
    return { told, news: new Coalesced((key, position) => told.push(`${key} ${position}`), 100) };
  };

  it('are told at once, and what follows within the window as one, with the highest', () => {
    const { told, news } = heard();
    for (const position of [1, 2, 4, 3]) news.take('money JKT01', position);
    expect(told).toEqual(['money JKT01 1']);
    jest.advanceTimersByTime(100);
    expect(told).toEqual(['money JKT01 1', 'money JKT01 4']);
  });

  it('are one a window while a key goes on moving', () => {
    const { told, news } = heard();
    for (let position = 1; position <= 200; position++) {
      news.take('money JKT01', position);
      jest.advanceTimersByTime(5);
    }
    jest.advanceTimersByTime(1000);
    expect(told.length).toBeLessThanOrEqual(11);
    expect(told.at(-1)).toBe('money JKT01 200');
  });

  it('of one key do not hold up those of another, and are told at once again when it was calm', () => {
    const { told, news } = heard();
    news.take('money JKT01', 1);
    news.take('money BDG01', 1);
    news.take('journals JKT01', 1);
    jest.advanceTimersByTime(1000);
    news.take('money JKT01', 2);
    expect(told).toEqual(['money JKT01 1', 'money BDG01 1', 'journals JKT01 1', 'money JKT01 2']);
  });

  it('are told no more once they have ended', () => {
    const { told, news } = heard();
    news.take('money JKT01', 1);
    news.take('money JKT01', 2);
    news.end();
    jest.advanceTimersByTime(1000);
    expect(told).toEqual(['money JKT01 1']);
  });
});
