import { loanConsentLabels } from '../../../contracts/hutang/consents.js';
import type { BayarHutang, Hutang } from '../../../contracts/hutang/loan.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import {
  addRupiah,
  formatRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import { consentOf, refuse, type Refused } from '../../kernel/event-store/decider.js';
import { unitRefusal, type PaidLoan } from './paying.js';

/** A payment that uses what is held of a customer, or of which the rest is held. */
interface Depositing {
  readonly dari_titipan?: Rupiah | undefined;
  readonly titipkan?: boolean | undefined;
  readonly pembayaran: readonly BayarHutang[];
}

const none = rupiah(0);
const sumOf = (payments: readonly BayarHutang[]): Rupiah => addRupiah(...payments.map(({ jumlah }) => jumlah));
const filled = (amount: Rupiah): Rupiah | undefined => (amount > 0 ? amount : undefined);

/** The reason why so much of what is held cannot pay what is due, if so. */
function useRefusal({ titipan = none, pembulatan }: Hutang, due: Rupiah, used: Rupiah): Refused | undefined {
  const jumlah = rupiah(Math.min(titipan, due));
  if (used > jumlah) return refuse('loan.deposit-over', 'dari_titipan', message('hutang.depositOver', { jumlah }));
  // The rest is paid in coins.
  return unitRefusal(used, pembulatan, 'dari_titipan');
}

/** The reason why the rest of payments cannot be held, if so: it is cash, or too much to be meant. */
function restRefusal({ sisa }: Hutang, payments: readonly BayarHutang[], due: Rupiah, rest: Rupiah) {
  if (sumOf(payments.filter(({ cara }) => cara === 'TUNAI')) > due) return refuse('loan.deposit-cash', 'pembayaran');
  if (rest <= sisa) return undefined;
  return refuse('loan.deposit-limit', 'pembayaran', message('hutang.depositLimit', { jumlah: rest, sisa }));
}

/**
 * A loan after a payment with what is held of its customer: a part of what is due is paid by it, and transfers beyond
 * what is due are held where that was asked for. `before` is what it was before the payment; what was received is
 * `diterima`.
 */
export function deposited(
  before: Hutang,
  { dari_titipan = none, titipkan = false, pembayaran }: Depositing,
  paid: PaidLoan,
): PaidLoan | Refused {
  const due = subtractRupiah(paid.diterima, dari_titipan);
  const rest = titipkan ? rupiah(Math.max(0, sumOf(pembayaran) - due)) : none;
  const wrong =
    useRefusal(before, paid.diterima, dari_titipan) ??
    (rest > 0 ? restRefusal(before, pembayaran, due, rest) : undefined);
  if (wrong) return wrong;
  return {
    ...paid,
    diterima: addRupiah(due, rest),
    dititipkan: filled(rest),
    dari_titipan: filled(dari_titipan),
    titipan: filled(addRupiah(subtractRupiah(before.titipan ?? none, dari_titipan), rest)),
  };
}

/** The consent that it needs to hold more than was due: an amount that was mistyped has a digit too many. */
export function depositConsent(
  command: Pick<CommandDefinition, 'name' | 'consent'>,
  { no_bukti, diterima, dititipkan = none }: PaidLoan,
): Restriction | undefined {
  const due = subtractRupiah(diterima, dititipkan);
  if (dititipkan <= due) return undefined;
  return {
    ...consentOf(command as CommandDefinition),
    description: loanConsentLabels.titipan,
    subject: no_bukti,
    jumlah: dititipkan,
    rincian: `Tagihan Rp ${formatRupiah(due)}`,
  };
}

/** The reason why a loan does not end by another one, if so: what is held of its customer is theirs. */
export const depositRefusal = ({ titipan: jumlah }: Hutang, field: string): Refused | undefined =>
  jumlah ? refuse('loan.deposit-first', field, message('hutang.depositFirst', { jumlah })) : undefined;
