import { slips } from '../catalogue.js';
import { slipWidths } from '../language/define/slip.js';
import { renderSlip } from '../language/slips/render.js';
import { sampleFacts } from '../language/slips/sample.js';
import { MOST_TEMPLATE, readTemplate } from '../language/slips/template.js';

describe('the template with which a slip begins', () => {
  it.each(slips.map((slip) => [slip.name, slip] as const))('%s can be set, whatever the paper is', (_, slip) => {
    const read = readTemplate(slip.template, slip.payload);
    if ('errors' in read) throw new Error(read.errors.map(({ message }) => message).join('\n'));
    expect(slip.template.length).toBeLessThan(MOST_TEMPLATE.characters / 2);
    for (const width of slipWidths) {
      const lines = renderSlip(read.nodes, sampleFacts(slip.payload, slip.sample), {
        width,
        lineLength: 20,
        maxLines: 3,
      });
      expect(lines.map(({ text }) => text)).toContain('Toko Emas Melati'.padStart(Math.floor((width + 16) / 2)));
      expect(lines.filter(({ kind, text }) => kind === 'text' && text.length > width)).toEqual([]);
    }
  });
  it('is shown with a number of the series of its document', () => {
    const [transfer] = slips.filter(({ name }) => name === 'mutasi-uang');
    expect(sampleFacts(transfer!.payload, transfer!.sample)).toMatchObject({ no_bukti: 'MU-JKT01-000001' });
  });
  it('is there for every document', () => {
    expect(slips.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['kirim-uang', 'laporan-shift', 'tutup-toko']),
    );
    expect(new Set(slips.map(({ name }) => name)).size).toBe(slips.length);
  });
});
