import { BORROWER, FORMER_BORROWER, type Hutang } from '../../../contracts/hutang/loan.js';
import { kelebihanLelang, type Kelebihan } from '../../../contracts/hutang/surplus.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { toko } from '../../../contracts/masters/masters.js';
import { refuse, streamsBy, type KeyRef, type Refused } from '../../kernel/event-store/decider.js';
import type { MasterState } from '../../platform/masters/master-streams.js';
import { activeRows } from '../../platform/masters/whole-masters.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';
import { loanStreams } from './loans.js';

/** The setting of the days for which a borrower is kept after their last loan. */
export const keeping = settingsNeeded('hutang.simpan_data_hari');

/** The most documents of a code in a branch that are read. */
const MOST = 1_000;
const surpluses = documentStreams(kelebihanLelang);

type Shops = readonly MasterState<InstanceType<(typeof toko)['row']>>[];
type Borrowed = DocumentState<Hutang> | DocumentState<Kelebihan>;

/** The loans and surpluses of a customer by their codes, in all branches: open ones, and loans that ended. */
export const borrowedBy = (codes: readonly string[], shops: Shops): Readonly<Record<string, KeyRef<Borrowed>>> =>
  Object.fromEntries(
    activeRows(shops).flatMap(({ kode_toko: branch }) =>
      codes.flatMap((value) => {
        const held = { branch, value, most: MOST };
        return [
          [`${BORROWER} ${branch}/${value}`, streamsBy(loanStreams, { ...held, key: BORROWER })],
          [`${FORMER_BORROWER} ${branch}/${value}`, streamsBy(loanStreams, { ...held, key: FORMER_BORROWER })],
          [`${kelebihanLelang.name} ${branch}/${value}`, streamsBy(surpluses, { ...held, key: BORROWER })],
        ] as const;
      }),
    ),
  ) as Readonly<Record<string, KeyRef<Borrowed>>>;

/** The documents among the states of `borrowedBy` of one kind. */
const found = <F extends object>(states: object, kind: string): readonly F[] =>
  Object.entries(states)
    .filter(([name]) => name.startsWith(`${kind} `))
    .flatMap(([, all]) => (all as readonly DocumentState<F>[]).filter(isKnown).map(({ facts }) => facts));

const numbersOf = (all: readonly { readonly no_bukti: string }[]): string =>
  all.map(({ no_bukti }) => no_bukti).join(', ');
const last = (days: readonly BusinessDate[]): BusinessDate => days.toSorted().at(-1)!;

/** The reason why a customer is kept because of what stands between them and the shop, if so. */
function openRefusal(states: object): Refused | undefined {
  const open = found<Hutang>(states, BORROWER);
  const ended = found<Hutang>(states, FORMER_BORROWER);
  const held = [...open, ...ended].find(({ ditahan }) => ditahan !== undefined);
  if (held) {
    const values = { surat: held.no_bukti, nomor: held.ditahan! };
    return refuse('member.loan-held', 'kode_member', message('member.loanHeld', values));
  }
  if (open.length > 0) {
    const values = { surat: numbersOf(open), tanggal: last(open.map(({ jatuh_tempo }) => jatuh_tempo)) };
    return refuse('member.has-loans', 'kode_member', message('member.hasLoans', values));
  }
  const owed = found<Kelebihan>(states, kelebihanLelang.name);
  if (owed.length > 0) {
    const values = { surat: numbersOf(owed), tanggal: last(owed.map(({ tgl_akhir }) => tgl_akhir)) };
    return refuse('member.surplus', 'kode_member', message('member.surplus', values));
  }
  const owing = ended.filter(({ sisa_kurang = 0 }) => sisa_kurang > 0);
  return owing.length > 0
    ? refuse('member.shortfall', 'kode_member', message('member.shortfall', { surat: numbersOf(owing) }))
    : undefined;
}

/**
 * The reason why a customer cannot be erased, and until when, if so (loans.md, 18): a loan runs or is held, pieces lie
 * in a safe, an auction left something over or unpaid, or their last loan ended too few days ago.
 */
export function keptByLoans(
  states: object,
  inForce: ReturnType<typeof keeping.read>,
  today: BusinessDate,
): Refused | undefined {
  const open = openRefusal(states);
  if (open) return open;
  const hari = Number(inForce['hutang.simpan_data_hari']);
  const ended = found<Hutang>(states, FORMER_BORROWER);
  if (ended.length === 0) return undefined;
  const tanggal = addDays(last(ended.map(({ langkah_akhir }) => langkah_akhir)), hari);
  return tanggal > today ? refuse('member.kept', 'kode_member', message('member.kept', { hari, tanggal })) : undefined;
}
