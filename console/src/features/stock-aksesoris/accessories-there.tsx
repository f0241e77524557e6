import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { accessoriesThere, type AksesorisAda } from '../../../../contracts/stock-aksesoris/documents.js';
import { countText } from '../../kit/base/format.js';
import type { Row } from '../../kit/field/screen-field.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { t } from '../../kit/i18n/i18n.js';
import { useOwnList } from '../../kit/stores/use-own-list.js';

/** The counts of the accessories that stand in the form, as they are now. */
export const AccessoriesThere = observer(function AccessoriesThere({ values }: Pick<AsideProps, 'values'>): ReactNode {
  const list = useOwnList<AksesorisAda>(accessoriesThere.call);
  const rows = (values['barang'] ?? []) as readonly Row[];
  const codes = [...new Set(rows.map((row) => row['kode_aksesoris']).filter(Boolean))].map(String);
  if (list.state !== 'ready' || codes.length === 0) return null;
  const countOf = (code: string): number => list.rows.find((one) => one.kode_aksesoris === code)?.jumlah ?? 0;
  return (
    <p className="quiet" role="status">
      {t('stockAksesoris.there')} {codes.map((code) => `${code}: ${countText(countOf(code))}`).join(' \u00b7 ')}
    </p>
  );
});
