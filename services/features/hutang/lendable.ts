import {
  lendableConditions,
  lendableGold,
  lendableKadars,
  tariffs,
  type LendableCondition,
  type LendableGroup,
  type LendableKadar,
  type Tariff,
} from '../../../contracts/hutang/lendable.js';
import {
  bungaHutang,
  hutangPokok,
  kondisiPinjaman,
  plafondHutang,
  plafondKadarHutang,
} from '../../../contracts/hutang/parameters.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { group, kadar } from '../../../contracts/masters/references.js';
import { conditionsOf, noDueDays, type Tiers } from '../../domain/loans/loan-terms.js';
import { goldPrice, priceAt } from '../../domain/prices/gold-price.js';
import { sql } from '../../kernel/postgres/sql.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { momentOf } from '../../platform/masters/moment.js';
import { holding } from '../../platform/masters/search-text.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';

const masters = mastersProjection([]);

interface Search {
  readonly search?: string;
  readonly limit?: number;
}

/** The rows of a master that a text finds, each beside that of another master with the same key. */
const beside = <R extends object, B extends object>(
  [master, other]: readonly [string, string],
  { search = '', limit = 50 }: Search,
  { read }: Pick<QueryTools, 'read'>,
) =>
  read<{ readonly row: R; readonly other: B | null }>(sql`
    select m.row, o.row as other
    from read_masters.row m
    left join read_masters.row o on o.master = ${other} and o.key = m.key and o.status = 'active'
    where m.master = ${master} and m.status = 'active' and m.key ilike ${holding(search.trim())}
    order by m.key
    limit ${Math.min(limit, 200)}`);

type RowOf<M extends { readonly row: abstract new (...args: never) => object }> = InstanceType<M['row']>;

/** The buying prices of groups by the board, where the shop lends by it: zero where it has none. */
async function boardOf(groupCodes: readonly string[], { actor, read, settings, states }: QueryTools) {
  if (settings.value(actor.kode_toko, 'HARGA_EMAS') !== 'HARGA_EMAS') return undefined;
  const prices = await states(Object.fromEntries(groupCodes.map((code) => [code, goldPrice(code)])));
  const moment = await momentOf(actor.kode_toko, read);
  return (code: string): Rupiah => {
    const state = prices[code];
    return (state && priceAt(state, moment)?.harga_beli) ?? rupiah(0);
  };
}

const groups = answers(lendableGold, masters, async (asked, tools) => {
  const rows = await beside<RowOf<typeof group>, RowOf<typeof plafondHutang>>(
    [group.name, plafondHutang.name],
    asked,
    tools,
  );
  const board = await boardOf(
    rows.map(({ row }) => row.kode_group),
    tools,
  );
  return listOf(
    rows.map(({ row: { kode_group, nama_group }, other }): LendableGroup => ({
      kode_group,
      nama_group,
      harga_acuan: board?.(kode_group) ?? other?.harga_acuan ?? rupiah(0),
      ...(other?.plafond_rp && { paling_banyak: other.plafond_rp }),
    })),
  );
});

const kadars = answers(lendableKadars, masters, async (asked, tools) => {
  const rows = await beside<RowOf<typeof kadar>, RowOf<typeof plafondKadarHutang>>(
    [kadar.name, plafondKadarHutang.name],
    asked,
    tools,
  );
  return listOf(
    rows.map(({ row: { kode_kadar, nama_kadar }, other }): LendableKadar => ({
      kode_kadar,
      nama_kadar,
      persen_kadar: other?.persen ?? 0,
    })),
  );
});

const conditions = answers(lendableConditions, masters, async (asked, tools) => {
  const rows = await beside<RowOf<typeof kondisiPinjaman>, object>(
    [kondisiPinjaman.name, kondisiPinjaman.name],
    asked,
    tools,
  );
  return listOf(
    rows.map(({ row: { kode_kondisi, nama_kondisi, persen } }): LendableCondition => ({
      kode_kondisi,
      nama_kondisi,
      persen_kondisi: persen,
    })),
  );
});

/** The rows of a master that stand. */
const standing = async <R>(master: string, { read }: Pick<QueryTools, 'read'>): Promise<readonly R[]> =>
  (
    await read<{ readonly row: R }>(sql`
      select row from read_masters.row where master = ${master} and status = 'active' order by key`)
  ).map(({ row }) => row);

/** The lowest principals of the tariffs: those of both masters. */
const steps = ({ rates, tiers }: Pick<Tiers, 'rates' | 'tiers'>): readonly number[] =>
  [...new Set([...rates, ...tiers].map(({ dari_rp }) => Number(dari_rp)))].toSorted((one, other) => one - other);

const today = answers(tariffs, masters, async (_, tools) => {
  const { actor, read, settings } = tools;
  const { business_date } = await momentOf(actor.kode_toko, read);
  const rates = await standing<Tiers['rates'][number]>(bungaHutang.name, tools);
  const tiers = await standing<Tiers['tiers'][number]>(hutangPokok.name, tools);
  const coin = Number(settings.value(actor.kode_toko, 'kas.uang_terkecil'));
  const valueOf = (key: string) => settings.value(actor.kode_toko, key);
  const closed = noDueDays(valueOf('hutang.jatuh_tempo_libur'), valueOf('hutang.hari_libur'));
  const inForce = { rates, tiers, coin, closed, start: 'AKHIR_PERIODE_TERBAYAR' } as const;
  const all = steps(inForce);
  return listOf(
    all.flatMap((from, index): Tariff[] => {
      const found = conditionsOf(rupiah(from), inForce, business_date);
      if ('refusal' in found) return [];
      const { bunga, cara, hari, pembulatan, biaya_admin, jatuh_tempo, tgl_lelang } = found;
      const next = all[index + 1];
      return [
        {
          dari_rp: rupiah(from),
          bunga,
          cara,
          hari,
          pembulatan,
          biaya_admin,
          jatuh_tempo,
          tgl_lelang,
          ...(next !== undefined && { sampai_rp: (next - 1) as never }),
        },
      ];
    }),
  );
});

/** The answers that the form of a loan asks for. */
export const lendableAnswers = [groups, kadars, conditions, today];
