import type { BarangTerjual } from '../../../contracts/penjualan/lines.js';
import type { recordSale } from '../../../contracts/penjualan/sale.js';
import type { InvoiceState } from '../../domain/buying/invoices.js';
import { codesOf, type CustomerState } from '../../domain/customers/customer-stream.js';
import { pointMoves, pointsGiven, pointsHeld, pointsSpent, type PointRules } from '../../domain/points/points.js';
import type { DateState } from '../../platform/company/date-stream.js';
import type { SaleSettings } from '../../domain/selling/sale-rounding.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';

type Said = Pick<InstanceType<(typeof recordSale)['body']>, 'pembayaran' | 'kode_member'>;

interface Sold {
  readonly member: CustomerState;
  readonly barang: readonly BarangTerjual[];
  readonly groups: readonly string[];
  readonly rules: PointRules;
  /** The sales that wait, whose points cannot be spent yet. */
  readonly waitingSales: readonly InvoiceState[];
  /** The date on which the branch books. */
  readonly date: DateState;
}

/** The points of a sale: those that pay for it, and those that it gives; or the reason why they cannot be. */
export function withPoints(
  c: Said,
  { member, barang, groups, rules, waitingSales, date }: Sold,
  settings: SaleSettings,
  context: DecisionContext,
) {
  const worth = { isOn: settings.PENJUALAN_BAYAR_POIN_MODULE === true, nilai: Number(settings['poin.nilai']) };
  const codes = codesOf(c.kode_member, member);
  const used = pointsSpent({ ...c, codes }, worth, waitingSales, { ...context, date });
  if ('refusal' in used) return used;
  const { poin: spent } = used;
  const given = c.kode_member ? pointsGiven(barang, groups, rules) : 0;
  const before = pointsHeld(codes, context);
  return {
    facts: {
      ...(given > 0 && { poin_didapat: given }),
      ...(spent > 0 && { poin_dipakai: spent }),
      ...(given + spent > 0 && { poin_sebelum: before, poin_sesudah: before - spent + given }),
    },
    moves: pointMoves(codes, { given, spent }, waitingSales, context),
  };
}
