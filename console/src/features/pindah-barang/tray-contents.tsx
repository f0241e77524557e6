import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { trayTotals, type TrayTotal } from '../../../../contracts/data-barang/lines.js';
import { formatWeight } from '../../../../contracts/language/values/weight.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { t } from '../../kit/i18n/i18n.js';
import { useOwnList } from '../../kit/stores/use-own-list.js';

/** The contents of a tray in words; its weight only for who is told that. */
const contents = ({ qty: count, berat }: TrayTotal): string =>
  berat === undefined
    ? t('pindahBarang.count', { count })
    : t('pindahBarang.onTray', { count, berat: formatWeight(berat) });

/** The contents of the tray that was chosen: its number of pieces goes along, so that another one is refused. */
export const TrayContents = observer(function TrayContents({ values, set }: AsideProps): ReactNode {
  const list = useOwnList<TrayTotal>(trayTotals.call);
  const kode_baki = values['dari_baki'];
  const total = list.rows.find((tray) => tray.kode_baki === kode_baki);
  const qty = total?.qty;
  useEffect(() => set({ qty }), [set, qty]);
  if (!kode_baki || list.state !== 'ready') return null;
  return (
    <p className="quiet" role="status">
      {total ? contents(total) : t('pindahBarang.emptyTray', { kode_baki: String(kode_baki) })}
    </p>
  );
});
