import { readFileSync } from 'node:fs';
import { olderShapes } from './older-shapes.js';

const sale = (schema: number): Readonly<Record<string, unknown>> => {
  const file = `contracts/samples/sale.recorded.${schema}.json`;
  return (JSON.parse(readFileSync(file, 'utf8')) as { payload: Record<string, unknown> }).payload;
};

describe('a sale that did not say the gap of its exchange', () => {
  const step = olderShapes['sale.recorded']![4]!;
  it('says that of its lines', () => expect(step(sale(4))).toEqual({ ...sale(4), selisih_beli: 18_000 }));
  it('says none where nothing was bought', () => expect(step(sale(3))).toEqual(sale(3)));
});
