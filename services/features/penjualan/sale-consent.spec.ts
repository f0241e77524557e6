import { settingChanged } from '../../../contracts/settings/events.js';
import { pieceReceived } from '../../../contracts/data-barang/barang.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { recordSale } from '../../../contracts/penjualan/sale.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
import { board, goods, inStock, ring, seller } from '../../testing/known-trade.js';
import { someone } from '../../testing/someone.js';
import { saleDeciders } from './penjualan.deciders.js';

type Sale = InstanceType<(typeof recordSale)['body']>;
const decideSale = saleDeciders.find(({ command }) => (command as object) === recordSale)!;
const cashier = someone('KASIR01', 'KASIR', 'JKT01');
const without = { ...cashier, access: new Set([...cashier.access].filter((key) => key !== 'HARGA_MODAL')) };
const mayDiscount = past(settingStream('JKT01', 'POTONGAN_PENJUALAN_MODULE'), settingChanged, {
  key: 'POTONGAN_PENJUALAN_MODULE',
  kode_toko: 'JKT01',
  value: true,
});
/** A ring of 2.075.000 that cost 2.050.000, and one that cost little. */
const dear = past(pieceRef(ring.kode_barcode), pieceReceived, { ...ring, harga_modal: rupiah(2_050_000) });
const other = past(pieceRef('C-0002'), pieceReceived, { ...ring, kode_barcode: 'C-0002', nama_barang: 'CINCIN UKIR' });
const held = { 'JKT01/persediaan/750': 3_000_000, 'G:750 JKT01/luar': -4000 };

interface Sold {
  readonly kode_barcode?: string;
  readonly diskon?: number;
  readonly ongkos?: number;
}
const lineOf = ({ kode_barcode = ring.kode_barcode, diskon = 0, ongkos = 75_000 }: Sold) => ({
  kode_barcode,
  ...(diskon > 0 && { diskon: rupiah(diskon) }),
  ongkos: rupiah(ongkos),
  harga_jual: rupiah(2_000_000 + ongkos - diskon),
});
/** Sells rings, paid by transfer: of so much on the day. */
const sells = (by: typeof cashier, came: number, ...lines: readonly Sold[]) => {
  const barang = lines.map(lineOf);
  const jumlah = rupiah(Math.ceil(barang.reduce((sum, { harga_jual }) => sum + harga_jual, 0) / 500) * 500);
  const sale: Sale = {
    barang,
    kode_sales: 'DEWI',
    pembayaran: [{ cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '123', jumlah }],
  };
  return given<Sale>(decideSale as never, by, ...goods, seller, board, account('BCA', '123'), dear, other, mayDiscount)
    .holding(held)
    .movedToday({ 'SENDIRI JKT01/jual-transfer/KASIR01': { came } })
    .when(sale);
};
const low = (jumlah: number, rincian: string) => ({
  kategori: 'PENJUALAN',
  description: 'PENJUALAN DI LUAR KETENTUAN',
  subject: ring.kode_barcode,
  jumlah: rupiah(jumlah),
  rincian,
});

describe('the consent of who may not know what goods cost', () => {
  const alone = (sold: Sold) => sells(without, 0, sold);
  it('is in the same words whichever limit of a price was met: only its details say which', () => {
    alone({ diskon: 25_000 }).thenNeeds(undefined);
    alone({ diskon: 25_001 }).thenNeeds(low(2_049_999, 'PENJUALAN DI BAWAH MODAL 2.049.999: CINCIN POLOS'));
    alone({ ongkos: 74_999 }).thenNeeds(low(2_074_999, 'ONGKOS DI BAWAH TARIF 74.999: CINCIN POLOS'));
    alone({ diskon: 100_000 }).thenNeeds(
      low(1_975_000, 'PENJUALAN DI BAWAH MODAL 1.975.000: CINCIN POLOS; DISKON MELEBIHI BATAS 100.000: CINCIN POLOS'),
    );
    alone({ kode_barcode: 'C-0002', diskon: 100_000 }).thenNeeds({
      ...low(1_975_000, 'DISKON MELEBIHI BATAS 100.000: CINCIN UKIR'),
      subject: 'C-0002',
    });
  });
  it('names all pieces and all of the price, whichever piece it is for', () => {
    const both = (second: Sold) => sells(without, 0, { kode_barcode: 'C-0002' }, second);
    both({ diskon: 25_001 }).thenNeeds({
      ...low(4_124_999, 'PENJUALAN DI BAWAH MODAL 2.049.999: CINCIN POLOS'),
      subject: 'C-0002, C-0001',
    });
  });
  it('is that for something else where there is such, though cost needs one too', () => {
    const transferred = (diskon: number) => ({
      kategori: 'PENJUALAN',
      description: 'TRANSFER PELANGGAN SEHARI DI ATAS BATAS',
      subject: 'BCA 123',
      jumlah: rupiah(Math.ceil((2_075_000 - diskon) / 500) * 500),
    });
    const told = expect.objectContaining(transferred(25_000)) as never;
    sells(without, 50_000_000, { diskon: 25_000 }).thenNeeds(told);
    sells(without, 50_000_000, { diskon: 25_001 }).thenNeeds({
      ...transferred(25_001),
      rincian: expect.stringMatching(
        /^PENJUALAN DI BAWAH MODAL 2\.049\.999: CINCIN POLOS; TRANSFER PELANGGAN SEHARI DI ATAS BATAS /,
      ) as string,
    });
  });
  it('keeps its words for who may know it', () => {
    sells(cashier, 0, { diskon: 25_001 }).thenNeeds(
      expect.objectContaining({ description: 'PENJUALAN DI BAWAH MODAL', rincian: 'CINCIN POLOS' }) as never,
    );
    sells(cashier, 0, { diskon: 100_000 }).thenNeeds(
      expect.objectContaining({ description: 'PENJUALAN DI BAWAH MODAL' }) as never,
    );
  });
});

describe('a price below zero', () => {
  it('is no price, and is refused as such alone', () => {
    const at = (more: object, harga_jual: number) =>
      given<Sale>(decideSale as never, 'JKT01', ...goods, seller, board, inStock(), mayDiscount).when({
        barang: [{ kode_barcode: ring.kode_barcode, ...more, harga_jual: rupiah(harga_jual) }],
        kode_sales: 'DEWI',
        pembayaran: [],
      });
    at({}, -1).thenRefused('sale.price-below-zero', 'barang.1.harga_jual');
    at({ diskon: rupiah(2_075_000) }, -1).thenRefused('sale.price-below-zero', 'barang.1.harga_jual');
    at({ diskon: rupiah(2_075_001) }, -1).thenRefused('sale.discount-over', 'barang.1.diskon');
  });
});
