import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { recordSale } from '../../../contracts/penjualan/sale.js';
import type { InvoiceState } from '../../domain/buying/invoices.js';
import { depositsUsed, type DepositState } from '../../domain/deposits/deposits.js';
import type { PointRules } from '../../domain/points/points.js';
import type { DateState } from '../../platform/company/date-stream.js';
import type { SaleSettings } from '../../domain/selling/sale-rounding.js';
import type { DecisionContext, NewEvent } from '../../kernel/event-store/decider.js';
import { withCoupons } from './coupons.js';
import { withPoints } from './points.js';
import { redeemedBy } from './redeemed-alone.js';

type Said = InstanceType<(typeof recordSale)['body']>;

interface Sold extends Omit<Parameters<typeof withPoints>[1], 'rules' | 'member' | 'waitingSales' | 'date'> {
  readonly total: Rupiah;
}
type States = Parameters<typeof withCoupons>[1] &
  Parameters<typeof redeemedBy>[1] &
  PointRules & {
    readonly waitingSales: readonly InvoiceState[];
    readonly date: DateState;
    readonly deposits: readonly DepositState[];
  };

/**
 * The coupons, points and deposits of a sale, that it is paid with and that it gives, and the approval that those of
 * customers may need; or why they cannot be.
 */
export function otherWays(
  c: Said,
  { pointGroups, pointTiers, waitingSales, date, ...states }: States,
  { total, ...sold }: Sold,
  settings: SaleSettings,
  context: DecisionContext,
) {
  const coupons = withCoupons(c, states, total, context, {
    isOn: settings.KUPON_PENJUALAN_MODULE === true,
    isValidated: settings.SKIP_VALIDASI_MODULE === true,
  });
  if ('refusal' in coupons) return coupons;
  const redeemed = redeemedBy(c, states, context);
  const rules = { pointGroups, pointTiers };
  const points = withPoints(c, { ...sold, rules, member: states.member, waitingSales, date }, settings, context);
  if ('refusal' in points) return points;
  return {
    facts: { ...coupons.facts, ...points.facts },
    moves: [...points.moves, ...redeemed.moves],
    consent: redeemed.consent,
    events: (number: string): readonly NewEvent[] => [
      ...coupons.events(number),
      ...depositsUsed(states.deposits, number),
    ],
  };
}
