import type { Wrong } from './attempts.js';

/**
 * Known wrong, by field or cell and by the way in which a text comes into it: what becomes of each text today, and what
 * is right. A text that is taken rightly by now leaves this list; none comes into it.
 */
export const wrongFigures: Readonly<Record<string, Wrong>> = {
  'field rupiah, typed': {
    '1.500.000,00': 'sent as 150.000.000; right is: sent as 1.500.000',
    'Rp1.234.567,00': 'sent as 123.456.700; right is: sent as 1.234.567',
    '50,000': 'sent as 50.000; right is: refused: two readings: 50 with three decimals, or fifty thousand',
    '1500000.50': 'sent as 150.000.050; right is: refused: no part of a rupiah',
    '100.00': 'sent as 10.000; right is: refused: two readings',
    '12.50': 'sent as 1.250; right is: refused: two readings',
    '1500,5': 'sent as 15.005; right is: refused: no part of a rupiah',
    '2,5': 'sent as 25; right is: refused: no part of a rupiah',
    '-5': 'sent as 5; right is: refused: negative where the field takes none',
    abc: 'sent without it; right is: refused: no figure',
    '150.0000': 'sent as 1.500.000; right is: refused: groups of three',
  },
  'field rupiah, pasted': {
    '1.500.000,00': 'sent without it; right is: sent as 1.500.000',
    'Rp1.234.567,00': 'sent without it; right is: sent as 1.234.567',
    'IDR 1.500.000': 'sent without it; right is: sent as 1.500.000',
    '1 500 000': 'sent without it; right is: sent as 1.500.000',
    '1,500,000': 'sent without it; right is: sent as 1.500.000',
    '50,000': 'sent without it; right is: refused: two readings: 50 with three decimals, or fifty thousand',
    '1500000.50': 'sent as 150.000.050; right is: refused: no part of a rupiah',
    '100.00': 'sent as 10.000; right is: refused: two readings',
    '12.50': 'sent as 1.250; right is: refused: two readings',
    '1500,5': 'sent without it; right is: refused: no part of a rupiah',
    '2,5': 'sent without it; right is: refused: no part of a rupiah',
    '-5': 'sent without it; right is: refused: negative where the field takes none',
    abc: 'sent without it; right is: refused: no figure',
    '150.0000': 'sent as 1.500.000; right is: refused: groups of three',
  },
  'field jumlah, typed': {
    '2,5': 'sent as 25; right is: refused: a whole number',
    '-3': 'sent as 3; right is: refused: negative',
    '1.5': 'sent as 15; right is: refused: a whole number',
    abc: 'sent without it; right is: refused: no figure',
  },
  'field jumlah, pasted': {
    '2,5': 'sent as 25; right is: refused: a whole number',
    '-3': 'sent as 3; right is: refused: negative',
    '1.5': 'sent as 15; right is: refused: a whole number',
    abc: 'sent without it; right is: refused: no figure',
  },
  'field berat, typed': {
    '3 g': 'stays as 3 g: Harus 0 sampai 1.000.000 g, paling banyak 3 angka di belakang koma; right is: sent as 3,000',
    '2.345': 'sent as 2,345; right is: refused: two readings',
  },
  'field berat, pasted': {
    '3 g': 'stays as 3 g: Harus 0 sampai 1.000.000 g, paling banyak 3 angka di belakang koma; right is: sent as 3,000',
    '2.345': 'sent as 2,345; right is: refused: two readings',
  },
  'field karat, typed': {
    '2.345': 'sent as 2,345; right is: refused: two readings',
  },
  'field karat, pasted': {
    '2.345': 'sent as 2,345; right is: refused: two readings',
  },
  'field persen, typed': {
    '100,01': "stays as 100,01: Persentase tidak boleh lebih dari 100; right is: refused: 'Tidak Boleh Melebihi 100 !'",
  },
  'field persen, pasted': {
    '100,01': "stays as 100,01: Persentase tidak boleh lebih dari 100; right is: refused: 'Tidak Boleh Melebihi 100 !'",
  },
  'field dolar, typed': {
    '2.345':
      'stays as 2,345: Harus 0 sampai 1.000.000.000 US$, paling banyak 2 angka di belakang koma; right is: refused: two readings',
  },
  'field dolar, pasted': {
    '2.345':
      'stays as 2,345: Harus 0 sampai 1.000.000.000 US$, paling banyak 2 angka di belakang koma; right is: refused: two readings',
  },
  'field tanggal, typed': {
    '26/11/2026': 'stays as 2611-20-26: Tanggal tidak ada di kalender; right is: sent as 2026-11-26',
    '26-11-2026': 'stays as 2611-20-26: Tanggal tidak ada di kalender; right is: sent as 2026-11-26',
    '26/11/26': 'stays as 2611-26: Tanggal harus yyyy-MM-dd; right is: refused: a year has four digits',
    '11/26/2026': 'stays as 1126-20-26: Tanggal tidak ada di kalender; right is: refused: no date',
  },
  'field tanggal, pasted': {
    '26/11/2026': 'stays as 2611-20-26: Tanggal tidak ada di kalender; right is: sent as 2026-11-26',
    '26-11-2026': 'stays as 2611-20-26: Tanggal tidak ada di kalender; right is: sent as 2026-11-26',
    '26/11/26': 'stays as 2611-26: Tanggal harus yyyy-MM-dd; right is: refused: a year has four digits',
    '11/26/2026': 'stays as 1126-20-26: Tanggal tidak ada di kalender; right is: refused: no date',
  },
  'field no_hp, typed': {
    '+62 (0)812-7777-0001': 'sent as 62081277770001; right is: sent as 6281277770001',
    '620812 7777 0001': 'sent as 62081277770001; right is: sent as 6281277770001',
    '81277770001': 'sent as 81277770001; right is: sent as 6281277770001',
    '+81 90-1234-5678': 'sent as 819012345678; right is: sent as +819012345678',
    '08127777000X': 'sent as 628127777000; right is: refused: a letter',
    '+62': 'stays as 62: Nomor telepon harus 8 sampai 15 angka; right is: refused: too short',
  },
  'field no_hp, pasted': {
    '+62 (0)812-7777-0001': 'sent as 62081277770001; right is: sent as 6281277770001',
    '620812 7777 0001': 'sent as 62081277770001; right is: sent as 6281277770001',
    '81277770001': 'sent as 81277770001; right is: sent as 6281277770001',
    '+81 90-1234-5678': 'sent as 819012345678; right is: sent as +819012345678',
    '08127777000X': 'sent as 628127777000; right is: refused: a letter',
    '+62': 'stays as 62: Nomor telepon harus 8 sampai 15 angka; right is: refused: too short',
  },
  'field alamat, pasted': {
    '150.0000': 'stays as https://150.0000: not a word; right is: sent as https://150.0000',
  },
  'field warna, typed': {
    '1.500.000,00': 'stays as 1.500.0: Harus warna seperti #D4AF37; right is: refused: Harus warna seperti #D4AF37',
    'Rp 1.500.000': 'stays as RP 1.50: Harus warna seperti #D4AF37; right is: refused: Harus warna seperti #D4AF37',
    '1 500 000': 'stays as 1 500 0: Harus warna seperti #D4AF37; right is: refused: Harus warna seperti #D4AF37',
    '150.0000': 'stays as 150.000: Harus warna seperti #D4AF37; right is: refused: Harus warna seperti #D4AF37',
    '26/11/2026': 'stays as 26/11/2: Harus warna seperti #D4AF37; right is: refused: Harus warna seperti #D4AF37',
  },
  'field warna, pasted': {
    '1.500.000,00': 'stays as 1.500.0: Harus warna seperti #D4AF37; right is: refused: Harus warna seperti #D4AF37',
    'Rp 1.500.000': 'stays as RP 1.50: Harus warna seperti #D4AF37; right is: refused: Harus warna seperti #D4AF37',
    '1 500 000': 'stays as 1 500 0: Harus warna seperti #D4AF37; right is: refused: Harus warna seperti #D4AF37',
    '150.0000': 'stays as 150.000: Harus warna seperti #D4AF37; right is: refused: Harus warna seperti #D4AF37',
    '26/11/2026': 'stays as 26/11/2: Harus warna seperti #D4AF37; right is: refused: Harus warna seperti #D4AF37',
  },
  'cell rupiah, typed': {
    '1.500.000,00': 'stays as 1.500.000,00: Harus angka rupiah bulat; right is: sent as 1.500.000',
    'Rp 1.500.000': 'stays as Rp 1.500.000: Harus angka rupiah bulat; right is: sent as 1.500.000',
    'Rp1.234.567,00': 'stays as Rp1.234.567,00: Harus angka rupiah bulat; right is: sent as 1.234.567',
    'IDR 1.500.000': 'stays as IDR 1.500.000: Harus angka rupiah bulat; right is: sent as 1.500.000',
    '1 500 000': 'stays as 1 500 000: Harus angka rupiah bulat; right is: sent as 1.500.000',
    '1,500,000': 'stays as 1,500,000: Harus angka rupiah bulat; right is: sent as 1.500.000',
  },
  'cell rupiah, pasted': {
    '1.500.000,00': 'stays as 1.500.000,00: Harus angka rupiah bulat; right is: sent as 1.500.000',
    'Rp 1.500.000': 'stays as Rp 1.500.000: Harus angka rupiah bulat; right is: sent as 1.500.000',
    'Rp1.234.567,00': 'stays as Rp1.234.567,00: Harus angka rupiah bulat; right is: sent as 1.234.567',
    'IDR 1.500.000': 'stays as IDR 1.500.000: Harus angka rupiah bulat; right is: sent as 1.500.000',
    '1 500 000': 'stays as 1 500 000: Harus angka rupiah bulat; right is: sent as 1.500.000',
    '1,500,000': 'stays as 1,500,000: Harus angka rupiah bulat; right is: sent as 1.500.000',
  },
  'cell berat, typed': {
    '3 g': 'stays as 3 g: Harus 0 sampai 1.000.000 g, paling banyak 3 angka di belakang koma; right is: sent as 3,000',
    '2.345': 'sent as 2,345; right is: refused: two readings',
  },
  'cell berat, pasted': {
    '3 g': 'stays as 3 g: Harus 0 sampai 1.000.000 g, paling banyak 3 angka di belakang koma; right is: sent as 3,000',
    '2.345': 'sent as 2,345; right is: refused: two readings',
  },
  'cell karat, typed': {
    '2.345': 'sent as 2,345; right is: refused: two readings',
  },
  'cell karat, pasted': {
    '2.345': 'sent as 2,345; right is: refused: two readings',
  },
  'cell persen, typed': {
    '100,01': "stays as 100,01: Persentase tidak boleh lebih dari 100; right is: refused: 'Tidak Boleh Melebihi 100 !'",
  },
  'cell persen, pasted': {
    '100,01': "stays as 100,01: Persentase tidak boleh lebih dari 100; right is: refused: 'Tidak Boleh Melebihi 100 !'",
  },
  'cell dolar, typed': {
    '2.345':
      'stays as 2,345: Harus 0 sampai 1.000.000.000 US$, paling banyak 2 angka di belakang koma; right is: refused: two readings',
  },
  'cell dolar, pasted': {
    '2.345':
      'stays as 2,345: Harus 0 sampai 1.000.000.000 US$, paling banyak 2 angka di belakang koma; right is: refused: two readings',
  },
  'cell tanggal, typed': {
    '26/11/2026': 'stays as 26/11/2026: Tanggal harus yyyy-MM-dd; right is: sent as 2026-11-26',
    '26-11-2026': 'stays as 26-11-2026: Tanggal harus yyyy-MM-dd; right is: sent as 2026-11-26',
  },
  'cell tanggal, pasted': {
    '26/11/2026': 'stays as 26/11/2026: Tanggal harus yyyy-MM-dd; right is: sent as 2026-11-26',
    '26-11-2026': 'stays as 26-11-2026: Tanggal harus yyyy-MM-dd; right is: sent as 2026-11-26',
  },
  'cell no_hp, typed': {
    '+62 (0)812-7777-0001': 'sent as 62081277770001; right is: sent as 6281277770001',
    '620812 7777 0001': 'sent as 62081277770001; right is: sent as 6281277770001',
    '81277770001': 'sent as 81277770001; right is: sent as 6281277770001',
    '+81 90-1234-5678': 'sent as 819012345678; right is: sent as +819012345678',
  },
  'cell no_hp, pasted': {
    '+62 (0)812-7777-0001': 'sent as 62081277770001; right is: sent as 6281277770001',
    '620812 7777 0001': 'sent as 62081277770001; right is: sent as 6281277770001',
    '81277770001': 'sent as 81277770001; right is: sent as 6281277770001',
    '+81 90-1234-5678': 'sent as 819012345678; right is: sent as +819012345678',
  },
};
