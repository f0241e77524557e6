import type { Wrong } from './attempts.js';

/**
 * Known wrong, by field or cell and by the way in which a text comes into it: what becomes of each text today, and what
 * is right. A text that is taken rightly by now leaves this list; none comes into it.
 */
export const wrongFigures: Readonly<Record<string, Wrong>> = {
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
