import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Customer } from '../../../contracts/member/customer.js';
import { someone } from '../../testing/someone.js';
import { isSameName, payeeConsent } from './payees.js';

it.each([
  ['Siti Aminah', 'SITI AMINAH', true],
  ['Siti Aminah', 'SITI AMINAH ZULAIKHA', true],
  ['Siti Aminah', 'SITI A', true],
  ['Nurul Hidayah', 'HIDAYAH NURUL', true],
  ['Siti Aminah', 'SITI RAHAYU', false],
  ['Siti Aminah', 'BUDI SANTOSO', false],
  ['Siti Aminah', '', false],
  ['', '', false],
])('the name %s is that of the account %s: %s', (name, holder, same) => {
  expect(isSameName(name, holder)).toBe(same);
  expect(isSameName(holder, name)).toBe(same);
});

it.each([
  ['the day before', '2026-11-19', false],
  ['on the day', '2026-11-20', true],
  ['after it, of a day that is closed late', '2026-11-21', true],
])('a transfer to a customer who was entered %s (%s) needs an approval: %s', (_, tgl_daftar, isNeeded) => {
  const customer = { nama_customer: 'Siti Aminah', tgl_daftar: businessDate(tgl_daftar) } as Customer;
  const transfer = { cara: 'TRANSFER', jumlah: rupiah(500_000), nama_penerima: 'SITI AMINAH', rekening_penerima: '1' };
  const needed = (level: 'KASIR' | 'SPV') =>
    payeeConsent(
      [{ ...transfer, bank_penerima: 'BRI' } as never],
      { member: { status: 'present', customer, versi: 1, oleh: 'KASIR01' }, sales: { status: 'none' } as never },
      { sender: someone('X', level, 'JKT01'), business_date: businessDate('2026-11-20') },
    );
  expect(needed('KASIR') !== undefined).toBe(isNeeded);
  expect(needed('SPV')).toBeUndefined();
});
