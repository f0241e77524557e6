import type { MasterDefinition } from '../../contracts/language/define/master.js';
import { gambar, imageFolders, type ImageFolderName } from '../../contracts/images/gambar.js';
import {
  bannerKatalog,
  groupDescriptionKatalog,
  hadiahKatalog,
  hargaKatalog,
  infoKatalog,
  itemKatalog,
  kategoriKatalog,
  kontakAdminKatalog,
} from '../../contracts/katalog/katalog.js';
import { group, jenis, kadar, kategori, kelompokHarga } from '../../contracts/masters/references.js';
import { bank, hargaBeli, kodeTransaksi, rekening, toko } from '../../contracts/masters/masters.js';
import { ALL, PUSAT, type SettingValue } from '../../contracts/language/define/gate.js';
import { addDays, jakartaDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { decideTakeStartChart } from '../../services/features/accounting/accounting.deciders.js';
import { decideChangeSetting } from '../../services/features/settings/settings.deciders.js';
import { decideCreateUser } from '../../services/features/users/users.deciders.js';
import { decideTransferCash, decideUangKas } from '../../services/features/mutasi-uang/mutasi-uang.deciders.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import type { Decider } from '../../services/kernel/event-store/decider.js';
import { sql, type Sql } from '../../services/kernel/postgres/sql.js';
import type { Bytes } from '../../services/platform/personal/keys.js';
import { Customers } from './seed/customers.js';
import { countDocuments, isOver } from './seed/documents.js';
import { HistoryLedger } from './seed/history-ledger.js';
import { POINT_WORTH } from './seed/saved.js';
import { additions, openLedger } from '../../services/domain/journals/open-ledger.js';
import type { FileStore } from '../../services/platform/files/file-store.js';
import { hashPassword } from '../../services/platform/identity/passwords.js';
import { createMaster, importMaster } from '../../services/platform/masters/masters.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import { Company } from '../../services/platform/company/company.js';
import { decideBeginDemo } from '../../services/features/company/company.deciders.js';
import { company, type CompanyPlan } from './company.js';
import { catalogue } from './catalogue.js';
import { goods } from './goods.js';
import { DEMO_DOCUMENTS, History, HISTORY_DAYS, type HistoryPlan } from './history.js';
import { parameterModules, parametersFrom } from './parameters.js';
import { store } from './pictures.js';

/** The parts of the demo company; one that is false, or not given, is left out. */
export interface DemoParts {
  /** Its chart of accounts, with their parameters. */
  readonly chart?: boolean;
  /** The store of the pictures of its catalogue; without it the catalogue has nothing that needs one. */
  readonly files?: FileStore;
  /** The days before today, with their trade. */
  readonly history?: boolean;
  /**
   * The parameters of its trade: goods, diamonds, members, loans, instalments, with the modules whose screens they
   * stand on; defaults to what `history` says.
   */
  readonly parameters?: boolean;
  /** The master key of the installation; without it no customer is entered. */
  readonly personalKey?: string | undefined;
}

/** The size of a company, and of its history: so many documents, in the days before one. */
export interface Size extends Pick<HistoryPlan, 'documents' | 'stock' | 'seed' | 'told'> {
  readonly company: CompanyPlan;
  readonly days: number;
  /** Its present day, which is open; defaults to today. */
  readonly until?: BusinessDate;
  /** Draws the keys of persons; defaults to what nobody can foresee. */
  readonly bytes?: Bytes;
  /** True where all of it is recorded at once, or nothing. */
  readonly whole: boolean;
}

/** The demo company: three shops, and ninety days of their trade. */
const usual: Size = { company, days: HISTORY_DAYS, documents: DEMO_DOCUMENTS, stock: 0, seed: 916, whole: true };

/** The number of documents that were recorded, and of all events. */
export interface Seeded {
  readonly documents: number;
  readonly events: number;
}

/** One password for all, or one for each user by their id. */
export type DemoPasswords = string | Readonly<Record<string, string>>;

/**
 * Records the demo company where there is none: all of it, or nothing. Answers how much that is; nothing, when a
 * company stands already, be it this one or a real one.
 */
export async function seedDemo(
  databaseUrl: string,
  passwords: DemoPasswords,
  parts: DemoParts = {},
  size: Size = usual,
): Promise<Seeded | undefined> {
  const database = openPool(databaseUrl, 'demo', 2);
  try {
    const { begun, jenis } = await new Company(database).state();
    if (begun || jenis === 'NYATA') return undefined;
    await openBranches(databaseUrl, parts, size);
    // Hashed by other threads, while the history is recorded.
    const kept = keptPasswords(passwords, size.company);
    kept.catch(() => undefined);
    const ways = { seed: String(size.seed), additions, whole: size.whole, isOver };
    const ledger = await HistoryLedger.open(databaseUrl, ways);
    try {
      await recordCompany(ledger, parts, size);
      await ledger.end([await kept]);
    } catch (error) {
      await ledger.leave();
      throw error;
    }
    return { documents: countDocuments(ledger.recorded), events: ledger.events };
  } finally {
    await database.end();
  }
}

const todayOf = ({ until }: Size): BusinessDate => until ?? jakartaDate(new Date());

async function openBranches(databaseUrl: string, { history = false }: DemoParts, size: Size): Promise<void> {
  const ledger = openLedger(databaseUrl, 1, new Clock());
  const opens = history ? addDays(todayOf(size), -size.days) : todayOf(size);
  for (const { kode_toko } of size.company.tokos) await ledger.openBranch(kode_toko, opens);
  await ledger.close();
}

/** The statement that keeps the passwords of the users of a company. */
async function keptPasswords(passwords: DemoPasswords, { users: all }: CompanyPlan): Promise<Sql> {
  const users = all.map(({ user_id }) => user_id);
  const known = new Map<string, Promise<string>>();
  const hashed = (password: string): Promise<string> => {
    const hash = known.get(password) ?? hashPassword(password);
    known.set(password, hash);
    return hash;
  };
  const hashes: string[] = [];
  for (const user of users) hashes.push(await hashed(typeof passwords === 'string' ? passwords : passwords[user]!));
  return sql`
    insert into identity.credential (user_id, password_hash)
    select * from unnest(${users}::text[], ${hashes}::text[])
    on conflict (user_id) do update set password_hash = excluded.password_hash`;
}

type Create = <R extends object>(master: MasterDefinition<R>, rows: readonly R[]) => Promise<void>;

async function recordGoods(create: Create): Promise<void> {
  await create(kelompokHarga, goods.kelompokHarga);
  await create(group, goods.groups);
  await create(kadar, goods.kadars);
  await create(kategori, goods.kategoris);
  await create(jenis, goods.jenis);
  await create(hargaKatalog, goods.harga);
  await create(kontakAdminKatalog, goods.kontakAdmin);
  await create(groupDescriptionKatalog, goods.descriptions);
}

const colours = ['#7A1F3D', '#1F3D7A', '#1F6B4A', '#6B4A1F', '#3D1F7A'] as const;

/** The catalogue of the app, with its pictures. */
async function recordCatalogue(create: Create, files: FileStore): Promise<void> {
  const { kategoris, banners, infos, items, hadiahs } = catalogue;
  let drawn = 0;
  const pictured = async (folder: ImageFolderName, of: string): Promise<string> => {
    const own = imageFolders[folder];
    const warna = colours[drawn++ % colours.length]!;
    const image = await store(
      { of: `${folder} ${of}`, folder, warna, ...('perRecord' in own && { kode_barcode: of }) },
      files,
    );
    await create(gambar, [image]);
    return image.gambar_name;
  };
  for (const row of kategoris)
    await create(kategoriKatalog, [{ ...row, gambar_name: await pictured('KATEGORI', row.kode_kategori) }]);
  for (const row of banners)
    await create(bannerKatalog, [{ ...row, gambar_name: await pictured('BANNER', row.kode_banner) }]);
  for (const row of infos) await create(infoKatalog, [{ ...row, gambar_name: await pictured('INFO', row.kode_info) }]);
  for (const row of items)
    await create(itemKatalog, [{ ...row, gambar_name: [await pictured('ITEM', row.kode_barang)] }]);
  for (const row of hadiahs)
    await create(hadiahKatalog, [{ ...row, gambar_name: await pictured('HADIAH', row.kode_hadiah) }]);
}

type Recorded = (branch: string, decider: Decider<never>, command: object, key: string) => Promise<unknown>;

async function recordOpening(record: Recorded, { opening }: CompanyPlan): Promise<void> {
  for (const [index, { branch, entry }] of opening.entries()) {
    const decider = 'jenis' in entry ? decideUangKas : decideTransferCash;
    await record(branch, decider as never, entry, `opening:${index}`);
  }
}

type Sets = (key: string, value: SettingValue, kode_toko?: string) => Promise<unknown>;

/** The parameters of the trade, each master in one step, and their modules. */
async function recordParameters(record: Recorded, sets: Sets, day: BusinessDate, size: Size): Promise<void> {
  for (const key of parameterModules) await sets(key, true);
  for (const { master, rows } of parametersFrom(day, todayOf(size), size.company)) {
    const added = { rows: rows.map((row) => ({ ...row, versi: 0 })) };
    await record(PUSAT, importMaster(master) as never, added, `parameters:${master.name}`);
  }
}

/** Milliseconds in which head office sets a company up. */
const SETTING_UP = 60_000;

async function recordCompany(ledger: HistoryLedger, parts: DemoParts, size: Size): Promise<void> {
  const { chart = true, files, history = false, parameters: withParameters = history } = parts;
  const { company: plan } = size;
  const first = ledger.dateOf(PUSAT);
  // What a shop opens with is booked by parameters that head office had recorded before, each event in its millisecond.
  const opens = history ? new Date(`${first}T07:30:00+07:00`) : new Date();
  let at = new Date(opens.getTime() - SETTING_UP);
  const record: Recorded = (branch, decider, command, key) =>
    ledger.record(decider as unknown as Decider, command, {
      ...{ command_id: `demo:${key}`, correlation_id: 'demo', branch, actor: 'OWNER', at },
    });
  const create = async <R extends object>(master: MasterDefinition<R>, rows: readonly R[]): Promise<void> => {
    for (const row of rows)
      await record(
        PUSAT,
        createMaster(master) as never,
        row,
        `${master.name}:${master.key.map((key) => String(row[key]).replaceAll(' ', '-')).join(':')}`,
      );
  };
  await record(PUSAT, decideBeginDemo as never, {}, 'begin');
  await create(toko, plan.tokos);
  for (const user of plan.users) await record(PUSAT, decideCreateUser as never, user, `user:${user.user_id}`);
  await create(bank, plan.banks);
  await create(rekening, plan.rekenings);
  await create(kodeTransaksi, plan.kodeTransaksi);
  await create(hargaBeli, plan.hargaBeli);
  await recordGoods(create);
  if (files) await recordCatalogue(create, files);
  if (chart) await record(PUSAT, decideTakeStartChart as never, {}, 'chart');
  const sets: Sets = (key, value, kode_toko = ALL) =>
    record(PUSAT, decideChangeSetting as never, { key, kode_toko, value }, `setting:${key}:${kode_toko}`);
  await sets('NAGAFIN_ACCOUNTING_MODULE', true);
  if (history) await sets('KIRIM_BARANG_MODULE', true);
  if (withParameters) await recordParameters(record, sets, first, size);
  at = opens;
  await recordOpening(record, plan);
  if (history) await recordHistory(ledger, parts, size, sets);
}

async function recordHistory(ledger: HistoryLedger, parts: DemoParts, size: Size, sets: Sets): Promise<void> {
  const { company: plan, bytes, documents, stock, seed, told } = size;
  const first = ledger.dateOf(PUSAT);
  await sets('PENJUALAN_BAYAR_POIN_MODULE', true);
  await sets('poin.nilai', POINT_WORTH);
  for (const { branch, validator, looksAtCards } of plan.shops) {
    if (!validator) await sets('SKIP_VALIDASI_MODULE', true, branch);
    if (looksAtCards) await sets('VALIDASI_NON_CASH_MODULE', true, branch);
  }
  const customers = parts.personalKey === undefined ? undefined : new Customers(parts.personalKey, bytes);
  const history = new History(
    ledger,
    { shops: plan.shops, documents, stock, seed, customers, ...(told && { told }) },
    first,
  );
  await history.record(first, todayOf(size));
}
