import { daftarTolak } from '../../../contracts/hutang/rejections.js';
import { loanConsentLabels } from '../../../contracts/hutang/consents.js';
import { runningStates } from '../../../contracts/hutang/loan-figures.js';
import { BORROWER, type Hutang } from '../../../contracts/hutang/loan.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, formatRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { toko } from '../../../contracts/masters/masters.js';
import {
  consentOf,
  foreign,
  refuse,
  streamsBy,
  type KeyRef,
  type Refused,
  type StatesOf,
} from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { activeRows, rowsOf } from '../../platform/masters/whole-masters.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { codesOf, customerStream, isPresent, type CustomerState } from '../customers/customer-stream.js';
import { isKnown } from '../documents/document-streams.js';
import { NOW } from '../documents/younger.js';
import { loanStreams, type LoanState } from './loans.js';

const limits = settingsNeeded('hutang.paparan_rp', 'hutang.paparan_surat');

/** The most open loans of a code in a branch that are read. */
const MOST_OPEN = 1_000;

/**
 * The customer of a loan, the shops in which they may have others, and the limits of these. Head office's log, where
 * customers are, is locked with the command: two branches at once do not lend beyond the limit together.
 */
export const borrowerNeeds = (kode_member: string, branch: string) => ({
  member: foreign(customerStream(kode_member || NO_KEY)),
  shops: rowsOf(toko),
  exposureLimits: limits.of(branch),
});
type Borrower = StatesOf<ReturnType<typeof borrowerNeeds>>;

/** The open loans of a customer, as they stand now, each need those of a code in a branch. */
type OpenLoans = Readonly<Record<`${typeof NOW}${string}`, KeyRef<LoanState>>>;

/** The open loans of a customer by their codes, in all branches: `shops` are the states of `rowsOf(toko)`. */
const openLoans = (codes: readonly string[], shops: Borrower['shops']): OpenLoans =>
  Object.fromEntries(
    activeRows(shops).flatMap(({ kode_toko: branch }) =>
      codes.map((value) => {
        const held = streamsBy(loanStreams, { branch, key: BORROWER, value, most: MOST_OPEN });
        return [`${NOW}${branch}/${value}`, held] as const;
      }),
    ),
  );

/** The rows of the refusal list and the open loans of a customer, in all branches and under all of their codes. */
export function borrowerThen({ member, shops }: Pick<Borrower, 'member' | 'shops'>, kode_member: string) {
  const codes = codesOf(kode_member, member);
  return {
    rejections: codes.map((code) => masterRow(daftarTolak, code)),
    ...openLoans(codes, shops),
  };
}
type States = Borrower & StatesOf<ReturnType<typeof borrowerThen>>;

/** The customer of a loan, as a step may name them. */
interface Owner {
  readonly no_bukti: string;
  readonly kode_member: string;
  /** The code that the step names them by; absent: that of the loan. */
  readonly bernama?: string | undefined;
}

/**
 * The reason why a loan does not go on for a customer, if so: it is another's, or not all of their codes are known.
 * `owner` is the customer who is named, or of the loan; what they owe is counted under all of their codes.
 */
export function ownerRefusal({ no_bukti: nomor, kode_member, bernama }: Owner, owner: CustomerState) {
  const kode = bernama ?? kode_member;
  const gabung_ke = owner.status === 'gone' ? owner.left.gabung_ke : undefined;
  if (gabung_ke)
    return refuse('loan.merged-customer', 'kode_member', message('hutang.merged', { kode_member: kode, gabung_ke }));
  const codes = codesOf(kode, owner);
  if (!codes.includes(kode_member))
    return refuse('loan.other-customer', 'kode_member', message('hutang.otherCustomer', { nomor, kode_member: kode }));
  if (bernama !== undefined || codes.length === 1) return undefined;
  return refuse('loan.several-codes', 'kode_member', message('hutang.severalCodes', { kode_member }));
}

/** The reason why nothing is lent to a customer, if so: nobody knows who they are, or they are on the refusal list. */
export function borrowerRefusal(
  { member, rejections }: Pick<States, 'member' | 'rejections'>,
  kode_member: string,
): Refused | undefined {
  if (!isPresent(member) || !member.customer.sidik_ktp)
    return refuse('loan.identity', 'kode_member', message('hutang.identity', { kode_member }));
  if (rejections.every(({ status }) => status !== 'active')) return undefined;
  return refuse('loan.rejected-customer', 'kode_member', message('hutang.rejected', { kode_member }));
}

/** The loans among the states of `openLoans`: those that run, and those of which pieces lie in a safe. */
const loansIn = (states: object) =>
  Object.entries(states)
    .filter(([name]) => name.startsWith(NOW))
    .flatMap(([, loans]) => (loans as readonly LoanState[]).filter(isKnown));

/** The sum of the principal that a customer owes in all branches, and of how many loans; but for one that ends. */
function exposureOf(states: object, except?: string) {
  const open = loansIn(states).filter(
    ({ status, facts }) => (runningStates as readonly string[]).includes(status) && facts.no_bukti !== except,
  );
  return { jumlah: addRupiah(...open.map(({ facts }) => facts.sisa)), surat: open.length };
}

/**
 * The sum that the customer of a loan borrows with it on a day, in all branches: all of its principal where it lends,
 * and what their other loans of the day lent, but for one that ends with it.
 */
export function borrowedOn(day: BusinessDate, jumlah_hutang: Rupiah, states: object, except?: string): Rupiah {
  const others = loansIn(states).filter(({ facts }) => facts.tgl_hutang >= day && facts.no_bukti !== except);
  return addRupiah(jumlah_hutang, ...others.map(({ facts }) => lentOn(facts)));
}

/** The money that a loan lent on its own date; that of one which it renewed on it, too. */
export const lentOn = ({ dipinjam, jumlah_hutang }: Pick<Hutang, 'dipinjam' | 'jumlah_hutang'>): Rupiah =>
  dipinjam ?? jumlah_hutang;

interface Lent {
  readonly kode_member: string;
  readonly jumlah_hutang: Rupiah;
  /** The loan that it renews, which ends with it. */
  readonly no_lama?: string;
}

/** The consent that a loan needs because of all that its customer owes with it, or for how many loans; 0: no limit. */
export function exposureConsent(
  command: CommandDefinition,
  { kode_member, jumlah_hutang, no_lama }: Lent,
  states: States,
): Restriction | undefined {
  const most = limits.read(states.exposureLimits);
  const open = exposureOf(states, no_lama);
  const jumlah = addRupiah(open.jumlah, jumlah_hutang);
  const surat = open.surat + 1;
  const beyond = [
    [jumlah, Number(most['hutang.paparan_rp'])],
    [surat, Number(most['hutang.paparan_surat'])],
  ].some(([sum, limit]) => limit! > 0 && sum! > limit!);
  if (!beyond) return undefined;
  const rincian = `${surat} surat \u00b7 Rp ${formatRupiah(jumlah)}`;
  return { ...consentOf(command), description: loanConsentLabels.paparan, subject: kode_member, jumlah, rincian };
}
