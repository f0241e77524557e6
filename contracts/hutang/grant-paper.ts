import { DateField, Money, Rows, Text } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../language/values/rupiah.js';
import { daysOf, interestBetween } from './interest.js';
import { runningLoan, type Charged } from './loan-figures.js';

/** A date on the ticket, and what pays the loan back on it. */
class TagihanHutang {
  @DateField('Sampai Tanggal') sampai!: BusinessDate;
  @Money('Bunga') bunga!: Rupiah;
  @Money('Total Tebus') total_tebus!: Rupiah;
}

/** The fields of a ticket that are made of the facts of its loan. */
class SuratGadai {
  @Text('Tarif') tarif!: string;
  /** Of a renewal: what is lent in addition, or paid off, besides the old principal. */
  @Money('Tambahan') tambahan?: Rupiah;
  @Money('Angsuran Pokok') angsuran_lama?: Rupiah;
  /** To the customer, or of a renewal of them. */
  @Money('Diterima Pelanggan') diterima_nasabah?: Rupiah;
  @Money('Dibayar Pelanggan') dibayar_nasabah?: Rupiah;
  @Rows('Tagihan', TagihanHutang) tagihan!: readonly TagihanHutang[];
}

/** The periods whose last days the ticket names. */
const SHOWN = 3;

/** The tariff in words: a period of so many days or months, or so many days of which each is counted. */
function tariffOf({ cara, hari }: Charged): string {
  if (cara === 'BULAN') return `per ${hari} bulan`;
  return cara === 'HARIAN' ? `per ${hari} hari, dihitung harian` : `per ${hari} hari`;
}

interface Granted extends Charged {
  readonly biaya_admin: Rupiah;
  /** Of a renewal. */
  readonly pokok_lama?: Rupiah;
  readonly dibayar_lama?: Rupiah;
}

/** An amount above nothing under one name, below it under another. */
const either = (amount: number, above: string, below: string): object =>
  amount === 0 ? {} : { [amount > 0 ? above : below]: rupiah(Math.abs(amount)) };

/** The money that a loan moved when it was signed: a renewal lends no more than what it adds to the old principal. */
function signedMoney({ jumlah_hutang, biaya_admin, pokok_lama, dibayar_lama = rupiah(0) }: Granted): object {
  const more = subtractRupiah(jumlah_hutang, pokok_lama ?? rupiah(0));
  const paid = subtractRupiah(more, addRupiah(biaya_admin, dibayar_lama));
  return {
    ...(pokok_lama !== undefined && either(more, 'tambahan', 'angsuran_lama')),
    ...either(paid, 'diterima_nasabah', 'dibayar_nasabah'),
  };
}

/** The amounts that pay a loan back at the end of each of its first periods, as it was granted. */
function firstDues(facts: Granted): readonly TagihanHutang[] {
  const loan = runningLoan({ ...facts, angsuran: [], periode_terbayar: 0, langkah_akhir: facts.tgl_hutang });
  const length = facts.cara === 'HARIAN' ? facts.hari : 1;
  const last = facts.maksimum_periode > 0 ? Math.min(SHOWN, facts.maksimum_periode) : SHOWN;
  return Array.from({ length: last }, (_, index) => {
    const periods = (index + 1) * length;
    const bunga = interestBetween(loan, 0, periods);
    const [, end] = daysOf(loan, periods);
    const sampai = end === facts.jatuh_tempo_asal ? facts.jatuh_tempo : end;
    return { sampai, bunga, total_tebus: addRupiah(facts.jumlah_hutang, bunga) };
  });
}

/** The facts that the ticket of a loan has in addition. */
export const ticketMade = {
  payload: SuratGadai,
  makes: (facts: object): object => {
    const loan = facts as Granted;
    return {
      tarif: tariffOf(loan),
      ...signedMoney(loan),
      tagihan: firstDues(loan),
    };
  },
};

/** The two copies of a ticket: for whom each is. */
export const ticketCopies = ['UNTUK NASABAH', 'UNTUK TOKO'] as const;

const signed = (who: string): string => `${who.padEnd(14)}${'.'.repeat(18)}`;

/** The ticket until a shop writes another. It never says that the pieces become the shop's. */
export const ticketTemplate = `${slipTop}
{tebal}SURAT GADAI
No{no_bukti|kanan}
Tanggal{tgl_hutang|kanan}
Jatuh tempo{jatuh_tempo|kanan}
{#jatuh_tempo_asal}Semula, toko tutup{jatuh_tempo_asal|kanan}{/jatuh_tempo_asal}
Lelang mulai{tgl_lelang|kanan}
{#no_lama}Memperbarui{no_lama|kanan}{/no_lama}
{garis}
Nasabah{kode_member|kanan}
{#nama_customer}{nama_customer|kanan}{/nama_customer}
{#akhir_ktp}No KTP, empat angka akhir{akhir_ktp|kanan}{/akhir_ktp}
{garis}
{tebal}Barang jaminan
{#barang}
{tebal}{no}. {nama_barang}
Kadar {kadar} %, {kode_kondisi}
Berat kotor (g){berat_kotor|kanan}
{#berat_batu}Batu (g){berat_batu|kanan}{/berat_batu}
Berat bersih (g){berat|kanan}
Taksiran{taksiran|kanan}
{#ciri}{ciri|kanan}{/ciri}
{#kantong}Kantong{kantong|kanan}{/kantong}
{#gambar_name}Foto{gambar_name|kanan}{/gambar_name}
{/barang}
Jumlah taksiran{taksiran|kanan}
{garis}
{tebal}Uang pinjaman{jumlah_hutang|kanan}
{#biaya_admin}Biaya administrasi{biaya_admin|kanan}{/biaya_admin}
{#biaya_titip}Biaya titip per hari, {hari_titip} hari
sesudah lunas{biaya_titip|kanan}{/biaya_titip}
{#no_lama}
{#pokok_lama}Pokok lama{pokok_lama|kanan}{/pokok_lama}
{#tambahan}Tambahan{tambahan|kanan}{/tambahan}
{#angsuran_lama}Angsuran pokok{angsuran_lama|kanan}{/angsuran_lama}
{#dibayar_lama}Bunga dan denda lama{dibayar_lama|kanan}{/dibayar_lama}
{/no_lama}
{#diterima_nasabah}Diterima nasabah{diterima_nasabah|kanan}{/diterima_nasabah}
{#dibayar_nasabah}Dibayar nasabah{dibayar_nasabah|kanan}{/dibayar_nasabah}
Bunga {bunga} %{tarif|kanan}
{#denda}Denda per hari (%){denda|kanan}{/denda}
Ditebus paling lambat tanggal
{#tagihan}
{sampai}{total_tebus|kanan}
{/tagihan}
{garis}
{tebal}Ketentuan
1. Barang dikembalikan setelah pinjaman, bunga, denda dan biaya dilunasi.
2. Yang lewat jatuh tempo diberitahu dahulu sebelum barangnya dilelang.
3. Kelebihan hasil lelang adalah hak nasabah dan dapat diambil di toko ini selama 365 hari.
4. Barang hilang atau rusak diganti oleh toko.
5. Surat hilang segera dilaporkan kepada toko.
{#syarat}
{teks}
{/syarat}
{garis}
{tebal}Kuasa menjual
Nasabah memberi kuasa kepada toko untuk menjual barang jaminan di muka umum bila pinjaman tidak dilunasi.
${signed('Nasabah')}
{garis}
{tebal}Surat kuasa
Saya memberi kuasa untuk membayar dan menerima barang kepada
${signed('Nama')}
${signed('No KTP')}
${signed('Nasabah')}
{garis}
{tebal}Barang sudah diterima kembali
${signed('Tanggal')}
${signed('Penerima')}
{garis}
Penaksir {penaksir}
Sales {kode_sales}, kasir {dicatat_oleh}
${signed('Nasabah')}
Pengaduan: {alamat_toko} {telepon}
{#tautan}{tautan|qr}{/tautan}
${slipFoot}`;
