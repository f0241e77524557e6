import type { ReactNode } from 'react';
import { addRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { t } from '../../kit/i18n/i18n.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { balanceText } from '../../kit/base/format.js';
import { EffectOnBalances } from '../../kit/money/effect-on-balances.js';
import './non-cash.css';

/** What the card pays for the cash and the fee, and what goes out of the drawer. */
export function CardCharged({ values }: AsideProps): ReactNode {
  const tunai = rupiah(Number(values['tunai'] ?? 0));
  const biaya = rupiah(Number(values['biaya'] ?? 0));
  return (
    <>
      <p className="card-charged">
        {t('gesek.charged')}{' '}
        <b>{Number.isSafeInteger(tunai + biaya) ? balanceText(addRupiah(tunai, biaya)) : '\u2026'}</b>
      </p>
      <EffectOnBalances values={{ jenis: 'KELUAR', jumlah: tunai }} />
    </>
  );
}
