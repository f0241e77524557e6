import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { PageHead } from '../base/page-head.js';
import { useTitle } from '../base/use-title.js';
import type { Row } from '../field/screen-field.js';
import { t, type TextId } from '../i18n/i18n.js';
import { PrintSlip, SlipSign } from '../slip/slip.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { PayloadFacts } from './event-facts.js';
import './report.css';

/** A slip that reads make: one says what it is, the others the rows that stand in it. */
export interface SlipOptions {
  /** The field that names one, in the address too. */
  readonly key: string;
  /** Its fields; those that are rows are answered by the read of the same name. */
  readonly payload: PayloadClass;
  readonly read: QueryDefinition;
  readonly rows: Readonly<Record<string, QueryDefinition>>;
  readonly title: (row: Row) => string;
  /** Fields that do not stand on it. */
  readonly without?: (row: Row) => readonly string[];
  readonly texts: Readonly<Record<'list' | 'missing' | 'missingHelp' | 'left' | 'right', TextId>>;
}

/** The reads of a slip, of the branch and number in the address, read again with whatever is projected there. */
function useReads({ key, read, rows }: SlipOptions) {
  const { api, live, session } = useRoot();
  const [search] = useSearchParams();
  const kode_toko = search.get('kode_toko') ?? session.user?.kode_toko;
  const number = search.get(key) ?? '';
  const reads = useMemo(() => [read, ...Object.values(rows)], [read, rows]);
  const [lists] = useState(() => reads.map(({ call }) => new ListStore<Row>(api, call)));
  const news = live.newsOf(kode_toko ?? '');
  useEffect(() => {
    for (const list of lists) void list.load({ [key]: number, kode_toko });
  }, [lists, key, number, kode_toko, news]);
  return { number, lists };
}

interface SlipPageProps {
  readonly slip: SlipOptions;
  /** Route of the report that lists them. */
  readonly path: string;
}

/** The page of a slip, which its report opens. */
export const SlipPage = observer(function SlipPage({ slip, path }: SlipPageProps): ReactNode {
  const { number, lists } = useReads(slip);
  const { texts } = slip;
  useTitle(number);
  const failed = lists.find(({ state }) => state === 'failed');
  const isHere = lists.every(({ state }) => state === 'ready');
  const [row] = lists[0]!.rows;
  const list = <Link to={path}>{t(texts.list)}</Link>;
  return (
    <div className="page page-scrolls">
      <PageHead path={path}>
        {list}
        {isHere && row && <PrintSlip />}
      </PageHead>
      {failed?.failure && (
        <Failed title={t('request.error')} failure={failed.failure} retry={() => void failed.reload()} />
      )}
      {!failed && !isHere && <SkeletonRows rows={8} />}
      {isHere && !row && <Empty title={t(texts.missing)} help={t(texts.missingHelp)} action={list} />}
      {isHere && row && <Slip slip={slip} row={row} rows={lists.slice(1).map((one) => one.rows)} />}
    </div>
  );
});

interface SlipProps {
  readonly slip: SlipOptions;
  readonly row: Row;
  readonly rows: readonly (readonly Row[])[];
}

function Slip({ slip, row, rows }: SlipProps): ReactNode {
  const { payload, title, without, texts } = slip;
  const held = Object.fromEntries(Object.keys(slip.rows).map((name, index) => [name, rows[index]]));
  return (
    <section className="panel slip report-slip" aria-labelledby="report-slip">
      <h2 id="report-slip">{title(row)}</h2>
      <PayloadFacts payload={payload} values={{ ...row, ...held }} without={without?.(row) ?? []} />
      <SlipSign left={t(texts.left)} right={t(texts.right)} />
    </section>
  );
}
