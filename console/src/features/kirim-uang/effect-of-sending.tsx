import type { ReactNode } from 'react';
import type { AsideProps } from '../../kit/form/define-form.js';
import { t } from '../../kit/i18n/i18n.js';
import { EffectOnBalances } from '../../kit/money/effect-on-balances.js';

/** The rest in the drawer, and the way that the money goes. */
export function EffectOfSending({ values }: AsideProps): ReactNode {
  return (
    <>
      <p className="quiet">{t('remittance.always')}</p>
      <EffectOnBalances values={{ jenis: 'KELUAR', jumlah: values['jumlah_rp'] }} />
    </>
  );
}
