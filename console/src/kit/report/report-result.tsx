import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { screenGate } from '../../../../contracts/menu.js';
import { routeTitle } from '../base/route-titles.js';
import { label, t } from '../i18n/i18n.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
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
        title={t(store.report.messages.failed ?? 'report.failed.request')}
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
  const { session } = useRoot();
  const search = store.question?.search;
  const { none } = view.screen;
  const facts = [search && t('list.notFound', { search }), ...filterFacts(store.report, store.question?.filters ?? {})]
    .filter(Boolean)
    .join(', ');
  const leadsOn = none && !search;
  return (
    <Empty
      title={store.message || t(store.report.messages.empty)}
      help={leadsOn ? `${facts}. ${t(none.help)}` : facts}
      action={
        <>
          <Button onClick={toFilters}>{t('filter.changeFilter')}</Button>
          {leadsOn && session.passes(screenGate(none.path)) && (
            <Link to={none.path}>{label(routeTitle(none.path))}</Link>
          )}
        </>
      }
    />
  );
});
