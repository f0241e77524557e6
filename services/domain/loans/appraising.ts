import { appraisal, type BarisJaminan, type JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { kondisiPinjaman, plafondHutang, plafondKadarHutang } from '../../../contracts/hutang/parameters.js';
import { loanConsentLabels } from '../../../contracts/hutang/consents.js';
import type { ConsentedCommand } from '../../../contracts/language/define/command.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { subtractWeight, weight } from '../../../contracts/language/values/weight.js';
import { group, jenis, kadar } from '../../../contracts/masters/references.js';
import { consentOf, refuse, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import type { Moment } from '../../platform/masters/validity.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { goldPrice, priceAt } from '../prices/gold-price.js';
import { photoPath, photoRow } from './loans.js';

const settings = settingsNeeded('HARGA_EMAS', 'kadar.max.hutang');

/** The streams on which the appraisal of pieces rests, each in the order of the pieces. */
export const appraisingNeeds = (barang: readonly BarisJaminan[], branch: string) => ({
  groups: barang.map(({ kode_group }) => masterRow(group, kode_group || NO_KEY)),
  types: barang.map(({ kode_dept }) => masterRow(jenis, kode_dept || NO_KEY)),
  kadars: barang.map(({ kode_kadar }) => masterRow(kadar, kode_kadar || NO_KEY)),
  conditions: barang.map(({ kode_kondisi }) => masterRow(kondisiPinjaman, kode_kondisi || NO_KEY)),
  references: barang.map(({ kode_group }) => masterRow(plafondHutang, kode_group || NO_KEY)),
  boards: barang.map(({ kode_group }) => goldPrice(kode_group || NO_KEY)),
  shares: barang.map(({ kode_kadar }) => masterRow(plafondKadarHutang, kode_kadar || NO_KEY)),
  photos: barang.map(({ gambar_name }) => photoRow(gambar_name)),
  appraising: settings.of(branch),
});
/** The states of these. */
export type Appraising = StatesOf<ReturnType<typeof appraisingNeeds>>;

interface Codes {
  readonly line: BarisJaminan;
  readonly index: number;
  /** The field of the piece: `barang.1`. */
  readonly at: string;
}

/** The reason why a code of a piece cannot be, if so: no master has it. */
function codeRefusal({ line, index, at }: Codes, states: Appraising): Refused | undefined {
  const { kode_group, kode_dept, kode_kadar, kode_kondisi } = line;
  const named: readonly (readonly [string, string, string | undefined, MasterState<object>])[] = [
    ['kode_group', 'Group', kode_group, states.groups[index]!],
    ['kode_dept', 'Jenis', kode_dept, states.types[index]!],
    ['kode_kadar', 'Kadar', kode_kadar, states.kadars[index]!],
    ['kode_kondisi', 'Kondisi', kode_kondisi, states.conditions[index]!],
  ];
  const [field, nama, kode] = named.find(([, , code, { status }]) => code && status !== 'active') ?? [];
  if (!field) return undefined;
  return refuse('loan.unknown-code', `${at}.${field}`, message('hutang.unknownCode', { nama: nama!, kode: kode! }));
}

/** The price of a gram that plafonds are worked out by, and the most that is lent on one piece. */
interface Reference {
  readonly harga_acuan: Rupiah;
  readonly versi_harga?: number;
  readonly paling_banyak?: Rupiah | undefined;
}

/** The reference of a piece: the buying price of the board where the shop goes by it, else that of the parameter. */
function referenceOf({ line, index, at }: Codes, states: Appraising, moment: Moment): Reference | Refused {
  const reference = states.references[index]!;
  const row = reference.status === 'active' ? reference : undefined;
  const { kode_group: kode } = line;
  if (settings.read(states.appraising).HARGA_EMAS !== 'HARGA_EMAS')
    return row
      ? { harga_acuan: row.harga_acuan, paling_banyak: row.plafond_rp }
      : refuse('loan.no-reference', `${at}.kode_group`, message('hutang.noReference', { kode }));
  const price = priceAt(states.boards[index]!, moment);
  return price
    ? { harga_acuan: price.harga_beli, versi_harga: price.versi, paling_banyak: row?.plafond_rp }
    : refuse('loan.no-reference', `${at}.kode_group`, message('hutang.noBoard', { kode }));
}

/** The reason why nothing is lent on a piece of such a purity, if so: the shop takes no purer one. */
function purityRefusal(purity: number, states: Appraising, at: string): Refused | undefined {
  const max = Number(settings.read(states.appraising)['kadar.max.hutang']);
  if (purity <= max * 100) return undefined;
  return refuse(
    'loan.kadar',
    `${at}.kode_kadar`,
    // The text of the specification says its 100.
    max === 100 ? message('rule.kadar.max.hutang') : message('rule.kadar.max.item', { max }),
  );
}

/** The percentages that a piece is lent on by its codes, or the reason why there are none. */
function sharesOf({ line, index, at }: Codes, states: Appraising) {
  const purity = states.kadars[index]!;
  const condition = states.conditions[index]!;
  const share = states.shares[index]!;
  if (purity.status !== 'active' || condition.status !== 'active') throw new Error('A piece of unknown codes');
  const tooPure = purityRefusal(purity.kadar, states, at);
  if (tooPure) return tooPure;
  if (share.status !== 'active')
    return refuse('loan.no-share', `${at}.kode_kadar`, message('hutang.noShare', { kode: line.kode_kadar }));
  return { kadar: purity.kadar, persen_kadar: share.persen, persen_kondisi: condition.persen };
}

/** A piece with its appraisal, or the reason why it has none. */
function appraisedLine(codes: Codes, states: Appraising, moment: Moment): JaminanDitahan | Refused {
  const { line, index, at } = codes;
  const { berat_kotor, berat_batu = weight(0) } = line;
  const unknown = codeRefusal(codes, states);
  if (unknown) return unknown;
  if (berat_batu >= berat_kotor) return refuse('loan.stones', `${at}.berat_batu`);
  const shares = sharesOf(codes, states);
  if ('refusal' in shares) return shares;
  const photo = photoPath(line.gambar_name, states.photos[index]!, `${at}.gambar_name`);
  if ('refusal' in photo) return photo;
  const reference = referenceOf(codes, states, moment);
  if ('refusal' in reference) return reference;
  const { paling_banyak, ...priced } = reference;
  const berat = subtractWeight(berat_kotor, berat_batu);
  return {
    ...line,
    no: String(index + 1),
    berat,
    ...shares,
    ...priced,
    ...(photo.path && { gambar_path: photo.path }),
    ...appraisal({ berat, harga_acuan: priced.harga_acuan, ...shares, paling_banyak }),
    keadaan: 'JAMINAN',
  };
}

/**
 * Pieces with their appraisals by the parameters and the board of a moment, or the reason why one has none. `states`
 * are those of `appraisingNeeds` of the same pieces.
 */
export function appraised(
  barang: readonly BarisJaminan[],
  states: Appraising,
  moment: Moment,
): { readonly barang: readonly JaminanDitahan[] } | Refused {
  const lines: JaminanDitahan[] = [];
  for (const [index, line] of barang.entries()) {
    const one = appraisedLine({ line, index, at: `barang.${index + 1}` }, states, moment);
    if ('refusal' in one) return one;
    lines.push(one);
  }
  return { barang: lines };
}

/** The hundredths of a percent by which a piece may be less pure than its group, whose price is lent on. */
const LESS_PURE = 500;

/**
 * The consent to lend on pieces that are less pure than their groups, if any: by the price of these too much would be
 * lent.
 */
export function purityConsent(
  command: ConsentedCommand,
  barang: readonly JaminanDitahan[],
  { groups }: Pick<Appraising, 'groups'>,
  { kode_member: subject, jumlah_hutang: jumlah }: { readonly kode_member: string; readonly jumlah_hutang: Rupiah },
): Restriction | undefined {
  const odd = barang.flatMap(({ nama_barang, kode_kadar, kadar: purity, kode_group }, index) => {
    const its = groups[index]!;
    const isOdd = its.status === 'active' && purity < its.kadar - LESS_PURE;
    return isOdd ? [`${nama_barang} ${kode_kadar} \u00b7 ${kode_group}`] : [];
  });
  if (odd.length === 0) return undefined;
  return { ...consentOf(command), description: loanConsentLabels.kadar, subject, jumlah, rincian: odd.join(', ') };
}
