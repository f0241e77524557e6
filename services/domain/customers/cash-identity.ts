import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { refuse, type Needs, type Refused } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { customerStream, isPresent, type CustomerState } from './customer-stream.js';

const limits = settingsNeeded('kas.tunai_wajib_lapor');
/** The least limit that a company may set: nothing is read for less cash. */
const LEAST = 1_000_000;

interface Paying {
  readonly pembayaran?: readonly { readonly cara?: string; readonly jumlah?: number }[];
  readonly tunai?: number;
}

/** The cash that a command names. */
function cashNamed(command: object): number {
  const { pembayaran = [], tunai = 0 } = command as Paying;
  return pembayaran.reduce((sum, { cara, jumlah = 0 }) => sum + (cara === 'TUNAI' ? jumlah : 0), tunai);
}

interface CashStates {
  readonly cashLimit: readonly SettingState[];
  readonly cashCustomer: CustomerState;
}

/** The limit of cash without an identity, and the customer who pays, where a document may come to it. */
export function identityNeeds(command: object, kode_member: unknown, branch: string, before = 0): Needs {
  const cash = cashNamed(command);
  if (cash === 0 || cash + before < LEAST) return {};
  return { cashLimit: limits.of(branch), cashCustomer: customerStream(String(kode_member || NO_KEY)) };
}

/** The reason why cash cannot be taken, if so: that of its document comes to the limit, and nobody knows who pays. */
export function identityRefusal(
  states: object,
  cash: Rupiah | number,
  { kode_member, field }: { readonly kode_member: unknown; readonly field: string },
): Refused | undefined {
  const { cashLimit, cashCustomer } = states as Partial<CashStates>;
  if (!cashLimit || !cashCustomer || cash < Number(limits.read(cashLimit)['kas.tunai_wajib_lapor'])) return undefined;
  if (isPresent(cashCustomer) && cashCustomer.customer.sidik_ktp) return undefined;
  // Who was merged goes by another code, under which the list has them.
  if (cashCustomer.status === 'gone' && cashCustomer.left.gabung_ke) return undefined;
  const told = kode_member
    ? message('tunaiBesar.identity', { kode_member: String(kode_member) })
    : message('tunaiBesar.nobody');
  return refuse('large-cash.identity', field, told);
}
