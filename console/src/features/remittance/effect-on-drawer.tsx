import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CASH } from '../../../../contracts/cash/accounts.js';
import { rupiah, subtractRupiah } from '../../../../contracts/language/values/rupiah.js';
import { t } from '../../kit/i18n/i18n.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { balanceText, signedText } from '../../kit/base/format.js';
import { useBalances } from '../../kit/money/use-balances.js';
import './remittance.css';

/** What is in the drawer, and what would be left of it. */
export const EffectOnDrawer = observer(function EffectOnDrawer({ values }: AsideProps): ReactNode {
  const { balances, branch = '' } = useBalances();
  const before = balances.rows.find(({ kode_bank }) => kode_bank === CASH)?.saldo;
  if (before === undefined) return null;
  const amount = rupiah(Number(values['jumlah_rp'] ?? 0));
  const left = subtractRupiah(before, amount);
  return (
    <>
      <p className="quiet">{t('remittance.always')}</p>
      <section className="remittance-effect" aria-live="polite">
        <span>{t('remittance.drawer', { branch })}</span>
        <span className="figure">{balanceText(before)}</span>
        <span className={amount > 0 ? 'figure tone-out' : 'figure quiet'}>
          {signedText(subtractRupiah(rupiah(0), amount))}
        </span>
        <b className={left < 0 ? 'figure tone-out' : 'figure'}>{balanceText(left)}</b>
      </section>
    </>
  );
});
