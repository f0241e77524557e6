import { isCash, kindOf } from '../../../contracts/language/define/accounts.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { formatWeight, weight } from '../../../contracts/language/values/weight.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';

/** The places of gold besides trays, by their accounts. */
const places: readonly string[] = ['sortir', 'cuci', 'lebur'];

/**
 * The refusal of a posting out of something that is no money, and has too little by now: gold on a tray or elsewhere.
 * Names what is short, how much, and the way out.
 * Undefined for other accounts.
 */
export function shortOn(account: string, missing: number, field: string): Refused | undefined {
  const [kind = '', name = ''] = kindOf(account).split('/');
  const berat = formatWeight(weight(missing));
  if (kind === 'baki')
    return refuse('piece.tray-short', field, message('barang.trayShort', { kode_baki: name, berat }));
  if (!places.includes(kind)) return undefined;
  return refuse('piece.gold-short', field, message('barang.goldShort', { tempat: kind.toUpperCase(), berat }));
}

/**
 * The refusal of what goes back out of an account that has too little by now: how much is missing, where, and how to
 * fill it. Undefined for other accounts.
 */
export function missingOn(account: string, missing: number): Refused | undefined {
  const kind = kindOf(account);
  if (!isCash(kind)) return shortOn(account, missing, 'no_bukti');
  const [, kode_bank = '', no_rekening = ''] = kind.split('/');
  const jumlah = rupiah(missing);
  const reason = kode_bank
    ? message('money.missingAtBank', { rekening: `${kode_bank} ${no_rekening}`, jumlah })
    : message('money.missingInDrawer', { jumlah });
  return refuse('money.insufficient', 'no_bukti', reason);
}
