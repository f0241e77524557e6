import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { addRupiah, rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t, type TextId } from '../i18n/i18n.js';
import type { FormValues } from '../field/screen-field.js';
import type { AsideProps } from '../form/define-form.js';
import { balanceText } from '../base/format.js';
import { useRoot } from '../stores/root-store.js';
import { EffectOnBalances } from './effect-on-balances.js';

/** What a form says of the money that it moves, before anything is saved. */
interface EffectOptions {
  /** The fields by which balances move, where the form has none of these names. Defaults to those of the form. */
  readonly moves?: (values: FormValues) => FormValues;
  /** Stands above the balances. */
  readonly lead?: TextId;
  /** The sum of some amounts, which no field has. */
  readonly sum?: { readonly title: TextId; readonly of: readonly string[] };
  /** The command for what the form does not do, with the text before its link. */
  readonly instead?: {
    readonly when: (values: FormValues) => boolean;
    readonly text: TextId;
    readonly command: Pick<CommandDefinition, 'gate' | 'path' | 'title'>;
  };
}

const amountOf = (values: FormValues, field: string): Rupiah => rupiah(Number(values[field] ?? 0));

/** Defines what stands next to a form that moves money: before, change and after of each account, and what else to know. */
export const defineEffect = ({ moves = (values) => values, lead, sum, instead }: EffectOptions) =>
  observer(function Effect({ values }: Pick<AsideProps, 'values'>): ReactNode {
    const { session } = useRoot();
    return (
      <>
        {lead && <p className="quiet">{t(lead)}</p>}
        {sum && (
          <p className="effect-sum">
            {t(sum.title)} <b>{sumText(sum.of.map((field) => amountOf(values, field)))}</b>
          </p>
        )}
        <EffectOnBalances values={moves(values)} />
        {instead?.when(values) && (
          <p className="quiet">
            {t(instead.text)}{' '}
            {session.passes(instead.command.gate) ? (
              <Link to={instead.command.path}>{label(instead.command.title)}</Link>
            ) : (
              label(instead.command.title)
            )}
          </p>
        )}
      </>
    );
  });

/** A sum; nothing yet where it would not be exact. */
const sumText = (amounts: readonly Rupiah[]): string =>
  Number.isSafeInteger(amounts.reduce((all, one) => all + one, 0)) ? balanceText(addRupiah(...amounts)) : '\u2026';
