import { BETWEEN_BRANCHES, legOf, SUSPENSE } from '../../../contracts/accounting/accounts.js';
import { journalReposted, type JournalMove, type JournalReposted } from '../../../contracts/accounting/events.js';
import { branchOf, IDR } from '../../../contracts/define/accounts.js';
import type { JournalNumbers, Posting, RecordedEvent } from '../../../contracts/define/event.js';
import { ALL } from '../../../contracts/define/gate.js';
import { nameOf } from '../../../contracts/define/names.js';
import { monthOf, type BusinessDate } from '../../../contracts/values/business-date.js';
import { project } from '../../kernel/projection/projection.js';
import { buckets, date, instant, lines, text, whole, type Change } from '../../kernel/projection/tables.js';
import { unnumbered } from './unnumbered.js';

/** One row for each leg: `branch` is whose books it stands in, `source` whose log its event is in. An index leads to a day: its lines are sorted when they are read. */
export const journalLine = lines(
  'line',
  {
    branch: text,
    business_date: date,
    nomor_akun: text,
    account: text,
    debit: whole,
    kredit: whole,
    source: text,
    position: whole,
    urut: whole,
    recorded_at: instant,
    no_bukti: text,
    keterangan: text,
    trx: text,
    type: text,
    user_id: text,
  },
  [['branch', 'nomor_akun', 'business_date'], ['branch', 'business_date'], ['nomor_akun', 'business_date'], ['business_date']],
);

/** Sums a day and account; branch `ALL` holds the books of all branches, without what stands between them. */
export const journalDaily = buckets('daily', { branch: text, business_date: date, nomor_akun: text }, { debit: whole, kredit: whole, lines: whole });

/** Sums a month, so that a balance of before reads months, not years of days. */
export const journalMonthly = buckets('monthly', { branch: text, month: date, nomor_akun: text }, { debit: whole, kredit: whole });

/** By parameter and leg at which number it stands, on its own side: what a re-posting may move. What was turned round counts against it. */
export const journalLeg = buckets(
  'leg',
  { branch: text, business_date: date, trx: text, type: text, rekening: text, jenis_akun: text, nomor_akun: text },
  { jumlah: whole },
);

/** What of each parameter and leg stands on the suspense account. */
export const journalSuspense = buckets('suspense', { branch: text, trx: text, type: text, rekening: text, jenis_akun: text }, { jumlah: whole });

/** The re-postings: the days whose amounts they moved. */
export const journalRepost = lines(
  'repost',
  { branch: text, position: whole, recorded_at: instant, tgl_from: date, tgl_to: date, baris: whole, user_id: text },
  [['recorded_at']],
);

/** The read model of the books: the journal and its sums. */
export const journalsProjection = project('journals', 1, [journalLine, journalDaily, journalMonthly, journalLeg, journalSuspense, journalRepost])
  .from('own and head office')
  .on(journalReposted, (event) => [repost(event), ...event.payload.pindah.flatMap((move, index) => reposted(move, index, event))])
  .onPostings((posting, event) => (posting.asset === IDR ? posted(posting, event) : []));

/** What is called the account of a line that stands between branches: no money account. */
const between = (branch: string): string => nameOf(branch, 'antar-cabang');

interface Line {
  readonly account: string;
  readonly nomor_akun: string;
  readonly debit: number;
  readonly kredit: number;
}
const debit = (account: string, nomor_akun: string, amount: number): Line => ({ account, nomor_akun, debit: amount, kredit: 0 });
const kredit = (account: string, nomor_akun: string, amount: number): Line => ({ account, nomor_akun, debit: 0, kredit: amount });

/** The lines of a posting. Between accounts of two branches the books of each balance by what the other has of its money. */
function linesOf({ from, to, amount }: Posting, akun: JournalNumbers): readonly Line[] {
  const [source, target] = [branchOf(from), branchOf(to)];
  const [into, out] = [debit(to, akun.debit, amount), kredit(from, akun.kredit, amount)];
  if (source === target) return [into, out];
  return [into, kredit(between(target), BETWEEN_BRANCHES, amount), debit(between(source), BETWEEN_BRANCHES, amount), out];
}

function posted(posting: Posting, event: RecordedEvent): readonly Change[] {
  const akun = posting.akun ?? unnumbered(event);
  const { trx = '', type = '' } = akun;
  const payload = event.payload as { no_bukti?: string; keterangan?: string };
  const facts = { no_bukti: payload.no_bukti ?? event.stream.slice(event.stream.lastIndexOf('/') + 1), keterangan: payload.keterangan ?? '', trx, type };
  const first = event.postings.indexOf(posting) * 4;
  const date = event.business_date;
  return [
    ...linesOf(posting, akun).flatMap((line, index) => book(line, first + index, date, facts, event)),
    ...legsOf(posting, akun).flatMap(([account, jenis_akun, nomor, jumlah]) =>
      stands({ branch: branchOf(account), date, trx, type, rekening: legOf(account), jenis_akun }, nomor, jumlah),
    ),
  ];
}

type LegOfPosting = readonly [account: string, jenis_akun: JournalMove['jenis_akun'], nomor: string, jumlah: number];

/** The legs as their parameter has them: those of what is turned round are those of the original, taken back. */
function legsOf({ from, to, amount }: Posting, { debit: into, kredit: out, balik }: JournalNumbers): readonly LegOfPosting[] {
  return balik
    ? [[to, 'KREDIT', into, -amount], [from, 'DEBIT', out, -amount]]
    : [[to, 'DEBIT', into, amount], [from, 'KREDIT', out, amount]]; // prettier-ignore
}

function repost({ branch, position, recorded_at, actor, payload: { pindah } }: RecordedEvent<JournalReposted>): Change {
  const days = pindah.map(({ tanggal }) => tanggal).sort();
  return journalRepost.add({ branch, position, recorded_at, tgl_from: days[0]!, tgl_to: days.at(-1)!, baris: pindah.length, user_id: actor });
}

function reposted(
  { tanggal, rekening, jenis_akun, dari, ke, jumlah, trx, type }: JournalMove,
  index: number,
  event: RecordedEvent<JournalReposted>,
): readonly Change[] {
  const branch = event.payload.kode_toko;
  const account = `${branch}/${rekening}`;
  const [into, out] = jenis_akun === 'DEBIT' ? [ke, dari] : [dari, ke];
  const leg = { branch, date: tanggal, trx, type, rekening, jenis_akun };
  const facts = { no_bukti: event.stream.slice(event.stream.lastIndexOf('/') + 1), keterangan: 'Posting ulang jurnal', trx, type };
  return [
    ...book(debit(account, into, jumlah), index * 4, tanggal, facts, event),
    ...book(kredit(account, out, jumlah), index * 4 + 1, tanggal, facts, event),
    ...stands(leg, dari, -jumlah),
    ...stands(leg, ke, jumlah),
  ];
}

type Facts = Readonly<Record<'no_bukti' | 'keterangan' | 'trx' | 'type', string>>;
type Source = Pick<RecordedEvent, 'branch' | 'position' | 'recorded_at' | 'actor'>;

/** A line in the books of its account's branch, and in its sums. */
function book(line: Line, urut: number, business_date: string, facts: Facts, { branch: source, position, recorded_at, actor }: Source): readonly Change[] {
  const { account, nomor_akun, debit, kredit } = line;
  const branch = branchOf(account);
  const month = monthOf(business_date as BusinessDate);
  const books = account === between(branch) ? [branch] : [branch, ALL];
  return [
    journalLine.add({ branch, business_date, ...line, source, position, urut, recorded_at, ...facts, user_id: actor }),
    ...books.flatMap((of) => [
      journalDaily.bump({ branch: of, business_date, nomor_akun }, { debit, kredit, lines: 1 }),
      journalMonthly.bump({ branch: of, month, nomor_akun }, { debit, kredit }),
    ]),
  ];
}

type LegOfBooks = Readonly<Record<'branch' | 'date' | 'trx' | 'type' | 'rekening' | 'jenis_akun', string>>;

/** So much more of a leg stands at a number. */
function stands({ branch, date, ...leg }: LegOfBooks, nomor_akun: string, jumlah: number): readonly Change[] {
  const onSuspense = nomor_akun === SUSPENSE ? [branch, ALL] : [];
  return [
    journalLeg.bump({ branch, business_date: date, ...leg, nomor_akun }, { jumlah }),
    ...onSuspense.map((of) => journalSuspense.bump({ branch: of, ...leg }, { jumlah })),
  ];
}
