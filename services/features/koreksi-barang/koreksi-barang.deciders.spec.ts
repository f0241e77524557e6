import {
  pieceCorrected,
  pieceCorrectionCancelled,
  pieceMoved,
  pieceReceived,
  pieceReserved,
} from '../../../contracts/data-barang/barang.js';
import { costDifference } from '../../../contracts/data-barang/accounts.js';
import { cancelCorrection, correctPiece, koreksiBarang } from '../../../contracts/koreksi-barang/documents.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { group } from '../../../contracts/masters/references.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { goldLost } from '../../../contracts/sortir-pembelian/losses.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { move, pay } from '../../domain/journals/postings.js';
import { lossJournal } from '../../domain/losses/losses.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { goods, inStock, ring } from '../../testing/known-trade.js';
import { correctingDeciders } from './koreksi-barang.deciders.js';

type Correction = InstanceType<(typeof correctPiece)['body']>;
const [decideCorrect, decideCancel] = correctingDeciders;

const { kode_barcode, nama_barang, kode_group, kode_dept, berat, ongkos, harga_modal } = ring;
const same: Correction = {
  ...{ kode_barcode, nama_barang, kode_group, kode_dept, berat, harga_modal, keterangan: 'Salah ketik' },
  ongkos: ongkos!,
};
const finer = past(masterRow(group, '999'), masterCreated(group), {
  ...{ kode_group: '999', nama_group: 'Emas 999', kadar: 9999 },
});
/** Ten grams of 750 that cost 7.500.000. */
const held = { 'G:750 JKT01/luar': -10_000, 'JKT01/persediaan/750': 7_500_000 };
const shop = (...more: readonly Past[]) =>
  given<Correction>(decideCorrect as never, 'JKT01', ...goods, finer, ...more).holding(held);
const recordsSuppliers = past(settingStream('JKT01', 'SUPPLIER_BARANG_MODULE'), settingChanged, {
  key: 'SUPPLIER_BARANG_MODULE',
  kode_toko: 'JKT01',
  value: true,
});
const recorded = koreksiBarang.stepOf(correctPiece).events[0]!;
const out = (grams: number, of = '750') => move('JKT01/baki/B01', 'JKT01/luar', weight(grams), gold(of));
const into = (grams: number, of = '750') => move('JKT01/luar', 'JKT01/baki/B01', weight(grams), gold(of));

describe('correct-piece', () => {
  const stock = shop(inStock());

  it('says what the piece is, as it was and as it is, and moves nothing for a name', () => {
    const done = stock.when({ ...same, nama_barang: 'CINCIN UKIR', size: '12' });
    done.thenHappenedAll(
      [pieceCorrected, { kode_barcode, nama_barang: 'CINCIN UKIR', size: '12', berat, no_dokumen: 'KR-JKT01-000001' }],
      [
        recorded,
        {
          ...{ no_bukti: 'KR-JKT01-000001', selisih: 0, nilai_susut: 0, no_asal: 'TB-JKT01-000001' },
          barang: [
            { keadaan: 'Semula', nama_barang: 'CINCIN POLOS' },
            { keadaan: 'Menjadi', nama_barang: 'CINCIN UKIR', size: '12' },
          ],
        },
      ],
    );
    done.thenPosted();
  });
  it('takes away what is left out', () =>
    stock
      .when({ ...same, ongkos: rupiah(0) })
      .thenEvents((_, payload) => expect(payload).not.toHaveProperty('ongkos')));
  it('leaves its supplier, and takes no other, where the shop records none', () => {
    const from = (kode_supplier: string) => past(pieceRef(kode_barcode), pieceReceived, { ...ring, kode_supplier });
    shop(from('UBS'))
      .when({ ...same, size: '12' })
      .thenHappenedAll([pieceCorrected, { kode_supplier: 'UBS' }], [recorded, {}]);
    stock.when({ ...same, kode_supplier: 'UBS' }).thenRefused('piece.no-suppliers', 'kode_supplier');
  });
  it('moves grams that never were, and leaves what was paid', () => {
    stock.when({ ...same, berat: weight(1200) }).thenPosted(out(800));
    stock.when({ ...same, berat: weight(2300) }).thenPosted(into(300));
  });
  it('loses what it cost less and gains what it cost more, by the journal of corrections', () => {
    const cost = (harga: number) => stock.when({ ...same, harga_modal: rupiah(harga) });
    cost(150_000).thenPosted(pay('JKT01/persediaan/750', 'JKT01/luar', rupiah(1_350_000)));
    cost(1_600_000).thenPosted(pay('JKT01/luar', 'JKT01/persediaan/750', rupiah(100_000)));
  });
  it('makes it gold of another group, with what it cost', () => {
    const done = stock.when({ ...same, kode_group: '999' });
    done.thenHappenedAll([pieceCorrected, { kode_group: '999', kadar: 9999 }], [recorded, {}]);
    done.thenPosted(out(2000), into(2000, '999'), pay('JKT01/persediaan/750', 'JKT01/persediaan/999', harga_modal));
  });
  it('gains or loses with the group only what it cost more or less', () => {
    const cost = (harga: number) => stock.when({ ...same, kode_group: '999', harga_modal: rupiah(harga) });
    const gold = [out(2000), into(2000, '999')];
    cost(1_600_000).thenPosted(
      ...gold,
      pay('JKT01/persediaan/750', 'JKT01/persediaan/999', harga_modal),
      pay('JKT01/luar', 'JKT01/persediaan/999', rupiah(100_000)),
    );
    cost(1_200_000).thenPosted(
      ...gold,
      pay('JKT01/persediaan/750', 'JKT01/persediaan/999', rupiah(1_200_000)),
      pay('JKT01/persediaan/750', 'JKT01/luar', rupiah(300_000)),
    );
  });
  it('leaves no value in a group without gold, and takes no more than there is', () => {
    const last = { 'G:750 JKT01/luar': -2000 };
    const other = { ...same, kode_group: '999' };
    const by = (value: number) => stock.holding({ ...last, 'JKT01/persediaan/750': value }).when(other);
    const moved = [out(2000), into(2000, '999'), pay('JKT01/persediaan/750', 'JKT01/persediaan/999', harga_modal)];
    by(1_700_000).thenPosted(...moved, pay('JKT01/persediaan/750', 'JKT01/luar', rupiah(200_000), costDifference));
    by(1_400_000).thenPosted(...moved, pay('JKT01/luar', 'JKT01/persediaan/750', rupiah(100_000), costDifference));
  });
  it('is a loss where the piece weighs less, with its share of the value, which waits', () => {
    const done = stock.when({ ...same, berat: weight(1900), sebab: 'SUSUT' });
    done.thenHappenedAll(
      [pieceCorrected, { berat: 1900, harga_modal }],
      [goldLost, { no_asal: 'KR-JKT01-000001', kategori: 'KOREKSI BARANG', berat: 100, nilai: 75_000 }],
      [recorded, { selisih: -100, nilai_susut: 75_000, no_susut: 'SU-JKT01-000001' }],
    );
    done.thenPosted(
      move('JKT01/baki/B01', 'JKT01/susut', weight(100), gold('750')),
      pay('JKT01/persediaan/750', 'JKT01/susut', rupiah(75_000), lossJournal),
    );
  });
  it('always needs a consent', () =>
    stock
      .when({ ...same, berat: weight(1) })
      .thenNeeds(expect.objectContaining({ kategori: 'BARANG', subject: kode_barcode }) as never));
  it('tells who consents what it changes, as it was and as it is', () =>
    stock
      .when({ ...same, berat: weight(1200), kode_group: '999', harga_modal: rupiah(150_000), size: '12' })
      .thenNeeds({
        kategori: 'BARANG',
        description: 'KOREKSI BARANG',
        subject: kode_barcode,
        rincian: [
          'CINCIN POLOS',
          'Group 750 / 999',
          'Kadar 75,00 / 99,99 %',
          'Berat 2,000 / 1,200 g',
          'Harga Modal 1.500.000 / 150.000',
          'Ukuran - / 12',
          'Salah ketik',
        ].join(' \u00b7 '),
      }));
  it('leaves the cost as it is where it is not said', () => {
    const { harga_modal: _, ...unsaid } = same;
    stock
      .when({ ...unsaid, nama_barang: 'CINCIN UKIR' } as Correction)
      .thenHappenedAll([pieceCorrected, { nama_barang: 'CINCIN UKIR', harga_modal }], [recorded, { harga_modal }]);
  });
  it.each<[string, Partial<Correction>, RefusalCode, string]>([
    ['nothing that changes', {}, 'correction.same', 'keterangan'],
    ['a group that nobody knows', { kode_group: 'X' }, 'piece.unknown-group', 'kode_group'],
    ['a type that nobody knows', { kode_dept: 'X' }, 'piece.unknown-jenis', 'kode_dept'],
    ['a tag that nobody knows', { kode_bandrol: 'X' }, 'piece.unknown-bandrol', 'kode_bandrol'],
    ['a piece that nobody knows', { kode_barcode: 'NONE' }, 'piece.unknown', 'kode_barcode'],
    ['a loss by which it weighs more', { sebab: 'SUSUT', berat: weight(2001) }, 'piece.heavier', 'berat'],
    ['a loss of another group', { sebab: 'SUSUT', kode_group: '999' }, 'correction.loss-alone', 'sebab'],
    ['a loss with another cost', { sebab: 'SUSUT', harga_modal: rupiah(1) }, 'correction.loss-alone', 'sebab'],
  ])('refuses %s', (_, wrong, code, field) => stock.when({ ...same, ...wrong }).thenRefused(code, field));
  it('refuses a supplier whom nobody knows', () =>
    shop(inStock(), recordsSuppliers)
      .when({ ...same, kode_supplier: 'X' })
      .thenRefused('piece.unknown-supplier', 'kode_supplier'));
  it('refuses a piece of another branch, and one that is kept for a customer', () => {
    shop(inStock({ branch: 'BDG01' }))
      .when(same)
      .thenRefused('piece.elsewhere', 'kode_barcode', 'Barang C-0001 ada di BDG01');
    shop(inStock(), past(pieceRef(kode_barcode), pieceReserved, ring))
      .when(same)
      .thenRefused('piece.not-ready', 'kode_barcode', 'Barang C-0001 berstatus Disimpan untuk Pelanggan');
  });
});

describe('cancel-correction', () => {
  const no_bukti = 'KR-JKT01-000007';
  const asked = { no_bukti, keterangan: 'Benar semula' };
  const { kadar } = ring;
  const was = { nama_barang, kode_group, kadar, kode_dept, berat, harga_modal, ongkos: ongkos! };
  const document = past(
    streamOf(documentStreams(koreksiBarang), no_bukti),
    recorded as never,
    {
      ...{ no_bukti, kategori: 'KOREKSI BARANG', kode_barcode, nama_barang, sebab: 'SALAH INPUT' },
      barang: [
        { keadaan: 'Semula', ...was },
        { keadaan: 'Menjadi', ...was, berat: weight(1200) },
      ],
      ...{ selisih: weight(-800), harga_modal, nilai_susut: rupiah(0), no_asal: ring.no_dokumen, keterangan: '' },
    },
    { postings: [out(800)] },
  );
  const corrected = { ...ring, berat: weight(1200), size: '12', no_dokumen: no_bukti };
  const after = (...more: readonly Past[]) =>
    given<typeof asked>(
      decideCancel as never,
      'JKT01',
      document,
      inStock(),
      past(pieceRef(kode_barcode), pieceCorrected, corrected),
      ...more,
    ).holding(held);

  it('makes the piece what it was, with its gold and the document that brought it', () => {
    const done = after().when(asked);
    done.thenHappenedAll(
      [pieceCorrectionCancelled, { berat, no_dokumen: ring.no_dokumen }],
      [koreksiBarang.stepOf(cancelCorrection).events[0]!, { no_bukti, keterangan: 'Benar semula' }],
    );
    done.thenEvents((_, payload) => expect(payload).not.toHaveProperty('size'));
    done.thenPosted(into(800));
  });
  it('is refused once the piece has gone on', () =>
    after(past(pieceRef(kode_barcode), pieceMoved, { ...corrected, no_dokumen: 'PB-JKT01-000001' }))
      .when(asked)
      .thenRefused('piece.gone-on', 'no_bukti', 'Barang C-0001 sudah diubah oleh PB-JKT01-000001'));
});
