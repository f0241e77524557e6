import { pieceMoved, pieceReceived, pieceReserved, pieceReservedMoved } from '../../../contracts/data-barang/barang.js';
import { baki } from '../../../contracts/barang/gudang.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { MOST_ON_TRAY, movePieces, moveTray, pindahBarang } from '../../../contracts/pindah-barang/documents.js';
import { move } from '../../domain/journals/postings.js';
import { pieceRef, trayRow } from '../../domain/pieces/pieces.js';
import { given, past, type Past } from '../../testing/given.js';
import { inStock, ring } from '../../testing/known-trade.js';
import { movingDeciders } from './pindah-barang.deciders.js';

const [decideMove, decideMoveTray] = [movePieces, moveTray].map((asked) =>
  movingDeciders.find(({ command }) => command.name === asked.name)!,
);
const tray = (kode_baki: string): Past =>
  past(trayRow('JKT01', kode_baki), masterCreated(baki), {
    ...{ kode_toko: 'JKT01', kode_baki, nama_baki: kode_baki, kode_gudang: 'UTAMA', siap: true },
  } as never);
const kept = [inStock(), past(pieceRef(ring.kode_barcode), pieceReserved, { ...ring, no_titipan: 'TP-JKT01-000007' })];
const trays = [tray('B01'), tray('B02')];
const recorded = pindahBarang.stepOf(movePieces).events[0]!;
const moved = move('JKT01/baki/B01', 'JKT01/baki/B02', ring.berat, gold('750'));

describe('move-pieces', () => {
  const moving = { ke_baki: 'B02', barang: [{ kode_barcode: ring.kode_barcode }] };
  const shop = (...events: readonly Past[]) => given<typeof moving>(decideMove as never, 'JKT01', ...trays, ...events);

  it('lays a piece on another tray, with its gold', () => {
    const done = shop(inStock()).when(moving);
    done.thenHappenedAll(
      [pieceMoved, { kode_baki: 'B02', no_dokumen: 'PB-JKT01-000001' }],
      [recorded, { ke_baki: 'B02', qty: 1, berat: ring.berat }],
    );
    done.thenPosted(moved);
  });
  it('leaves one that is kept for a customer to its deposit', () => {
    const done = shop(...kept).when(moving);
    done.thenHappenedAll(
      [pieceReservedMoved, { kode_baki: 'B02', no_dokumen: 'PB-JKT01-000001', no_titipan: 'TP-JKT01-000007' }],
      [recorded, { ke_baki: 'B02', barang: [expect.objectContaining({ kode_baki: 'B01' })] }],
    );
    done.thenPosted(moved);
  });
  it('refuses the tray on which it lies, and a piece of another branch', () => {
    shop(...kept)
      .when({ ...moving, ke_baki: 'B01' })
      .thenRefused('piece.on-tray', 'barang.1.kode_barcode', 'Barang C-0001 sudah ada di baki B01');
    shop(inStock({ branch: 'BDG01' }))
      .when(moving)
      .thenRefused('piece.elsewhere', 'barang.1.kode_barcode', 'Barang C-0001 ada di BDG01');
  });
});

describe('move-tray', () => {
  const whole = { dari_baki: 'B01', ke_baki: 'B02', qty: 2 };
  const second = { ...ring, kode_barcode: 'C-0002', no_titipan: 'TP-JKT01-000007' };
  const shop = given<typeof whole>(
    decideMoveTray as never,
    'JKT01',
    ...trays,
    inStock(),
    past(pieceRef('C-0002'), pieceReceived, ring),
    past(pieceRef('C-0002'), pieceReserved, second),
  );

  it('takes along what is kept for a customer', () => {
    shop
      .when(whole)
      .thenHappenedAll(
        [pieceMoved, { kode_barcode: 'C-0001', kode_baki: 'B02', no_dokumen: 'PB-JKT01-000001' }],
        [pieceReservedMoved, { kode_barcode: 'C-0002', kode_baki: 'B02', no_titipan: 'TP-JKT01-000007' }],
        [recorded, { qty: 2, berat: 4000 }],
      );
    shop.when({ ...whole, qty: 1 }).thenRefused('piece.tray-changed', 'dari_baki', expect.anything() as never);
  });
  const code = (place: number) => `C-${String(place).padStart(4, '0')}`;
  const full = (count: number) => {
    const all = Array.from({ length: count }, (_, place) => ({ ...ring, kode_barcode: code(place) }));
    return given<typeof whole>(
      decideMoveTray as never,
      'JKT01',
      ...trays,
      ...all.map((piece) => past(pieceRef(piece.kode_barcode), pieceReceived, piece)),
    );
  };

  it('moves as many as it may hold, and not one more', () => {
    full(MOST_ON_TRAY)
      .when({ ...whole, qty: MOST_ON_TRAY })
      .thenPosted(move('JKT01/baki/B01', 'JKT01/baki/B02', weight(MOST_ON_TRAY * ring.berat), gold('750')));
    full(MOST_ON_TRAY + 1)
      .when({ ...whole, qty: MOST_ON_TRAY + 1 })
      .thenRefused('tray.too-many', 'dari_baki', 'Baki B01 berisi lebih dari 1.000 barang, pindahkan sebagian dahulu');
  });
  it('refuses a tray on which nothing lies, and those that nobody knows', () => {
    full(0).when(whole).thenRefused('tray.empty', 'dari_baki', 'Baki B01 kosong');
    shop.when({ ...whole, dari_baki: 'B09' }).thenRefused('piece.unknown-baki', 'dari_baki');
    shop.when({ ...whole, ke_baki: 'B09' }).thenRefused('piece.unknown-baki', 'ke_baki');
  });
});
