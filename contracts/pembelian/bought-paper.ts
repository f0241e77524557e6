import { Money, MOST_RUPIAH } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { multiplyRupiah, rupiah, type Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { goldValue } from '../penjualan/lines.js';
import { BarangDibeli, priceRounding } from './lines.js';

/** Something that was bought, on paper: what its gold is worth, and what was taken off that, add up to its price. */
export class BoughtOnPaper extends BarangDibeli {
  /** The price of a gram, where that made its price. */
  @Money('Harga per Gram') harga_gram?: Rupiah;
  @Money('Nilai Emas') nilai_emas?: Rupiah;
  /** By the scale, where another weight is paid for. */
  @Grams('Berat Timbang') berat_timbang?: Weight;
  /** Taken off for condition and age, as the form and reports have it. */
  @Money('Potongan Harga') potongan_harga?: Rupiah;
  /** The difference that rounding makes to what is left. */
  @Money('Pembulatan Harga', { min: -MOST_RUPIAH }) pembulatan_beli?: Rupiah;
  /** The gap between that and the price: taken off by agreement, or put on. */
  @Money('Potongan Kesepakatan') potongan_sepakat?: Rupiah;
  @Money('Tambahan Harga') tambahan_harga?: Rupiah;
}

/** The value of its gold: by the price of a gram, or by the share of its invoice. */
function worthOf({ dasar_harga, harga_emas, berat_hitung, harga_nota, berat_nota }: BarangDibeli) {
  if (dasar_harga !== 'NOTA' && harga_emas)
    return { harga_gram: harga_emas, nilai_emas: goldValue(berat_hitung, harga_emas) };
  if (!harga_nota || !berat_nota) return undefined;
  return { nilai_emas: multiplyRupiah(harga_nota, berat_hitung, berat_nota, 'nearest') };
}

/** The parts by which the value of its gold comes to its price. */
function partsOf({ potongan, rusak = rupiah(0), harga_hitung, harga }: BarangDibeli, nilai_emas: Rupiah) {
  const rounding = priceRounding({ nilai: nilai_emas, potongan, rusak, harga_hitung });
  const agreed = harga - harga_hitung;
  return {
    ...(potongan > 0 && { potongan_harga: potongan }),
    ...(rounding !== 0 && { pembulatan_beli: rounding }),
    ...(agreed < 0 && { potongan_sepakat: rupiah(-agreed) }),
    ...(agreed > 0 && { tambahan_harga: rupiah(agreed) }),
  };
}

/** Adds what the paper of something that was bought says in addition. */
export function boughtOnPaper(line: BarangDibeli): BoughtOnPaper {
  const { berat, berat_hitung } = line;
  const worth = worthOf(line);
  return {
    ...line,
    ...worth,
    ...(berat !== berat_hitung && { berat_timbang: berat }),
    ...(worth && partsOf(line, worth.nilai_emas)),
  };
}

/** The lines of what was bought on a slip, below its name. */
export const boughtLines = `{kode_barcode} · {kondisi_barang}
{#no_faktur}Nota {no_faktur}{/no_faktur}
{#harga_gram}Emas {kode_group} · {berat_hitung} g × {harga_gram}{/harga_gram}
{^harga_gram}Emas {kode_group} · {berat_hitung} g{nilai_emas|kanan}{/harga_gram}
{#berat_timbang}Timbangan {berat_timbang} g{/berat_timbang}
{#potongan_harga}Potongan{potongan_harga|kanan}{/potongan_harga}
{#rusak}Potongan rusak{rusak|kanan}{/rusak}
{#pembulatan_beli}Pembulatan harga{pembulatan_beli|kanan}{/pembulatan_beli}
{#potongan_sepakat}Kesepakatan{potongan_sepakat|kanan}{/potongan_sepakat}
{#tambahan_harga}Tambahan{tambahan_harga|kanan}{/tambahan_harga}
Harga{harga|kanan}`;
