import { isCash, kindOf } from '../../../contracts/language/define/accounts.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';

/**
 * The refusal of what goes back out of a drawer or bank account that has too little by now: how much is missing, where,
 * and how to fill it. Undefined for other accounts.
 */
export function missingOn(account: string, missing: number): Refused | undefined {
  const kind = kindOf(account);
  if (!isCash(kind)) return undefined;
  const [, kode_bank = '', no_rekening = ''] = kind.split('/');
  const jumlah = rupiah(missing);
  const told = kode_bank
    ? message('money.missingAtBank', { rekening: `${kode_bank} ${no_rekening}`, jumlah })
    : message('money.missingInDrawer', { jumlah });
  return refuse('money.insufficient', 'no_bukti', told);
}
