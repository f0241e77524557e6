import { evenRows, rowWindow, scrollToShow, unevenRows } from './row-window.js';

describe('the window on even rows', () => {
  const rows = evenRows(1000, 32);
  it('draws what is seen and a few rows more', () => {
    expect(rowWindow(rows, 0, 320)).toEqual({ first: 0, end: 17, top: 0, height: 32_000 });
    expect(rowWindow(rows, 3200, 320)).toEqual({ first: 94, end: 117, top: 94 * 32, height: 32_000 });
  });
  it('ends with the last row', () => {
    expect(rowWindow(rows, 32_000 - 320, 320).end).toBe(1000);
    expect(rowWindow(evenRows(0, 32), 0, 320)).toEqual({ first: 0, end: 0, top: 0, height: 0 });
  });
  it('scrolls no further than a row needs', () => {
    expect(scrollToShow(rows, 5, 0, 320)).toBe(0);
    expect(scrollToShow(rows, 10, 0, 320)).toBe(32);
    expect(scrollToShow(rows, 3, 320, 320)).toBe(96);
  });
});

describe('the window on more rows than a browser can hold', () => {
  const rows = evenRows(5_000_000, 32);
  it('reaches the last row at the end of the scroll bar', () => {
    const { height } = rowWindow(rows, 0, 640);
    expect(height).toBe(15_000_000);
    const last = rowWindow(rows, height - 640, 640);
    expect(last.end).toBe(5_000_000);
    expect(last.top + (last.end - last.first) * 32).toBeCloseTo(height, 0);
  });
  it('shows any row when asked', () => {
    const scrolled = scrollToShow(rows, 3_333_333, 0, 640);
    const { first, end } = rowWindow(rows, scrolled, 640);
    expect(first).toBeLessThanOrEqual(3_333_333);
    expect(end).toBeGreaterThan(3_333_333);
  });
});

describe('the window on rows of which some are higher', () => {
  const rows = unevenRows(10, (index) => (index % 5 === 0 ? 76 : 52));
  it('counts what they have more', () => {
    expect(rows.offset(10)).toBe(10 * 52 + 2 * 24);
    expect(rows.at(75)).toBe(0);
    expect(rows.at(76)).toBe(1);
    expect(rows.at(10_000)).toBe(10);
  });
});
