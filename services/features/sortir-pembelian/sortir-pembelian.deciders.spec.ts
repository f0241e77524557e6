import { baki } from '../../../contracts/barang/gudang.js';
import {
  pieceBroughtIn,
  pieceSentToWash,
  pieceSorted,
  pieceSortingCancelled,
  pieceMoved,
  pieceWashed,
  type Barang,
} from '../../../contracts/data-barang/barang.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { formatWeight, weight, type Weight } from '../../../contracts/language/values/weight.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import type { BarisSortir } from '../../../contracts/sortir-pembelian/lines.js';
import {
  acceptLoss,
  goldLost,
  lossCancelled,
  rejectLoss,
  susut,
  type Loss,
} from '../../../contracts/sortir-pembelian/losses.js';
import {
  cancelSorting,
  returnWashed,
  sortir,
  sortPurchases,
  terimaCuci,
} from '../../../contracts/sortir-pembelian/sorting.js';
import { pembelian, recordPurchase } from '../../../contracts/pembelian/purchase.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { invoiceRef, purchaseRef } from '../../domain/buying/invoices.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { move, pay } from '../../domain/journals/postings.js';
import { lossJournal, lossRef } from '../../domain/losses/losses.js';
import { pieceRef, trayRow } from '../../domain/pieces/pieces.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { board, inStock, ring } from '../../testing/known-trade.js';
import { sortingDeciders } from './sortir-pembelian.deciders.js';

const decides = (command: { readonly name: string }) =>
  sortingDeciders.find((one) => one.command.name === command.name)! as never;
type Sorting = InstanceType<(typeof sortPurchases)['body']>;

const at = 'barang.1.kode_barcode';
const no_dokumen = 'FB-JKT01-000001';
const bought = (branch = 'JKT01'): Past =>
  past(pieceRef(ring.kode_barcode), pieceBroughtIn, { ...ring, kode_baki: '', no_dokumen }, { branch });
const tray = past(trayRow('JKT01', 'B02'), masterCreated(baki), {
  ...{ kode_toko: 'JKT01', kode_baki: 'B02', nama_baki: 'Baki 2', kode_gudang: 'UTAMA', siap: true },
} as never);
/** Ten grams that cost 7.500.000, of which two wait to be sorted. */
const held = { 'G:750 JKT01/luar': -10_000, 'JKT01/persediaan/750': 7_500_000 };
const row = (more: Partial<BarisSortir> = {}): Sorting => ({
  barang: [{ kode_barcode: ring.kode_barcode, tujuan: 'STOCK', berat: weight(1900), kode_baki: 'B02', ...more }],
});
const shop = (...more: readonly Past[]) => given<Sorting>(decides(sortPurchases), 'JKT01', tray, ...more).holding(held);
const recorded = sortir.stepOf(sortPurchases).events[0]!;

describe('sort-purchases', () => {
  const sorting = shop(bought());

  it('lays a piece on a tray as it is now, and its loss waits', () =>
    sorting
      .when(row({ ongkos: rupiah(90_000) }))
      .thenHappenedAll(
        [pieceSorted, { berat: 1900, kode_baki: 'B02', ongkos: 90_000, no_dokumen: 'SP-JKT01-000001' }],
        [
          goldLost,
          { no_susut: 'SU-JKT01-000001', no_asal: 'SP-JKT01-000001', berat: 100, nilai: 75_000, tervalidasi: false },
        ],
        [recorded, { berat: 1900, susut: 100, nilai_susut: 75_000, no_susut: 'SU-JKT01-000001' }],
      ));
  it.each<[string, object, Weight, Weight]>([
    ['more than 50 mg', {}, weight(10_000), weight(9_950)],
    ['more than a hundredth of it', {}, weight(2_000), weight(1_980)],
    ['more than the company says', { 'barang.susut_terbesar': 0.1 }, weight(10_000), weight(9_900)],
    ['a larger part than the company says', { 'barang.susut_terbesar_persen': 2 }, weight(2_000), weight(1_960)],
  ])('needs consent for a loss of %s', (_, settings, berat, least) => {
    const { kode_barcode, nama_barang } = ring;
    const piece = past(pieceRef(kode_barcode), pieceBroughtIn, { ...ring, berat, kode_baki: '', no_dokumen });
    const set = Object.entries(settings).map(([key, value]) =>
      past(settingStream('ALL', key), settingChanged, { key, kode_toko: 'ALL', value: value as number }),
    );
    const losing = (after: Weight, tujuan: 'STOCK' | 'CUCI' = 'STOCK') =>
      shop(piece, ...set).when(row({ berat: after, tujuan }));
    losing(least).thenNeeds(undefined);
    const after = weight(least - 1);
    const told = `${formatWeight(berat)} / ${formatWeight(after)} g`;
    for (const tujuan of ['STOCK', 'CUCI'] as const)
      losing(after, tujuan).thenNeeds({
        kategori: 'PEMBELIAN',
        description: 'SUSUT DI ATAS BATAS',
        subject: `${kode_barcode} ${told}`,
        rincian: `${nama_barang} ${told}`,
      });
  });
  it('asks for a piece of ten grams that is sorted as a milligram', () => {
    const whole = past(pieceRef(ring.kode_barcode), pieceBroughtIn, { ...ring, berat: weight(10_000), kode_baki: '' });
    const { kode_barcode, nama_barang } = ring;
    shop(whole)
      .when(row({ berat: weight(1) }))
      .thenNeeds({
        kategori: 'PEMBELIAN',
        description: 'SUSUT DI ATAS BATAS',
        subject: `${kode_barcode} 10,000 / 0,001 g`,
        rincian: `${nama_barang} 10,000 / 0,001 g`,
      });
  });
  describe('gives a piece a selling price', () => {
    const told = (description: string, jumlah: number, rincian: string) => ({
      kategori: 'PEMBELIAN',
      description,
      subject: ring.kode_barcode,
      jumlah: rupiah(jumlah),
      rincian: `CINCIN POLOS ${rincian}`,
    });
    const asked = (more: Partial<BarisSortir>) => shop(bought(), board).when(row({ berat: ring.berat, ...more }));
    it('with consent where it is far below the board, or lower than it was', () => {
      asked({}).thenNeeds(undefined);
      asked({ harga_jual: rupiah(2_012_750) }).thenNeeds(undefined);
      asked({ harga_jual: rupiah(2_012_749) }).thenNeeds(
        told('HARGA BARANG TURUN', 62_251, '2.075.000 \u2192 2.012.749'),
      );
      asked({ harga_jual: rupiah(5) }).thenNeeds(
        expect.objectContaining({ description: 'HARGA BARANG TURUN', jumlah: 2_074_995 }) as never,
      );
      asked({ ongkos: rupiah(0) }).thenNeeds(
        expect.objectContaining({
          rincian:
            'HARGA BARANG TURUN 75.000: CINCIN POLOS 2.075.000 \u2192 2.000.000; ' +
            'ONGKOS DI BAWAH TARIF 75.000: CINCIN POLOS 75.000 \u2192 0',
        }) as never,
      );
    });
    it('with consent also where it keeps a tag that is far below the board by now', () => {
      const tagged = past(pieceRef(ring.kode_barcode), pieceBroughtIn, {
        ...ring,
        harga_jual: rupiah(1_000_000),
        kode_baki: '',
        no_dokumen,
      });
      shop(tagged, board)
        .when(row({ berat: ring.berat }))
        .thenNeeds(told('HARGA JUAL DI BAWAH PAPAN HARGA', 1_000_000, '2.000.000 \u2192 1.000.000'));
      shop(tagged, board)
        .when(row({ berat: ring.berat, harga_jual: rupiah(2_000_000) }))
        .thenNeeds(undefined);
    });
    it('with consent also on its way to be washed, where one is typed', () => {
      asked({ tujuan: 'CUCI', ongkos: rupiah(0) }).thenNeeds(expect.objectContaining({ jumlah: 75_000 }) as never);
      asked({ tujuan: 'CUCI' }).thenNeeds(undefined);
    });
  });
  it('moves its gold to the tray, and what it lost with its share of the value', () =>
    sorting
      .when(row())
      .thenPosted(
        move('JKT01/sortir', 'JKT01/baki/B02', weight(1900), gold('750')),
        move('JKT01/sortir', 'JKT01/susut', weight(100), gold('750')),
        pay('JKT01/persediaan/750', 'JKT01/susut', rupiah(75_000), lossJournal),
      ));
  it('books a loss as an expense at once where the shop validates nothing', () => {
    const skips = past(settingStream('JKT01', 'SKIP_VALIDASI_MODULE'), settingChanged, {
      ...{ key: 'SKIP_VALIDASI_MODULE', kode_toko: 'JKT01', value: true },
    });
    const done = shop(bought(), skips).when(row());
    done.thenHappenedAll([pieceSorted, {}], [goldLost, { tervalidasi: true }], [recorded, {}]);
    done.thenPosted(
      move('JKT01/sortir', 'JKT01/baki/B02', weight(1900), gold('750')),
      move('JKT01/sortir', 'JKT01/susut', weight(100), gold('750')),
      pay('JKT01/persediaan/750', 'JKT01/susut', rupiah(75_000), lossJournal),
      pay('JKT01/susut', 'JKT01/luar', rupiah(75_000), lossJournal),
    );
  });
  it('sends a piece to be washed, whole and on no tray', () => {
    const done = sorting.when(row({ tujuan: 'CUCI', berat: ring.berat, kode_baki: '' }));
    done.thenHappenedAll([pieceSentToWash, { berat: 2000 }], [recorded, { susut: 0, nilai_susut: 0 }]);
    done.thenPosted(move('JKT01/sortir', 'JKT01/cuci', ring.berat, gold('750')));
  });
  it.each<[string, Partial<BarisSortir>, RefusalCode, string]>([
    ['more than it weighed', { berat: weight(2001) }, 'piece.heavier', 'barang.1.berat'],
    ['a tray that nobody knows', { kode_baki: 'X' }, 'piece.unknown-baki', 'barang.1.kode_baki'],
    ['a piece that nobody knows', { kode_barcode: 'NONE' }, 'piece.unknown', at],
  ])('refuses %s', (_, wrong, code, field) => sorting.when(row(wrong)).thenRefused(code, field));
  it.each([
    ['a purchase', no_dokumen, purchaseRef(no_dokumen), recordPurchase, pembelian],
    ['an exchange', 'FJ-JKT01-000001', invoiceRef('FJ-JKT01-000001'), recordSale, penjualan],
  ])(
    'refuses what %s brought that waits for its validation, on its own date alone',
    (_, number, ref, command, from) => {
      const piece = past(pieceRef(ring.kode_barcode), pieceBroughtIn, { ...ring, kode_baki: '', no_dokumen: number });
      const [event] = (from as DocumentDefinition).stepOf(command).events;
      const source = (tervalidasi: boolean, at: Pick<Past, 'business_date'> = {}): Past =>
        past(ref, event!, { no_bukti: number, tervalidasi }, at);
      const sorting = (brought: Past) => shop(piece, brought).when(row({ berat: ring.berat }));
      sorting(source(false)).thenRefused(
        ...(['document.waiting', at, `${number} masih menunggu validasi, validasi dahulu`] as const),
      );
      const done = [
        [pieceSorted, {}],
        [recorded, {}],
      ] as const;
      sorting(source(true)).thenHappenedAll(...done);
      sorting(source(false, { business_date: '2026-11-19' })).thenHappenedAll(...done);
    },
  );
  it('refuses what lies elsewhere, or waits for nothing', () => {
    shop(bought('BDG01')).when(row()).thenRefused('piece.elsewhere', at, 'Barang C-0001 ada di BDG01');
    shop(inStock()).when(row()).thenRefused('piece.not-ready', at, 'Barang C-0001 berstatus Siap Jual');
  });
});

describe('return-washed', () => {
  it('needs consent for a large loss, too', () => {
    const washed = past(pieceRef(ring.kode_barcode), pieceSentToWash, { ...ring, no_dokumen: 'SP-JKT01-000001' });
    const back = (berat: number) =>
      given<object>(decides(returnWashed), 'JKT01', tray, bought(), washed).when({
        barang: [{ kode_barcode: ring.kode_barcode, berat: weight(berat), kode_baki: 'B02' }],
      });
    back(1980).thenNeeds(undefined);
    back(1979).thenNeeds({
      kategori: 'PEMBELIAN',
      description: 'SUSUT DI ATAS BATAS',
      subject: `${ring.kode_barcode} 2,000 / 1,979 g`,
      rincian: `${ring.nama_barang} 2,000 / 1,979 g`,
    });
  });

  it('needs consent for a price far below the board, too', () =>
    given<object>(
      decides(returnWashed),
      'JKT01',
      tray,
      board,
      bought(),
      past(pieceRef(ring.kode_barcode), pieceSentToWash, { ...ring, no_dokumen: 'SP-JKT01-000001' }),
    )
      .when({
        barang: [{ kode_barcode: ring.kode_barcode, berat: ring.berat, kode_baki: 'B02', harga_jual: rupiah(1) }],
      })
      .thenNeeds(expect.objectContaining({ description: 'HARGA BARANG TURUN', jumlah: 2_074_999 }) as never));

  it('lays a piece on a tray, less what the washing took', () =>
    given<object>(
      decides(returnWashed),
      'JKT01',
      tray,
      bought(),
      past(pieceRef(ring.kode_barcode), pieceSentToWash, { ...ring, no_dokumen: 'SP-JKT01-000001' }),
    )
      .holding(held)
      .when({ barang: [{ kode_barcode: ring.kode_barcode, berat: weight(1950), kode_baki: 'B02' }] })
      .thenHappenedAll(
        [pieceWashed, { berat: 1950, kode_baki: 'B02', no_dokumen: 'TC-JKT01-000001' }],
        [goldLost, { kategori: 'TERIMA CUCI', berat: 50, nilai: 37_500 }],
        [terimaCuci.stepOf(returnWashed).events[0]!, { susut: 50 }],
      ));
});

const no_bukti = 'SP-JKT01-000007';
const lossFacts: Loss = {
  ...{
    no_susut: 'SU-JKT01-000007',
    no_asal: no_bukti,
    kategori: 'SORTIR PEMBELIAN',
    tgl_susut: ring.tgl_masuk,
    qty: 1,
  },
  ...{ berat: weight(100), nilai: rupiah(75_000), tervalidasi: false },
};
const lost = past(lossRef(lossFacts.no_susut), goldLost, lossFacts, { actor: 'SPV01' });

describe('cancel-sorting', () => {
  const sorted: Barang = {
    ...ring,
    berat: weight(1900),
    kode_baki: 'B02',
    ongkos: rupiah(90_000),
    no_dokumen: no_bukti,
  };
  const line = {
    ...{ kode_barcode: ring.kode_barcode, nama_barang: ring.nama_barang, kode_group: '750', tujuan: 'STOCK' as const },
    ...{ kode_baki: 'B02', berat_asal: ring.berat, berat: weight(1900), susut: weight(100), dokumen_asal: no_dokumen },
    ...{ ongkos: rupiah(90_000), ongkos_asal: rupiah(75_000) },
  };
  const facts = {
    ...{ no_bukti, kategori: 'SORTIR PEMBELIAN', barang: [line], qty: 1, berat: weight(1900), susut: weight(100) },
    ...{ nilai_susut: rupiah(75_000), no_susut: lossFacts.no_susut, keterangan: '' },
  };
  const document = past(streamOf(documentStreams(sortir), no_bukti), recorded as never, facts, {
    postings: [
      move('JKT01/sortir', 'JKT01/baki/B02', weight(1900), gold('750')),
      move('JKT01/sortir', 'JKT01/susut', weight(100), gold('750')),
    ],
  });
  const asked = { no_bukti, keterangan: 'Salah sortir' };
  const piece = [bought(), past(pieceRef(ring.kode_barcode), pieceSorted, sorted)];
  const after = (...more: readonly Past[]) =>
    given<typeof asked>(decides(cancelSorting), 'JKT01', document, ...piece, lost, ...more);

  it('offers the piece outside no more, and restores the price there with all else', () => {
    const offered = { ...ring, kode_baki: '', no_dokumen, harga_external: rupiah(2_000_000) };
    shop(past(pieceRef(ring.kode_barcode), pieceBroughtIn, offered))
      .when(row({ berat: ring.berat }))
      .thenEvents((definition, payload) => {
        if (definition === pieceSorted) expect(payload).not.toHaveProperty('harga_external');
        else expect(payload).toMatchObject({ barang: [{ harga_external_asal: 2_000_000 }] });
      });
    const lines = { ...facts, barang: [{ ...line, harga_external_asal: rupiah(2_000_000) }] };
    given<typeof asked>(
      ...([decides(cancelSorting), 'JKT01'] as const),
      ...[past(streamOf(documentStreams(sortir), no_bukti), recorded as never, lines), ...piece, lost],
    )
      .when(asked)
      .thenHappenedAll(
        [pieceSortingCancelled, { harga_external: 2_000_000 }],
        [lossCancelled, {}],
        [sortir.stepOf(cancelSorting).events[0]!, {}],
      );
  });

  it('puts the piece back as it was, and nothing was lost', () => {
    const done = after().when(asked);
    done.thenHappenedAll(
      [pieceSortingCancelled, { berat: 2000, kode_baki: '', ongkos: 75_000, no_dokumen }],
      [lossCancelled, { no_susut: lossFacts.no_susut }],
      [sortir.stepOf(cancelSorting).events[0]!, { no_bukti, keterangan: 'Salah sortir' }],
    );
    done.thenPosted(
      move('JKT01/baki/B02', 'JKT01/sortir', weight(1900), gold('750')),
      move('JKT01/susut', 'JKT01/sortir', weight(100), gold('750')),
    );
  });
  it('is refused once the piece has gone on', () =>
    after(past(pieceRef(ring.kode_barcode), pieceMoved, { ...sorted, no_dokumen: 'PB-JKT01-000001' }))
      .when(asked)
      .thenRefused('piece.gone-on', 'no_bukti', 'Barang C-0001 sudah diubah oleh PB-JKT01-000001'));
  it('is refused once somebody has decided on the loss', () =>
    after(past(lossRef(lossFacts.no_susut), susut.stepOf(acceptLoss).events[0]! as never, lossFacts))
      .when(asked)
      .thenRefused('loss.decided', 'no_bukti', 'Susut SU-JKT01-000007 dari dokumen ini sudah divalidasi'));
});

describe('a loss', () => {
  const { no_susut } = lossFacts;
  const value = pay('JKT01/susut', 'JKT01/luar', rupiah(75_000));

  it('is an expense once somebody else accepts it, or owed with a reason', () => {
    const accepted = given<object>(decides(acceptLoss), 'JKT01', lost).when({ no_susut });
    accepted.thenHappenedAll([susut.stepOf(acceptLoss).events[0]!, { tervalidasi: true }]);
    accepted.thenPosted(value);
    const rejected = given<object>(decides(rejectLoss), 'JKT01', lost).when({ no_susut, alasan: 'Terlalu banyak' });
    rejected.thenHappenedAll([susut.stepOf(rejectLoss).events[0]!, { tervalidasi: true, alasan: 'Terlalu banyak' }]);
    rejected.thenPosted(value);
  });
  it('is not decided on by who found it, nor twice', () => {
    const own = past(lossRef(no_susut), goldLost, lossFacts, { actor: 'KASIR01' });
    given<object>(decides(acceptLoss), 'JKT01', own).when({ no_susut }).thenRefused('document.own', 'no_susut');
    const done = past(lossRef(no_susut), susut.stepOf(acceptLoss).events[0]! as never, lossFacts);
    given<object>(decides(rejectLoss), 'JKT01', lost, done)
      .when({ no_susut, alasan: 'X' })
      .thenRefused('document.state', 'no_susut');
  });
});
