import type { BarisJaminan } from '../../../contracts/hutang/collateral.js';
import { grantLoan } from '../../../contracts/hutang/grant.js';
import { plafondHutang } from '../../../contracts/hutang/parameters.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { kadar } from '../../../contracts/masters/references.js';
import { decider } from '../../kernel/event-store/decider.js';
import { given, type Past } from '../../testing/given.js';
import { appraisalRows, pawnedRing } from '../../testing/known-loans.js';
import { rowOf } from '../../testing/known-masters.js';
import { setTo } from '../../testing/known-settings.js';
import { board } from '../../testing/known-trade.js';
import { appraised, appraisingNeeds } from './appraising.js';

interface Brought {
  readonly barang: readonly BarisJaminan[];
}
const found: ReturnType<typeof appraised>[] = [];
const appraise = decider<Brought, ReturnType<typeof appraisingNeeds>>(grantLoan as never, {
  needs: ({ barang }, branch) => appraisingNeeds(barang, branch),
  decide({ barang }, states, context) {
    found.push(appraised(barang, states, context));
    return { events: [] };
  },
});

/** The appraisal of a ring by these rows and settings, or the reason why there is none. */
function appraisedBy(events: readonly Past[], line: Partial<BarisJaminan> = {}) {
  given<Brought>(appraise as never, 'JKT01', ...events).when({ barang: [{ ...pawnedRing, ...line }] });
  return found.at(-1)!;
}
/** The ring as it stands on the loan, with other figures, and with more rows and settings. */
function pieceOf(line: Partial<BarisJaminan>, ...more: readonly Past[]) {
  const pieces = appraisedBy([...appraisalRows, ...more], line);
  return 'refusal' in pieces ? pieces : pieces.barang[0];
}

describe('a piece of collateral', () => {
  it('is appraised without its stones, and lent on by the parts of its purity and condition', () => {
    expect(pieceOf({})).toMatchObject({
      no: '1',
      kadar: 7500,
      berat: 2_750,
      harga_acuan: 1_000_000,
      taksiran: 2_750_000,
      plafond: 2_200_000,
      keadaan: 'JAMINAN',
    });
    expect(pieceOf({ kode_kondisi: 'AUS' })).toMatchObject({ taksiran: 2_750_000, plafond: 1_980_000 });
  });
  it('is rounded down once, to the rupiah', () => {
    const odd = rowOf(plafondHutang, { kode_group: '750', harga_acuan: rupiah(999_999) });
    expect(pieceOf({ berat_kotor: weight(1_001), berat_batu: weight(0) }, odd)).toMatchObject({
      taksiran: 1_000_998,
      plafond: 800_799,
    });
  });
  it('is lent on no further than the most of its group', () => {
    const capped = rowOf(plafondHutang, {
      kode_group: '750',
      harga_acuan: rupiah(1_000_000),
      plafond_rp: rupiah(2_000_000),
    });
    expect(pieceOf({}, capped)).toMatchObject({ taksiran: 2_750_000, plafond: 2_000_000 });
  });
  it('goes by the buying price of the board where the shop does, and says its version', () => {
    const byBoard = setTo('HARGA_EMAS', 'HARGA_EMAS');
    expect(pieceOf({}, byBoard, board)).toMatchObject({
      harga_acuan: 900_000,
      versi_harga: 1,
      taksiran: 2_475_000,
      plafond: 1_980_000,
    });
    expect(pieceOf({}, board)).not.toHaveProperty('versi_harga');
    expect(pieceOf({}, byBoard)).toMatchObject({ refusal: 'loan.no-reference', field: 'barang.1.kode_group' });
  });
  it.each<[string, Partial<BarisJaminan>, RefusalCode, string]>([
    ['of no group', { kode_group: 'X' }, 'loan.unknown-code', 'barang.1.kode_group'],
    ['of no type', { kode_dept: 'X' }, 'loan.unknown-code', 'barang.1.kode_dept'],
    ['of no purity', { kode_kadar: 'X' }, 'loan.unknown-code', 'barang.1.kode_kadar'],
    ['in no condition', { kode_kondisi: 'X' }, 'loan.unknown-code', 'barang.1.kode_kondisi'],
    ['of stones alone', { berat_batu: weight(3_000) }, 'loan.stones', 'barang.1.berat_batu'],
  ])('is none %s', (_, line, refusal, field) => expect(pieceOf(line)).toMatchObject({ refusal, field }));
  it('is none of a group without a price, of a purity without a part, or purer than the shop takes', () => {
    const without = (left: string) => appraisalRows.filter(({ stream }) => !stream.name.startsWith(left));
    expect(appraisedBy(without('plafond-hutang/'))).toMatchObject({ refusal: 'loan.no-reference' });
    expect(appraisedBy(without('plafond-kadar-hutang/'))).toMatchObject({ refusal: 'loan.no-share' });
    const tooPure = (text: string) => ({
      refusal: 'loan.kadar',
      field: 'barang.1.kode_kadar',
      message: expect.objectContaining({ message: text }) as unknown,
    });
    expect(pieceOf({}, setTo('kadar.max.hutang', 70))).toMatchObject(tooPure('Kadar tidak boleh lebih dari 70'));
    const purer = rowOf(kadar, { kode_kadar: '18K', nama_kadar: '18 Karat', kadar: 10_001 });
    expect(pieceOf({}, purer)).toMatchObject(tooPure('Kadar tidak boleh lebih dari 100'));
  });
});
