import { grantLoan } from '../../../contracts/hutang/grant.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { plafondHutang } from '../../../contracts/hutang/parameters.js';
import { loanPartPaid, payPart } from '../../../contracts/hutang/paying.js';
import { masterChanged } from '../../../contracts/language/define/master.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { loanRef } from '../../domain/loans/loans.js';
import { refOf } from '../../platform/masters/master-streams.js';
import { given, past, type Past } from '../../testing/given.js';
import { appraisalRows } from '../../testing/known-loans.js';
import { granted, LoanLife, pawned } from '../../testing/loan-life.js';
import { payingDeciders } from './paying.deciders.js';

const rules = payingDeciders.find(({ command }) => (command as object) === payPart)!;
const no_bukti = 'HT-JKT01-000001';
const lepas = [{ no: '2' }];
/** A payment of so much with the principal in it, the interest of the first period being 30.000. */
const part = (paid: number, jumlah: number, more: object = { lepas }) => ({
  no_bukti,
  pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(paid) }],
  jumlah: rupiah(jumlah),
  ...more,
});
/** A payment of a loan of a million on two pieces that are good for 800.000 each. */
const paying = (facts: Partial<Hutang>, ...rows: readonly Past[]) =>
  given<object>(
    rules as never,
    'JKT01',
    past(loanRef(no_bukti), hutang.stepOf(grantLoan).events[0]!, granted(facts), { business_date: '2026-11-01' }),
    ...rows,
  );
/** The reference price of 750 from then on. */
const priced = (harga_acuan: number): Past => {
  const row: InstanceType<(typeof plafondHutang)['row']> = { kode_group: '750', harga_acuan: rupiah(harga_acuan) };
  return past(refOf(plafondHutang, row), masterChanged(plafondHutang), row);
};

describe('a part payment that releases pieces', () => {
  it('leaves those that are good for the rest', () => {
    const life = new LoanLife(granted());
    const refused = (body: object, day: string) => {
      const decision = life.does(rules, body, day);
      return 'refusal' in decision && [decision.refusal, decision.field, decision.message?.message];
    };
    expect(refused(part(130_000, 100_000), '2026-11-20')).toEqual([
      'loan.remains',
      'lepas',
      'Barang yang tersisa hanya menjamin Rp 800.000: tambah angsuran atau kurangi barang yang dilepas',
    ]);
    expect(refused(part(230_000, 200_000), '2026-11-20')).toBe(false);
    // It lies in the safe until it is handed over.
    expect(life.facts).toMatchObject({ sisa: 800_000, qty: 2, plafond: 1_600_000 });
    expect(life.facts.barang.map(({ keadaan }) => keadaan)).toEqual(['JAMINAN', 'DILEPAS']);
    expect(refused(part(100_000, 100_000), '2026-11-21')).toEqual([
      'document.state',
      'lepas',
      'Jaminan 2 sudah berstatus Dilepas',
    ]);
    expect(refused(part(100_000, 100_000, { lepas: [{ no: '9' }] }), '2026-11-21')).toEqual([
      'document.line-unknown',
      'lepas',
      '9 tidak ada di dokumen ini',
    ]);
  });
  it('is measured by the appraisal of the loan and by that of today, whichever is lower', () => {
    const at = (harga_acuan: number, facts: Partial<Hutang> = {}) =>
      paying(facts, ...appraisalRows, priced(harga_acuan)).when(part(230_000, 200_000));
    at(1_000_000).thenHappened(loanPartPaid, { sisa: 800_000 });
    at(1_200_000).thenHappened(loanPartPaid, { sisa: 800_000 });
    const only = (plafond: string): string =>
      `Barang yang tersisa hanya menjamin Rp ${plafond}: tambah angsuran atau kurangi barang yang dilepas`;
    // Gold fell since: 1 g at 80 % of 999.000.
    at(999_000).thenRefused('loan.remains', 'lepas', only('799.200'));
    at(1_200_000, { barang: [pawned('1', 799_999), pawned('2')] }).thenRefused(
      'loan.remains',
      'lepas',
      only('799.999'),
    );
  });
  it('is refused where nothing is lent on those that stay any more; without a release they are not appraised', () => {
    const rows = appraisalRows.filter(({ stream }) => !stream.name.startsWith('plafond-hutang/'));
    paying({}, ...rows)
      .when(part(230_000, 200_000))
      .thenRefused(
        'loan.no-reference',
        'lepas',
        'Group 750 belum punya harga acuan: isi dahulu di Master Plafond Hutang',
      );
    paying({})
      .when(part(230_000, 200_000, {}))
      .thenHappened(loanPartPaid, { sisa: 800_000 });
  });
});
