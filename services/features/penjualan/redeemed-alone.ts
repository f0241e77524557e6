import { redeemedAlone, redeemedAloneInBranch } from '../../../contracts/member/points.js';
import { addRupiah, formatRupiah } from '../../../contracts/language/values/rupiah.js';
import { caraBayarTexts, type Bayar } from '../../../contracts/penjualan/lines.js';
import { recordSale, saleConsentLabels } from '../../../contracts/penjualan/sale.js';
import type { paidCoupons } from '../../domain/coupons/coupons.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { countedAlone, inForce, type CountedAmount } from '../../domain/plausible/alone-today.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

type Said = Pick<InstanceType<(typeof recordSale)['body']>, 'pembayaran' | 'kode_member'>;
type Coupons = StatesOf<{ readonly coupons: ReturnType<typeof paidCoupons> }>['coupons'];

const limit = settingsNeeded('member.tebus_terbesar', 'member.tebus_terbesar_cabang');
const isSaved = ({ cara }: Bayar): boolean => cara === 'POIN' || cara === 'KUPON';

/**
 * The worth of customers' points and coupons up to which somebody below SPV has sales paid with them alone on a date,
 * theirs of that date and those of their branch; nothing is read of it where none pay.
 */
export const redeemedNeeds = ({ pembayaran = [] }: Said, branch: string, { user_id }: Actor) => ({
  redeemLimit: limit.of(branch),
  redeemed: dayTotals(
    ...(pembayaran.some(isSaved) ? [redeemedAlone(branch, user_id), redeemedAloneInBranch(branch)] : []),
  ),
});

const isOfCustomer = ({ cara }: Bayar, coupon: Coupons[number]): boolean =>
  cara === 'POIN' || (cara === 'KUPON' && isKnown(coupon) && coupon.facts.kode_member !== undefined);

/**
 * Returns what comes of points and of coupons that were given to a known customer: above a limit, with those of the
 * sender or of their branch on the day, they need an approval. The customer may not be there.
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
  const set = limit.read(redeemLimit);
  const ofDay = [
    { account: redeemedAlone(branch, sender.user_id), most: set['member.tebus_terbesar'] },
    ...inForce([{ account: redeemedAloneInBranch(branch), most: set['member.tebus_terbesar_cabang'] }]),
  ];
  const words = used.map(({ cara, jumlah: part }) => `${caraBayarTexts[cara]} ${formatRupiah(part)}`).join(', ');
  const consent = () => ({ description: saleConsentLabels.tebus, subject: kode_member ?? '-', rincian: words });
  return countedAlone({ command: recordSale, jumlah, limits: ofDay, consent }, context);
}
