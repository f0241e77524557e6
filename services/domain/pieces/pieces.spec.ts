import { bandrol } from '../../../contracts/barang/barang.js';
import { baki } from '../../../contracts/barang/gudang.js';
import { pieceMoved, pieceReserved, pieceSold } from '../../../contracts/data-barang/barang.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { masterCreated, masterRemoved } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { group, jenis } from '../../../contracts/masters/references.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { goods, inStock, ring } from '../../testing/known-trade.js';
import { allowed, rule } from '../../testing/rule.js';
import { move } from '../journals/postings.js';
import { kindOf } from './piece-kind.js';
import { goldMoves, goneOn, onTray, pieceRef, readyRefusal, trayRefusal, trayRow, traysOf } from './pieces.js';

const { kode_barcode } = ring;

describe('a tray', () => {
  const lays = rule({
    needs: (_: object, branch) => ({ tray: trayRow(branch, 'B02') }),
    decide: (_, { tray }) => trayRefusal(tray, 'B02', 'kode_baki') ?? allowed,
  });
  const row = { kode_toko: 'JKT01', kode_baki: 'B02', nama_baki: 'Baki 2', kode_gudang: 'UTAMA', siap: true };
  const tray = (more: Partial<typeof row> = {}): Past =>
    past(trayRow('JKT01', 'B02'), masterCreated(baki), { ...row, ...more } as never);
  const removed = past(trayRow('JKT01', 'B02'), masterRemoved(baki), row as never);

  it('takes pieces while it is in use', () => given(lays, 'JKT01', tray()).when({}).thenHappenedAll());
  it.each<[string, readonly Past[], RefusalCode, string?]>([
    ['that nobody knows', [], 'piece.unknown-baki'],
    ['that was removed', [tray(), removed], 'piece.unknown-baki'],
    ['that is not in use', [tray({ siap: false })], 'piece.tray-closed', 'Baki B02 tidak siap dipakai'],
  ])('takes none %s', (_, events, code, ...said) =>
    given(lays, 'JKT01', ...events)
      .when({})
      .thenRefused(code, 'kode_baki', ...said),
  );
  it('of another branch is none of this one', () =>
    given(lays, 'BDG01', tray()).when({}).thenRefused('piece.unknown-baki', 'kode_baki'));
});

describe('a piece', () => {
  interface Going {
    readonly isKeptToo?: boolean;
  }
  const goes = rule({
    needs: (_: Going) => ({ piece: pieceRef(kode_barcode) }),
    decide: ({ isKeptToo }, { piece }, { branch }) =>
      readyRefusal(piece, kode_barcode, branch, 'kode_barcode', isKeptToo ? onTray : 'READY') ?? allowed,
  });
  const reserved = past(pieceRef(kode_barcode), pieceReserved, { ...ring, no_titipan: 'TP-JKT01-000001' });
  const sold = past(pieceRef(kode_barcode), pieceSold, ring);

  it('goes where it is wanted from its branch, in stock or, where that is asked, kept for a customer', () => {
    given(goes, 'JKT01', inStock()).when({}).thenHappenedAll();
    given(goes, 'JKT01', inStock(), reserved).when({ isKeptToo: true }).thenHappenedAll();
  });
  it.each<[string, readonly Past[], Going, RefusalCode, string?]>([
    ['that nobody knows', [], {}, 'piece.unknown'],
    ['of another branch', [inStock({ branch: 'BDG01' })], {}, 'piece.elsewhere', 'Barang C-0001 ada di BDG01'],
    [
      'that is kept for a customer',
      [inStock(), reserved],
      {},
      'piece.not-ready',
      'Barang C-0001 berstatus Disimpan untuk Pelanggan',
    ],
    ['that was sold', [inStock(), sold], { isKeptToo: true }, 'piece.not-ready', 'Barang C-0001 berstatus Terjual'],
  ])('goes nowhere: one %s', (_, events, going, code, ...said) =>
    given(goes, 'JKT01', ...events)
      .when(going)
      .thenRefused(code, 'kode_barcode', ...said),
  );
  it('has gone on once another document has it, or its state is another', () => {
    const cancels = rule({
      needs: () => ({ piece: pieceRef(kode_barcode) }),
      decide: (_, { piece }) => goneOn([piece], ring.no_dokumen, 'READY') ?? allowed,
    });
    given(cancels, 'JKT01', inStock()).when({}).thenHappenedAll();
    given(cancels, 'JKT01', inStock(), past(pieceRef(kode_barcode), pieceMoved, { ...ring, no_dokumen: 'PB-1' }))
      .when({})
      .thenRefused('piece.gone-on', 'no_bukti', 'Barang C-0001 sudah diubah oleh PB-1');
    given(cancels, 'JKT01', inStock(), sold)
      .when({})
      .thenRefused('piece.gone-on', 'no_bukti', `Barang C-0001 sudah diubah oleh ${ring.no_dokumen}`);
  });
});

describe('the kind of a piece', () => {
  interface Kind {
    readonly kode_group?: string;
    readonly kode_dept?: string;
    readonly kode_bandrol?: string;
  }
  const expected = { kadar: 7500, kode_bandrol: 'T1', berat_bandrol: 50 };
  const says = rule({
    needs: ({ kode_group = '750', kode_dept = 'CP', kode_bandrol = 'T1' }: Kind) => ({
      group: masterRow(group, kode_group),
      type: masterRow(jenis, kode_dept),
      tag: masterRow(bandrol, kode_bandrol),
    }),
    decide(c, kind) {
      const facts = kindOf({ kode_bandrol: 'T1', ...c }, kind, (field) => `barang.1.${field}`);
      if ('refusal' in facts) return facts;
      expect(facts).toEqual(expected);
      return allowed;
    },
  });
  const tag = past(masterRow(bandrol, 'T1'), masterCreated(bandrol), {
    kode_bandrol: 'T1',
    berat_bandrol: weight(50),
  } as never);

  it('has the purity of its group and the weight of its tag', () =>
    given(says, 'JKT01', ...goods, tag)
      .when({})
      .thenHappenedAll());
  it.each<[Kind, RefusalCode, string]>([
    [{ kode_group: 'X' }, 'piece.unknown-group', 'kode_group'],
    [{ kode_dept: 'X' }, 'piece.unknown-jenis', 'kode_dept'],
    [{ kode_bandrol: 'X' }, 'piece.unknown-bandrol', 'kode_bandrol'],
  ])('is refused of what nobody knows: %j', (kind, code, field) =>
    given(says, 'JKT01', ...goods, tag)
      .when(kind)
      .thenRefused(code, `barang.1.${field}`),
  );
});

it('the gold of pieces moves by tray and group, each in one posting', () => {
  const piece = (kode_baki: string, kode_group: string, berat: number) => ({
    kode_baki,
    kode_group,
    berat: weight(berat),
  });
  const pieces = [piece('B01', '750', 1), piece('B02', '750', 2), piece('B01', '375', 4), piece('B01', '750', 8)];
  expect(goldMoves(pieces, traysOf('JKT01'), () => 'JKT01/luar')).toEqual([
    move('JKT01/baki/B01', 'JKT01/luar', weight(9), gold('750')),
    move('JKT01/baki/B02', 'JKT01/luar', weight(2), gold('750')),
    move('JKT01/baki/B01', 'JKT01/luar', weight(4), gold('375')),
  ]);
});
