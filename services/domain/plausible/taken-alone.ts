import type { ConsentedCommand } from '../../../contracts/language/define/command.js';
import type { SettingValue } from '../../../contracts/language/define/gate.js';
import { addRupiah, formatRupiah } from '../../../contracts/language/values/rupiah.js';
import { takenByCard, takenByTransfer } from '../../../contracts/mutasi-uang/accounts.js';
import { cardConsent, transferConsent, type Bayar } from '../../../contracts/penjualan/lines.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { allCounted, countedAlone, inForce, type CountedAmount, type CountedAmounts } from './alone-today.js';

const settings = settingsNeeded('penjualan.transfer_terbesar', 'penjualan.kartu_terbesar', 'VALIDASI_NON_CASH_MODULE');
type Settings = ReturnType<typeof settings.read>;

type Payments = readonly Pick<Bayar, 'cara' | 'jumlah' | 'kode_bank' | 'no_rekening'>[];
type Context = Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>;

/** A way to pay that leaves nothing in the drawer. */
interface Way {
  readonly cara: Bayar['cara'];
  readonly description: string;
  account(branch: string, user_id: string): string;
  most(inForce: Settings): SettingValue;
  /** True where somebody else looks at each of them. */
  isValidated(inForce: Settings): boolean;
}
const ways: readonly Way[] = [
  {
    cara: 'TRANSFER',
    description: transferConsent,
    account: takenByTransfer,
    most: (set) => set['penjualan.transfer_terbesar'],
    isValidated: () => false,
  },
  {
    cara: 'KARTU',
    description: cardConsent,
    account: takenByCard,
    most: (set) => set['penjualan.kartu_terbesar'],
    isValidated: (set) => set.VALIDASI_NON_CASH_MODULE === true,
  },
];

/** The payments of each of these ways by which something is paid. */
const takenIn = (pembayaran: Payments) =>
  ways
    .map((way) => ({ way, paid: pembayaran.filter(({ cara }) => cara === way.cara) }))
    .filter(({ paid }) => paid.length > 0);

/**
 * The transfers and cards of customers that those below SPV record alone on a date, and theirs of it; nothing is read
 * where none pays.
 */
export function takenNeeds(pembayaran: Payments, branch: string, { user_id }: Actor) {
  const taken = takenIn(pembayaran);
  return {
    takenLimits: taken.length > 0 ? settings.of(branch) : [],
    taken: dayTotals(...taken.map(({ way }) => way.account(branch, user_id))),
  };
}

/**
 * Returns what comes of the transfers and cards by which a customer pays. Whoever takes cash and records one of these
 * has nothing missing in their drawer: somebody else looks at what the bank received.
 */
export function takenAlone(
  command: ConsentedCommand,
  pembayaran: Payments,
  { takenLimits }: Pick<StatesOf<ReturnType<typeof takenNeeds>>, 'takenLimits'>,
  context: Context,
): CountedAmounts {
  const taken = takenIn(pembayaran);
  if (taken.length === 0) return allCounted([]);
  const set = settings.read(takenLimits);
  const alone = taken.filter(({ way }) => !way.isValidated(set));
  return allCounted(alone.map(({ way, paid }) => takenBy(command, way, paid, way.most(set), context)));
}

function takenBy(
  command: ConsentedCommand,
  { description, account }: Way,
  paid: Payments,
  most: SettingValue,
  context: Context,
): CountedAmount {
  const { branch, sender } = context;
  const limits = inForce([{ account: account(branch, sender.user_id), most }]);
  const sides = paid.map(({ kode_bank, no_rekening }) => [kode_bank, no_rekening].filter(Boolean).join(' '));
  const consent = () => ({
    description,
    subject: sides[0]!,
    rincian: paid.map(({ jumlah }, index) => `${sides[index]} ${formatRupiah(jumlah)}`).join(', '),
  });
  return countedAlone({ command, jumlah: addRupiah(...paid.map((one) => one.jumlah)), limits, consent }, context);
}
