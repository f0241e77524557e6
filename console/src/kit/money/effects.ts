import { CASH } from '../../../../contracts/mutasi-uang/accounts.js';
import type { Saldo } from '../../../../contracts/mutasi-uang/views.js';
import { rupiah, subtractRupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { FormValues } from '../field/screen-field.js';
import type { ListStore } from '../stores/list-store.js';

interface Effect {
  readonly account: string;
  readonly change: Rupiah;
}

/** Kinds of entries of the drawer, and those of whatever account by which money comes in. */
const ofDrawer: readonly unknown[] = ['MASUK', 'KELUAR'];
const incoming: readonly unknown[] = ['MASUK', 'SETOR'];

/** The accounts that a form as it stands would move, and by how much; one that is on both sides does not move. */
export function effectsOf(values: FormValues): readonly Effect[] {
  const amount = rupiah(Number(values['jumlah'] ?? 0));
  const less = subtractRupiah(rupiah(0), amount);
  if (values['jenis']) {
    const account = ofDrawer.includes(values['jenis']) ? CASH : accountOf(values['kode_bank'], values['no_rekening']);
    if (!account) return [];
    const own = { account, change: incoming.includes(values['jenis']) ? amount : less };
    return values['jenis'] === 'TARIK' ? [own, { account: CASH, change: amount }] : [own];
  }
  const sides = [
    { account: accountOf(values['asal'], values['asal_rekening']), change: less },
    { account: accountOf(values['tujuan'], values['tujuan_rekening']), change: amount },
  ];
  if (sides[0]?.account === sides[1]?.account)
    return sides.slice(1).flatMap(({ account }) => (account ? [{ account, change: rupiah(0) }] : []));
  return sides.filter((side): side is Effect => side.account !== undefined);
}

/** The account of a side of a form, once it is chosen. */
export function accountOf(side: FormValues[string], rekening: FormValues[string]): string | undefined {
  if (side === CASH) return CASH;
  return side && rekening ? `${side} ${rekening}` : undefined;
}

/** The balance of an account: nothing while it is not known, zero where nothing ever moved. */
export function balanceOf({ rows, state }: ListStore<Saldo>, account: string): Rupiah | undefined {
  const known = rows.find(
    ({ kode_bank, no_rekening }) => (kode_bank === CASH ? CASH : `${kode_bank} ${no_rekening}`) === account,
  );
  return known?.saldo ?? (state === 'ready' ? rupiah(0) : undefined);
}
