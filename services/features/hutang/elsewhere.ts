import {
  loanElsewhere,
  loanNamed,
  loansElsewhere,
  owedFacts,
  type HutangCabangLain,
} from '../../../contracts/hutang/elsewhere.js';
import { loanFigures } from '../../../contracts/hutang/loan-figures.js';
import type { Hutang } from '../../../contracts/hutang/loan.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah } from '../../../contracts/language/values/rupiah.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { loanRef, type LoanState } from '../../domain/loans/loans.js';
import { isTicket } from '../../domain/loans/ticket.js';
import { customerNamed, MEMBERS } from '../../domain/slips/document-slips.js';
import { eventsOf, logOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';
import { dayStream } from '../../platform/company/day-stream.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';

/** The most payments of a day that are shown. */
const MOST = 200;

/** The numbers of the loans of others that a branch was paid for on the date on which it books, the newest first. */
async function paidToday(branch: string, { read }: QueryTools): Promise<readonly string[]> {
  const rows = await read<{ nomor: string }>(sql`
    select split_part(e.stream, '/', 2) as nomor
    from log.branch_head h
    cross join lateral ${logOf(sql`h.branch`)} e
    where h.branch = ${branch}
      and e.position > coalesce(
        (
          select max(position)
          from ${eventsOf(dayStream(branch).name)} d
          where type = 'day.closed' and (payload ->> 'tanggal')::date < h.business_date
        ),
        0
      )
      and e.business_date = h.business_date
      and e.type = ${loanElsewhere.paid.type}
    group by e.stream
    order by max(e.position) desc
    limit ${MOST}`);
  return rows.map(({ nomor }) => nomor);
}

/** The dates on which branches book. */
async function datesOf(branches: readonly string[], { read }: QueryTools): Promise<ReadonlyMap<string, string>> {
  const rows = await read<{ branch: string; date: string }>(sql`
    select branch, business_date::text as date from log.branch_head where branch = any(${[...branches]}::text[])`);
  return new Map(rows.map(({ branch, date }) => [branch, date]));
}

const owedOf = (facts: Hutang): HutangCabangLain['hutang'][number] =>
  Object.fromEntries(owedFacts.map((name) => [name, facts[name]])) as never;

async function rowOf(state: LoanState, dates: ReadonlyMap<string, string>, tools: QueryTools) {
  if (!isKnown(state)) return [];
  const { facts, branch, status } = state;
  const tanggal = businessDate(dates.get(branch) ?? facts.langkah_akhir);
  const { bunga_hari_ini, denda_hari_ini, total_hari_ini } = loanFigures.of(facts, tanggal, status);
  const isHere = facts.dibayar_di === tools.actor.kode_toko;
  const named = await customerNamed(facts.kode_member, tools);
  const row: HutangCabangLain = {
    no_bukti: facts.no_bukti,
    cabang_hutang: branch,
    pelanggan: named?.nama_customer ?? '',
    status,
    jatuh_tempo: facts.jatuh_tempo,
    tanggal,
    ditahan: Boolean(facts.ditahan),
    sisa: facts.sisa,
    bunga_hari_ini,
    denda_hari_ini,
    total_hari_ini,
    hutang: [owedOf(facts)],
    no_langkah: (isHere && (status === 'LUNAS' ? facts.no_lunas : facts.no_bayar)) || '',
    diterima: isHere ? addRupiah(facts.diterima ?? rupiah(0), facts.pembulatan_tunai ?? rupiah(0)) : rupiah(0),
  };
  return [row];
}

/** True for the address of a ticket, with its code. */
const isScanned = (search?: string): boolean => loanNamed(search)?.kode !== undefined;

/** The number of the loan that was typed, or whose ticket was scanned; none for a code that its ticket has not. */
async function numbersNamed(search: string, tools: QueryTools): Promise<readonly string[]> {
  const named = loanNamed(search);
  if (!named) return [];
  const { nomor, kode } = named;
  return kode === undefined || (await isTicket(nomor, kode, tools)) ? [nomor] : [];
}

/** The answer to a loan of another branch, by its number or its ticket alone: nobody looks through those of others. */
export const elsewhereAnswer = answers(
  loansElsewhere,
  undefined,
  async ({ search = '', skip = 0, limit = MOST }, tools) => {
    const own = tools.actor.kode_toko;
    const numbers = search.trim() === '' ? await paidToday(own, tools) : await numbersNamed(search, tools);
    const { loans } = await tools.states({ loans: numbers.map((number) => loanRef(number)) });
    // A right code is no guess, whichever branch the loan is of.
    if (isScanned(search) && loans.some((state) => isKnown(state) && state.branch === own))
      throw Refusal.of('loan.own-branch', 'search');
    const others = loans.filter((state) => isKnown(state) && state.branch !== own);
    const dates = await datesOf([...new Set(others.flatMap((one) => (isKnown(one) ? one.branch : [])))], tools);
    const rows = await Promise.all(others.slice(skip, skip + limit).map((state) => rowOf(state, dates, tools)));
    return { ...listOf(rows.flat()), count: others.length };
  },
  { beside: [MEMBERS], guesses: ({ search }) => isScanned(search) },
);
