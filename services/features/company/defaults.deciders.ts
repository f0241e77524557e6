import { baki, gudang } from '../../../contracts/barang/gudang.js';
import { fillDefaults } from '../../../contracts/company/first-steps.js';
import { startGoods, startPlaces, startSales } from '../../../contracts/company/start-goods.js';
import { sameValue } from '../../../contracts/language/define/import-rows.js';
import { masterCreated, rowKey, type MasterDefinition } from '../../../contracts/language/define/master.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { toko } from '../../../contracts/masters/masters.js';
import { group, jenis, kadar, kategori, kelompokHarga } from '../../../contracts/masters/references.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { decider, refuse, type NewEvent, type StreamRef } from '../../kernel/event-store/decider.js';
import { refOf, type MasterState } from '../../platform/masters/master-streams.js';

/** A row with which a shop begins, of a master. */
interface StartRow {
  readonly master: MasterDefinition;
  readonly row: object;
}

const rowsOf = <R extends object>(master: MasterDefinition<R>, rows: readonly NoInfer<R>[]): readonly StartRow[] =>
  rows.map((row) => ({ master: master as unknown as MasterDefinition, row }));

const goods: readonly StartRow[] = [
  ...rowsOf(kelompokHarga, startGoods.kelompokHarga),
  ...rowsOf(group, startGoods.groups),
  ...rowsOf(kadar, startGoods.kadars),
  ...rowsOf(kategori, startGoods.kategoris),
  ...rowsOf(jenis, startGoods.jenis),
];

const placesOf = (kode_toko: string): readonly StartRow[] => [
  ...rowsOf(gudang, [{ kode_toko, ...startPlaces.gudang }]),
  ...rowsOf(
    baki,
    startPlaces.baki.map((kode_baki) => ({
      kode_toko,
      kode_baki,
      nama_baki: `Baki ${kode_baki}`,
      kode_gudang: startPlaces.gudang.kode_gudang,
      siap: true,
    })),
  ),
];

/** Every row with which shops begin, each after those that it names. */
export const startRows = (cabang: readonly string[]): readonly StartRow[] => [
  ...goods,
  ...cabang.flatMap(placesOf),
  ...rowsOf(sales, [startSales]),
];

const nameOf = ({ master, row }: StartRow): string => `${master.name} ${rowKey(master, row)}`;
const shopName = (kode_toko: string): string => `${toko.name} ${kode_toko}`;

type States = Readonly<Record<string, MasterState<object>>>;
type Needed = Readonly<Record<string, StreamRef<MasterState<object>>>>;

/** True for a row that is there with what this one says; what it says beyond that is the shop's own. */
function isThere({ row }: StartRow, state: MasterState<object>): boolean {
  const present = state as unknown as Readonly<Record<string, unknown>>;
  return state.status === 'active' && Object.entries(row).every(([field, value]) => sameValue(value, present[field]));
}

/** Adds the rows that are not there; one of these codes with other content is the shop's own, and is left to it. */
export const decideFillDefaults = decider(fillDefaults, {
  needs: ({ cabang }): Needed =>
    Object.fromEntries([
      ...startRows(cabang).map((one) => [nameOf(one), refOf(one.master, one.row)] as const),
      ...cabang.map((kode_toko) => [shopName(kode_toko), refOf(toko, { kode_toko } as never)] as const),
    ]) as Needed,
  decide({ cabang }, needed) {
    const states = needed as States;
    const unknown = cabang.find((kode_toko) => states[shopName(kode_toko)]!.status !== 'active');
    if (unknown !== undefined)
      return refuse('master.rows', 'cabang', message('master.noSuchRow', { label: `Cabang ${unknown}` }));
    const all = startRows(cabang).map((one) => ({ ...one, state: states[nameOf(one)]! }));
    const others = all.filter((one) => one.state.status !== 'none' && !isThere(one, one.state));
    if (others.length > 0) {
      const rows = others.map(({ master, row }) => `${master.label} ${rowKey(master, row)}`).join(', ');
      return { refusal: 'company.defaults-differ', values: { rows } };
    }
    const events = all
      .filter(({ state }) => state.status === 'none')
      .map(({ master, row }): NewEvent => {
        const stream = refOf(master, row);
        return { definition: masterCreated(master), stream, payload: { ...row }, postings: [] };
      });
    return events.length > 0 ? { events } : refuse('company.defaults-there');
  },
});
