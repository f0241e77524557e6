import { recordUangKas, transferCash } from '../../contracts/mutasi-uang/documents.js';
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
import { ALL, PUSAT } from '../../contracts/language/define/gate.js';
import { addDays, jakartaDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { decideTakeStartChart } from '../../services/features/accounting/accounting.deciders.js';
import { decideChangeSetting } from '../../services/features/settings/settings.deciders.js';
import { decideCreateUser } from '../../services/features/users/users.deciders.js';
import { decideTransferCash, decideUangKas } from '../../services/features/mutasi-uang/mutasi-uang.deciders.js';
import { Clock } from '../../services/kernel/event-store/clock.js';
import type { Decider } from '../../services/kernel/event-store/decider.js';
import type { Ledger } from '../../services/kernel/event-store/ledger.js';
import { openLedger } from '../../services/domain/journals/open-ledger.js';
import type { FileStore } from '../../services/platform/files/file-store.js';
import { hashPassword } from '../../services/platform/identity/passwords.js';
import { createMaster, importMaster } from '../../services/platform/masters/masters.js';
import { openPool } from '../../services/kernel/postgres/connection.js';
import type pg from 'pg';
import { Company } from '../../services/platform/company/company.js';
import { decideBeginDemo } from '../../services/features/company/company.deciders.js';
import { company } from './company.js';
import { catalogue } from './catalogue.js';
import { goods } from './goods.js';
import { DemoHistory, HISTORY_DAYS } from './history.js';
import { parameterModules, parametersFrom } from './parameters.js';
import { retrying } from './retrying-ledger.js';
import { store } from './pictures.js';

/** The parts of the demo company; one that is false, or not given, is left out. */
export interface DemoParts {
  /** Its chart of accounts, with their parameters. */
  readonly chart?: boolean;
  /** The store of the pictures of its catalogue; without it the catalogue has nothing that needs one. */
  readonly files?: FileStore;
  /** The ninety days before today. */
  readonly history?: boolean;
  /**
   * The parameters of its trade: goods, diamonds, members, loans, instalments, with the modules whose screens they
   * stand on; defaults to what `history` says.
   */
  readonly parameters?: boolean;
}

/** One password for all, or one for each user by their id. */
export type DemoPasswords = string | Readonly<Record<string, string>>;

/**
 * Records the demo company where there is none, each command under a fixed key, so that an interrupted start is taken
 * up again. Answers false, and touches nothing, when a company stands already, be it this one or a real one.
 */
export async function seedDemo(databaseUrl: string, passwords: DemoPasswords, parts: DemoParts = {}): Promise<boolean> {
  const database = openPool(databaseUrl, 'demo', 2);
  const ledger = openLedger(databaseUrl, 1, new Clock());
  try {
    const { begun, jenis } = await new Company(database).state();
    if (begun || jenis === 'NYATA') return false;
    await recordCompany(ledger, parts, async () => {
      const { rows } = await database.query<{ opened_on: BusinessDate }>(
        'select opened_on from log.branch_head where branch = $1',
        [PUSAT],
      );
      return rows[0]!.opened_on;
    });
    await keepPasswords(database, passwords);
    return true;
  } finally {
    await ledger.close();
    await database.end();
  }
}

async function keepPasswords(database: pg.Pool, passwords: DemoPasswords): Promise<void> {
  const users = company.users.map(({ user_id }) => user_id);
  const hashes: string[] = [];
  for (const user of users)
    hashes.push(await hashPassword(typeof passwords === 'string' ? passwords : passwords[user]!));
  await database.query(
    `insert into identity.credential (user_id, password_hash)
     select * from unnest($1::text[], $2::text[])
     on conflict (user_id) do update set password_hash = excluded.password_hash`,
    [users, hashes],
  );
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

async function recordOpening(record: Recorded): Promise<void> {
  for (const [index, { branch, entry }] of company.opening.entries()) {
    const decider = 'jenis' in entry ? decideUangKas : decideTransferCash;
    await record(
      branch,
      decider as never,
      entry,
      `opening:${index}:${('jenis' in entry ? recordUangKas : transferCash).name}`,
    );
  }
}

/** The parameters of the trade, each master in one step, and their modules. */
async function recordParameters(
  record: Recorded,
  isOn: (key: string) => Promise<unknown>,
  day: BusinessDate,
): Promise<void> {
  for (const key of parameterModules) await isOn(key);
  for (const { master, rows } of parametersFrom(day)) {
    const added = { rows: rows.map((row) => ({ ...row, versi: 0 })) };
    await record(PUSAT, importMaster(master) as never, added, `parameters:${master.name}`);
  }
}

async function recordCompany(
  ledger: Ledger,
  { chart = true, files, history = false, parameters: withParameters = history }: DemoParts,
  openedOn: () => Promise<BusinessDate>,
): Promise<void> {
  const today = jakartaDate(new Date());
  const records = retrying(ledger);
  for (const { kode_toko } of company.tokos)
    await ledger.openBranch(kode_toko, history ? addDays(today, -HISTORY_DAYS) : today);
  const record: Recorded = (branch, decider, command, key) =>
    records.record(decider as unknown as Decider, command, {
      command_id: `demo:${key}`,
      correlation_id: 'demo',
      branch,
      actor: 'OWNER',
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
  await create(toko, company.tokos);
  for (const user of company.users) await record(PUSAT, decideCreateUser as never, user, `user:${user.user_id}`);
  await create(bank, company.banks);
  await create(rekening, company.rekenings);
  await create(kodeTransaksi, company.kodeTransaksi);
  await create(hargaBeli, company.hargaBeli);
  await recordGoods(create);
  if (files) await recordCatalogue(create, files);
  if (chart) await record(PUSAT, decideTakeStartChart as never, {}, 'chart');
  const isOn = (key: string) =>
    record(PUSAT, decideChangeSetting as never, { key, kode_toko: ALL, value: true }, `setting:${key}`);
  await isOn('NAGAFIN_ACCOUNTING_MODULE');
  if (history) await isOn('KIRIM_BARANG_MODULE');
  if (withParameters) await recordParameters(record, isOn, await openedOn());
  await recordOpening(record);
  if (history) await new DemoHistory(records, withParameters).record(await openedOn(), today);
}
