import { businessDate } from '../../../contracts/language/values/business-date.js';
import { dateActivated } from '../../../contracts/business-date/events.js';
import { happened } from '../../kernel/event-store/decider.js';
import { given } from '../../testing/given.js';
import { rule } from '../../testing/rule.js';
import { dateStream } from '../company/date-stream.js';
import { openedOn } from './opened-on.js';

const [before, today] = [businessDate('2026-11-19'), businessDate('2026-11-20')];
const written = { tanggal: before, tgl_system: today };
const rules = rule({
  needs: () => ({ date: dateStream('JKT01') }),
  decide: () => happened(dateActivated, dateStream('JKT01'), written),
});

describe('a command that was filled in on a business date', () => {
  it('is recorded while its branch books on that', () =>
    given(openedOn(rules, today)).when({}).thenHappened(dateActivated, written));
  it('is refused once it books on another, with both dates', () =>
    given(openedOn(rules, before))
      .when({})
      .thenRefusedWith('date.moved', { values: { tanggal: '2026-11-19', sekarang: '2026-11-20' } }));
  it('is recorded on whatever date that is where the client says nothing of it', () =>
    given(openedOn(rules, undefined)).when({}).thenHappened(dateActivated, written));
});
