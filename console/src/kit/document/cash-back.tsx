import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { cashBack } from '../../../../contracts/penjualan/coins.js';
import { balanceText } from '../base/format.js';
import { WarningOutlined } from '../base/icons.js';
import type { FormStore } from '../form/form-store.js';
import { t } from '../i18n/i18n.js';
import { Strip } from '../states/states.js';
import type { OneDocument } from './document-store.js';

interface CashBackProps {
  readonly row: OneDocument;
  readonly form: FormStore;
}

/** The cash that goes back with a document, while that is what the form asks for: before it is sent. */
export const CashBack = observer(function CashBack({ row, form }: CashBackProps): ReactNode {
  if (form.values['kembali'] !== 'TUNAI') return null;
  const { jumlah, isExact } = cashBack(row as Parameters<typeof cashBack>[0]);
  if (jumlah === 0) return null;
  return (
    <Strip tone="info" icon={<WarningOutlined />}>
      {t(isExact ? 'penjualan.cashBack' : 'penjualan.cashBackAbout', { jumlah: balanceText(jumlah) })}
      {row['dp_rp'] !== undefined && `. ${t('penjualan.cashBackFee')}`}
    </Strip>
  );
});
