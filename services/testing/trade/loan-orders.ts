import { grantLoan } from '../../../contracts/hutang/grant.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { order, type Ordering } from './orders.js';
import type { Teller } from './teller.js';

/** The parameters of loans in the company of tests, by an own reckoning. */
const [GRAM, PERCENT, FEE] = [1_400_000, 85, 15_000];

/** Money that is lent to a customer on a piece or two, at times all that these are good for. */
export const lend: Ordering<Teller> = (teller) => {
  const { random } = teller;
  const kode_member = random.pick(teller.trade.customers);
  const barang = Array.from({ length: random.within(1, 2) }, () => {
    const berat_kotor = random.within(500, 4_000);
    const berat_batu = random.chance(0.3) ? random.within(1, 400) : 0;
    return {
      nama_barang: 'GELANG',
      kode_group: '750',
      kode_kadar: '18K',
      kode_kondisi: 'BAIK',
      berat_kotor: weight(berat_kotor),
      ...(berat_batu > 0 && { berat_batu: weight(berat_batu) }),
    };
  });
  const plafond = barang.reduce(
    (sum, { berat_kotor, berat_batu = 0 }) => sum + Math.floor(((berat_kotor - berat_batu) * GRAM * PERCENT) / 100_000),
    0,
  );
  const jumlah = random.chance(0.2) ? plafond : random.within(FEE + 1_000, plafond);
  const jumlah_hutang = jumlah - (jumlah % 1_000);
  const pembayaran = teller.toCustomer(teller.paidOut(jumlah_hutang - FEE), kode_member);
  if (!pembayaran || pembayaran.length === 0) return undefined;
  const lent = {
    kode_member,
    kode_sales: teller.shop.sales[0]!,
    barang,
    jumlah_hutang: rupiah(jumlah_hutang),
    pembayaran,
  };
  return order(grantLoan, lent as InstanceType<(typeof grantLoan)['body']>);
};
