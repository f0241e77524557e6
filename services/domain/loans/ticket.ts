import { hutang, TICKET_REPLACED, type Hutang, type Menghadap } from '../../../contracts/hutang/loan.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import {
  consentOf,
  queryOfBranch,
  refuse,
  type DecisionContext,
  type LockedQuery,
  type Refused,
} from '../../kernel/event-store/decider.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';
import type { QueryTools } from '../../platform/reads/query-source.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { isPaperCode } from '../documents/paper-code.js';
import { attendingConsent, attendingRefusal, isOther } from './attending.js';

/** The setting of the days before somebody else than the customer may come with a paper that took another's place. */
export const ticketDays = settingsNeeded('hutang.hari_ganti_surat');

/** True for the code of the newest paper of a loan, as it is scanned. */
export async function isTicket(no_bukti: string, kode: string, { read }: Pick<QueryTools, 'read'>): Promise<boolean> {
  const [last] = await read<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash
    from ${eventsOf(`${hutang.stream}/${no_bukti}`)} e
    where version = 1 or type = ${TICKET_REPLACED}
    order by version desc
    limit 1`);
  return last !== undefined && isPaperCode(kode, last.hash);
}

type Days = ReturnType<typeof ticketDays.read>;
type Shown = Pick<DecisionContext, 'queryRows' | 'business_date'>;

/** Somebody with a paper of a loan. */
interface Bearer extends Menghadap {
  readonly no_bukti: string;
  readonly kode_surat?: string;
}

/** Asks for the hashes whose codes stand on the papers of a loan, the last one first; nothing where none is shown. */
export const ticketQuery = (bearer: Bearer, branch: string): LockedQuery | undefined =>
  queryOfBranch(
    isOther(bearer) || bearer.kode_surat
      ? sql`
        select encode(hash, 'hex') as hash
        from ${eventsOf(`${hutang.stream}/${bearer.no_bukti}`)} e
        where branch = ${branch} and (version = 1 or type = ${TICKET_REPLACED})
        order by version desc`
      : undefined,
  );

/**
 * The reason why somebody gets nothing of a loan, neither pieces nor a new paper nor money, if so: not named, or with
 * no paper that says so; with the code of a ticket whose place another took, and others than the customer without a
 * code, or with one that is too new.
 */
export const bearerRefusal = (
  bearer: Bearer,
  facts: Pick<Hutang, 'tgl_surat'>,
  inForce: Days,
  context: Shown,
): Refused | undefined => attendingRefusal(bearer) ?? ticketRefusal(bearer, facts, inForce, context);

/**
 * The consents to give something to who stands at the counter: to another than the customer whatever they show, to a
 * customer who shows no code, as nobody else sees who takes it.
 */
export const bearerConsents = (
  command: CommandDefinition,
  bearer: Bearer,
  said: { readonly subject: string; readonly jumlah: Rupiah },
): readonly (Restriction | undefined)[] => [
  isOther(bearer) || bearer.kode_surat
    ? undefined
    : { ...consentOf(command), ...said, rincian: 'Pelanggan tanpa kode surat' },
  attendingConsent(command, bearer, said),
];

/** The part of it that the code of the ticket decides. */
function ticketRefusal(
  bearer: Bearer,
  { tgl_surat }: Pick<Hutang, 'tgl_surat'>,
  inForce: Days,
  { queryRows, business_date }: Shown,
): Refused | undefined {
  if (!isOther(bearer) && !bearer.kode_surat) return undefined;
  const kode = bearer.kode_surat?.split('/').at(-1)?.toUpperCase();
  const newOne = isOther(bearer) ? tgl_surat : undefined;
  if (!kode) return refuse('loan.ticket-asked', 'kode_surat');
  const [last, ...before] = queryRows.map(({ hash }) => String(hash));
  if (before.some((hash) => isPaperCode(kode, hash))) return refuse('loan.ticket-replaced', 'kode_surat');
  if (last === undefined || !isPaperCode(kode, last)) return refuse('loan.ticket-unknown', 'kode_surat');
  return newOne ? tooNew(newOne, inForce, business_date) : undefined;
}

/** The reason why others than the customer get nothing by a paper that was replaced on a day, if so. */
function tooNew(tanggal: BusinessDate, inForce: Days, today: string): Refused | undefined {
  const mulai = addDays(tanggal, Number(inForce['hutang.hari_ganti_surat']));
  return today >= mulai
    ? undefined
    : refuse('loan.ticket-new', 'kode_surat', message('hutang.ticketNew', { tanggal, mulai }));
}
