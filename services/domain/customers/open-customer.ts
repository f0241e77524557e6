import { documents } from '../../../contracts/catalogue.js';
import { atLeast, PUSAT } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { CustomerRow } from '../../../contracts/member/customer.js';
import { sql } from '../../kernel/postgres/sql.js';
import type { QueryTools } from '../../platform/reads/query-source.js';

export type Reader = Pick<QueryTools, 'actor'>;

/** True for a reader to whom lists show customers of other branches only where a search names them exactly. */
export const seesOwnAlone = ({ actor: { kode_toko, level } }: Reader): boolean =>
  kode_toko !== PUSAT && !atLeast(level, 'SPV');

/** True where a document that stands, of a colleague at their branch, names a customer, or who was merged into them. */
async function isServed(kode_member: string, { read, actor }: QueryTools): Promise<boolean> {
  const words = documents.flatMap(({ name: kind, uncountedStates }) =>
    uncountedStates.map((state) => ({ kind, state })),
  );
  const [found] = await read<{ readonly served: boolean }>(sql`
    with recursive same (kode) as (
      select ${kode_member}::text
      union
      select kode_member from read_member.merged join same on gabung_ke = kode
    )
    select exists (
      select
      from read_member_document.named n
      join read_member_document.begun b on b.nomor = n.nomor
      where n.kode_member in (select kode from same)
        and b.branch = ${actor.kode_toko}
        and b.user_id <> ${actor.user_id}
        and not exists (
          select from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (kind text, state text)
          where w.kind = n.dokumen and w.state = n.status)
    ) as served`);
  return found!.served;
}

/**
 * Throws 403 for a customer of another branch, below SPV, but where the reader knows them: by the whole phone that they
 * searched for today, or by a document that names them and a colleague at their branch recorded (decision 0094).
 */
export async function assertOpen(
  { kode_member, kode_toko, no_hp }: Pick<CustomerRow, 'kode_member' | 'kode_toko' | 'no_hp'>,
  tools: QueryTools,
): Promise<void> {
  if (!seesOwnAlone(tools) || kode_toko === tools.actor.kode_toko || no_hp === '') return;
  if ((await tools.hasSearched(no_hp)) || (await isServed(kode_member, tools))) return;
  throw new Refusal('member.closed', undefined, { kode_toko });
}

/** The read models that tell whether a customer is open to a reader. */
export const openBeside = ['member', 'member_document'] as const;

/** Throws as `assertOpen`, for a customer by their code; also 422 where nobody has it. */
export async function assertOpenByCode(kode_member: string, tools: QueryTools): Promise<void> {
  const [found] = await tools.read<Pick<CustomerRow, 'kode_member' | 'kode_toko' | 'no_hp'>>(
    sql`select kode_member, kode_toko, no_hp from read_member.customer where kode_member = ${kode_member}`,
  );
  if (!found) throw Refusal.of('member.unknown', 'kode_member');
  await assertOpen(found, tools);
}
