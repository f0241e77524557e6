import { message } from '../../../contracts/language/messages/messages.js';
import type { JakartaClock } from '../../../contracts/language/values/business-date.js';
import { clockIn, midnightIn, zoneOf, type Zone } from '../../../contracts/language/values/zones.js';
import { changeToko, toko, type Toko } from '../../../contracts/masters/masters.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';
import { changeMaster } from '../../platform/masters/masters.js';
import { zoneIn } from '../../platform/masters/shop-zone.js';

const change = changeMaster(toko, changeToko);

/** The refusal of a zone in which it is still yesterday: what the branch has recorded today would be of tomorrow. */
function dateBack(before: Zone, after: Zone, jakarta: JakartaClock): Refused | undefined {
  const { today } = clockIn(after, jakarta);
  if (today >= clockIn(before, jakarta).today) return undefined;
  const values = { zona: after, tanggal: today, jam: `${midnightIn(before, after)} ${before}` };
  return refuse('toko.zone-back', 'zona_waktu', message('toko.zoneBack', values));
}

/** The rules of changing a shop: those of any master, and its clocks go back to no earlier date. */
export const decideChangeToko: typeof change = {
  ...change,
  decide(c, states, context) {
    const decision = change.decide(c, states, context);
    if ('refusal' in decision) return decision;
    const row = decision.events[0]!.payload as Toko;
    return dateBack(zoneIn(states.row), zoneOf(row), context) ?? decision;
  },
};
