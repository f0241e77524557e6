import type { Wrong } from './attempts.js';

/**
 * Known wrong, by field or cell and by the way in which a text comes into it: what becomes of each text today, and what
 * is right. A text that is taken rightly by now leaves this list; none comes into it.
 */
export const wrongFigures: Readonly<Record<string, Wrong>> = {
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
};
