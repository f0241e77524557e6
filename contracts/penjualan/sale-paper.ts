import { Money, MOST_RUPIAH, Rows, Text } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { subtractRupiah, type Rupiah } from '../language/values/rupiah.js';
import { boughtLines, BoughtOnPaper, boughtOnPaper } from '../pembelian/bought-paper.js';
import type { BarangDibeli } from '../pembelian/lines.js';

/** The coupon that a sale gave, as it is redeemed: on its slip, for a moment after each print. */
export class KuponBaru {
  @Text('Kupon dengan Kode') kupon_lengkap?: string;
}

/** The fields of the paper of a sale that are made of its facts. */
class NotaJual {
  @Rows('Barang Tukar', BoughtOnPaper) beli?: readonly BoughtOnPaper[];
  /** The total of what was bought less that of what was sold. */
  @Money('Selisih Tukar', { min: -MOST_RUPIAH }) selisih_tukar?: Rupiah;
}

interface Sold {
  readonly total: Rupiah;
  readonly total_beli?: Rupiah;
  readonly beli?: readonly BarangDibeli[];
}

/** The facts that the paper of a sale has in addition. */
export const saleMade = {
  payload: NotaJual,
  makes: (sale: Sold): object => ({
    ...(sale.beli && { beli: sale.beli.map(boughtOnPaper) }),
    ...(sale.total_beli !== undefined && { selisih_tukar: subtractRupiah(sale.total_beli, sale.total) }),
  }),
};

/** The lines of a piece that was sold, or is kept, below its name. */
export const soldLines = `{kode_barcode} · {kadar} %
{#harga_gram}Emas {kode_group} · {berat} g × {harga_gram}{nilai_emas|kanan}{/harga_gram}`;

/** The slip of a sale until a shop writes another. */
export const saleTemplate = `${slipTop}
{no_bukti} {tanggal} {jam}
Sales: {kode_sales}
{#nama_customer}Pelanggan: {nama_customer|kanan}{/nama_customer}
{#barang}
{tebal}{nama_barang|baris}
${soldLines}
{^harga_gram}Emas {kode_group} · {berat} g{nilai_emas|kanan}{/harga_gram}
{#berat_bandrol}Bandrol {berat_bandrol} g{/berat_bandrol}
{#ongkos}Ongkos{ongkos|kanan}{/ongkos}
{#diskon}Diskon{diskon|kanan}{/diskon}
Harga{harga_jual|kanan}
{/barang}
{#pembulatan}Pembulatan harga{pembulatan|kanan}{/pembulatan}
{tebal}Total{total|kanan}
{#beli}
{tebal}Tukar {nama_barang|baris}
${boughtLines}
{/beli}
{#total_beli}Barang lama{total_beli|kanan}
Barang baru{total|kanan}{/total_beli}
{#selisih_tukar}{tebal}Selisih lama - baru{selisih_tukar|kanan}{/selisih_tukar}
{#pembulatan_tunai}Pembulatan Tunai{pembulatan_tunai|kanan}{/pembulatan_tunai}
{#pembayaran}
{cara}{jumlah|kanan}
{#no_kupon}Kupon dipakai {no_kupon}{/no_kupon}
{/pembayaran}
{#uang_diterima}Uang diterima{uang_diterima|kanan}
{#uang_kembali}Kembali{uang_kembali|kanan}{/uang_kembali}
{/uang_diterima}
{#dibayarkan}
Dibayarkan {cara}{jumlah|kanan}
{/dibayarkan}
{#penerima}Transfer ke {penerima|baris}{/penerima}
{#keterangan}{keterangan|baris}{/keterangan}
{#kupon_baru}{tebal}Kupon {kupon_baru}
{nilai_kupon_baru} s.d. {kupon_baru_sampai|kanan}
{#kupon_lengkap}Kode {kupon_lengkap}
{kupon_lengkap|qr}{/kupon_lengkap}
{/kupon_baru}
{#poin_sebelum}Poin Sebelum{poin_sebelum|kanan}{/poin_sebelum}
{#poin_dipakai}Poin Dipakai{poin_dipakai|kanan}{/poin_dipakai}
{#poin_didapat}Poin Didapat{poin_didapat|kanan}{/poin_didapat}
{#poin_sesudah}Poin Sesudah{poin_sesudah|kanan}{/poin_sesudah}
{#syarat}
{teks|tengah}
{/syarat}
{#tautan}{tautan|qr}{/tautan}
${slipFoot}`;
