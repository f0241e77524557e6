import { jest } from '@jest/globals';
import { ProgressStore } from './progress-store.js';

describe('a batch process', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['in the mode that opens', 'JENIS_GEOUP', 3, 10, true],
    ['that has not begun', 'JENIS_GEOUP', 0, 10, true],
    ['that is through', 'JENIS_GEOUP', 10, 10, false],
    ['of nothing', 'JENIS_GEOUP', 0, 0, false],
    ['in the mode that stays closed', 'MATI', 3, 10, false],
  ] as const)('%s', (_, mode, progress, total, blocks) => {
    const store = new ProgressStore();
    store.heard({ mode, progress, total });
    expect(store.running !== undefined).toBe(blocks);
    store.over();
  });

  it('does not block for ever when word of its end is lost', () => {
    const store = new ProgressStore();
    store.heard({ mode: 'JENIS_GEOUP', progress: 1, total: 2 });
    jest.advanceTimersByTime(14_999);
    store.heard({ mode: 'JENIS_GEOUP', progress: 1, total: 2 });
    jest.advanceTimersByTime(14_999);
    expect(store.running).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(store.running).toBeUndefined();
  });
});
