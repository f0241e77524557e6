import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { stockValue, tray } from '../../../contracts/data-barang/accounts.js';
import { Barang } from '../../../contracts/data-barang/barang.js';
import { correctedFacts, type KeadaanBarang } from '../../../contracts/koreksi-barang/documents.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { fieldText, unitOf } from '../../../contracts/language/define/field-text.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { rupiah, subtractRupiah } from '../../../contracts/language/values/rupiah.js';
import { subtractWeight } from '../../../contracts/language/values/weight.js';
import { move, pay } from '../../domain/journals/postings.js';

/** The facts of a piece that a correction changes. */
type Facts = Omit<KeadaanBarang, 'keadaan'>;

/** The facts that a correction changes, those that a piece has. */
export const factsOf = (piece: Partial<Facts>): Facts =>
  Object.fromEntries(correctedFacts.flatMap((name) => (piece[name] ? [[name, piece[name]]] : []))) as Facts;

/** A piece with other facts in place of those that a correction changes. */
export function withFacts(piece: Barang, facts: Partial<Facts>): Barang {
  const corrected: readonly string[] = correctedFacts;
  const stays = Object.entries(piece).filter(([name]) => !corrected.includes(name));
  return { ...(Object.fromEntries(stays) as Barang), ...factsOf(facts) };
}

/** True for two pieces that a correction would not tell apart. */
export const isSame = (one: Barang, other: Barang): boolean =>
  JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

const rules = fieldsOf(Barang);

/** The facts that are others since, in words: each as it was and as it is. */
export function changesIn(was: Barang, is: Barang): readonly string[] {
  const [before, after] = [factsOf(was), factsOf(is)];
  return correctedFacts.flatMap((name) => {
    const rule = rules.get(name);
    if (!rule || before[name] === after[name]) return [];
    const values = [before, after].map((facts) => fieldText(rule, facts[name]) || '-').join(' / ');
    const unit = unitOf(rule);
    return [`${rule.label} ${values}${unit && unit !== 'Rp' ? ` ${unit}` : ''}`];
  });
}

type Booked = Pick<Barang, 'kode_baki' | 'kode_group' | 'berat' | 'harga_modal'>;

/** The gold and the cost of a piece, from outside into the stock; and out of it, as if it had not been entered. */
const entered = ({ kode_baki, kode_group, berat, harga_modal }: Booked, branch: string): readonly Posting[] => [
  move(outside(branch), tray(branch, kode_baki), berat, gold(kode_group)),
  pay(outside(branch), stockValue(branch, kode_group), harga_modal),
];
const takenOut = (piece: Booked, branch: string): readonly Posting[] => entered(piece, branch).map(turned);
const turned = ({ from, to, ...moved }: Posting): Posting => ({ ...moved, from: to, to: from });

/** The postings by which a piece would be taken out as it was, and entered as it is. */
export const enteredAnew = (was: Booked, is: Booked, branch: string): readonly Posting[] => [
  ...takenOut(was, branch),
  ...entered(is, branch),
];

/**
 * The postings by which a piece is gold of another group: its cost goes along, so that only what it cost more or less
 * is gained or lost.
 */
function regrouped(was: Booked, is: Booked, branch: string): readonly Posting[] {
  const [from, to] = [was, is].map(({ kode_group }) => stockValue(branch, kode_group)) as [string, string];
  const kept = rupiah(Math.min(was.harga_modal, is.harga_modal));
  return [
    move(tray(branch, was.kode_baki), outside(branch), was.berat, gold(was.kode_group)),
    move(outside(branch), tray(branch, is.kode_baki), is.berat, gold(is.kode_group)),
    pay(from, to, kept),
    pay(from, outside(branch), subtractRupiah(was.harga_modal, kept)),
    pay(outside(branch), to, subtractRupiah(is.harga_modal, kept)),
  ].filter(({ amount }) => amount > 0);
}

/** The same, where what both have in common stays: none of nothing. */
export function correctedBy(was: Booked, is: Booked, branch: string): readonly Posting[] {
  if (was.kode_group !== is.kode_group) return regrouped(was, is, branch);
  const [berat, harga_modal] = [subtractWeight(is.berat, was.berat), subtractRupiah(is.harga_modal, was.harga_modal)];
  return entered({ ...is, berat, harga_modal }, branch)
    .filter(({ amount }) => amount !== 0)
    .map((moved) => (moved.amount > 0 ? moved : turned({ ...moved, amount: -moved.amount })));
}
