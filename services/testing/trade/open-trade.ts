import { bungaHutang, hutangPokok } from '../../../contracts/hutang/parameters.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { PUSAT, type SettingValue } from '../../../contracts/language/define/gate.js';
import { addDays, businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { setCustomerLevel } from '../../../contracts/member/commands.js';
import { resetPoinMember } from '../../../contracts/member/parameters.js';
import { Customers, seededBytes } from '../../../infra/company/customers.js';
import { deciderOf } from '../../../infra/company/deciders.js';
import { Random } from '../../../infra/company/random.js';
import { recordCompany } from '../../../infra/company/record-company.js';
import { testCompany } from '../../../infra/testing/company/company.js';
import { POINT_WORTH } from '../../../infra/testing/company/trade.js';
import { someone } from '../someone.js';
import { resetOn } from './lapses.js';
import { AUCTION_COST, LATE, TARIFFS, TERM, UNTIL_AUCTION } from './loan-book.js';
import { CASH_OF_NOBODY, LEAST, MOST, MOST_LOANS } from './thresholds.js';
import { MemoryLog } from './memory-log.js';
import { Recount } from './recount.js';
import { LEVEL, Teller, type ShopCoins } from './teller.js';
import { agreed, Trading, type TradeLog } from './trading.js';

/** The shops that trade: one whose documents and cards somebody validates, and one where nobody does. */
const [validating, skipping] = [testCompany.shops[0]!, testCompany.shops[2]!];
const shops = [validating, { ...skipping, validator: 'SPV01' }];
/** The unit to which the first shop rounds, and what the other keeps of a deposit that is cancelled. */
const [UNIT, FEE] = [500, 25_000];
/** The coins of both: those of a new company, and coarse ones that are rounded to the nearest. */
const COINS: readonly ShopCoins[] = [
  { smallest: 100, direction: 'up' },
  { smallest: 1_000, direction: 'nearest' },
];
/** Customers, and those of them who may buy at the level of regular ones. */
const [CUSTOMERS, REGULARS] = [4, 2];
/** Days of reset of the points, from the first one. */
const RESETS = 10;
/** The stock of a shop: where it is small, the last gold of a group goes now and then. */
const ENOUGH = [1, 8, 40];

/** The modules and settings of these shops, beside those of the company of tests. */
const inForce: readonly (readonly [key: string, value: SettingValue, kode_toko?: string])[] = [
  ['PENJUALAN_BAYAR_POIN_MODULE', true],
  ['HIDUP_FEATURE_MODULE', true],
  ['poin.nilai', POINT_WORTH],
  ['pembulatan', UNIT, validating.branch],
  ['kas.uang_terkecil', String(COINS[0]!.smallest), validating.branch],
  ['kas.uang_terkecil', String(COINS[1]!.smallest), skipping.branch],
  ['rounding.money', COINS[1]!.direction, skipping.branch],
  ['VALIDASI_NON_CASH_MODULE', true, validating.branch],
  ['SKIP_VALIDASI_MODULE', true, skipping.branch],
  ['titipan.biaya_batal', FEE, skipping.branch],
  ['titipan.dp_terkecil', LEAST.deposit],
  ['pembelian.harga_terkecil', LEAST.price],
  ['pembelian.tunai_terbesar', MOST.cash],
  ['pembelian.tunai_terbesar_cabang', MOST.cashOfBranch],
  ['pembelian.transfer_terbesar', MOST.transferred],
  ['member.tebus_terbesar', MOST.redeemed],
  ['penjualan.diskon_sehari', MOST.discounted],
  ['penjualan.diskon_sehari_cabang', MOST.discountedOfBranch],
  ['penjualan.transfer_terbesar', MOST.takenByTransfer],
  ['penjualan.kartu_terbesar', MOST.takenByCard],
  ['kas.setoran_terbesar', MOST.banked],
  ['kas.setoran_terbesar_cabang', MOST.bankedOfBranch],
  ['kas.tarik_terbesar', MOST.drawn],
  ['kas.sendiri_terbesar', MOST.inAll],
  ['hutang.pinjaman_terbesar', MOST.lent],
  ['hutang.penaksir_lain_dari', 0],
  ['hutang.paparan_surat', MOST_LOANS],
  ['lelang.pemberitahuan', 1],
  ['lelang.jarak_pemberitahuan', 0],
  ['lelang.sebelum_lelang', 0],
  ['lelang.biaya', AUCTION_COST],
  ['lelang.kekurangan', 'DITAGIH'],
  ['pelunasan.sendiri_terbesar', MOST.settled],
  ['kas.masuk_terbesar', MOST.brought],
  ['kas.tunai_wajib_lapor', CASH_OF_NOBODY],
  ['kas.kirim_terbesar', MOST.sent],
  ['barang.masuk_terbesar', MOST.received],
  ['barang.tanpa_supplier_terbesar', MOST.found],
];

/** A log in which the company of tests stands. */
interface Begun {
  readonly log: TradeLog;
  readonly sets: (key: string, value: SettingValue, kode_toko?: string) => Promise<unknown>;
  /** Gives a customer a level of prices; defaults to a command in the log. */
  readonly levels?: (given: Readonly<Record<'kode_member' | 'kode_tingkat', string>>) => Promise<unknown>;
  /** The master key of personal data. */
  readonly secret: string;
  /** The number of pieces in a shop at which no others come in. */
  readonly enough: number;
}

/** Loans of this trade are due within days, so that it comes to their auctions. */
async function setTariffs(log: TradeLog): Promise<void> {
  const berlaku_dari = log.dateOf(PUSAT);
  const rates = TARIFFS.map(({ kode, to, bunga, hari }, index) => ({
    kode_bunga: kode,
    berlaku_dari,
    dari_rp: index === 0 ? 0 : TARIFFS[index - 1]!.to + 1,
    ...(to < Infinity && { sampai_rp: to }),
    bunga,
    hari,
  }));
  const terms = {
    kode_hutang_pokok: 'X',
    berlaku_dari,
    dari_rp: 0,
    biaya_admin: 15_000,
    jatuh_tempo: TERM,
    hari_pemberitahuan: 0,
    hari_lelang: UNTIL_AUCTION,
    denda: LATE,
    bunga_saat_ditahan: 'BERHENTI',
  };
  for (const row of rates) await create(log, bungaHutang.commands!.create!, row, row.kode_bunga);
  await create(log, hutangPokok.commands!.create!, terms, 'X');
}

const create = (log: TradeLog, command: Pick<CommandDefinition, 'name'>, row: object, key: string) =>
  log.record(deciderOf(command), row, {
    command_id: `tariff:${key}`,
    correlation_id: 'trade',
    branch: PUSAT,
    actor: 'OWNER',
  });

/** Gives a customer a level by whatever log. */
const levelsOn =
  (log: TradeLog): NonNullable<Begun['levels']> =>
  (given) =>
    log.record(deciderOf(setCustomerLevel), given, {
      command_id: `level:${given.kode_member}`,
      correlation_id: 'trade',
      branch: PUSAT,
      actor: 'OWNER',
      consents: agreed,
    });

/** Opens a trade on a log. */
export async function openTrade(
  { log, sets, levels = levelsOn(log), secret, enough }: Begun,
  seed: number,
): Promise<Trading> {
  for (const setting of inForce) await sets(...setting);
  for (let day = 0; day < RESETS; day++)
    await log.record(deciderOf(resetPoinMember.commands!.create!), resetOn(addDays(log.dateOf(PUSAT), day)), {
      command_id: `reset:${day}`,
      correlation_id: 'trade',
      branch: PUSAT,
      actor: 'OWNER',
    });
  await setTariffs(log);
  const [random, customers] = [new Random(seed), new Customers(secret, seededBytes(seed))];
  const codes: string[] = [];
  const names = new Map<string, string>();
  for (let index = 0; index < CUSTOMERS; index++) {
    const { decider, body } = customers.next(random);
    const { data } = await log.record(decider, body, {
      ...{ command_id: `customer:${index}`, correlation_id: 'trade', branch: PUSAT, actor: validating.actor },
      ...{ sender: someone(validating.actor, 'KASIR', validating.branch) },
    });
    codes.push(String(data['kode_member']));
    names.set(codes.at(-1)!, body.nama_customer);
  }
  const regulars = codes.slice(0, REGULARS);
  for (const kode_member of regulars) await levels({ kode_member, kode_tingkat: LEVEL });
  const trade = {
    recount: new Recount(),
    random,
    customers: codes,
    names,
    regulars: new Set(regulars),
    enough,
    opened: log.dateOf(PUSAT),
    date: log.dateOf(PUSAT),
  };
  const units = [UNIT, 0];
  const tellers = shops.map((shop, index) => new Teller(trade, shop, rupiah(units[index]!), COINS[index]!));
  const trading = new Trading(log, trade, tellers, seed);
  await trading.catchUp();
  trade.recount.begin(new Map(shops.map(({ branch }, index) => [branch, COINS[index]!.smallest])));
  return trading;
}

/** Opens a trade in memory. */
export async function openInMemory(seed: number): Promise<Trading> {
  const branches = testCompany.tokos.map(({ kode_toko }) => kode_toko);
  const log = new MemoryLog(branches, businessDate('2026-11-20'), seed);
  const settings = testCompany.settings?.filter(
    ([key]) => !inForce.some(([own, , kode_toko]) => own === key && kode_toko === undefined),
  );
  const company = { ...testCompany, settings: settings ?? [] };
  const sets = await recordCompany(log, { parameters: true }, { company, until: log.dateOf(PUSAT) });
  return openTrade({ log, sets, secret: 'kunci induk', enough: ENOUGH[seed % ENOUGH.length]! }, seed);
}
