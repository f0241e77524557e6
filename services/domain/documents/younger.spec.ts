import { youngerRefusal } from './younger.js';

const piece = { status: 'READY', facts: { kode_barcode: 'C-1' }, branch: 'JKT01', since: '2026-11-27' };
const at = (business_date: string) => ({ branch: 'JKT01', business_date: business_date as never });

describe('nothing younger than its date', () => {
  it('is used: a piece or document of the branch that changed on a later date', () => {
    expect(youngerRefusal({ pieces: [{ status: 'none' }, piece] }, at('2026-11-20'))).toMatchObject({
      refusal: 'document.younger',
      message: { values: { nomor: 'C-1', sejak: '2026-11-27', tanggal: '2026-11-20' } },
    });
    expect(youngerRefusal({ document: piece }, at('2026-11-26'))?.refusal).toBe('document.younger');
  });
  it('is all else: what is of that date or before, of another branch, or no document', () => {
    expect(youngerRefusal({ pieces: [piece] }, at('2026-11-27'))).toBeUndefined();
    expect(youngerRefusal({ pieces: [{ ...piece, branch: 'BDG01' }] }, at('2026-11-20'))).toBeUndefined();
    expect(youngerRefusal({ row: { status: 'active', since: '2026-11-27' }, none: undefined }, at('2026-11-20'))).toBe(
      undefined,
    );
  });
});
