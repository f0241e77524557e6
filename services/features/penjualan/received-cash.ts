import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';

/** The most that a customer gets back of what they hand over: nobody hands over more notes than they need. */
const MOST_CHANGE = rupiah(10_000_000);

interface ReceivedCash {
  readonly uang_diterima?: Rupiah;
  readonly uang_kembali?: Rupiah;
}

/**
 * The cash that a customer handed over and what they get back, as facts outside of the books; or the reason why so much
 * cannot be: less than what they pay in cash, far more than that, or nothing of theirs is paid so.
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
  const uang_kembali = subtractRupiah(uang_diterima, tunai);
  return uang_kembali > MOST_CHANGE
    ? refuse(
        'payment.received-over',
        'uang_diterima',
        message('penjualan.receivedOver', { tunai, kembali: MOST_CHANGE }),
      )
    : { uang_diterima, uang_kembali };
}
