import type {
  BannerKatalog,
  GroupDescriptionKatalog,
  HadiahKatalog,
  HargaKatalog,
  InfoKatalog,
  ItemKatalog,
  KategoriKatalog,
  KontakAdminKatalog,
} from '../../contracts/katalog/katalog.js';
import type { SettingValue } from '../../contracts/language/define/gate.js';
import type { MasterDefinition } from '../../contracts/language/define/master.js';
import type { BusinessDate } from '../../contracts/language/values/business-date.js';
import type { Bank, HargaBeli, KodeTransaksi, Rekening, Toko } from '../../contracts/masters/masters.js';
import type { Group, Jenis, Kadar, Kategori, KelompokHarga } from '../../contracts/masters/references.js';
import type { Transfer, UangKas } from '../../contracts/mutasi-uang/documents.js';
import type { User } from '../../contracts/users/events.js';

/** The masters by which goods are sorted, and the texts of the app about them that have no picture. */
export interface GoodsPlan {
  readonly kelompokHarga: readonly KelompokHarga[];
  readonly groups: readonly Group[];
  readonly kadars: readonly Kadar[];
  readonly kategoris: readonly Kategori[];
  readonly jenis: readonly Jenis[];
  readonly harga: readonly HargaKatalog[];
  readonly kontakAdmin: readonly KontakAdminKatalog[];
  readonly descriptions: readonly GroupDescriptionKatalog[];
}

type Unpictured<T> = Omit<T, 'gambar_name' | 'gambar_path'>;

/** The parts of the app that have a picture, which the recorder draws. */
export interface CataloguePlan {
  readonly kategoris: readonly Unpictured<KategoriKatalog>[];
  readonly banners: readonly Unpictured<BannerKatalog>[];
  readonly infos: readonly Unpictured<InfoKatalog>[];
  readonly items: readonly Unpictured<ItemKatalog>[];
  readonly hadiahs: readonly Unpictured<HadiahKatalog>[];
}

/** Rows of a master. */
export interface MasterRows {
  readonly master: MasterDefinition;
  readonly rows: readonly object[];
}

/** Rows of a master, as it has them. */
export const of = <R extends object>(master: MasterDefinition<R>, ...rows: readonly R[]): MasterRows => ({
  master: master as unknown as MasterDefinition,
  rows,
});

/** Money that a branch opens with. */
export interface OpeningEntry {
  readonly branch: string;
  readonly entry: UangKas | Transfer;
}

/** The data of a company, but for what its days bring. */
export interface CompanyPlan {
  readonly tokos: readonly Toko[];
  readonly users: readonly User[];
  readonly banks: readonly Bank[];
  readonly rekenings: readonly Rekening[];
  readonly kodeTransaksi: readonly KodeTransaksi[];
  readonly hargaBeli: readonly HargaBeli[];
  readonly opening: readonly OpeningEntry[];
  readonly goods: GoodsPlan;
  readonly catalogue: CataloguePlan;
  /** The parameters of its trade from its first day to its last, each master after those that its rows name. */
  readonly parameters: (first: BusinessDate, last: BusinessDate) => readonly MasterRows[];
  /** The modules whose screens the parameters stand on. */
  readonly modules: readonly string[];
  /** Settings of the company that are not as a new company begins with them. */
  readonly settings?: readonly (readonly [key: string, value: SettingValue])[];
}
