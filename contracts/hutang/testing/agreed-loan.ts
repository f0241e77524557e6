import { businessDate, type BusinessDate } from '../../language/values/business-date.js';
import { rupiah } from '../../language/values/rupiah.js';

/** Terms of loans in tests: interest of each thirty days begun, rounded up to Rp 100. */
export const thirtyDays = {
  cara: 'PERIODE_HARI',
  hari: 30,
  hari_pertama_dihitung: false,
  minimum_hari: 0,
  tenggang_hari: 0,
  maksimum_periode: 0,
  pembulatan: rupiah(100),
  awal_peremajaan: 'AKHIR_PERIODE_TERBAYAR',
} as const;

/** A loan of Rp 1.000.000 of 1 November 2026 as agreed: 3 % for each thirty days begun, 0,1 % a day when late. */
export function agreedLoan(jatuh_tempo: BusinessDate) {
  const granted = businessDate('2026-11-01');
  return {
    no_bukti: 'HT-JKT01-000001',
    tgl_hutang: granted,
    mulai_bunga: granted,
    buka_bunga: granted,
    langkah_akhir: granted,
    jatuh_tempo,
    jumlah_hutang: rupiah(1_000_000),
    sisa: rupiah(1_000_000),
    ...thirtyDays,
    bunga: 300,
    denda: 10,
    angsuran: [],
    periode_terbayar: 0,
    bunga_terbayar: rupiah(0),
  } as const;
}
