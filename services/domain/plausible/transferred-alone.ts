import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { addRupiah, formatRupiah } from '../../../contracts/language/values/rupiah.js';
import { takenByTransfer } from '../../../contracts/mutasi-uang/accounts.js';
import { transferConsent, type Bayar } from '../../../contracts/penjualan/lines.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { countedAlone, inForce, type CountedAmount } from './alone-today.js';

const limit = settingsNeeded('penjualan.transfer_terbesar');

type Payments = readonly Pick<Bayar, 'cara' | 'jumlah' | 'kode_bank' | 'no_rekening'>[];
const transfersIn = (pembayaran: Payments): Payments => pembayaran.filter(({ cara }) => cara === 'TRANSFER');

/**
 * The transfers of customers that those below SPV record alone on a date, and theirs of it; nothing is read where none
 * pays.
 */
export function transferNeeds(pembayaran: Payments, branch: string, { user_id }: Actor) {
  const pays = transfersIn(pembayaran).length > 0;
  return {
    transferLimit: pays ? limit.of(branch) : [],
    transferred: dayTotals(...(pays ? [takenByTransfer(branch, user_id)] : [])),
  };
}

/**
 * Returns what comes of the transfers by which a customer pays. Whoever takes cash and records a transfer has nothing
 * missing in their drawer: somebody else looks at the account of the bank.
 */
export function transferredBy(
  command: CommandDefinition,
  pembayaran: Payments,
  { transferLimit }: Pick<StatesOf<ReturnType<typeof transferNeeds>>, 'transferLimit'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const transfers = transfersIn(pembayaran);
  const [first] = transfers;
  if (!first) return { moves: [] };
  const { branch, sender } = context;
  const most = limit.read(transferLimit)['penjualan.transfer_terbesar'];
  const limits = inForce([{ account: takenByTransfer(branch, sender.user_id), most }]);
  const words = transfers.map(
    ({ kode_bank = '', no_rekening = '', jumlah }) => `${kode_bank} ${no_rekening} ${formatRupiah(jumlah)}`,
  );
  const jumlah = addRupiah(...transfers.map((one) => one.jumlah));
  const consent = () => ({
    description: transferConsent,
    subject: [first.kode_bank, first.no_rekening].filter(Boolean).join(' '),
    rincian: words.join(', '),
  });
  return countedAlone({ command, jumlah, limits, consent }, context);
}
