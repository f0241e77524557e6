import type { MadeFigure } from '../language/define/facts.js';
import { multiplyRatio } from '../language/values/exact.js';
import { stockValue } from './accounts.js';

type Line = Parameters<MadeFigure['of']>[0][number];

const weightOf = (line: Line): number => Number(line['berat'] ?? 0);
const groupOf = (line: Line): string => String(line['kode_group'] ?? '');

/**
 * The value of the gold of each line, as an accounting parameter booked it: that of its group (docs/trade.md, Cost and
 * value), by weight; the last line of a group has the rest, so that lines and account agree to the rupiah.
 */
export const costOf = (trx: string, label: string): MadeFigure => ({
  label,
  type: 'rupiah',
  right: 'HARGA_MODAL',
  of(lines, { branch, postings }) {
    const booked = postings.filter(({ akun }) => akun?.trx === trx);
    const values = new Map(
      [...new Set(lines.map(groupOf))].map((group) => [group, moved(booked, stockValue(branch, group))]),
    );
    const given = new Map<string, { weight: number; value: number }>();
    const whole = new Map<string, number>();
    for (const line of lines) whole.set(groupOf(line), (whole.get(groupOf(line)) ?? 0) + weightOf(line));
    return lines.map((line) => {
      const group = groupOf(line);
      const before = given.get(group) ?? { weight: 0, value: 0 };
      const weight = before.weight + weightOf(line);
      const value = multiplyRatio(values.get(group)!, weight, whole.get(group)!, 'nearest', label);
      given.set(group, { weight, value });
      return value - before.value;
    });
  },
});

/** The margin of each line: its price less its cost. */
export const marginOf = (cost: MadeFigure, label: string, price = 'harga_jual'): MadeFigure => ({
  label,
  type: 'rupiah',
  right: 'HARGA_MODAL',
  of(lines, event) {
    const costs = cost.of(lines, event);
    return lines.map((line, index) => Number(line[price] ?? 0) - costs[index]!);
  },
});

/** The rupiah that some postings moved on an account, whichever way. */
function moved(postings: Parameters<MadeFigure['of']>[1]['postings'], account: string): number {
  const sum = postings.reduce((total, { from, to, asset, amount }) => {
    if (asset !== 'IDR') return total;
    return total + (from === account ? amount : 0) - (to === account ? amount : 0);
  }, 0);
  return Math.abs(sum);
}
