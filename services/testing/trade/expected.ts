import { isDeepStrictEqual } from 'node:util';
import { accountOf } from './laws.js';
import type { Order } from './orders.js';
import type { Paper, PaperFacts, PaperLine } from './papers.js';
import { addTo, type Recount, type Snapshot } from './recount.js';
import { addedBack, refunded } from './refunds.js';

/** The states of all streams, by name; absent where they are not at hand. */
type States = ReadonlyMap<string, unknown> | undefined;

/** All that was known before an act. */
export interface Before {
  readonly snapshot: Snapshot;
  readonly states: States;
}

/**
 * The states as they are told, but for the date on which a document came to where it is, and how long its stream is.
 * One that was cancelled never was, whatever it said: a piece may have come in again meanwhile. A loan that was renewed
 * says nothing of a person once it stands again.
 */
function told(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('since' in state)) return state;
  if ('status' in state && state.status === 'BATAL') return { status: 'none' };
  if (!('steps' in state)) return { ...state, since: '' };
  const { version: _, ...own } = { version: 0, ...state };
  return JSON.parse(JSON.stringify({ ...own, since: '' }, (name, value) => (name === 'alamat' ? undefined : value)));
}

/** The streams that are not as they were. */
export function changedIn(before: States, after: States): readonly unknown[] {
  return [...(before ?? [])].flatMap(([stream, was]) => {
    const is = after!.get(stream);
    return is === was || isDeepStrictEqual(told(is), told(was)) ? [] : [{ stream, was, is }];
  });
}

/**
 * Returns what a deposit leaves once it was undone: nothing but the fee, if the money went back the way it came. Money
 * that went back in cash, in coins, stays where the customer paid it. Nothing is left of cards that nobody validated.
 */
export function paidBack(before: Snapshot, paper: Paper, recount: Recount): Snapshot {
  const { branch, facts } = paper;
  const left = new Map<string, number>();
  addTo(left, `IDR ${branch}/luar`, -(facts.biaya ?? 0));
  const added = addedBack(paper);
  if (added !== 0) {
    addTo(left, `IDR ${branch}/kas`, -added);
    addTo(left, `IDR ${branch}/pembulatan`, added);
  }
  for (const { payment, kept } of refunded(paper, recount)) {
    const isCash = facts.kembali === 'TUNAI';
    addTo(left, `IDR ${accountOf(payment, paper)}`, isCash ? payment.jumlah : kept);
    if (isCash) addTo(left, `IDR ${branch}/kas`, kept - payment.jumlah);
  }
  const accounts = new Map(Object.entries(before.accounts));
  for (const [account, amount] of left) addTo(accounts, account, amount);
  const { chart } = recount.snapshot;
  return { ...before, accounts: Object.fromEntries(accounts), ...(left.size > 0 && { chart }) };
}

/** Returns what is wrong with the prices of a document: both what the rules make and what was agreed are kept. */
export function wrongPrices({ barang, beli, ...facts }: PaperFacts, { body, computed = {} }: Order): readonly string[] {
  const said = body as PaperFacts;
  const wrong: string[] = [];
  const compare = (what: string, found: unknown, wanted: unknown): void => {
    if (!isDeepStrictEqual(found, wanted))
      wrong.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };
  const all = (lines: readonly PaperLine[], field: 'harga' | 'harga_jual' | 'harga_hitung') =>
    lines.map((line) => line[field]);
  const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((one, next) => one + (next ?? 0), 0);
  const { sold, bought } = computed;
  if (sold) {
    compare('computed', all(barang, 'harga_hitung'), sold);
    compare('agreed', all(barang, 'harga_jual'), all(said.barang, 'harga_jual'));
    compare('gap', facts.selisih, sum(all(barang, 'harga_jual')) - sum(sold));
    compare('total', facts.total, sum(all(barang, 'harga_jual')) + facts.pembulatan!);
  }
  const lines = sold ? (beli ?? []) : barang;
  if (bought) {
    compare('computed for what is bought', all(lines, 'harga_hitung'), bought);
    compare('agreed for what is bought', all(lines, 'harga'), all((sold ? said.beli : said.barang) ?? [], 'harga'));
  }
  return wrong;
}
