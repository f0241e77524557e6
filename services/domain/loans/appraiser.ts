import { message } from '../../../contracts/language/messages/messages.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { sales } from '../../../contracts/penjualan/parameters.js';
import { refuse, type DecisionContext, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { userStream, type UserState } from '../../platform/identity/user-stream.js';
import type { MasterState } from '../../platform/masters/masters.js';
import { searched } from '../../platform/masters/search-text.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const limit = settingsNeeded('hutang.penaksir_lain_dari');

/** The limit above which somebody else appraises than who sells and who pays out, and the user who does. */
export const appraiserNeeds = (branch: string, { user_id }: Pick<Actor, 'user_id'>) => ({
  appraiserLimit: limit.of(branch),
  cashier: userStream(user_id),
});

type Seller = MasterState<InstanceType<(typeof sales)['row']>>;

/** The people of a loan: who appraises, who sells, and the user who records it. No sales person names a user. */
interface People extends StatesOf<ReturnType<typeof appraiserNeeds>> {
  readonly appraiser: Seller;
  readonly seller: Seller;
}

/** A name in its letters and digits, in whatever way it is written. */
const plain = (name: string): string => searched(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** True for two codes of one person: of one name, or with one account for their bonus. */
function isSameSeller(one: Seller, other: Seller): boolean {
  if (one.status !== 'active' || other.status !== 'active') return false;
  const isOfOneAccount = one.no_rekening === other.no_rekening && one.kode_bank === other.kode_bank;
  return isOfOneAccount || plain(one.nama_sales) === plain(other.nama_sales);
}

/** True where a sales person is a user: the code is the user's, or the name. */
function isUser(seller: Seller, user: UserState, user_id: string): boolean {
  if (seller.status !== 'active') return false;
  const { kode_sales, nama_sales, nama_rekening } = seller;
  const names = [nama_sales, nama_rekening].map(plain);
  return kode_sales === user_id || (user.status !== 'none' && names.includes(plain(user.nama)));
}

/**
 * The reason why somebody does not appraise the pieces of a loan, if so: above a sum that its customer borrows on a
 * day, who appraises neither sells nor records it.
 */
export function appraiserRefusal(
  borrowed: Rupiah,
  { appraiser, seller, cashier, appraiserLimit }: People,
  { sender }: Pick<DecisionContext, 'sender'>,
): Refused | undefined {
  const most = Number(limit.read(appraiserLimit)['hutang.penaksir_lain_dari']);
  if (most === 0 || borrowed <= most) return undefined;
  if (!isSameSeller(appraiser, seller) && !isUser(appraiser, cashier, sender.user_id)) return undefined;
  return refuse(
    'loan.appraiser',
    'penaksir',
    message('hutang.appraiser', { jumlah: rupiah(most), pinjaman: borrowed }),
  );
}
