import { memory } from '../testing/transport.js';
import { ThemeStore } from './theme-store.js';

function theme(dark: boolean, storage = memory()) {
  let changed: (event: { matches: boolean }) => void = () => undefined;
  const root: { dataset: DOMStringMap } = { dataset: {} };
  const prefersDark = {
    matches: dark,
    addEventListener: (_: string, listener: typeof changed) => (changed = listener),
  } as unknown as MediaQueryList;
  return {
    store: new ThemeStore({ storage, root, prefersDark, prefersStillness: { matches: false } }),
    root,
    storage,
    device: (matches: boolean) => changed({ matches }),
  };
}

describe('the theme', () => {
  it('follows the device until one is chosen', () => {
    const { store, root, device } = theme(true);
    expect([store.mode, root.dataset['theme']]).toEqual(['dark', 'dark']);
    device(false);
    expect(root.dataset['theme']).toBe('light');
    store.choose('dark');
    device(false);
    expect(root.dataset['theme']).toBe('dark');
  });
  it('is kept on the device', () => {
    const { store, storage } = theme(false);
    store.choose('dark');
    expect(theme(false, storage).store.mode).toBe('dark');
  });
});
