import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { transferCash } from '../../../../contracts/mutasi-uang/documents.js';
import { label, t } from '../../kit/i18n/i18n.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { EffectOnBalances } from '../../kit/money/effect-on-balances.js';

/** What an entry does to its account; a deposit comes from outside, so it says where one from the drawer is made. */
export function EffectOfEntry({ values }: AsideProps): ReactNode {
  const { session } = useRoot();
  return (
    <>
      <EffectOnBalances values={values} />
      {values['jenis'] === 'SETOR' && (
        <p className="quiet">
          {t('uangBank.notFromDrawer')}{' '}
          {session.passes(transferCash.gate) ? (
            <Link to={transferCash.path}>{label(transferCash.title)}</Link>
          ) : (
            label(transferCash.title)
          )}
        </p>
      )}
    </>
  );
}
