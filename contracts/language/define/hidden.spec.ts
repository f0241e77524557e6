import { events, queries, reports } from '../../catalogue.js';
import { hiddenJournals, isHiddenPosting } from '../../accounting/journal-rights.js';
import { journalKinds } from '../../accounting/journal-kinds.js';
import { balanceGate } from './balances.js';
import { fieldsOf, Money, Rows, Text, type PayloadClass } from './fields.js';
import { missing, type Level } from './gate.js';
import { everyKind, hiddenFrom, type Hidden } from './hidden.js';
import { moneyRange } from './range.js';
import { col, defineReport, ratio, type ReportDefinition } from './report.js';
import { hasHidden, seenPayload } from './seen-payload.js';
import { hiddenParameters, seenReport } from './seen-report.js';

const balances: Hidden = new Set(['SALDO'] as const);
const costs: Hidden = new Set(['HARGA_MODAL'] as const);
const nothing: Hidden = new Set();

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
class Cincin {
  @Text('Nama') nama!: string;
  @Money('Harga Modal', { right: 'HARGA_MODAL' }) harga_modal!: number;
}
class Penerimaan {
  @Rows('Barang', Cincin) barang!: readonly Cincin[];
  @Money('Harga Modal', { right: 'HARGA_MODAL' }) harga_modal!: number;
}

const all = reports as unknown as readonly ReportDefinition[];

describe('a payload', () => {
  it('lacks what is hidden, also in the rows in it', () => {
    expect([Hari, Kas, Tanpa].map((payload) => hasHidden(payload))).toEqual([true, true, false]);
    const day = { masuk: 1, kas: [{ nama: 'CASH', saldo: 5 }] };
    expect(seenPayload<object>(Hari, day, balances)).toEqual({ masuk: 1, kas: [{ nama: 'CASH' }] });
    const received = { barang: [{ nama: 'CINCIN', harga_modal: 5 }], harga_modal: 5 };
    expect(seenPayload<object>(Penerimaan, received, costs)).toEqual({ barang: [{ nama: 'CINCIN' }] });
  });

  it('lacks what is concealed, whoever reads it', () => {
    class Kupon {
      @Text('No Kupon') no_kupon!: string;
      @Text('Rahasia', { concealed: true }) rahasia!: string;
    }
    class Daftar {
      @Rows('Kupon', Kupon) kupon!: readonly Kupon[];
    }
    const kupon = { no_kupon: 'KP-1', rahasia: 'K7PM3XQD' };
    expect(seenPayload<object>(Kupon, kupon, nothing)).toEqual({ no_kupon: 'KP-1' });
    expect(seenPayload<object>(Daftar, { kupon: [kupon] }, nothing)).toEqual({ kupon: [{ no_kupon: 'KP-1' }] });
    expect(hasHidden(Kupon, nothing)).toBe(true);
  });

  it('is as it was where other things are hidden', () => {
    const day = { masuk: 1, kas: [{ nama: 'CASH', saldo: 5 }] };
    for (const hidden of [costs, nothing]) expect(seenPayload(Hari as PayloadClass, day, hidden)).toBe(day);
  });
});

describe('a report', () => {
  const margin = defineReport({
    path: '/margin',
    call: 'margin',
    title: 'Margin',
    gate: {},
    filters: [moneyRange('total', 'Total'), moneyRange('modal', 'Modal')],
    columns: [
      col.text('nama', 'Nama'),
      col.rupiah('total', 'Total', { total: 'sum' }),
      col.rupiah('modal', 'Modal', { total: 'sum', right: 'HARGA_MODAL' }),
      ratio('bagian', 'Bagian', 'modal', 'total', { as: 'percent' }),
    ],
  }) as unknown as ReportDefinition;

  it('lacks a column that is hidden, one that is divided by it, and the filter by it', () => {
    const seen = seenReport(margin, costs);
    expect(seen.columns.map(({ name }) => name)).toEqual(['nama', 'total']);
    expect(hiddenParameters(margin, seen)).toEqual(['modal_from', 'modal_to']);
    expect(seenReport(seen, costs)).toBe(seen);
  });

  it('is the same where nothing of it is hidden', () => {
    expect(seenReport(margin, balances)).toBe(margin);
    expect(seenReport(margin, nothing)).toBe(margin);
  });

  it('of the journal leaves the lines out whose right is lacking', () => {
    const journal = all.find(({ isJournal }) => isJournal)!;
    expect(journal.call).toBe('jurnal');
    expect(seenReport(journal, costs)).toMatchObject({ columns: journal.columns, without: ['HARGA_MODAL'] });
    expect(seenReport(seenReport(journal, costs), costs)).toEqual(seenReport(journal, costs));
    expect(seenReport(journal, balances)).toBe(journal);
  });
});

describe('a balance', () => {
  it.each(all.map((report) => [report.call, report] as const))('is marked as one in %s', (_, report) => {
    const named = report.columns.filter(
      ({ name, label, total }) => total === 'last' || /saldo/i.test(`${name} ${label}`),
    );
    expect(named.filter(({ isBalance }) => !isBalance)).toEqual([]);
    const amounts = seenReport(report, balances).columns.filter(({ type }) => type === 'rupiah');
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

describe('what goods cost', () => {
  const isCost = /modal|margin|nilai.susut|hpp/i;

  it('has its right in each event and in the rows of each read', () => {
    const open = (payload: PayloadClass, at: string): readonly string[] =>
      [...fieldsOf(payload)].flatMap(([name, { label, row, right }]) => [
        ...(isCost.test(`${name} ${label}`) && !right ? [`${at} ${name}`] : []),
        ...(row ? open(row, `${at} ${name}`) : []),
      ]);
    const rows = [
      ...queries.map(({ call, row }) => open(row, call)),
      ...events.map((one) => open(one.payload, one.type)),
    ];
    expect(rows.flat()).toEqual([]);
    expect(events.filter(({ payload }) => hasHidden(payload, costs)).length).toBeGreaterThan(30);
  });

  it('has its right in each column, or the report has it', () => {
    const open = all.flatMap(({ call, columns, gate }) =>
      columns.flatMap(({ name, label, right }) =>
        isCost.test(`${name} ${label}`) && !right && gate.right !== 'HARGA_MODAL' ? [`${call} ${name}`] : [],
      ),
    );
    expect(open).toEqual([]);
  });

  it('is in every journal that moves the value of stock, what was lost of it, and accessories', () => {
    const moves = journalKinds.filter(({ moves }) =>
      moves.some(({ dari, ke }) => [dari, ke].some((leg) => ['PERSEDIAAN', 'SUSUT', 'AKSESORIS'].includes(leg))),
    );
    expect(moves.length).toBeGreaterThan(7);
    expect(moves.map(({ trx, type }) => `${trx}/${type}`)).toEqual(hiddenJournals(everyKind));
  });

  it('is known of a posting by its journal, turned round too, and by the one that it clears', () => {
    const posting = { from: 'JKT01/persediaan/750', to: 'JKT01/luar', asset: 'IDR', amount: 1 };
    const numbers = { debit: '5-1100', kredit: '1-1600' };
    const cost = { ...numbers, trx: 'HPP PENJUALAN', type: 'UMUM' };
    const cash = { ...numbers, trx: 'UANG KAS', type: 'GAJI' };
    const isSeen = (akun: NonNullable<Parameters<typeof isHiddenPosting>[0]['akun']>) =>
      !isHiddenPosting({ ...posting, akun }, costs);
    expect([isSeen(cost), isSeen({ ...cost, balik: true }), isSeen({ ...cash, buka: cost })]).toEqual([
      false,
      false,
      false,
    ]);
    expect([isSeen(cash), isSeen(numbers), !isHiddenPosting(posting, costs)]).toEqual([true, true, true]);
  });
});

describe('the right to costs', () => {
  const holder = (level: Level, ...access: readonly string[]) => ({
    level,
    kode_toko: 'JKT01',
    access: new Set(access),
    value: () => false,
  });

  it('is held by who sees all, and otherwise by whom it was given', () => {
    expect([...hiddenFrom(holder('OWN'))]).toEqual([]);
    expect([...hiddenFrom(holder('SU'))]).toEqual([]);
    expect([...hiddenFrom(holder('SPV', 'HARGA_MODAL'))]).toEqual([]);
    expect([...hiddenFrom(holder('SPV', '/data-barang'))]).toEqual(['HARGA_MODAL']);
  });

  it('opens a gate that needs it', () => {
    const gate = { right: 'HARGA_MODAL' } as const;
    expect(missing(gate, holder('KASIR', 'HARGA_MODAL'))).toBeUndefined();
    expect(missing(gate, holder('KASIR'))).toEqual({ what: 'right', right: 'HARGA_MODAL' });
  });
});
