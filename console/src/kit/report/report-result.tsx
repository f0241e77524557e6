import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { filterFacts } from './filter-facts.js';
import { ReportRows } from './report-rows.js';
import { ReportTable } from './report-table.js';
import type { ReportView } from './use-report.js';

interface ResultProps {
  readonly view: ReportView;
  readonly narrow: boolean;
  readonly onShown: (names: readonly string[]) => void;
}

/** The findings of a report: rows with totals, or in their place why there are none. */
export const ReportResult = observer(function ReportResult(props: ResultProps): ReactNode {
  return (
    <section className="panel report-result">
      <Result {...props} />
    </section>
  );
});

const Result = observer(function Result({ view, narrow, onShown }: ResultProps): ReactNode {
  const { store } = view;
  if (store.state === 'idle') return <Empty title={t('report.idle')} help={t('report.idleHelp')} />;
  if (store.state === 'failed' && store.failure)
    return (
      <Failed
        title={t('report.failed.request')}
        failure={store.failure}
        retry={() => view.search(view.address.filters ?? view.defaults)}
      />
    );
  if (!store.found) return store.state === 'searching' ? <SkeletonRows rows={12} /> : <Nothing view={view} />;
  return narrow ? <ReportRows view={view} /> : <ReportTable view={view} onShown={onShown} />;
});

const filters = '.filters input, .filter-summary button';
const toFilters = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('.page')?.querySelector<HTMLElement>(filters)?.focus();

const Nothing = observer(function Nothing({ view }: { readonly view: ReportView }): ReactNode {
  const { store } = view;
  const search = store.question?.search;
  return (
    <Empty
      title={store.message || t(store.report.messages.empty)}
      help={[search && t('list.notFound', { search }), ...filterFacts(store.report, store.question?.filters ?? {})]
        .filter(Boolean)
        .join(', ')}
      action={<Button onClick={toFilters}>{t('filter.changeFilter')}</Button>}
    />
  );
});
