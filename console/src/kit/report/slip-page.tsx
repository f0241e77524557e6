import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SlipDefinition } from '../../../../contracts/language/define/slip.js';
import { printsOnDevice } from '../base/device.js';
import { PageHead } from '../base/page-head.js';
import { useTitle } from '../base/use-title.js';
import { t, type TextId } from '../i18n/i18n.js';
import { SlipPaper } from '../slip/slip-paper.js';
import { SlipPrints } from '../slip/slip-prints.js';
import { SlipStore } from '../slip/slip-store.js';
import { SlipWays } from '../slip/slip-ways.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import './report.css';

/** A slip that a row of a report opens. */
export interface SlipOptions {
  /** The field that names one, in the address too. */
  readonly key: string;
  readonly slip: object;
  readonly texts: Readonly<Record<'list' | 'missing' | 'missingHelp', TextId>>;
}

/** The slip of the branch and number in the address, read again with whatever is projected there. */
function useSlip({ key, slip }: SlipOptions): SlipStore {
  const { api, live, session } = useRoot();
  const [search] = useSearchParams();
  const kode_toko = search.get('kode_toko') ?? session.user?.kode_toko;
  const nomor = search.get(key) ?? '';
  const store = useMemo(
    () => new SlipStore(api, slip as SlipDefinition, { nomor, kode_toko }, printsOnDevice(session)),
    [api, session, slip, nomor, kode_toko],
  );
  const news = live.newsOf(kode_toko ?? '');
  useEffect(() => void store.load(), [store, news]);
  return store;
}

interface SlipPageProps {
  readonly slip: SlipOptions;
  /** Route of the report that lists them. */
  readonly path: string;
}

/** The page of a slip, which its report opens: as it stands on paper, and the ways in which it is printed. */
export const SlipPage = observer(function SlipPage({ slip, path }: SlipPageProps): ReactNode {
  const store = useSlip(slip);
  const { texts } = slip;
  useTitle(store.asked.nomor);
  const { printed, failure } = store;
  const isMissing = failure?.status === 404;
  const list = <Link to={path}>{t(texts.list)}</Link>;
  return (
    <div className="page page-scrolls">
      <PageHead path={path}>
        {list}
        {printed && <SlipWays store={store} />}
      </PageHead>
      {failure && !isMissing && <Failed title={t('request.error')} failure={failure} retry={() => void store.load()} />}
      {isMissing && <Empty title={t(texts.missing)} help={t(texts.missingHelp)} action={list} />}
      {!failure && !printed && <SkeletonRows rows={8} />}
      {!failure && printed && (
        <section className="panel report-slip" aria-labelledby="report-slip">
          <h2 id="report-slip">{printed.judul}</h2>
          <SlipPaper printed={printed} />
          <SlipPrints prints={printed.cetakan} />
        </section>
      )}
    </div>
  );
});
