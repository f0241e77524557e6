import type { Hutang } from '../../../contracts/hutang/loan.js';

/** The facts that say a step alone, as the next step finds them. */
export const ofNoStep: Partial<Hutang> = {
  pembayaran: [],
  diterima: undefined,
  bayar_bunga: undefined,
  bayar_bunga_hitung: undefined,
  bayar_bunga_selisih: undefined,
  bayar_dimuka: undefined,
  bayar_denda: undefined,
  bayar_denda_hitung: undefined,
  bayar_denda_selisih: undefined,
  bayar_pokok: undefined,
  dititipkan: undefined,
  dari_titipan: undefined,
  bayar_titip: undefined,
  ganti_rugi: undefined,
  periode: undefined,
  alasan_keringanan: undefined,
  dibayar_di: undefined,
  pembulatan_tunai: undefined,
  uang_terkecil: undefined,
  diserahkan: undefined,
  diterima_kembali: undefined,
  temuan: undefined,
  foto_serah: undefined,
  foto_serah_path: undefined,
};
