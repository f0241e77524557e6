import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CASH } from '../../../../contracts/mutasi-uang/accounts.js';
import type { Saldo } from '../../../../contracts/mutasi-uang/views.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { t } from '../i18n/i18n.js';
import type { FormValues } from '../field/screen-field.js';
import type { AsideProps } from '../form/define-form.js';
import { balanceText, signedText } from '../base/format.js';
import type { ListStore } from '../stores/list-store.js';
import { useBalances } from './use-balances.js';
import './effect-on-balances.css';

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

function accountOf(side: FormValues[string], rekening: FormValues[string]): string | undefined {
  if (side === CASH) return CASH;
  return side && rekening ? `${side} ${rekening}` : undefined;
}

/** Before, change and after of each account, before anything is saved. */
export const EffectOnBalances = observer(function EffectOnBalances({ values }: Pick<AsideProps, 'values'>): ReactNode {
  const { balances, branch } = useBalances();
  return <Effects effects={effectsOf(values)} balances={balances} branch={branch} />;
});

/** The same where the whole balance of an account goes over to another. */
export const EffectOfCarrying = observer(function EffectOfCarrying({ values }: Pick<AsideProps, 'values'>): ReactNode {
  const { balances, branch } = useBalances();
  const from = accountOf(values['asal'], values['asal_rekening']);
  const jumlah = (from && balanceOf(balances, from)) ?? rupiah(0);
  return <Effects effects={effectsOf({ ...values, jumlah })} balances={balances} branch={branch} />;
});

interface EffectsProps {
  readonly effects: readonly Effect[];
  readonly balances: ListStore<Saldo>;
  readonly branch: string | undefined;
}

const Effects = observer(function Effects({ effects, balances, branch }: EffectsProps): ReactNode {
  return (
    <section className="effect" aria-live="polite">
      <h2>{t('effect.title')}</h2>
      {balances.state === 'failed' && <p className="tone-out">{balances.failure?.message}</p>}
      {effects.length === 0 && <p className="quiet">{t('effect.none')}</p>}
      <table>
        <tbody>
          {effects.map(({ account, change }) => (
            <EffectRow
              key={account}
              name={account === CASH ? `${CASH} ${branch}` : account}
              before={balanceOf(balances, account)}
              change={change}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** The balance of an account: nothing while it is not known, zero where nothing ever moved. */
function balanceOf({ rows, state }: ListStore<Saldo>, account: string): Rupiah | undefined {
  const known = rows.find(
    ({ kode_bank, no_rekening }) => (kode_bank === CASH ? CASH : `${kode_bank} ${no_rekening}`) === account,
  );
  return known?.saldo ?? (state === 'ready' ? rupiah(0) : undefined);
}

function EffectRow({
  name,
  before,
  change,
}: {
  readonly name: string;
  readonly before: Rupiah | undefined;
  readonly change: Rupiah;
}): ReactNode {
  const after = before === undefined ? undefined : exactSum(before, change);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before === undefined ? '\u2026' : balanceText(before)}</td>
      <td className={change > 0 ? 'tone-in' : change < 0 ? 'tone-out' : 'quiet'}>{signedText(change)}</td>
      <td className={after !== undefined && after < 0 ? 'effect-after tone-out' : 'effect-after'}>
        {after === undefined ? '\u2026' : balanceText(after)}
      </td>
    </tr>
  );
}

/** The sum, or nothing where it would not be exact. */
function exactSum(a: Rupiah, b: Rupiah): Rupiah | undefined {
  return Number.isSafeInteger(a + b) ? addRupiah(a, b) : undefined;
}
