import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { addDays } from '../../../contracts/language/values/business-date.js';
import type { LapsedPoints } from '../../../contracts/member/parameters.js';
import { pointsOf } from '../../../contracts/member/points.js';
import { pointReset } from '../../features/member/points-reset.js';
import { order, type Ordering } from './orders.js';
import type { Recount } from './recount.js';
import type { Teller } from './teller.js';

/** The days of reset of a trade: each day ends the points of the days before it. */
export const resetOn = (tgl_reset: Teller['trade']['date']) => ({ tgl_reset, sampai_tgl: addDays(tgl_reset, -1) });

/** The points that sales of a branch which stand gave a customer after a date. */
const pointsSince = (recount: Recount, branch: string, kode_member: string, date: string): number =>
  recount
    .standing('sale')
    .filter(({ branch: own, facts, tanggal }) => own === branch && facts.kode_member === kode_member && tanggal > date)
    .reduce((sum, { facts: { poin_didapat = 0 } }) => sum + poin_didapat, 0);

/** Points that end, once a customer and day, in the order of the trade. */
export class Lapses {
  /** Points that ended, by account. */
  readonly sums = new Map<string, number>();
  /** Customers who were left other points than those that were given since. */
  readonly wrong: string[] = [];
  private readonly days = new Set<string>();

  isOver(branch: string, kode_member: string, tgl_reset: string): boolean {
    return this.days.has([branch, kode_member, tgl_reset].join());
  }

  /** Takes in an event, once it has moved what it moves. */
  take({ branch, payload }: RecordedEvent, recount: Recount): void {
    const { kode_member, tgl_reset, sampai_tgl, poin } = payload as unknown as LapsedPoints;
    const account = pointsOf(branch, kode_member);
    const [left, since] = [recount.balance(account, 'POIN'), pointsSince(recount, branch, kode_member, sampai_tgl)];
    if (left !== since) this.wrong.push(`${account} has ${left} points after ${tgl_reset}, not ${since}`);
    this.sums.set(account, (this.sums.get(account) ?? 0) + poin);
    this.days.add([branch, kode_member, tgl_reset].join());
  }
}

/** The share of lapses that were read before the customer spent some of these points. */
const STALE = 0.3;

/** The clock ends the points of a customer. */
export const lapse: Ordering<Teller> = (teller) => {
  const { recount, shop, trade, random } = teller;
  const reset = resetOn(trade.date);
  const kode_member = random.pick(trade.customers);
  const baru = pointsSince(recount, shop.branch, kode_member, reset.sampai_tgl);
  const poin = teller.has(`poin/${kode_member}`, 'POIN') - baru;
  const spent = random.chance(STALE) ? random.within(1, 50) : 0;
  const isOver = teller.isEarlier || recount.lapses.isOver(shop.branch, kode_member, reset.tgl_reset);
  return poin <= 0 || isOver
    ? undefined
    : order(pointReset.rules.command, { kode_member, ...reset, poin: poin + spent, baru }, { actor: 'SISTEM' });
};
