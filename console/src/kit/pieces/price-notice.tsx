import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { papanHarga } from '../../../../contracts/papan-harga/views.js';
import { WarningOutlined } from '../base/icons.js';
import type { AsideProps } from '../form/define-form.js';
import { t } from '../i18n/i18n.js';
import { Strip } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { groupsMoved, pricedLines, type PricedLines } from './priced-lines.js';
import { useBoard } from './use-board.js';

type NoticeProps = Pick<AsideProps, 'values'>;

/** Names the prices of gold that have changed since lines of a form got theirs, to users who may see the board. */
export const PriceNotice = observer(function PriceNotice(props: NoticeProps): ReactNode {
  return useRoot().session.passes(papanHarga.gate) ? <Moved {...props} /> : null;
});

const Moved = observer(function Moved({ values }: NoticeProps): ReactNode {
  const { rows } = useBoard();
  const [before, setBefore] = useState<PricedLines>(new Map());
  const lines = pricedLines(before, values, rows);
  if (lines !== before) setBefore(lines);
  const moved = groupsMoved(lines, rows);
  if (moved.length === 0) return null;
  return (
    <Strip tone="late" icon={<WarningOutlined />}>
      {t('prices.moved', { groups: moved.join(', ') })}
    </Strip>
  );
});
