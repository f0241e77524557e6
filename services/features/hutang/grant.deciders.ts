import { principalAccount } from '../../../contracts/hutang/accounts.js';
import { appraisal, type BarisJaminan, type JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { cancelLoan, grantLoan, rejectLoan, validateLoan } from '../../../contracts/hutang/grant.js';
import { interestBetween } from '../../../contracts/hutang/interest.js';
import { dueDays, runningLoan } from '../../../contracts/hutang/loan-figures.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import {
  bungaHutang,
  hutangPokok,
  kondisiPinjaman,
  plafondHutang,
  plafondKadarHutang,
} from '../../../contracts/hutang/parameters.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';

import { subtractWeight, weight } from '../../../contracts/language/values/weight.js';
import { group, kadar } from '../../../contracts/masters/references.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { peopleRefusal } from '../../domain/customers/people.js';
import { acting, beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { pay } from '../../domain/journals/postings.js';
import { intoSafe, loanJournals, paidOut, safeTotals } from '../../domain/loans/loans.js';
import { paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { decidersOf, refuse, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { tierOf } from '../../platform/masters/tiers.js';
import { activeRows, rowsOf } from '../../platform/masters/whole-masters.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const kategori = 'HUTANG';
const granting = settingsNeeded('SKIP_VALIDASI_MODULE', 'kas.uang_terkecil');

/** The rows of masters that pieces of collateral name, for the needs of a decider. */
const appraisalNeeds = (barang: readonly BarisJaminan[]) => ({
  groups: barang.map(({ kode_group }) => masterRow(group, kode_group || NO_KEY)),
  kadars: barang.map(({ kode_kadar }) => masterRow(kadar, kode_kadar || NO_KEY)),
  conditions: barang.map(({ kode_kondisi }) => masterRow(kondisiPinjaman, kode_kondisi || NO_KEY)),
  references: barang.map(({ kode_group }) => masterRow(plafondHutang, kode_group || NO_KEY)),
  shares: barang.map(({ kode_kadar }) => masterRow(plafondKadarHutang, kode_kadar || NO_KEY)),
});
type Appraising = StatesOf<ReturnType<typeof appraisalNeeds>>;

const unknown = (field: string, nama: string, kode: string): Refused =>
  refuse('loan.unknown-code', field, message('hutang.unknownCode', { nama, kode }));

/** A piece with its appraisal, or the reason why it has none. */
function appraised(line: BarisJaminan, states: Appraising, index: number): JaminanDitahan | Refused {
  const at = `barang.${index + 1}`;
  const { berat_kotor, berat_batu = weight(0), kode_group, kode_kadar, kode_kondisi } = line;
  const [of, purity, condition] = [states.groups[index]!, states.kadars[index]!, states.conditions[index]!];
  const [reference, share] = [states.references[index]!, states.shares[index]!];
  if (of.status !== 'active') return unknown(`${at}.kode_group`, 'Group', kode_group);
  if (purity.status !== 'active') return unknown(`${at}.kode_kadar`, 'Kadar', kode_kadar);
  if (condition.status !== 'active') return unknown(`${at}.kode_kondisi`, 'Kondisi', kode_kondisi);
  if (berat_batu >= berat_kotor) return refuse('loan.stones', `${at}.berat_batu`);
  if (reference.status !== 'active')
    return refuse('loan.no-reference', `${at}.kode_group`, message('hutang.noReference', { kode: kode_group }));
  if (share.status !== 'active')
    return refuse('loan.no-share', `${at}.kode_kadar`, message('hutang.noShare', { kode: kode_kadar }));
  const berat = subtractWeight(berat_kotor, berat_batu);
  const { harga_acuan, plafond_rp: paling_banyak } = reference;
  const [persen_kadar, persen_kondisi] = [share.persen, condition.persen];
  const worth = appraisal({ berat, harga_acuan, persen_kadar, persen_kondisi, paling_banyak });
  const made = { no: String(index + 1), kadar: purity.kadar, berat, harga_acuan, persen_kadar, persen_kondisi };
  return { ...line, ...made, ...worth, keadaan: 'JAMINAN' };
}

/** All pieces with their appraisals, or the reason why one has none. */
function allAppraised(barang: readonly BarisJaminan[], states: Appraising): readonly JaminanDitahan[] | Refused {
  const lines: JaminanDitahan[] = [];
  for (const [index, line] of barang.entries()) {
    const one = appraised(line, states, index);
    if ('refusal' in one) return one;
    lines.push(one);
  }
  return lines;
}

/** The tier of a principal among those of the last date on which some began, or none. */
function tierOn<R extends { readonly berlaku_dari?: BusinessDate }>(
  master: Pick<MasterDefinition<R>, 'name' | 'ranges'>,
  rows: readonly R[],
  principal: Rupiah,
  day: BusinessDate,
): R | undefined {
  const begun = rows.filter(({ berlaku_dari = '' }) => berlaku_dari <= day);
  const last = begun.reduce<BusinessDate | undefined>(
    (latest, { berlaku_dari }) => (berlaku_dari && (!latest || berlaku_dari > latest) ? berlaku_dari : latest),
    undefined,
  );
  return tierOf(master, begun, principal, { berlaku_dari: last } as Partial<R>);
}

/** The least multiple of the smallest coin that is no less than the unit of interest. */
const unitIn = (unit: number, coin: number): Rupiah => rupiah(Math.ceil(unit / coin) * coin);

type Interest = InstanceType<(typeof bungaHutang)['row']>;

/** The terms of interest that a loan keeps. */
const termsIn = (tier: Interest, coin: number) => ({
  kode_bunga: tier.kode_bunga,
  bunga: tier.bunga,
  cara: tier.cara ?? ('PERIODE_HARI' as const),
  hari: tier.hari,
  hari_pertama_dihitung: tier.hari_pertama_dihitung ?? false,
  minimum_hari: tier.minimum_hari ?? 0,
  tenggang_hari: tier.tenggang_hari ?? 0,
  maksimum_periode: tier.maksimum_periode ?? 0,
  pembulatan: unitIn(tier.pembulatan ?? 100, coin),
  awal_peremajaan: 'AKHIR_PERIODE_TERBAYAR' as const,
});

const noTier = (parameter: string, jumlah: Rupiah): Refused =>
  refuse('loan.no-tier', 'jumlah_hutang', message('hutang.noTier', { parameter, jumlah }));

export interface Tiers {
  readonly rates: readonly Interest[];
  readonly terms: readonly InstanceType<(typeof hutangPokok)['row']>[];
  readonly coin: number;
}

/** The terms, fees and days of a loan of such a principal, or the reason why there are none. */
export function conditionsOf(principal: Rupiah, { rates, terms, coin }: Tiers, day: BusinessDate) {
  const rate = tierOn(bungaHutang, rates, principal, day);
  if (!rate) return noTier('Parameter Bunga Hutang', principal);
  const term = tierOn(hutangPokok, terms, principal, day);
  if (!term) return noTier('Parameter Hutang Pokok', principal);
  const biaya_admin = rupiah(Math.floor(term.biaya_admin / coin) * coin);
  return {
    ...termsIn(rate, coin),
    ...{ kode_hutang_pokok: term.kode_hutang_pokok, biaya_admin, denda: term.denda ?? 0 },
    ...dueDays(day, term),
  };
}

const decideGrant = beginning(hutang, grantLoan, {
  inShift: true,
  needs: (c, branch) => ({
    ...appraisalNeeds(c.barang),
    sales: masterRow(sales, c.kode_sales),
    member: customerStream(c.kode_member),
    payments: paymentRows(c.pembayaran),
    settings: granting.of(branch),
    rates: rowsOf(bungaHutang),
    terms: rowsOf(hutangPokok),
  }),
  decide(c, states, context) {
    const { branch, business_date } = context;
    const { kode_member, kode_sales, penaksir = kode_sales, jumlah_hutang, pembayaran, keterangan = '' } = c;
    const refused = peopleRefusal(c, states, branch);
    if (refused) return refused;
    const barang = allAppraised(c.barang, states);
    if ('refusal' in barang) return barang;
    const inForce = granting.read(states.settings);
    const coin = Number(inForce['kas.uang_terkecil']);
    const tiers = { rates: activeRows(states.rates), terms: activeRows(states.terms), coin };
    const conditions = conditionsOf(jumlah_hutang, tiers, business_date);
    if ('refusal' in conditions) return conditions;
    const totals = safeTotals(barang);
    const { biaya_admin } = conditions;
    const wrong =
      toldRefusal(c.biaya_admin, biaya_admin) ??
      principalRefusal({ jumlah_hutang, biaya_admin, plafond: totals.plafond }) ??
      paymentRefusal(pembayaran, states.payments, context, {
        due: subtractRupiah(jumlah_hutang, biaya_admin),
        coins: { terkecil: rupiah(coin), arah: 'nearest' },
      });
    if (wrong) return wrong;
    const start = {
      ...{ tgl_hutang: business_date, mulai_bunga: business_date, buka_bunga: business_date },
      ...{ langkah_akhir: business_date, angsuran: [], periode_terbayar: 0, bunga_terbayar: rupiah(0), jumlah_hutang },
    };
    return {
      facts: {
        ...{ kategori, kode_member, kode_sales, penaksir, barang, ...totals, ...conditions, ...start },
        ...{ sisa: jumlah_hutang, pokok_berbunga: jumlah_hutang, bunga_dimuka: rupiah(0), pembayaran, keterangan },
        bunga_rp: interestBetween(
          runningLoan({ ...conditions, ...start }),
          0,
          conditions.cara === 'HARIAN' ? conditions.hari : 1,
        ),
        tervalidasi: inForce.SKIP_VALIDASI_MODULE === true,
      },
      movesOf: (number) => [
        ...paidOut(pembayaran, number, context),
        pay(outside(branch), principalAccount(branch, number), biaya_admin, loanJournals.fee),
        ...intoSafe(barang, context),
      ],
    };
  },
});

/** The reason why the fee is not the one that the customer was told, if so. */
const toldRefusal = (told: Rupiah | undefined, biaya: Rupiah): Refused | undefined =>
  told === undefined || told === biaya
    ? undefined
    : refuse('loan.fee-told', 'jumlah_hutang', message('hutang.feeTold', { biaya }));

interface Principal {
  readonly jumlah_hutang: Rupiah;
  readonly biaya_admin: Rupiah;
  readonly plafond: Rupiah;
}

/** The reason why so much cannot be lent, if so: more than the pieces are good for, or no more than the fee. */
function principalRefusal({ jumlah_hutang, biaya_admin: biaya, plafond }: Principal): Refused | undefined {
  if (jumlah_hutang > plafond)
    return refuse('loan.over-plafond', 'jumlah_hutang', message('hutang.plafond', { plafond }));
  return jumlah_hutang <= biaya ? refuse('loan.fee', 'jumlah_hutang', message('hutang.fee', { biaya })) : undefined;
}

const decideValidate = acting(hutang, validateLoan, { decide: () => ({ facts: { tervalidasi: true } }) });

export const grantDeciders = decidersOf(
  decideGrant,
  decideValidate,
  ...[rejectLoan, cancelLoan].map((command) => cancelling(hutang, command)),
);
