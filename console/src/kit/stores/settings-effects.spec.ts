import { jest } from '@jest/globals';
import { hideDelay } from '../../shell/use-floating.js';
import { ToastStore, type ToastKind } from './toast-store.js';

const set = (values: Readonly<Record<string, number>>) => ({ valueOf: (key: string) => values[key] });

describe('a setting of the console', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each<[string, ToastKind, number]>([
    ['toast.success.duration', 'success', 2000],
    ['toast.error.duration', 'error', 3000],
    ['toast.small.duration', 'info', 3000],
  ])('%s says how long a toast stays', (key, kind, usual) => {
    for (const [values, stays] of [
      [{ [key]: 7500 }, 7500],
      [{}, usual],
    ] as const) {
      // prettier-ignore
      const toasts = new ToastStore(set(values));
      toasts.show(kind, 'x');
      jest.advanceTimersByTime(stays - 1);
      expect(toasts.toasts).toHaveLength(1);
      jest.advanceTimersByTime(1);
      expect(toasts.toasts).toEqual([]);
    }
  });

  it('submenu.floating.hideDelay says when a submenu goes that the pointer has left', () =>
    expect([
      hideDelay(set({ 'submenu.floating.hideDelay': 900 })),
      hideDelay(set({ 'submenu.floating.hideDelay': 0 })),
      hideDelay(set({})),
    ]).toEqual([900, 0, 250]));
});
