import {
  pieceBringingCancelled,
  pieceBroughtIn,
  pieceDestroyed,
  pieceReceiptCancelled,
  pieceReceived,
  pieceSold,
  type Barang,
} from '../../../contracts/data-barang/barang.js';
import { supplier } from '../../../contracts/barang/barang.js';
import { baki } from '../../../contracts/barang/gudang.js';
import { ongkos } from '../../../contracts/barang/harga.js';
import '../../../contracts/kirim-uang/index.js';
import { kirimUang, remittanceSent, type Remittance } from '../../../contracts/kirim-uang/documents.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { formatRupiah, rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { addPiece, tambahBarang } from '../../../contracts/tambah-barang/documents.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { pieceRef, trayRow } from '../../domain/pieces/pieces.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { board, goods, inStock, ring } from '../../testing/known-trade.js';
import { someone } from '../../testing/someone.js';
import { addingDeciders } from './tambah-barang.deciders.js';

type Piece = InstanceType<(typeof addPiece)['body']>;
const decideAdd = addingDeciders.find(({ command }) => (command as object) === addPiece)!;

const { kode_barcode, nama_barang, kode_group, kode_dept, berat, harga_modal, kode_baki } = ring;
const piece: Piece = { kode_barcode, nama_barang, kode_group, kode_dept, berat, harga_modal, kode_baki };
const tray = past(trayRow('JKT01', 'B01'), masterCreated(baki), {
  ...{ kode_toko: 'JKT01', kode_baki: 'B01', nama_baki: 'Baki 1', kode_gudang: 'UTAMA', siap: true },
} as never);
const sent = (no_reff: string): Past =>
  past(streamOf(documentStreams(kirimUang), no_reff), remittanceSent, { no_reff } as Remittance, { branch: 'BDG01' });
const shop = (...more: readonly Past[]) => given<Piece>(decideAdd as never, 'JKT01', ...goods, tray, ...more);

describe('add-piece', () => {
  it.each(['C-0001', '23456789', 'K7PM3XQD', '8991234567890', 'XX-JKT01-000001'])('takes the barcode %s', (code) =>
    shop()
      .when({ ...piece, kode_barcode: code })
      .thenHappenedAll(
        [pieceReceived, { kode_barcode: code }],
        [tambahBarang.stepOf(addPiece).events[0]!, { barang: [expect.objectContaining({ kode_barcode: code })] }],
      ),
  );
  it('refuses a reference that somebody gave, of whatever branch', () =>
    shop(sent('K7PM3XQD'))
      .when({ ...piece, kode_barcode: 'K7PM3XQD' })
      .thenRefused('piece.barcode', 'kode_barcode'));
  it.each(['KU-JKT01-000001', 'BR-JKT01-000001'])('refuses %s, which a document or a piece has now or later', (code) =>
    shop()
      .when({ ...piece, kode_barcode: code })
      .thenRefused('piece.barcode', 'kode_barcode'),
  );
  it('refuses the barcode of another piece', () =>
    shop(inStock())
      .when(piece)
      .thenRefused('piece.exists', 'kode_barcode', 'Barcode C-0001 sudah dipakai barang lain'));

  const ubs = past(masterRow(supplier, 'UBS'), masterCreated(supplier), {
    kode_supplier: 'UBS',
    nama_supplier: 'UBS Gold',
  });
  const records = past(settingStream('JKT01', 'SUPPLIER_BARANG_MODULE'), settingChanged, {
    key: 'SUPPLIER_BARANG_MODULE',
    kode_toko: 'JKT01',
    value: true,
  });
  it.each([
    ['TAMBAH BARANG', 'SUPPLIER', { asal: 'SUPPLIER', kode_supplier: 'UBS' }],
    ['TAMBAH BARANG', 'SUPPLIER', { kode_supplier: 'UBS' }],
    ['STOK AWAL', 'STOK AWAL', {}],
    ['BARANG TEMUAN', 'TEMUAN', { asal: 'TEMUAN' }],
  ] as const)('goes into the journal %s where it comes from %s: %p', (trx, asal, said) => {
    const from = { ...piece, ...said };
    const done = shop(ubs, records).when(from);
    done.thenHappenedAll([pieceReceived, {}], [tambahBarang.stepOf(addPiece).events[0]!, { asal, kategori: trx }]);
    done.thenJournal({ trx, type: 'UMUM' });
  });
  it('names its supplier where the shop records any, and none where it comes from elsewhere', () => {
    shop(ubs, records)
      .when({ ...piece, asal: 'SUPPLIER' })
      .thenRefused('piece.supplier-required', 'kode_supplier');
    shop(ubs, records)
      .when({ ...piece, asal: 'TEMUAN', kode_supplier: 'UBS' })
      .thenRefused('piece.supplier-of-none', 'kode_supplier');
    shop()
      .when({ ...piece, asal: 'SUPPLIER' })
      .thenHappenedAll([pieceReceived, {}], [tambahBarang.stepOf(addPiece).events[0]!, { asal: 'SUPPLIER' }]);
  });

  it('records its supplier where the shop records any, and refuses one elsewhere', () => {
    const from = { ...piece, kode_supplier: 'UBS' };
    shop(ubs, records)
      .when(from)
      .thenHappenedAll([pieceReceived, { kode_supplier: 'UBS' }], [tambahBarang.stepOf(addPiece).events[0]!, {}]);
    shop(records).when(from).thenRefused('piece.unknown-supplier', 'kode_supplier');
    shop(ubs).when(from).thenRefused('piece.no-suppliers', 'kode_supplier');
  });

  const supplied = { ...piece, asal: 'SUPPLIER' as const };
  const supervised = given<Piece>(decideAdd as never, someone('SPV01', 'SPV', 'JKT01'), ...goods, tray, board);
  const odd = (description: string, rincian: string) =>
    expect.objectContaining({ kategori: 'BARANG', description, subject: kode_barcode, rincian }) as never;
  it('needs consent for a cost far from the board, and for a weight that no such piece has', () => {
    const at = (grams: number, cost: number) =>
      supervised.when({ ...supplied, berat: weight(grams * 1000), harga_modal: rupiah(cost) });
    at(2, 1_530_000).thenNeeds(undefined);
    at(2, 2_300_000).thenNeeds(undefined);
    for (const cost of [1_529_999, 2_300_001])
      at(2, cost).thenNeeds(
        odd(
          'NILAI BARANG JAUH DARI PAPAN HARGA',
          `CINCIN POLOS 2,000 g, ${formatRupiah(rupiah(cost))} / 1.800.000 - 2.000.000`,
        ),
      );
    at(500, 500_000_000).thenNeeds(undefined);
    at(500.001, 500_000_000).thenNeeds(odd('BERAT BARANG DI LUAR KEWAJARAN', 'CINCIN POLOS 500,001 / 500,000 g'));
  });
  it('needs one for a price on its tag far below the board, and for no charge where Parameter Ongkos asks one', () => {
    const priced = (more: object, ...events: readonly Past[]) =>
      given<Piece>(decideAdd as never, someone('SPV01', 'SPV', 'JKT01'), ...goods, tray, board, ...events).when({
        ...supplied,
        harga_modal: rupiah(1_800_000),
        ...more,
      });
    priced({ harga_jual: rupiah(1_940_000) }).thenNeeds(undefined);
    priced({ harga_jual: rupiah(1_939_999) }).thenNeeds(
      odd('HARGA JUAL DI BAWAH PAPAN HARGA', 'CINCIN POLOS 2.000.000 \u2192 1.939.999'),
    );
    const tariff = past(masterRow(ongkos, 'A'), masterCreated(ongkos), {
      kode_ongkos: 'A',
      kode_group: '750',
      dari_berat: 0,
      satuan: 'PER GRAM',
      ongkos: rupiah(50_000),
    } as never);
    priced({}).thenNeeds(undefined);
    priced({ ongkos: rupiah(10_001) }, tariff).thenNeeds(undefined);
    priced({}, tariff).thenNeeds(odd('ONGKOS DI BAWAH TARIF', 'CINCIN POLOS 100.000 \u2192 0'));
  });
  it('needs one for a mistyped weight, and none for a cost where the board has no price', () => {
    shop(board)
      .when({ ...supplied, berat: weight(20_000) })
      .thenNeeds(expect.objectContaining({ description: 'NILAI BARANG JAUH DARI PAPAN HARGA' }) as never);
    shop()
      .when({ ...supplied, harga_modal: rupiah(1) })
      .thenNeeds(undefined);
  });

  describe('by a cashier alone', () => {
    const most = 50_000_000;
    const stock = [
      { from: 'JKT01/luar', to: 'JKT01/baki/B01', asset: 'G:750', amount: 2000 },
      { from: 'JKT01/luar', to: 'JKT01/persediaan/750', asset: 'IDR', amount: harga_modal },
    ];
    const counted = { from: 'JKT01/luar', to: 'JKT01/masuk/KASIR01', asset: 'SENDIRI', amount: harga_modal };
    const had = (came: number, went = 0) =>
      shop().movedToday({ 'SENDIRI JKT01/masuk/KASIR01': { came, went } }).when(supplied);
    it('counts what comes from a supplier, and needs consent where that is too much on a day', () => {
      had(most, harga_modal).thenPosted(...stock, counted);
      had(most, harga_modal).thenNeeds(undefined);
      had(most, harga_modal - 1).thenPosted(...stock);
      had(most, harga_modal - 1).thenNeeds({
        kategori: 'BARANG',
        description: 'BARANG MASUK SEHARI DI ATAS BATAS',
        subject: kode_barcode,
        jumlah: harga_modal,
        rincian: 'SUPPLIER 1 barang 2,000 g \u00b7 48.500.001 + 1.500.000 / 50.000.000',
      });
    });
    it('needs consent for half a kilogram at once, of whatever supplier', () =>
      shop()
        .when({ ...supplied, berat: weight(500_000), harga_modal: rupiah(350_000_000) })
        .thenNeeds(expect.objectContaining({ jumlah: 350_000_000, rincian: 'SUPPLIER 1 barang 500,000 g' }) as never));
    it.each([
      ['found', 'TEMUAN', { asal: 'TEMUAN' }],
      ['opening stock', 'STOK AWAL', {}],
    ] as const)('always needs one for what is %s', (_, asal, said) => {
      const done = shop().when({ ...piece, ...said });
      done.thenPosted(...stock);
      done.thenNeeds({
        kategori: 'BARANG',
        description: 'BARANG MASUK TANPA SUPPLIER',
        subject: kode_barcode,
        jumlah: harga_modal,
        rincian: `${asal} 1 barang 2,000 g`,
      });
      supervised.when({ ...piece, ...said, harga_modal: rupiah(1_900_000) }).thenNeeds(undefined);
    });
    it('needs none for so much of no supplier as the company says, on a day', () => {
      const key = 'barang.tanpa_supplier_terbesar';
      const set = past(settingStream('ALL', key), settingChanged, { key, kode_toko: 'ALL', value: 2_000_000 });
      const found = (came: number) => shop(set).movedToday({ 'SENDIRI JKT01/temuan/KASIR01': { came } }).when(piece);
      found(500_000).thenPosted(
        ...stock,
        { ...counted, to: 'JKT01/temuan/KASIR01' },
        { ...counted, to: 'JKT01/temuan' },
      );
      found(500_000).thenNeeds(undefined);
      found(500_001).thenNeeds(expect.objectContaining({ description: 'BARANG MASUK TANPA SUPPLIER' }) as never);
      const inBranch = (came: number) => shop(set).movedToday({ 'SENDIRI JKT01/temuan': { came } }).when(piece);
      inBranch(50_000_000 - harga_modal).thenNeeds(undefined);
      inBranch(50_000_001 - harga_modal).thenNeeds(
        expect.objectContaining({
          rincian: expect.stringContaining('48.500.001 + 1.500.000 / 50.000.000') as string,
        }) as never,
      );
    });
  });

  const became = (definition: EventDefinition<string, Barang>, code = kode_barcode, branch = 'JKT01'): Past =>
    past(pieceRef(code!), definition, { ...ring, kode_barcode: code!, no_dokumen: 'TB-JKT01-000001' }, { branch });
  it.each([
    ['that the shop gave itself', 'BR-JKT01-000001', 'JKT01'],
    ['of a label that came with it', kode_barcode!, 'JKT01'],
    ['that another branch had entered', kode_barcode!, 'BDG01'],
  ])('takes a barcode again whose receipt was cancelled: one %s', (_, code, branch) =>
    shop(became(pieceReceived, code, branch), became(pieceReceiptCancelled, code, branch))
      .when({ ...piece, kode_barcode: code })
      .thenHappenedAll(
        [pieceReceived, { kode_barcode: code, no_dokumen: 'TB-JKT01-000001' }],
        [tambahBarang.stepOf(addPiece).events[0]!, {}],
      ),
  );
  it.each([
    ['was sold', [pieceReceived, pieceSold]],
    ['was destroyed', [pieceReceived, pieceDestroyed]],
    ['was bought of a customer by mistake', [pieceBroughtIn, pieceBringingCancelled]],
    ['came in again', [pieceReceived, pieceReceiptCancelled, pieceReceived]],
  ])('refuses the barcode of one that %s', (_, life) =>
    shop(...life.map((definition) => became(definition)))
      .when(piece)
      .thenRefused('piece.exists', 'kode_barcode', 'Barcode C-0001 sudah dipakai barang lain'),
  );
});
