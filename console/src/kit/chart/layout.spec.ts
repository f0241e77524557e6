import { frameOf, linePath, type Pane } from './layout.js';

const moved: Pane = {
  title: 'Masuk dan keluar',
  height: 120,
  series: [
    { name: 'Masuk', kind: 'bar', tone: 'in', values: [30, 0, 10] },
    { name: 'Keluar', kind: 'bar', tone: 'out', values: [0, -20, -5] },
  ],
};
const saldo: Pane = {
  title: 'Saldo',
  height: 80,
  series: [{ name: 'Saldo', kind: 'line', tone: 'ink', values: [100, 80, 85] }],
};

describe('a chart of days', () => {
  const frame = frameOf(352, 3, [moved, saldo]);
  const [above, below] = frame.layouts;

  it('gives each day the same room, beside the figures of the axis', () => {
    expect([frame.step, frame.x(0), frame.x(2)]).toEqual([100, 102, 302]);
  });
  it('stands its panes below each other, each over the whole of its own scale', () => {
    expect(above!.y(above!.ticks.at(-1)!)).toBe(above!.top);
    expect(above!.y(above!.ticks[0]!)).toBe(above!.top + 120);
    expect(below!.top).toBeGreaterThan(above!.top + 120);
    expect(frame.height).toBeGreaterThan(below!.top + 80);
    expect(below!.ticks).toContain(100);
  });
  it('draws what came in above the axis and what went out below it', () => {
    expect(above!.y(30)).toBeLessThan(above!.y(0));
    expect(above!.y(-20)).toBeGreaterThan(above!.y(0));
  });
  it('draws a line through every day', () => {
    expect(linePath([100, 0], frame, { y: (value) => 100 - value })).toBe('M102 0L202 100');
  });
  it('draws nothing where there is no room and nothing to draw', () => {
    expect([frameOf(0, 3, [moved]).step, frameOf(352, 0, []).step]).toEqual([0, 0]);
  });
});
