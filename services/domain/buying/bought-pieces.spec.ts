import {
  pieceBought,
  pieceBringingCancelled,
  pieceBroughtIn,
  piecePurchaseCancelled,
  pieceSold,
  pieceSorted,
} from '../../../contracts/data-barang/barang.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import type { BarangDibeli } from '../../../contracts/pembelian/lines.js';
import { given, past, type Past } from '../../testing/given.js';
import { inStock, ring } from '../../testing/known-trade.js';
import { rule } from '../../testing/rule.js';
import { move, pay } from '../journals/postings.js';
import { pieceRef } from '../pieces/pieces.js';
import type { BoughtLine } from './bought-lines.js';
import { boughtMoves, boughtPieces, boughtValue, givenBack, validatedMoves } from './bought-pieces.js';

const no_bukti = 'FB-JKT01-000001';
const { kode_barcode } = ring;

describe('the moves of what was bought', () => {
  const line = (kode_group: string, berat: number, harga: number) =>
    ({ kode_group, berat: weight(berat), harga: rupiah(harga) }) as BoughtLine;

  const lines = [line('750', 2000, 100), line('375', 500, 7), line('750', 1, 11)];

  it('lay the gold of each group to be sorted, and what was paid for it into its value', () =>
    expect(boughtMoves(lines, 'JKT01', true)).toEqual([
      move('JKT01/luar', 'JKT01/sortir', weight(2001), gold('750')),
      pay('JKT01/luar', 'JKT01/persediaan/750', rupiah(111), boughtValue),
      move('JKT01/luar', 'JKT01/sortir', weight(500), gold('375')),
      pay('JKT01/luar', 'JKT01/persediaan/375', rupiah(7), boughtValue),
    ]));
  it('keep both apart while they wait, until the validation has them as if they had come at once', () => {
    const waiting = boughtMoves(lines, 'JKT01', false);
    expect(waiting).toEqual([
      move('JKT01/tunggu', 'JKT01/sortir', weight(2001), gold('750')),
      pay('JKT01/luar', 'JKT01/persediaan/750/tunggu', rupiah(111), boughtValue),
      move('JKT01/tunggu', 'JKT01/sortir', weight(500), gold('375')),
      pay('JKT01/luar', 'JKT01/persediaan/375/tunggu', rupiah(7), boughtValue),
    ]);
    expect(validatedMoves({ branch: 'JKT01', postings: waiting })).toEqual([
      move('JKT01/luar', 'JKT01/tunggu', weight(2001), gold('750')),
      pay('JKT01/persediaan/750/tunggu', 'JKT01/persediaan/750', rupiah(111), boughtValue),
      move('JKT01/luar', 'JKT01/tunggu', weight(500), gold('375')),
      pay('JKT01/persediaan/375/tunggu', 'JKT01/persediaan/375', rupiah(7), boughtValue),
    ]);
  });
  it('leave the value at the number at which it stands', () => {
    const akun = { debit: '1-1600', kredit: '5-1200', ...boughtValue };
    const waiting = boughtMoves([line('750', 2000, 100)], 'JKT01', false).map((one) =>
      one.asset === 'IDR' ? { ...one, akun } : one,
    );
    expect(validatedMoves({ branch: 'JKT01', postings: waiting })[1]).toMatchObject({
      to: 'JKT01/persediaan/750',
      akun: { debit: '1-1600', kredit: '1-1600', ...boughtValue },
    });
  });
});

describe('what was bought and is given back', () => {
  interface Taking {
    readonly barang: readonly BarangDibeli[];
  }
  const takes = rule({
    needs: ({ barang }: Taking) => ({ pieces: boughtPieces(barang) }),
    decide({ barang }, { pieces }) {
      const events = givenBack(pieces, no_bukti, barang);
      return 'refusal' in events ? events : { events };
    },
  });
  const now = { ...ring, berat: weight(1900), harga_modal: rupiah(1_600_000), kode_baki: '', no_dokumen: no_bukti };
  const brought = past(pieceRef(kode_barcode), pieceBroughtIn, now);
  const sold = past(pieceRef(kode_barcode), pieceSold, { ...ring, no_dokumen: 'FJ-JKT01-000001' });
  const bought = past(pieceRef(kode_barcode), pieceBought, now);
  const ours = { kode_barcode, no_faktur: 'FJ-JKT01-000001', berat_nota: ring.berat, harga_modal: ring.harga_modal };
  const taking = (line: object): Taking => ({ barang: [line as BarangDibeli] });
  const shop = (...events: readonly Past[]) => given(takes, 'JKT01', ...events);

  it('is the customer’s again as our invoice had it, with its weight and its cost', () =>
    shop(inStock(), sold, bought)
      .when(taking(ours))
      .thenHappenedAll([
        piecePurchaseCancelled,
        { berat: 2000, harga_modal: 1_500_000, no_dokumen: 'FJ-JKT01-000001' },
      ]));
  it('never was there, where it came from outside', () =>
    shop(brought).when(taking({ kode_barcode })).thenHappenedAll([pieceBringingCancelled, { kode_barcode }]));
  it('is refused once it was sorted, or another document has it', () => {
    const sorted = past(pieceRef(kode_barcode), pieceSorted, { ...now, no_dokumen: 'SP-JKT01-000001' });
    shop(brought, sorted)
      .when(taking({ kode_barcode }))
      .thenRefused('piece.gone-on', 'no_bukti', `Barang ${kode_barcode} sudah diubah oleh SP-JKT01-000001`);
    shop(past(pieceRef(kode_barcode), pieceBroughtIn, { ...now, no_dokumen: 'FB-JKT01-000002' }))
      .when(taking({ kode_barcode }))
      .thenRefused('piece.gone-on', 'no_bukti', `Barang ${kode_barcode} sudah diubah oleh FB-JKT01-000002`);
  });
});
