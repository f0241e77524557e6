import { SHARED_PATH } from '../../../contracts/cek-nota/views.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { DocumentEvent } from '../../../contracts/language/define/document-rows.js';
import type { SlipDefinition } from '../../../contracts/language/define/slip.js';
import { text } from '../../../contracts/language/messages/messages.js';
import { keteranganNota } from '../../../contracts/penjualan/parameters.js';
import { slipPrinted } from '../../../contracts/setting-nota/events.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { streamOf, type Decider } from '../../kernel/event-store/decider.js';
import { sql } from '../../kernel/postgres/sql.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { maySee } from '../../platform/identity/scope.js';
import type { QuerySource, QueryTools } from '../../platform/reads/query-source.js';
import { oneAnswer } from '../documents/one-answer.js';
import { paperCode } from '../documents/paper-code.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';
import { slipAnswer } from './slip-answer.js';
import { printing } from './slip-prints.js';

/** The read model of customers. */
export const MEMBERS = 'member';
/** The read model of masters. */
const MASTERS = 'masters';

interface Row extends Readonly<Record<string, unknown>> {
  readonly status: string;
  readonly riwayat: readonly DocumentEvent[];
}

/** The facts of a slip that are worth money to whoever knows them. */
interface SecretFacts {
  /** Reads them by what its page says; nothing where there is nothing. */
  read(page: Row, tools: QueryTools): Promise<object>;
  /** Names them to who consents to a reprint, by the facts of the document; undefined where there are none. */
  named(facts: object): string | undefined;
}
const secrets = new Map<SlipDefinition, SecretFacts>();
/** Told to who consents to a reprint of a paper for which something is given. */
const BEARER = 'Kode surat';

/** Adds facts that stand on the slip of a document for a moment after each print of it. */
export function onPrint(document: object, facts: SecretFacts): void {
  secrets.set((document as DocumentDefinition).slip, facts);
}

/** The answer to the slip that is a document's own: what stands on its page, for those who may read that. */
export function documentSlip(document: DocumentDefinition): QuerySource {
  const page = oneAnswer(document);
  return slipAnswer(document.slip, {
    beside: [document.customer ? MEMBERS : [], document.terms ? MASTERS : []].flat(),
    async facts({ nomor }, tools) {
      const { data } = await page.answer({ [document.number]: nomor }, tools);
      const row = data[0] as Row;
      const riwayat = row.riwayat.filter(({ kejadian }) => kejadian !== slipPrinted.type);
      const begun = riwayat[0]!;
      const labels = document.labels as Readonly<Record<string, string>>;
      // The event that cancels a document says why in the same field.
      const keterangan = begun.keterangan && { keterangan: begun.keterangan };
      const recorded = { tanggal: begun.tanggal, jam: timeOn(begun), dicatat_oleh: begun.user_id };
      const number = String(row[document.number]);
      const link = async () => document.isShared && { tautan: await linkTo(document, number, tools) };
      const tautan = !document.isBearer && (await link());
      const syarat = document.terms && { syarat: await termsOf(document.terms, begun.kode_toko, tools) };
      const more = { ...document.slip.made?.makes(row), ...tautan, ...syarat };
      const customer = document.customer && (await customerNamed(row[document.customer], tools));
      return {
        facts: { ...recorded, ...row, riwayat, ...keterangan, ...customer, ...more, status: labels[row.status] },
        kode_toko: begun.kode_toko,
        nomor: number,
        recorded: { tanggal: begun.tanggal, user_id: begun.user_id },
        secret: async () => ({
          ...(document.isBearer && (await link())),
          ...(await secrets.get(document.slip)?.read(row, tools)),
        }),
      };
    },
  });
}

/** The time of an event on paper: the hour and minute, and the zone where the company has several. */
const timeOn = ({ waktu }: DocumentEvent): string => waktu.replace(/^\S+ (\d\d:\d\d):\d\d/, '$1');

/**
 * The name of a customer, and the end of the number of their identity card, or those of who they were merged into;
 * nobody's once they were erased.
 */
export async function customerNamed(kode_member: unknown, { read }: QueryTools) {
  if (typeof kode_member !== 'string') return undefined;
  const [named] = await read<{ nama_customer: string; akhir_ktp: string }>(sql`
    with recursive same (kode, name, ktp, next) as (
      select kode_member, nama_customer, no_ktp, gabung_ke from read_member.customer where kode_member = ${kode_member}
      union
      select kode_member, nama_customer, no_ktp, gabung_ke from read_member.customer join same on kode_member = next
    )
    select name as nama_customer, right(ktp, 4) as akhir_ktp from same where name <> ''`);
  return named;
}

/** The texts of a shop on the slips of a kind, a row a line; of a sale until when it is bought back. */
async function termsOf(kind: string, kode_toko: string, { read, settings }: QueryTools) {
  const texts = await read<{ keterangan: string }>(sql`
    select row ->> 'keterangan' as keterangan
    from read_masters.row
    where master = ${keteranganNota.name} and status = 'active' and row ->> 'jenis_nota' = ${kind}
    order by key`);
  const bulan = kind === 'PENJUALAN' ? Number(settings.value(kode_toko, 'slip.buyback.tolerance')) : 0;
  const lines = texts.flatMap(({ keterangan }) => keterangan.split('\n'));
  return [...lines, ...(bulan > 0 ? [text('nota.buyback', { bulan })] : [])].map((teks) => ({ teks }));
}

/** The address of the page of a document that anybody may read who has its paper. */
async function linkTo(document: DocumentDefinition, number: string, { read, address }: QueryTools): Promise<string> {
  const [begun] = await read<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash
    from ${eventsOf(streamOf(documentStreams(document), number).name)} e
    where version = 1 or type = any(${[...document.papers]}::text[])
    order by version desc
    limit 1`);
  return `${address}${SHARED_PATH.slice(1)}/${number}/${paperCode(begun!.hash)}`;
}

/** The rules of printing the slip of a document. */
export function documentPrinting(document: DocumentDefinition): Decider {
  const streams = documentStreams(document);
  return printing(document.slip, {
    needs: ({ nomor }) => ({ document: streamOf(streams, nomor) }),
    isThere: ({ document: state }: { readonly document: DocumentState }, _, sender: Actor) =>
      isKnown(state) &&
      document.begunBy(state.type) &&
      document.sidesOf(state.facts, state).some((side) => maySee(sender, side)),
    secretOf: ({ document: state }: { readonly document: DocumentState }) =>
      isKnown(state)
        ? (secrets.get(document.slip)?.named(state.facts) ?? (document.isBearer ? BEARER : undefined))
        : undefined,
  });
}
