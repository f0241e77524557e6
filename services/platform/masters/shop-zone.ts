import { toko, type Toko } from '../../../contracts/masters/masters.js';
import type { JakartaClock } from '../../../contracts/language/values/business-date.js';
import { clockIn, DEFAULT_ZONE, zoneOf, type Zone } from '../../../contracts/language/values/zones.js';
import type { StreamRef } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from './master-streams.js';

/** The stream that says in which zone a branch is, for the needs of a decider. */
export const shopStream = (kode_toko: string): StreamRef<MasterState<Toko>> => masterRow(toko, kode_toko);

/** The zone of a branch; of one that nobody knows the default one. */
export const zoneIn = (shop: MasterState<Toko>): Zone => (shop.status === 'active' ? zoneOf(shop) : DEFAULT_ZONE);

/** The day and the time on the clocks of a branch when those in Jakarta show these, as a decider has them. */
export const shopClock = (shop: MasterState<Toko>, jakarta: JakartaClock): JakartaClock =>
  clockIn(zoneIn(shop), jakarta);
