import { atLeast } from '../../../contracts/language/define/gate.js';
import { addRupiah, formatRupiah } from '../../../contracts/language/values/rupiah.js';
import { settledAlone } from '../../../contracts/mutasi-uang/accounts.js';
import { settlementConsentLabels, settleNonCash } from '../../../contracts/non-cash/documents.js';
import { cardValidation } from '../../domain/cards/card-payments.js';
import type { PaidReceipt } from '../../domain/cards/settlements.js';
import { countedAlone, type CountedAmount } from '../../domain/plausible/alone-today.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const limit = settingsNeeded('pelunasan.sendiri_terbesar');

/** The limit up to which those below SPV settle receipts of their own alone on a date, and theirs of it. */
export function settledNeeds(branch: string, { user_id, level }: Actor) {
  const counts = !atLeast(level, 'SPV');
  return {
    ownLimit: counts ? limit.of(branch) : [],
    validation: counts ? cardValidation.of(branch) : [],
    ownReceipts: dayTotals(...(counts ? [settledAlone(branch, user_id)] : [])),
  };
}

/**
 * Returns what comes of receipts that whoever settles them took. One that no terminal took stays open at its bank: the
 * same user would end it by a settlement that no bank made. Nothing does where somebody else looks at each card.
 */
export function settledBy(
  kode_bank: string,
  receipts: readonly PaidReceipt[],
  { ownLimit, validation }: Pick<StatesOf<ReturnType<typeof settledNeeds>>, 'ownLimit' | 'validation'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const { branch, sender } = context;
  if (atLeast(sender.level, 'SPV') || cardValidation.read(validation).VALIDASI_NON_CASH_MODULE === true)
    return { moves: [] };
  const own = receipts.filter(({ actor }) => actor === sender.user_id);
  const limits = [
    { account: settledAlone(branch, sender.user_id), most: limit.read(ownLimit)['pelunasan.sendiri_terbesar'] },
  ];
  const consent = () => ({
    description: settlementConsentLabels.sendiri,
    subject: kode_bank,
    rincian: own.map(({ card, jumlah }) => `${card.no_faktur} ${formatRupiah(jumlah)}`).join(', '),
  });
  const jumlah = addRupiah(...own.map((one) => one.jumlah));
  return countedAlone({ command: settleNonCash, jumlah, limits, consent }, context);
}
