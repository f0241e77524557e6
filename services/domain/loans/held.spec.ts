import fc from 'fast-check';
import { duesOn } from '../../../contracts/hutang/dues.js';
import { loanFigures } from '../../../contracts/hutang/loan-figures.js';
import { addDays, businessDate } from '../../../contracts/language/values/business-date.js';
import { closedDaysIn } from '../../../contracts/language/values/closed-days.js';
import { granted } from '../../testing/loan-life.js';
import { heldOn, randomLoans, releasedOn } from '../../testing/random-loan.js';
import { freedOn, heldFrom } from './held.js';
import { lifeInterest } from './paying.js';

describe('a loan whose interest stops while a letter holds it', () => {
  const days = fc.integer({ min: 0, max: 200 });
  const lives = fc.record({ life: randomLoans, after: days, held: days, later: days, periods: fc.nat({ max: 5 }) });
  const nothing = { tgl_lunas: undefined, ditahan: undefined, henti_sejak: undefined };

  it('owes on any day after its release what it would have owed as many days before', () =>
    fc.assert(
      fc.property(lives, ({ life: { facts }, after, held, later, periods }) => {
        const loan = { ...facts, ...nothing };
        const from = addDays(loan.langkah_akhir, after);
        const until = addDays(from, held);
        const released = releasedOn(heldOn(loan, from), until);
        const [asHeld, asIf] = [addDays(until, later), addDays(from, later)];
        expect(loanFigures.of(released, asHeld, 'BERJALAN')).toEqual(loanFigures.of(loan, asIf, 'BERJALAN'));
        const [dues, wanted] = [duesOn(released, asHeld, periods), duesOn(loan, asIf, periods)];
        const rows = wanted?.rows.map((row) => ({ ...row, mulai: addDays(row.mulai, held) }));
        expect(dues).toEqual(wanted && { ...wanted, rows });
        expect(lifeInterest(released, 6)).toBe(lifeInterest(loan, 6));
      }),
      { numRuns: 500 },
    ));

  it('owes on each day of the hold what it owed on the first, and no time comes for it', () =>
    fc.assert(
      fc.property(lives, ({ life: { facts }, after, held }) => {
        const loan = { ...facts, ...nothing };
        const from = addDays(loan.langkah_akhir, after);
        const stopped = { penanganan: 'DITAHAN', tempo: '', hari_tempo: 0 };
        expect(loanFigures.of(heldOn(loan, from), addDays(from, held), 'BERJALAN')).toEqual({
          ...loanFigures.of(loan, from, 'BERJALAN'),
          ...stopped,
        });
      }),
      { numRuns: 300 },
    ));

  describe('its due day', () => {
    // 2026-03-01, a Sunday.
    const loan = granted({ tgl_hutang: businessDate('2026-03-02'), bunga_saat_ditahan: 'BERHENTI' });
    const dueIn = (held: number, from = '2026-03-10', closed = closedDaysIn('MINGGU')) => {
      const since = businessDate(from);
      return freedOn({ ...loan, ...heldFrom(loan, since).facts }, addDays(since, held), closed);
    };
    it('comes as many days later, with those that follow it', () =>
      expect(dueIn(3)).toMatchObject({
        jatuh_tempo: '2026-07-03',
        jatuh_tempo_asal: undefined,
        tgl_pemberitahuan: '2026-07-04',
        tgl_lelang: '2026-07-18',
        hari_henti: 3,
      }));
    it('is moved past a closed day, where it is to come', () => {
      expect(dueIn(5)).toMatchObject({ jatuh_tempo: '2026-07-06', jatuh_tempo_asal: '2026-07-05' });
      expect(dueIn(5)).toMatchObject({ tgl_pemberitahuan: '2026-07-07', tgl_lelang: '2026-07-21' });
      expect(dueIn(5, '2026-07-01')).toMatchObject({ jatuh_tempo: '2026-07-05', jatuh_tempo_asal: undefined });
    });
    it('stays for a hold that ends on its day', () => {
      expect(dueIn(0)).not.toHaveProperty('jatuh_tempo');
      expect(dueIn(0)).not.toHaveProperty('hari_henti');
    });
  });

  it('bears its interest on by other terms, and none once it is settled', () => {
    const day = businessDate('2026-12-01');
    expect(heldFrom(granted(), day).facts).toEqual({ ditahan_sejak: day });
    const settled = granted({ bunga_saat_ditahan: 'BERHENTI', tgl_lunas: businessDate('2026-11-20') });
    expect(heldFrom(settled, day).facts).toEqual({ ditahan_sejak: day });
  });
});
