import { masterChanged, masterCreated, masterRemoved } from '../../../contracts/language/define/master.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { pointsLapsed } from '../../../contracts/member/events.js';
import { resetPoinMember } from '../../../contracts/member/parameters.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { decideLapse } from './points-reset.js';

const tgl_reset = businessDate('2026-11-20');
const sampai_tgl = businessDate('2026-11-19');
const parameter = masterRow(resetPoinMember, tgl_reset);
const row = past(parameter, masterCreated(resetPoinMember), { tgl_reset, sampai_tgl });
const lapse = { kode_member: 'MB-000001', tgl_reset, sampai_tgl, poin: 40, baru: 10 };
const shop = (...events: readonly Past[]) =>
  given(decideLapse, 'JKT01', ...events).holding({ 'POIN JKT01/poin/MB-000001': 50 });

describe('points that end', () => {
  it('leave the customer, but for those that were given since', () => {
    const all = shop(row).when(lapse);
    all.thenHappened(pointsLapsed, { kode_member: 'MB-000001', tgl_reset, sampai_tgl, poin: 40 });
    all.thenPosted({ from: 'JKT01/poin/MB-000001', to: 'JKT01/luar', asset: 'POIN', amount: 40 });
    all.thenEvents((_, payload) => expect(payload).not.toHaveProperty('baru'));
  });
  it('are fewer by what was spent meanwhile, and no more for what was given meanwhile', () => {
    const held = (points: number) => shop(row).holding({ 'POIN JKT01/poin/MB-000001': points });
    held(30).when(lapse).thenHappened(pointsLapsed, { poin: 20 });
    held(99).when(lapse).thenHappened(pointsLapsed, { poin: 40 });
  });
  it.each<[string, readonly Past[], object]>([
    ['all are spent meanwhile', [row], { baru: 50 }],
    [
      'the day of reset is there no more',
      [row, past(parameter, masterRemoved(resetPoinMember), { tgl_reset, sampai_tgl })],
      {},
    ],
    [
      'it was changed meanwhile',
      [row, past(parameter, masterChanged(resetPoinMember), { tgl_reset, sampai_tgl: businessDate('2026-10-31') })],
      {},
    ],
    [
      'the branch still books on the last day of these points',
      [past(parameter, masterCreated(resetPoinMember), { tgl_reset, sampai_tgl: tgl_reset })],
      { sampai_tgl: tgl_reset },
    ],
  ])('stay where %s', (_, events, more) =>
    shop(...events)
      .when({ ...lapse, ...more })
      .thenRefused('master.unchanged'),
  );
});
