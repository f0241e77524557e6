import { entryCancelled, transferCancelled } from '../../../contracts/cash/events.js';
import type { jenisMutasi } from '../../../contracts/cash/views.js';
import type { Posting, RecordedEvent } from '../../../contracts/define/event.js';
import { IDR, kindOf } from '../../../contracts/define/accounts.js';
import { ALL } from '../../../contracts/define/gate.js';
import { monthOf, type BusinessDate } from '../../../contracts/values/business-date.js';
import { bothSides, project, type Side } from '../../kernel/projection/projection.js';
import { buckets, date, documents, instant, lines, text, whole, type Change } from '../../kernel/projection/tables.js';

/** One row for each movement of a drawer or a bank account. `jenis` stands on the side that stands for the movement. */
export const cashLine = lines(
  'cash_line',
  {
    branch: text,
    position: whole,
    business_date: date,
    recorded_at: instant,
    account: text,
    no_bukti: text,
    kategori: text,
    keterangan: text,
    asal: text,
    tujuan: text,
    masuk: whole,
    keluar: whole,
    jenis: text,
    user_id: text,
  },
  [
    ['branch', 'account', 'business_date', 'position'],
    ['account', 'business_date', 'recorded_at', 'branch', 'position'],
    ['branch', 'position'],
  ],
);

/** Sums a day; branch `ALL` holds those of every branch together. */
export const cashDaily = buckets(
  'cash_daily',
  { branch: text, account: text, business_date: date, kategori: text },
  { masuk: whole, keluar: whole, lines: whole },
);

/** Sums a month, so that an opening balance reads months, not years of days. */
export const cashMonthly = buckets('cash_monthly', { branch: text, account: text, month: date }, { masuk: whole, keluar: whole });

/** How many movements of a kind there are. */
export const cashMovements = buckets('cash_movements', { branch: text, jenis: text }, { movements: whole });

/** The slips that were cancelled, and where. */
export const cashCancelled = documents('cash_cancelled', { branch: text, no_bukti: text }, { position: whole });

/** The money read model: the books of drawers and bank accounts. */
export const moneyProjection = project('money', 2, [cashLine, cashDaily, cashMonthly, cashMovements, cashCancelled])
  .on(transferCancelled, (event) => cancelled(event))
  .on(entryCancelled, (event) => cancelled(event))
  .onPostings((posting, event) => {
    if (posting.asset !== IDR) return [];
    return bothSides(posting)
      .filter(({ account }) => isMoney(kindOf(account)))
      .flatMap((side) => book(side, posting, event));
  });

function cancelled({ branch, position, version, payload }: RecordedEvent<{ readonly no_bukti: string }>): readonly Change[] {
  return [cashCancelled.put(version, { branch, no_bukti: payload.no_bukti, position })];
}

const isMoney = (kind: string): boolean => kind === 'kas' || kind.startsWith('bank/');

function book({ account, masuk, keluar }: Side, posting: Posting, event: RecordedEvent): readonly Change[] {
  const { branch, business_date, position, recorded_at, actor } = event;
  const kind = kindOf(account);
  const slip = event.payload as { no_bukti?: string; kategori?: string; keterangan?: string };
  const kategori = slip.kategori ?? event.type;
  const jenis = keluar > 0 || !isMoney(kindOf(posting.from)) ? jenisOf(posting) : '';
  const month = monthOf(business_date as BusinessDate);
  const line = {
    branch,
    position,
    business_date,
    recorded_at,
    account: kind,
    no_bukti: slip.no_bukti ?? event.stream,
    kategori,
    keterangan: slip.keterangan ?? '',
  };
  return [
    cashLine.add({ ...line, asal: label(posting.from), tujuan: label(posting.to), masuk, keluar, jenis, user_id: actor }),
    ...[branch, ALL].flatMap((of) => [
      cashDaily.bump({ branch: of, account: kind, business_date, kategori }, { masuk, keluar, lines: 1 }),
      cashMonthly.bump({ branch: of, account: kind, month }, { masuk, keluar }),
    ]),
    ...(jenis ? [cashMovements.bump({ branch, jenis }, { movements: 1 })] : []),
  ];
}

/** What kind of movement a posting is: cash in or out, a transfer with the drawer, one between banks. */
function jenisOf({ from, to }: Posting): (typeof jenisMutasi)[number] {
  const kinds = [kindOf(from), kindOf(to)];
  if (!kinds.every(isMoney)) return 'KAS';
  return kinds.includes('kas') ? 'CASH' : 'BANK';
}

/** How an account is called on a screen: `CASH`, `BCA 5220301187`, `-` for the outside. */
function label(account: string): string {
  const [kind, bank, no_rekening] = kindOf(account).split('/');
  if (kind === 'kas') return 'CASH';
  return kind === 'bank' ? `${bank} ${no_rekening}` : '-';
}
