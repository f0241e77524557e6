import { redeemedAlone } from '../../../contracts/member/points.js';
import { addRupiah, formatRupiah } from '../../../contracts/language/values/rupiah.js';
import { caraBayarTexts, type Bayar } from '../../../contracts/penjualan/lines.js';
import { recordSale, saleConsentLabels } from '../../../contracts/penjualan/sale.js';
import type { paidCoupons } from '../../domain/coupons/coupons.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { countedAlone, type CountedAmount } from '../../domain/plausible/alone-today.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

type Said = Pick<InstanceType<(typeof recordSale)['body']>, 'pembayaran' | 'kode_member'>;
type Coupons = StatesOf<{ readonly coupons: ReturnType<typeof paidCoupons> }>['coupons'];

const limit = settingsNeeded('member.tebus_terbesar');
const isSaved = ({ cara }: Bayar): boolean => cara === 'POIN' || cara === 'KUPON';

/**
 * The worth of customers' points and coupons up to which somebody below SPV has sales paid with them alone on a date,
 * and theirs of that date; nothing is read of it where none pay.
 */
export const redeemedNeeds = ({ pembayaran = [] }: Said, branch: string, { user_id }: Actor) => ({
  redeemLimit: limit.of(branch),
  redeemed: dayTotals(...(pembayaran.some(isSaved) ? [redeemedAlone(branch, user_id)] : [])),
});

const isOfCustomer = ({ cara }: Bayar, coupon: Coupons[number]): boolean =>
  cara === 'POIN' || (cara === 'KUPON' && isKnown(coupon) && coupon.facts.kode_member !== undefined);

/**
 * Returns what comes of points and of coupons that were given to a known customer: above the limit, with those of the
 * sender on the day, they need an approval. The customer may not be there.
 */
export function redeemedBy(
  { pembayaran = [], kode_member }: Said,
  {
    redeemLimit,
    coupons,
  }: Pick<StatesOf<ReturnType<typeof redeemedNeeds>>, 'redeemLimit'> & { readonly coupons: Coupons },
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const used = pembayaran.filter((one, index) => isOfCustomer(one, coupons[index]!));
  const { branch, sender } = context;
  const jumlah = addRupiah(...used.map((one) => one.jumlah));
  const most = limit.read(redeemLimit)['member.tebus_terbesar'];
  const ofDay = [{ account: redeemedAlone(branch, sender.user_id), most }];
  const words = used.map(({ cara, jumlah: part }) => `${caraBayarTexts[cara]} ${formatRupiah(part)}`).join(', ');
  const consent = () => ({ description: saleConsentLabels.tebus, subject: kode_member ?? '-', rincian: words });
  return countedAlone({ command: recordSale, jumlah, limits: ofDay, consent }, context);
}
