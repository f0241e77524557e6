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
import { ALL, PUSAT, type SettingValue } from '../../contracts/language/define/gate.js';
import type { MasterDefinition } from '../../contracts/language/define/master.js';
import type { BusinessDate } from '../../contracts/language/values/business-date.js';
import { bank, hargaBeli, kodeTransaksi, rekening, toko } from '../../contracts/masters/masters.js';
import { group, jenis, kadar, kategori, kelompokHarga } from '../../contracts/masters/references.js';
import { decideTakeStartChart } from '../../services/features/accounting/accounting.deciders.js';
import { decideBeginDemo } from '../../services/features/company/company.deciders.js';
import { decideTransferCash, decideUangKas } from '../../services/features/mutasi-uang/mutasi-uang.deciders.js';
import { decideChangeSetting } from '../../services/features/settings/settings.deciders.js';
import { decideCreateUser } from '../../services/features/users/users.deciders.js';
import type { Decider } from '../../services/kernel/event-store/decider.js';
import type { FileStore } from '../../services/platform/files/file-store.js';
import { createMaster, importMaster } from '../../services/platform/masters/masters.js';
import type { HistoryLedger } from './history-ledger.js';
import { store } from './pictures.js';
import type { CataloguePlan, CompanyPlan, GoodsPlan } from './plan.js';

/** The parts of a company; one that is false, or not given, is left out. */
export interface CompanyParts {
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
}

/** A company, and its last day. */
interface LastingCompany {
  readonly company: CompanyPlan;
  readonly until: BusinessDate;
}

type Create = <R extends object>(master: MasterDefinition<R>, rows: readonly R[]) => Promise<void>;

async function recordGoods(create: Create, goods: GoodsPlan): Promise<void> {
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
async function recordCatalogue(create: Create, catalogue: CataloguePlan, files: FileStore): Promise<void> {
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

/** Gives a module or setting a value, in a shop or in all of them. */
export type Sets = (key: string, value: SettingValue, kode_toko?: string) => Promise<unknown>;

/** The parameters of the trade, each master in one step, and their modules. */
async function recordParameters(record: Recorded, sets: Sets, day: BusinessDate, { company, until }: LastingCompany) {
  for (const key of company.modules) await sets(key, true);
  for (const { master, rows } of company.parameters(day, until)) {
    const added = { rows: rows.map((row) => ({ ...row, versi: 0 })) };
    await record(PUSAT, importMaster(master) as never, added, `parameters:${master.name}`);
  }
}

/** The shops of a company, its users, its banks and the words of its money. */
async function recordOrganisation(record: Recorded, create: Create, plan: CompanyPlan): Promise<void> {
  await create(toko, plan.tokos);
  for (const user of plan.users) await record(PUSAT, decideCreateUser as never, user, `user:${user.user_id}`);
  await create(bank, plan.banks);
  await create(rekening, plan.rekenings);
  await create(kodeTransaksi, plan.kodeTransaksi);
  await create(hargaBeli, plan.hargaBeli);
}

/** Creates rows of masters, one after another. */
const creating =
  (record: Recorded): Create =>
  async (master, rows) => {
    for (const row of rows) {
      const key = master.key.map((field) => String(row[field]).replaceAll(' ', '-')).join(':');
      await record(PUSAT, createMaster(master) as never, row, `${master.name}:${key}`);
    }
  };

/** Milliseconds in which head office sets a company up. */
const SETTING_UP = 60_000;

/** Records a company but for its history, into whatever log; answers what sets its modules and settings. */
export async function recordCompany(
  ledger: Pick<HistoryLedger, 'dateOf' | 'record'>,
  parts: CompanyParts,
  lasting: LastingCompany,
): Promise<Sets> {
  const { chart = true, files, history = false, parameters: withParameters = history } = parts;
  const { company: plan } = lasting;
  const first = ledger.dateOf(PUSAT);
  // What a shop opens with is booked by parameters that head office had recorded before, each event in its millisecond.
  const opens = history ? new Date(`${first}T07:30:00+07:00`) : new Date();
  let at = new Date(opens.getTime() - SETTING_UP);
  const record: Recorded = (branch, decider, command, key) =>
    ledger.record(decider as unknown as Decider, command, {
      command_id: `demo:${key}`,
      correlation_id: 'demo',
      branch,
      actor: 'OWNER',
      at,
    });
  const create = creating(record);
  await record(PUSAT, decideBeginDemo as never, {}, 'begin');
  await recordOrganisation(record, create, plan);
  await recordGoods(create, plan.goods);
  if (files) await recordCatalogue(create, plan.catalogue, files);
  if (chart) await record(PUSAT, decideTakeStartChart as never, {}, 'chart');
  const sets: Sets = (key, value, kode_toko = ALL) =>
    record(PUSAT, decideChangeSetting as never, { key, kode_toko, value }, `setting:${key}:${kode_toko}`);
  for (const [key, value] of plan.settings ?? []) await sets(key, value);
  await sets('NAGAFIN_ACCOUNTING_MODULE', true);
  if (history) await sets('KIRIM_BARANG_MODULE', true);
  if (withParameters) await recordParameters(record, sets, first, lasting);
  at = opens;
  await recordOpening(record, plan);
  return sets;
}
