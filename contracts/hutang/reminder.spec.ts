import { businessDate } from '../language/values/business-date.js';
import { rupiah } from '../language/values/rupiah.js';
import { agreedLoan } from './testing/agreed-loan.js';
import { dueDays } from './loan-figures.js';
import { noticeText, reminderText } from './reminder.js';

const granted = businessDate('2026-11-01');
const { jatuh_tempo, ...due } = dueDays(granted, { jatuh_tempo: 60 });
const loan = {
  ...agreedLoan(jatuh_tempo),
  ...due,
  status: 'BERJALAN',
  nama_toko: 'Toko Emas Melati',
  alamat_toko: 'Jalan Melati 12',
  telepon_toko: '',
} as const;

describe('the text that reminds a customer of a loan', () => {
  it('says what it costs on its due day, and where the shop is', () =>
    expect(reminderText(loan, businessDate('2026-12-28'), 'Siti')).toBe(
      [
        'Yth. Siti,',
        'Hutang HT-JKT01-000001 jatuh tempo pada 2026-12-31. Pada hari itu:',
        'Bunga: Rp 60.000',
        'Untuk melunasi: Rp 1.060.000',
        'Toko Emas Melati, Jalan Melati 12',
      ].join('\n'),
    ));
  it('says what an overdue one costs today, with its late fee', () =>
    expect(reminderText(loan, businessDate('2027-01-02'))).toBe(
      [
        'Yth. Pelanggan,',
        'Hutang HT-JKT01-000001 sudah lewat jatuh tempo 2026-12-31. Sampai 2027-01-02:',
        'Bunga: Rp 90.000',
        'Denda: Rp 2.000',
        'Untuk melunasi: Rp 1.092.000',
        'Toko Emas Melati, Jalan Melati 12',
      ].join('\n'),
    ));
  it('is none of a loan that is settled, or held', () => {
    const day = businessDate('2026-12-28');
    expect(reminderText({ ...loan, status: 'LUNAS' }, day)).toBeUndefined();
    expect(reminderText({ ...loan, ditahan: 'LP-1' }, day)).toBeUndefined();
  });
});

it('the text of a notice says what the loan costs on the day, and from when it may be auctioned', () => {
  const overdue = { ...loan, total_hari_ini: rupiah(1_090_000) };
  expect(noticeText(overdue, businessDate('2027-01-20'))).toBe(
    'Hutang HT-JKT01-000001 lewat jatuh tempo 2026-12-31. Untuk melunasi Rp 1.090.000 sampai 2027-01-20. ' +
      'Jaminan dapat dilelang mulai 2027-01-15.',
  );
});
