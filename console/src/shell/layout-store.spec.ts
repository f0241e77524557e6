import { memory } from '../kit/testing/transport.js';
import { layoutKey, LayoutStore } from './layout-store.js';

describe('the layout', () => {
  it('is kept on the device', () => {
    const device = memory();
    const layout = new LayoutStore(device);
    layout.minify();
    layout.toggleAside(false);
    layout.toggleAside(true);
    layout.toggleBranch('laporan', false);
    const again = new LayoutStore(device);
    expect([
      again.sidebar,
      again.aside(false),
      again.aside(true),
      again.branch('laporan'),
      again.branch('uang'),
    ]).toEqual(['minified', true, false, false, undefined]);
  });
  it('goes back to what is normal from minified and from wide', () => {
    const layout = new LayoutStore(memory());
    const widths = [layout.minify, layout.minify, layout.widen, layout.widen].map((change) => {
      change();
      return layout.sidebar;
    });
    expect(widths).toEqual(['minified', 'normal', 'wide', 'normal']);
  });
  it.each(['{', 'null', '[]', '{"sidebar":"huge","aside":1,"branches":3}'])(
    'is as built when the device holds %s',
    (text) => {
      const device = memory();
      device.setItem(layoutKey, text);
      const layout = new LayoutStore(device);
      expect([layout.sidebar, layout.aside(false), layout.branch('x')]).toEqual(['normal', false, undefined]);
    },
  );
});
