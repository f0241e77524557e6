import { loanInterestPaid, loanPaymentUndone, undoInterest } from '../../../contracts/hutang/paying.js';
import { collateralMoved, moveCollateral, pindahJaminan } from '../../../contracts/hutang/safe.js';
import type { Hutang } from '../../../contracts/hutang/loan.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { given } from '../../testing/given.js';
import { loanOf, necklace, ring, standingLoan } from '../../testing/standing-loan.js';
import { payingDeciders } from './paying.deciders.js';
import { safeDeciders } from './safe.deciders.js';

const no_bukti = 'HT-JKT01-000001';
const other = 'HT-JKT01-000002';
type Move = InstanceType<(typeof moveCollateral)['body']>;
const moving = (...facts: readonly Hutang[]) =>
  given<Move>(safeDeciders[0] as never, 'JKT01', ...facts.map((one) => loanOf(one)));
const pieces = (...names: readonly string[]) => names.map((jaminan) => ({ jaminan }));
const [laid] = pindahJaminan.stepOf(moveCollateral).events as [EventDefinition];
const loan = standingLoan({ barang: [{ ...ring, rak: 'R1' }, necklace] });

describe('pieces that are laid elsewhere in the safe', () => {
  it('lie on the new shelf, in their bags, with an event of each loan', () => {
    const two = standingLoan({ no_bukti: other, ditahan: 'LP-1', barang: [ring] });
    const moved = moving(loan, two).when({ ke_rak: 'R2', barang: pieces(`${no_bukti}.1`, `${other}.1`) });
    moved.thenHappenedAll(
      [collateralMoved, { no_bukti, barang: [{ no: '1', rak: 'R2', kantong: 'K-1' }, necklace] }],
      [collateralMoved, { no_bukti: other, barang: [{ no: '1', rak: 'R2' }] }],
      [
        laid,
        {
          no_bukti: 'PJ-JKT01-000001',
          qty: 2,
          berat_kotor: 6_000,
          barang: [
            { jaminan: `${no_bukti}.1`, dari_rak: 'R1', dari_kantong: 'K-1' },
            { jaminan: `${other}.1`, dari_kantong: 'K-1' },
          ],
        },
      ],
    );
    moved.thenPosted();
  });
  it('are refused where one is out, or is none', () => {
    const out = standingLoan({ barang: [ring, { ...necklace, keadaan: 'DISERAHKAN' }] });
    moving(out)
      .when({ ke_rak: 'R2', barang: pieces(`${no_bukti}.1`, `${no_bukti}.2`) })
      .thenRefused('loan.not-in-safe', 'barang.2.jaminan', 'Jaminan HT-JKT01-000001.2 tidak ada di gudang: Diserahkan');
    moving(loan)
      .when({ ke_rak: 'R2', barang: pieces('C-0001') })
      .thenRefused('loan.not-collateral', 'barang.1.jaminan');
    moving(loan)
      .when({ ke_rak: 'R2', barang: pieces(`${no_bukti}.7`) })
      .thenRefused('document.line-unknown', 'barang.1.jaminan', 'HT-JKT01-000001.7 tidak ada di dokumen ini');
    moving(standingLoan({ tervalidasi: false }))
      .when({ ke_rak: 'R2', barang: pieces(`${no_bukti}.1`) })
      .thenRefused('document.state', 'barang.1.jaminan');
  });
  it('are refused where they lie there already; another bag is another place', () => {
    const there = { ke_rak: 'R1', barang: pieces(`${no_bukti}.1`) };
    moving(loan)
      .when(there)
      .thenRefused('loan.on-shelf', 'barang.1.jaminan', 'Jaminan HT-JKT01-000001.1 sudah di rak R1');
    moving(loan)
      .when({ ...there, ke_kantong: 'K-2' })
      .thenHappenedAll([collateralMoved, { barang: [{ rak: 'R1', kantong: 'K-2' }, necklace] }], [laid, { qty: 1 }]);
  });
  it('stay where they lie when a step from before is undone', () => {
    const paid = { ...loan, bunga_terbayar: 15_000 as never, periode_terbayar: 1, no_bayar: 'BH-JKT01-000001' };
    const moved = { ...paid, barang: [{ ...ring, rak: 'R2' }, necklace] };
    const undo = payingDeciders.find((one) => (one.command as object) === undoInterest)!;
    const happened = [loanOf(loan), loanOf(paid, loanInterestPaid), loanOf(moved, collateralMoved)] as const;
    given(undo, 'JKT01', ...happened.map((one) => ({ ...one, business_date: '2026-11-20' })))
      .when({ no_bukti, keterangan: 'Salah' })
      .thenHappened(loanPaymentUndone, { bunga_terbayar: 0, barang: [{ no: '1', rak: 'R2' }, { no: '2' }] });
  });
});
