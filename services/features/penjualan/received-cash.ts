import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';

interface ReceivedCash {
  readonly uang_diterima?: Rupiah;
  readonly uang_kembali?: Rupiah;
}

/**
 * The cash that a customer handed over and what they get back, as facts outside of the books; or the reason why so much
 * cannot be: less than what they pay in cash, or nothing of theirs is paid so.
 */
export function receivedCash(
  uang_diterima: Rupiah | undefined,
  pembayaran: readonly Pick<Bayar, 'cara' | 'jumlah'>[],
): ReceivedCash | Refused {
  if (uang_diterima === undefined) return {};
  const cash = pembayaran.filter(({ cara }) => cara === 'TUNAI').map(({ jumlah }) => jumlah);
  if (cash.length === 0) return refuse('payment.received-no-cash', 'uang_diterima');
  const tunai = addRupiah(...cash);
  if (uang_diterima < tunai)
    return refuse('payment.received-short', 'uang_diterima', message('penjualan.receivedShort', { tunai }));
  return { uang_diterima, uang_kembali: subtractRupiah(uang_diterima, tunai) };
}
