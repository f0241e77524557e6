import { IDR, gold } from '../../../contracts/language/define/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { given } from '../../testing/given.js';
import { allowed, rule } from '../../testing/rule.js';
import { move, pay } from '../journals/postings.js';
import { ownFound, shiftRefusal } from './shifts.js';

const goesBack = rule({
  needs: () => ({}),
  decide: ({ back, came }: { readonly back: readonly Posting[]; readonly came?: number }, _, context) =>
    shiftRefusal(back, context, 'no_bukti', came) ?? allowed,
});
const closed = { own: null, shift_ditutup: 'SH-JKT01-000004', ditutup: 20 };
const [cash, back] = [pay('JKT01/kas', 'JKT01/luar', rupiah(500_000)), pay('JKT01/luar', 'JKT01/kas', rupiah(500_000))];

describe('cash of a document whose shift was closed', () => {
  it.each([
    ['out of the drawer', cash],
    ['into the drawer', back],
  ])('does not move back %s while no shift runs', (_, moved) =>
    given(goesBack, 'JKT01')
      .finding(closed)
      .when({ back: [moved] })
      .thenRefused(
        'shift.closed-since',
        'no_bukti',
        'Shift SH-JKT01-000004 sudah ditutup: buka shift dahulu di Hitung Kas, uang kembali dari sana',
      ),
  );
  it('moves where a shift runs, or none was closed since the document began', () =>
    given(goesBack, 'JKT01')
      .finding({ own: { tanggal: '2026-11-20' }, shift_ditutup: null })
      .when({ back: [cash, back] })
      .thenHappenedAll());
  it('moves where it came by a step after that shift was closed, and not where it came before', () => {
    const shop = given(goesBack, 'JKT01').finding(closed);
    shop.when({ back: [back], came: 21 }).thenHappenedAll();
    shop.when({ back: [back], came: 19 }).thenRefused('shift.closed-since', 'no_bukti', expect.any(String) as never);
  });
  it('keeps nothing else from moving back', () =>
    given(goesBack, 'JKT01')
      .finding(closed)
      .when({
        back: [
          { from: 'JKT01/bank/BCA/123', to: 'JKT01/luar', asset: IDR, amount: rupiah(5) },
          pay('JKT01/kas', 'JKT01/luar', rupiah(0)),
          move('JKT01/luar', 'JKT01/baki/B01', weight(2500), gold('750')),
        ],
      })
      .thenHappenedAll());
  it('is asked for beside what another query finds', () => {
    const own = { tanggal: '2026-11-20', dari: '1-1100' };
    expect(ownFound([{ own, shift_ditutup: null }, closed])).toEqual([own]);
  });
});
