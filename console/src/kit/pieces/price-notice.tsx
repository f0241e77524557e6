import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { papanHarga, type BoardPrice } from '../../../../contracts/papan-harga/views.js';
import { WarningOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import { Strip } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { useBoard } from './use-board.js';

/** The prices of each group, as one text. */
const pricesOf = (rows: readonly BoardPrice[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ kode_group, harga_jual, harga_beli }) => [kode_group, `${harga_jual} ${harga_beli}`]));

/** Names the prices of gold that have changed since a form was opened, to users who may see the price board. */
export const PriceNotice = observer(function PriceNotice(): ReactNode {
  return useRoot().session.passes(papanHarga.gate) ? <Moved /> : null;
});

const Moved = observer(function Moved(): ReactNode {
  const { rows, state } = useBoard();
  const [opened, setOpened] = useState<ReadonlyMap<string, string>>();
  if (!opened && state === 'ready') setOpened(pricesOf(rows));
  const moved = [...pricesOf(rows)].flatMap(([group, prices]) =>
    opened?.has(group) && opened.get(group) !== prices ? [group] : [],
  );
  if (moved.length === 0) return null;
  return (
    <Strip tone="late" icon={<WarningOutlined />}>
      {t('prices.moved', { groups: moved.join(', ') })}
    </Strip>
  );
});
