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
  it.each(['penjualan', 'pembelian', 'titipan'])('of a %s says what rounding made of its cash, if anything', (name) => {
    const slip = slips.find((one) => one.name === name)!;
    const read = readTemplate(slip.template, slip.payload);
    if ('errors' in read) throw new Error('the template cannot be read');
    const linesOf = (facts: object): readonly string[] =>
      renderSlip(read.nodes, { ...sampleFacts(slip.payload, slip.sample), ...facts } as never, {
        width: 48,
        lineLength: 20,
        maxLines: 3,
      })
        .map(({ text }) => text)
        .filter((text) => text.includes('Pembulatan Tunai'));
    expect(linesOf({ pembulatan_tunai: 55 })).toEqual([expect.stringMatching(/^Pembulatan Tunai +55$/)]);
    expect(linesOf({ pembulatan_tunai: -45 })).toEqual([expect.stringMatching(/^Pembulatan Tunai +[-\u2212]45$/)]);
    expect(linesOf({ pembulatan_tunai: undefined })).toEqual([]);
  });
  it('is there for every document', () => {
    expect(slips.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['kirim-uang', 'laporan-shift', 'tutup-toko']),
    );
    expect(new Set(slips.map(({ name }) => name)).size).toBe(slips.length);
  });
});
