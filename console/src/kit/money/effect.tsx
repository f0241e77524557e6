import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CASH } from '../../../../contracts/mutasi-uang/accounts.js';
import type { Saldo } from '../../../../contracts/mutasi-uang/views.js';
import { addRupiah, rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t } from '../i18n/i18n.js';
import type { FormValues } from '../field/screen-field.js';
import type { AsideProps } from '../form/define-form.js';
import { balanceText, signedText } from '../base/format.js';
import type { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import type { EffectOptions } from './define-effect.js';
import { accountOf, balanceOf, effectsOf } from './effects.js';
import { useBalances } from './use-balances.js';
import '../form/aside.css';
import './effect.css';

/** Makes what stands next to a form that moves money: before, change and after of each account. */
export const effect = ({ lead, sum, instead, ...options }: EffectOptions) =>
  observer(function Effect({ values }: Pick<AsideProps, 'values'>): ReactNode {
    const { balances, branch } = useBalances();
    const effects = effectsOf(movedBy(values, balances, options));
    return (
      <>
        {lead && <p className="quiet">{t(lead)}</p>}
        {sum && (
          <p className="effect-sum">
            {t(sum.title)} <b>{sumText(sum.of.map((field) => rupiah(Number(values[field] ?? 0))))}</b>
          </p>
        )}
        <section className="form-aside effect" aria-live="polite">
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
        {instead?.when(values) && <Instead {...instead} />}
      </>
    );
  });

const Instead = observer(function Instead({ text, command }: NonNullable<EffectOptions['instead']>): ReactNode {
  const { session } = useRoot();
  const title = label(command.title);
  return (
    <p className="quiet">
      {t(text)} {session.passes(command.gate) ? <Link to={command.path}>{title}</Link> : title}
    </p>
  );
});

/** The fields by which balances move. */
function movedBy(values: FormValues, balances: ListStore<Saldo>, { moves, carries }: EffectOptions): FormValues {
  if (!carries) return moves?.(values) ?? values;
  const from = accountOf(values['asal'], values['asal_rekening']);
  return { ...values, jumlah: (from && balanceOf(balances, from)) || 0 };
}

interface EffectRowProps {
  readonly name: string;
  readonly before: Rupiah | undefined;
  readonly change: Rupiah;
}

function EffectRow({ name, before, change }: EffectRowProps): ReactNode {
  const isLess = before !== undefined && before + change < 0;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before === undefined ? unknown : balanceText(before)}</td>
      <td className={change > 0 ? 'tone-in' : change < 0 ? 'tone-out' : 'quiet'}>{signedText(change)}</td>
      <td className={isLess ? 'effect-after tone-out' : 'effect-after'}>
        {before === undefined ? unknown : sumText([before, change])}
      </td>
    </tr>
  );
}

/** An amount that is not known yet. */
const unknown = '\u2026';

/** A sum; unknown where it would not be exact. */
const sumText = (amounts: readonly Rupiah[]): string =>
  Number.isSafeInteger(amounts.reduce((all, one) => all + one, 0)) ? balanceText(addRupiah(...amounts)) : unknown;
