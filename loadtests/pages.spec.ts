import { atMost } from './bench/results.js';
import { pageOf } from './pages.js';

describe('the page of a run of k6', () => {
  it('names the machine and the date, leads to each part, and marks what falls short', () => {
    const page = pageOf('k6, 2026-11-28 21:00 UTC, 2 × <AMD>', [
      { name: 'penjualan', figures: [atMost('a report, p95', 61, 'ms', 50), atMost('another, p95', 12, 'ms', 50)] },
    ]);
    expect(page).toContain('<h1>k6, 2026-11-28 21:00 UTC, 2 × &lt;AMD&gt;</h1>');
    expect(page).toContain('<a href="penjualan.html">');
    expect(page).toContain('<tr class="short"><td>a report, p95</td><td>61 ms</td><td>≤ 50</td><td>falls short</td>');
    expect(page.match(/class="short"/g)).toHaveLength(1);
  });
});
