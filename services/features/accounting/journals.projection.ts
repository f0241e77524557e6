import { itemOf, legOf, SUSPENSE } from '../../../contracts/accounting/accounts.js';
import { journalReposted, type JournalMove, type JournalReposted } from '../../../contracts/accounting/events.js';
import { branchOf, isCleared } from '../../../contracts/language/define/accounts.js';
import type { JournalNumbers, Posting, RecordedEvent } from '../../../contracts/language/define/event.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { monthOf, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { project } from '../../kernel/projection/projection.js';
import { buckets, date, instant, lines, text, whole, type Change } from '../../kernel/projection/tables.js';

/**
 * One row for each leg: `branch` is whose books it stands in, `source` whose log its event is in. An index leads to a
 * day, or in it to a branch: its lines are sorted when they are read.
 */
const journalLine = lines(
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
  [
    ['business_date', 'branch'],
    ['nomor_akun', 'business_date', 'branch'],
  ],
);

/**
 * Sums a day and account; branch `ALL` holds the books of all branches. What stands between them is zero there, but for
 * days that one branch has closed and the other not.
 */
const journalDaily = buckets(
  'daily',
  { branch: text, business_date: date, nomor_akun: text },
  { debit: whole, kredit: whole, lines: whole },
);

/** Sums a month, so that a balance of before reads months, not years of days. */
const journalMonthly = buckets(
  'monthly',
  { branch: text, month: date, nomor_akun: text },
  { debit: whole, kredit: whole },
);

/**
 * By parameter and leg at which number it stands, on its own side: what a re-posting may move. What was turned round
 * counts against it.
 */
const journalLeg = buckets(
  'leg',
  { branch: text, business_date: date, trx: text, type: text, rekening: text, jenis_akun: text, nomor_akun: text },
  { jumlah: whole },
);

/** The amount of each parameter and leg on the suspense account. */
const journalSuspense = buckets(
  'suspense',
  { branch: text, trx: text, type: text, rekening: text, jenis_akun: text },
  { jumlah: whole },
);

/** The re-postings: the days whose amounts they moved. */
const journalRepost = lines(
  'repost',
  { branch: text, position: whole, recorded_at: instant, tgl_from: date, tgl_to: date, baris: whole, user_id: text },
  [['recorded_at']],
);

/** The read model of the books: the journal and its sums. */
export const journalsProjection = project('journals', 3, [
  journalLine,
  journalDaily,
  journalMonthly,
  journalLeg,
  journalSuspense,
  journalRepost,
])
  .from('own and head office')
  .on(journalReposted, (event) => [
    repost(event),
    ...event.payload.pindah.flatMap((move, index) => reposted(move, index, event)),
  ])
  .onPostings((posting, event) => (posting.akun ? posted(posting, posting.akun, event) : []));

interface Line {
  readonly account: string;
  readonly nomor_akun: string;
  readonly debit: number;
  readonly kredit: number;
}
const debit = (account: string, nomor_akun: string, amount: number): Line => ({
  account,
  nomor_akun,
  debit: amount,
  kredit: 0,
});
const kredit = (account: string, nomor_akun: string, amount: number): Line => ({
  account,
  nomor_akun,
  debit: 0,
  kredit: amount,
});

/** The two lines of a posting, and what stands at its numbers from then on. */
function posted(posting: Posting, akun: JournalNumbers, event: RecordedEvent): readonly Change[] {
  const { from, to, amount } = posting;
  const { trx = '', type = '' } = akun;
  const payload = event.payload as { no_bukti?: string; keterangan?: string };
  const facts = {
    no_bukti: payload.no_bukti ?? event.stream.slice(event.stream.lastIndexOf('/') + 1),
    keterangan: payload.keterangan ?? '',
    trx,
    type,
  };
  const date = event.business_date;
  const first = event.postings.indexOf(posting) * 2;
  return [
    ...book(debit(to, akun.debit, amount), first, date, facts, event),
    ...book(kredit(from, akun.kredit, amount), first + 1, date, facts, event),
    ...legsOf(posting, akun).flatMap(({ account, jenis_akun, nomor, jumlah, key = { trx, type } }) =>
      stands({ branch: branchOf(account), date, ...key, account, jenis_akun }, nomor, jumlah),
    ),
  ];
}

/** An amount of a leg of a posting, at a number. */
interface LegOfPosting {
  readonly account: string;
  readonly jenis_akun: JournalMove['jenis_akun'];
  readonly nomor: string;
  readonly jumlah: number;
  /** The parameter that it counts against, where that is another than the posting's own. */
  readonly key?: JournalNumbers['buka'];
}

/**
 * The legs as their parameter has them: those of what is turned round are those of the original, taken back; so are
 * those of what is cleared, which are the opener's.
 */
function legsOf({ from, to, amount }: Posting, akun: JournalNumbers): readonly LegOfPosting[] {
  const { balik, buka: key } = akun;
  const [into, out] = [
    { account: to, nomor: akun.debit },
    { account: from, nomor: akun.kredit },
  ];
  if (!balik) {
    const given: LegOfPosting = key
      ? { ...out, jenis_akun: 'DEBIT', jumlah: -amount, key }
      : { ...out, jenis_akun: 'KREDIT', jumlah: amount };
    return [{ ...into, jenis_akun: 'DEBIT', jumlah: amount }, given];
  }
  // It turns round what cleared an item, or else clears itself one of another parameter.
  const isOfClearing = isCleared(to);
  const taken: LegOfPosting =
    key && isOfClearing
      ? { ...into, jenis_akun: 'DEBIT', jumlah: amount, key }
      : { ...into, jenis_akun: 'KREDIT', jumlah: -amount };
  const left: LegOfPosting = { ...out, jenis_akun: 'DEBIT', jumlah: -amount };
  return [taken, key && !isOfClearing ? { ...left, key } : left];
}

function repost({ branch, position, recorded_at, actor, payload: { pindah } }: RecordedEvent<JournalReposted>): Change {
  const days = pindah.map(({ tanggal }) => tanggal).sort();
  return journalRepost.add({
    branch,
    position,
    recorded_at,
    tgl_from: days[0]!,
    tgl_to: days.at(-1)!,
    baris: pindah.length,
    user_id: actor,
  });
}

function reposted(
  { tanggal, rekening, jenis_akun, dari, ke, jumlah, trx, type }: JournalMove,
  index: number,
  event: RecordedEvent<JournalReposted>,
): readonly Change[] {
  const branch = event.payload.kode_toko;
  const account = `${branch}/${rekening}`;
  const [into, out] = jenis_akun === 'DEBIT' ? [ke, dari] : [dari, ke];
  const leg = { branch, date: tanggal, trx, type, account, jenis_akun };
  const facts = {
    no_bukti: event.stream.slice(event.stream.lastIndexOf('/') + 1),
    keterangan: 'Posting ulang jurnal',
    trx,
    type,
  };
  return [
    ...book(debit(account, into, jumlah), index * 2, tanggal, facts, event),
    ...book(kredit(account, out, jumlah), index * 2 + 1, tanggal, facts, event),
    ...stands(leg, dari, -jumlah),
    ...stands(leg, ke, jumlah),
  ];
}

type Facts = Readonly<Record<'no_bukti' | 'keterangan' | 'trx' | 'type', string>>;
type Source = Pick<RecordedEvent, 'branch' | 'position' | 'recorded_at' | 'actor'>;

/** A line in the books of its account's branch, and in its sums. */
function book(
  line: Line,
  urut: number,
  business_date: string,
  facts: Facts,
  { branch: source, position, recorded_at, actor }: Source,
): readonly Change[] {
  const { account, nomor_akun, debit, kredit } = line;
  const branch = branchOf(account);
  const month = monthOf(business_date as BusinessDate);
  const [day, sums] = [
    { debit, kredit, lines: 1 },
    { debit, kredit },
  ];
  return [
    journalLine.add({ branch, business_date, ...line, source, position, urut, recorded_at, ...facts, user_id: actor }),
    journalDaily.bump({ branch, business_date, nomor_akun }, day),
    journalDaily.bump({ branch: ALL, business_date, nomor_akun }, day),
    journalMonthly.bump({ branch, month, nomor_akun }, sums),
    journalMonthly.bump({ branch: ALL, month, nomor_akun }, sums),
  ];
}

type LegOfBooks = Readonly<Record<'branch' | 'date' | 'trx' | 'type' | 'account' | 'jenis_akun', string>>;

/** Adds an amount of a leg to what stands at a number. */
function stands({ branch, date, account, ...leg }: LegOfBooks, nomor_akun: string, jumlah: number): readonly Change[] {
  const stood = journalLeg.bump(
    { branch, business_date: date, ...leg, rekening: itemOf(account), nomor_akun },
    { jumlah },
  );
  if (nomor_akun !== SUSPENSE) return [stood];
  return [
    stood,
    ...[branch, ALL].map((of) => journalSuspense.bump({ branch: of, ...leg, rekening: legOf(account) }, { jumlah })),
  ];
}
