import { accounting } from '../../accounting/index.js';
import { labaRugi } from '../../accounting/laba-rugi.js';
import { neraca } from '../../accounting/neraca.js';
import { mutasiUang, pengalihanSaldo, uangKas } from '../../mutasi-uang/documents.js';
import { pelunasan } from '../../non-cash/documents.js';
import { uangBank } from '../../uang-bank/documents.js';
import { statementStands, withNamedSums, type ReportGroup } from './report.js';
import { seenReport } from './seen-report.js';
import { slipFoot } from './slip.js';

const profit = (section: string, pendapatan: number, beban: number): ReportGroup => ({
  by: [section],
  count: 1,
  totals: { pendapatan, beban, laba: pendapatan - beban },
});
const lines = (groups: readonly ReportGroup[], figure: string) =>
  groups.map(({ by, title, totals }) => [title ?? by[0], totals[figure]]);

describe('the named sums of a statement', () => {
  it('stand after the last of their sections, also where that has no rows', () => {
    const groups = [profit('PENDAPATAN USAHA', 100, 0), profit('BEBAN POKOK', 0, 60), profit('BEBAN LAIN-LAIN', 0, 5)];
    expect(lines(withNamedSums(labaRugi, groups), 'laba')).toEqual([
      ['PENDAPATAN USAHA', 100],
      ['BEBAN POKOK', -60],
      ['Laba kotor', 40],
      ['Laba usaha', 40],
      ['BEBAN LAIN-LAIN', -5],
    ]);
  });
  it('stand before the first section where none of theirs has rows, and at the end where none follows', () => {
    expect(lines(withNamedSums(labaRugi, [profit('BEBAN USAHA', 0, 7)]), 'laba')).toEqual([
      ['Laba kotor', 0],
      ['BEBAN USAHA', -7],
      ['Laba usaha', -7],
    ]);
  });
  it('say whether a balance sheet balances', () => {
    const section = (name: string, jumlah: number): ReportGroup => ({ by: [name], count: 1, totals: { jumlah } });
    const sheet = (jumlah: number) => [section('ASET', 900), section('KEWAJIBAN', 200), section('MODAL', jumlah)];
    expect(lines(withNamedSums(neraca, sheet(700)), 'jumlah').slice(3)).toEqual([
      ['Jumlah kewajiban dan modal', 900],
      ['Seimbang: aset = kewajiban + modal', 0],
    ]);
    expect(lines(withNamedSums(neraca, sheet(600)), 'jumlah').slice(3)).toEqual([
      ['Jumlah kewajiban dan modal', 800],
      ['TIDAK SEIMBANG: aset kurang kewajiban dan modal', 100],
    ]);
  });
  it('are none where somebody does not see the figures', () => {
    const unseen = seenReport(neraca, new Set(['SALDO']));
    expect(withNamedSums(unseen, [{ by: ['ASET'], count: 1, totals: {} }])).toHaveLength(1);
  });
  it('are valid in the sections of their report alone, with every row', () => {
    const stands = (asked: Parameters<typeof statementStands>[1]) => statementStands(labaRugi, asked);
    expect([
      stands({}),
      stands({ groups: ['kelompok'], sort: { column: 'laba' } }),
      stands({ groups: ['nama_akun'] }),
      stands({ search: 'gaji' }),
      stands({ sort: { column: 'kelompok' } }),
    ]).toEqual([true, true, false, false, false]);
  });
});

describe('a paper that somebody signs', () => {
  it('is every report of the books', () =>
    expect(accounting.reports?.map(({ print }) => print?.signatures)).toEqual(
      accounting.reports?.map(() => ['Dibuat oleh', 'Diperiksa oleh', 'Disetujui oleh']),
    ));
  it.each([uangKas, mutasiUang, pengalihanSaldo, uangBank, pelunasan].map(({ slip }) => [slip.name, slip] as const))(
    'is the slip of %s, in lines for the narrowest roll',
    (_, { template }) => {
      const [said = ''] = template.split(slipFoot);
      const lines = said.split('\n').filter((line) => line.endsWith('....'));
      expect(lines.map((line) => line.split(/ +/)[0])).toEqual(['Dibuat', 'Diperiksa', 'Disetujui']);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(32);
    },
  );
});
