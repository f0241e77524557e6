import { waitingConsents } from '../../../contracts/beranda/views.js';
import { waitingByBranch, waitingHere, type WaitingBranch } from '../../../contracts/beranda/waiting.js';
import { gate as remittanceGate } from '../../../contracts/kirim-uang/documents.js';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import { bayarKartu } from '../../../contracts/non-cash/card-payments.js';
import { pembelian } from '../../../contracts/pembelian/purchase.js';
import { penjualan } from '../../../contracts/penjualan/sale.js';
import { susut } from '../../../contracts/sortir-pembelian/losses.js';
import { titipan } from '../../../contracts/titipan/documents.js';
import { WAITS } from '../../domain/keys/stream-keys.js';
import { sql } from '../../kernel/postgres/sql.js';
import { reportScope } from '../../platform/identity/scope.js';
import { answers } from '../../platform/reads/query-source.js';

/** The documents that wait for a validation of their own, by the field of their count. */
export const validated = { penjualan, pembelian, titipan, hutang, susut, kartu: bayarKartu } as const;

/** The gate of each count. */
export const waitingGates = {
  penjualan: penjualan.gate,
  pembelian: pembelian.gate,
  titipan: titipan.gate,
  hutang: hutang.gate,
  susut: susut.gate,
  kartu: bayarKartu.gate,
  otorisasi: waitingConsents.gate,
  kiriman: remittanceGate,
} as const;

type Kind = keyof typeof waitingGates;
const kinds = Object.keys(waitingGates) as readonly Kind[];
/** The kind of a document that waits, by the category of its stream. */
const kindOf = new Map(Object.entries(validated).map(([kind, { stream }]) => [stream, kind]));

interface Counted {
  readonly kode_toko: string;
  readonly kind: string;
  readonly count: number;
}

/** Counts what waits by branch: the log knows each document that waits by a key, and few of anything else do. */
const counting = (query: typeof waitingByBranch) =>
  answers(
    query,
    undefined,
    async ({ kode_toko }, { read, actor, passes }) => {
      const branch = reportScope(actor, kode_toko);
      const seen = kinds.filter((kind) => passes(waitingGates[kind]));
      const counted = await read<Counted>(sql`
      select w.kode_toko, w.kind, count(*)::bigint as count
      from (
        select branch as kode_toko, split_part(stream, '/', 1) as kind
        from log.stream_key
        where key = ${WAITS}
        union all
        select kode_toko, 'otorisasi'
        from identity.authorization_request
        where status = 'waiting' and expires_at > now()
        union all
        select case when branch = ${PUSAT} then other else branch end, 'kiriman'
        from read_remittance.kirim_uang
        where status = 'OPEN'
      ) w
      where ${branch === ALL ? sql`true` : sql`w.kode_toko = ${branch}`}
      group by w.kode_toko, w.kind
      order by w.kode_toko`);
      const rows = Map.groupBy(counted, (one) => one.kode_toko);
      const none = Object.fromEntries(seen.map((kind) => [kind, 0]));
      const data = [...rows].flatMap(([kode_toko, all]) => {
        const counts = all.map(({ kind, count }) => [kindOf.get(kind) ?? kind, count] as const);
        const own = Object.fromEntries(counts.filter(([kind]) => kind in none));
        return Object.keys(own).length === 0 ? [] : [{ kode_toko, ...none, ...own } as WaitingBranch];
      });
      return { data, count: data.length };
    },
    { beside: ['remittance'] },
  );

export const waitingByBranchAnswer = counting(waitingByBranch);
export const waitingHereAnswer = counting(waitingHere);
