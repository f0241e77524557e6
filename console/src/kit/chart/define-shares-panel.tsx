import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { label, t, type TextId } from '../i18n/i18n.js';
import { balanceText } from '../base/format.js';
import { useFollowing } from '../stores/use-following.js';
import { ChartPanel } from './chart-panel.js';
import { ShareTable } from './share-table.js';
import { sharesOf, type ShareRules, type ShareScope } from './shares.js';

/** A chart of amounts as shares of the largest one. */
export interface SharesChart<Row> extends ShareRules<Row> {
  readonly title: TextId;
  /** The label of what the shares are called by. */
  readonly head: string;
  /** Shown where there are none; the help may say the `{date}`. */
  readonly empty: { readonly title: TextId; readonly help: TextId };
  /** The parameter of the read that takes the date; absent: it answers for now. */
  readonly dated?: string;
}

/** Defines the panel of a read of amounts: shares, what each is made of, and the total. */
export const defineSharesPanel = <Q extends object, Row extends object>(
  query: QueryDefinition<Q, Row>,
  chart: SharesChart<Row>,
) =>
  observer(function SharesPanel(scope: ShareScope): ReactNode {
    const { kode_toko, tanggal } = scope;
    const { title, head, dated } = chart;
    const list = useFollowing<Row>(query.call, { kode_toko, ...(dated && { [dated]: tanggal }) });
    const { titles, shares, figures, total } = sharesOf(list.rows, chart, scope);
    const empty =
      shares.length === 0 ? { title: t(chart.empty.title), help: t(chart.empty.help, { date: tanggal }) } : undefined;
    const notes = [...(dated ? [tanggal] : []), ...(empty ? [] : [`Rp ${balanceText(total)}`])];
    return (
      <ChartPanel title={t(title)} note={notes.join(' \u00b7 ')} list={list} empty={empty}>
        <ShareTable
          columns={[label(head), ...titles.map((name) => `${label(name)} (Rp)`)]}
          shares={shares}
          total={{ key: 'total', title: t('charts.total'), figures }}
        />
      </ChartPanel>
    );
  });
