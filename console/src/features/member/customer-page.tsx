import { Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import {
  customerExposure,
  customerLoans,
  type CustomerExposure,
  type CustomerLoan,
} from '../../../../contracts/hutang/customer-loans.js';
import { CustomerRow, customerStates } from '../../../../contracts/member/customer.js';
import {
  customerCard,
  customerDocuments,
  customerOne,
  customerPoints,
  customerTotals,
  pointMoves,
  type CustomerDocument,
  type CustomerPoints,
  type CustomerTotal,
  type PointMove,
} from '../../../../contracts/member/views.js';
import { balanceText, countText } from '../../kit/base/format.js';
import { DocumentStore } from '../../kit/document/document-store.js';
import { label, t } from '../../kit/i18n/i18n.js';
import type { DetailProps } from '../../kit/list/define-list.js';
import { ListFoot } from '../../kit/list/list-foot.js';
import { NumberLink } from '../../kit/number/number-link.js';
import { PayloadFacts } from '../../kit/report/event-facts.js';
import { Failed, OldRows, SkeletonRows } from '../../kit/states/states.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { CustomerCard } from './customer-card.js';
import { CustomerDoubles, Merging } from './customer-doubles.js';
import { useReading } from '../../kit/stores/use-reading.js';
import '../../kit/report/report.css';
import './customer-page.css';

/** Documents of a page. */
const pageSize = 50;
/** Pixels. */
const width = 960;

/** The address of a read of a customer. */
const callOf = (call: string, kode: string): string => call.replace('{kode_member}', encodeURIComponent(kode));

/** Everything that is known of a customer: who they are, what their documents come to, and each of these. */
export const CustomerPage = observer(function CustomerPage({ name, close }: DetailProps): ReactNode {
  const { api, live, session } = useRoot();
  const customer = useReading(() => new DocumentStore<CustomerRow>(api, callOf(customerOne.call, name)));
  const { row, failure, load } = customer;
  const { news } = live;
  const [merged, merge] = useState<string>();
  useEffect(() => void load(), [load, news]);
  return (
    <>
      <Modal title={`${label(customerOne.title)} \u00b7 ${name}`} open onCancel={close} footer={null} width={width}>
        {failure && !row && <Failed title={t('request.error')} failure={failure} retry={() => void load()} />}
        {row ? (
          <PayloadFacts payload={CustomerRow} values={{ ...row, status: label(customerStates[row.status]) }} />
        ) : (
          !failure && <SkeletonRows rows={3} />
        )}
        {row && ['AKTIF', 'NONAKTIF'].includes(row.status) && (
          <CustomerCard kode={name} isSeen={session.passes(customerCard.gate)} />
        )}
        <CustomerDoubles kode={name} news={news} merge={merge} />
        {session.passes(customerLoans.gate) && <Loans kode={name} news={news} />}
        <Documents kode={name} news={news} />
        <Points kode={name} news={news} />
      </Modal>
      {merged !== undefined && <Merging kode_member={merged} gabung_ke={name} close={() => merge(undefined)} />}
    </>
  );
});

interface DocumentsProps {
  readonly kode: string;
  /** Changes when something was recorded. */
  readonly news: unknown;
}

const Documents = observer(function Documents({ kode, news }: DocumentsProps): ReactNode {
  const { api } = useRoot();
  const totals = useReading(() => new ListStore<CustomerTotal>(api, callOf(customerTotals.call, kode)));
  const documents = useReading(() => new ListStore<CustomerDocument>(api, callOf(customerDocuments.call, kode)));
  const [page, turn] = useState(1);
  useEffect(() => void totals.load(), [totals, news]);
  useEffect(() => void documents.load({ skip: (page - 1) * pageSize, limit: pageSize }), [documents, page, news]);
  const { state, failure, rows, count } = documents;
  if (state === 'failed' && failure)
    return <Failed title={t('request.error')} failure={failure} retry={() => void documents.reload()} />;
  if (rows.length === 0)
    return state === 'ready' ? (
      <p className="quiet">
        {t('member.noDocuments')}. {t('member.noDocumentsHelp')}
      </p>
    ) : (
      <SkeletonRows rows={3} />
    );
  return (
    <>
      <OldRows of={documents} />
      {totals.rows.length > 0 && <Totals rows={totals.rows} />}
      <Timeline rows={rows} />
      <ListFoot count={count} state={state} failure={failure} page={page} size={pageSize} turn={turn} />
    </>
  );
});

/** The open loans of a customer and the surpluses that they are owed, with the sums of all branches. */
const Loans = observer(function Loans({ kode, news }: DocumentsProps): ReactNode {
  const { api } = useRoot();
  const loans = useReading(() => new ListStore<CustomerLoan>(api, callOf(customerLoans.call, kode)));
  const sums = useReading(() => new ListStore<CustomerExposure>(api, callOf(customerExposure.call, kode)));
  useEffect(() => void loans.load(), [loans, news]);
  useEffect(() => void sums.load(), [sums, news]);
  const [exposure] = sums.rows;
  if (!exposure || (exposure.surat === 0 && exposure.kelebihan === 0 && loans.rows.length === 0)) return null;
  const { surat, sisa, kelebihan, titipan } = exposure;
  const values = { surat, sisa: balanceText(sisa), kelebihan: balanceText(kelebihan) };
  return (
    <section className="customer-part" aria-label={label(customerLoans.title)}>
      <p>{t(kelebihan > 0 ? 'member.owesAndIsOwed' : 'member.owes', values)}</p>
      {titipan > 0 && <p>{t('member.isHeld', { titipan: balanceText(titipan) })}</p>}
      <PlainTable
        columns={[
          ...['Nomor', 'Dokumen', 'Cabang', 'Jatuh Tempo', 'Status'].map((title) => ({ title: label(title) })),
          { title: `${label('Jumlah')} (Rp)`, figure: true },
        ]}
      >
        {loans.rows.map(({ nomor, dokumen, kode_toko, jatuh_tempo, status, jumlah }) => (
          <tr key={nomor}>
            <td>
              <NumberLink number={nomor} isApart isFree />
            </td>
            <td>{label(dokumen)}</td>
            <td>{kode_toko}</td>
            <td>{jatuh_tempo}</td>
            <td>{label(status)}</td>
            <td className="figure">{balanceText(jumlah)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  );
});

/** The sums of documents that stand, by kind. */
const Totals = ({ rows }: { readonly rows: readonly CustomerTotal[] }): ReactNode => (
  <section className="customer-part" aria-label={label(customerTotals.title)}>
    <PlainTable
      columns={[
        { title: label('Dokumen') },
        { title: label('Banyaknya'), figure: true },
        { title: `${t('member.asBegun')} (Rp)`, figure: true },
      ]}
    >
      {rows.map(({ dokumen, banyak, jumlah }) => (
        <tr key={dokumen}>
          <td>{label(dokumen)}</td>
          <td className="figure">{countText(banyak)}</td>
          <td className="figure">{balanceText(jumlah)}</td>
        </tr>
      ))}
    </PlainTable>
  </section>
);

const Timeline = ({ rows }: { readonly rows: readonly CustomerDocument[] }): ReactNode => (
  <section className="customer-part" aria-label={label(customerDocuments.title)}>
    <PlainTable
      columns={[
        ...['Tanggal', 'Nomor', 'Dokumen', 'Cabang', 'Status'].map((title) => ({ title: label(title) })),
        { title: `${label('Jumlah')} (Rp)`, figure: true },
      ]}
    >
      {rows.map(({ nomor, dokumen, tanggal, kode_toko, status, jumlah, berlaku }) => (
        <tr key={nomor} className={berlaku ? undefined : 'quiet'}>
          <td>{tanggal}</td>
          <td>
            <NumberLink number={nomor} isApart isFree />
          </td>
          <td>{label(dokumen)}</td>
          <td>{kode_toko}</td>
          <td>{label(status)}</td>
          <td className="figure">{balanceText(jumlah)}</td>
        </tr>
      ))}
    </PlainTable>
  </section>
);

/** The points of each branch, with their sum where there are several. */
const Balances = ({ rows }: { readonly rows: readonly CustomerPoints[] }): ReactNode => (
  <PlainTable columns={[{ title: label('Cabang') }, { title: label('Poin'), figure: true }]}>
    {rows.map(({ kode_toko, poin }) => (
      <tr key={kode_toko}>
        <td>{kode_toko}</td>
        <td className="figure">{countText(poin)}</td>
      </tr>
    ))}
    {rows.length > 1 && (
      <tr>
        <th scope="row">{t('charts.total')}</th>
        <td className="figure">{countText(rows.reduce((sum, { poin }) => sum + poin, 0))}</td>
      </tr>
    )}
  </PlainTable>
);

/** Moves of points of a page. */
const mostMoves = 20;

/** The points of a customer by branch, and what gave and took them; nothing of who never had any. */
const Points = observer(function Points({ kode, news }: DocumentsProps): ReactNode {
  const { api } = useRoot();
  const points = useReading(() => new ListStore<CustomerPoints>(api, callOf(customerPoints.call, kode)));
  const moves = useReading(() => new ListStore<PointMove>(api, callOf(pointMoves.call, kode)));
  const [page, turn] = useState(1);
  useEffect(() => void points.load(), [points, news]);
  useEffect(() => void moves.load({ skip: (page - 1) * mostMoves, limit: mostMoves }), [moves, page, news]);
  if (points.rows.length === 0) return null;
  return (
    <section className="customer-part" aria-label={label(customerPoints.title)}>
      <Balances rows={points.rows} />
      <PlainTable
        columns={[
          ...['Tanggal', 'Nomor', 'Cabang'].map((title) => ({ title: label(title) })),
          ...['Poin Masuk', 'Poin Keluar'].map((title) => ({ title: label(title), figure: true })),
        ]}
      >
        {moves.rows.map(({ tanggal, nomor, kode_toko, masuk, keluar }, index) => (
          <tr key={index}>
            <td>{tanggal}</td>
            <td>{nomor === '' ? t('member.pointsLapsed') : <NumberLink number={nomor} isApart isFree />}</td>
            <td>{kode_toko}</td>
            <td className="figure">{countText(masuk)}</td>
            <td className="figure">{countText(keluar)}</td>
          </tr>
        ))}
      </PlainTable>
      <ListFoot count={moves.count} state={moves.state} page={page} size={mostMoves} turn={turn} />
    </section>
  );
});
