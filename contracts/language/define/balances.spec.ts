import { queries, reports } from '../../catalogue.js';
import { balanceGate, reportWithoutBalances } from './balances.js';
import { hasBalances, withoutBalances } from './payload-balances.js';
import { Money, Rows, Text } from './fields.js';
import { fieldsOf } from './fields.js';

class Kas {
  @Text('Nama') nama!: string;
  @Money('Saldo', { isBalance: true }) saldo!: number;
}
class Hari {
  @Money('Masuk') masuk!: number;
  @Rows('Kas', Kas) kas!: readonly Kas[];
}
class Tanpa {
  @Money('Masuk') masuk!: number;
}

describe('a balance', () => {
  it('is left out of a payload and of the rows in it', () => {
    expect([hasBalances(Hari), hasBalances(Kas), hasBalances(Tanpa)]).toEqual([true, true, false]);
    const day = { masuk: 1, kas: [{ nama: 'CASH', saldo: 5 }] };
    expect(withoutBalances<object>(Hari, day)).toEqual({ masuk: 1, kas: [{ nama: 'CASH' }] });
  });

  it.each(reports.map((report) => [report.call, report] as const))('is marked as one in %s', (_, report) => {
    const named = report.columns.filter(({ name, label, total }) => total === 'last' || /saldo/i.test(name + label));
    expect(named.filter(({ isBalance }) => !isBalance)).toEqual([]);
    const amounts = reportWithoutBalances(report).columns.filter(({ type }) => type === 'rupiah');
    const hadAmounts = report.columns.some(({ type }) => type === 'rupiah');
    // A report of balances alone is for those who see them.
    if (hadAmounts && amounts.length === 0) expect(report.gate).toMatchObject(balanceGate);
  });

  it('is marked as one in the rows of reads, but for those that guard it themselves', () => {
    const named = queries.flatMap(({ call, row }) =>
      [...fieldsOf(row)].flatMap(([name, { label, type, isBalance }]) =>
        /saldo/i.test(name + label) && type !== 'rows' && !isBalance ? [`${call} ${name}`] : [],
      ),
    );
    expect(named.toSorted()).toEqual(['cash/saldo saldo', 'cash/shift saldo_awal']);
  });
});
