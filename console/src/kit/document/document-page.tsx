import { Button, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { referenceText } from '../base/format.js';
import { label, t } from '../i18n/i18n.js';
import { useOffered } from '../list/row-menu.js';
import { Inspector } from '../report/inspector.js';
import { PrintSlip } from '../slip/slip.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import type { ShownDocument } from './define-document-screen.js';
import { actionName, documentName, eventName } from './document-address.js';
import { DocumentEvents } from './document-events.js';
import { DocumentFacts } from './document-facts.js';
import { datedRow, type DocumentStore, type OneDocument } from './document-store.js';
import { useActing } from './list-panel.js';
import { useAddress } from './use-address.js';
import { useDocument } from './use-document.js';

/** Pixels of a document, and of one with tables of rows. */
const [narrow, wide] = [480, 720];

interface PageProps {
  readonly shown: ShownDocument;
}

/**
 * The page of the document that the address names, over whatever screen: all that it says, its events, and what can be
 * done to it now. It makes way for the form of an action, and for one of its events.
 */
export const DocumentPage = observer(function DocumentPage({ shown }: PageProps): ReactNode {
  const { search, change } = useAddress();
  const { document, news } = shown;
  const number = search.has(actionName) ? '' : (search.get(documentName) ?? '').toUpperCase();
  const event = search.get(eventName);
  const store = useDocument(document, number, news);
  const closeEvent = (): void => change({ [eventName]: undefined });
  const close = (): void => change({ [documentName]: undefined, [eventName]: undefined });
  const hasRows = [...fieldsOf(document.facts).values()].some(({ type }) => type === 'rows');
  return (
    <Modal
      title={`${t('document.slip')} \u00b7 ${label(document.title)}`}
      open={number !== ''}
      onCancel={event ? closeEvent : close}
      footer={null}
      width={hasRows ? wide : narrow}
      destroyOnHidden
    >
      {event ? (
        <div className="document-event">
          <Inspector position={event} close={closeEvent} open={(position) => change({ [eventName]: position })} />
        </div>
      ) : (
        <Content shown={shown} store={store} close={close} open={(position) => change({ [eventName]: position })} />
      )}
    </Modal>
  );
});

interface ContentProps extends PageProps {
  readonly store: DocumentStore;
  readonly close: () => void;
  readonly open: (position: string) => void;
}

const Content = observer(function Content({ store, ...props }: ContentProps): ReactNode {
  const { row, failure } = store;
  // What was there stays while the page fades out.
  const last = useRef(row);
  last.current = row ?? last.current;
  if (failure && !row) {
    if (failure.status === 404) return <Empty title={failure.message} help={t('inspector.missingHelp')} />;
    return <Failed title={t('request.error')} failure={failure} retry={() => void store.reload()} />;
  }
  return last.current ? <Whole {...props} row={last.current} /> : <SkeletonRows rows={6} />;
});

interface WholeProps extends Omit<ContentProps, 'store'> {
  readonly row: OneDocument;
}

function Whole({ shown, row, close, open }: WholeProps): ReactNode {
  const { document, slip } = shown;
  const number = String(row[document.number]);
  return (
    <>
      <div className="slip">
        {slip.lead && row['status'] === document.states[0] && (
          <p className="slip-lead">{t(slip.lead, row as Readonly<Record<string, string>>)}</p>
        )}
        <p className="slip-reference" data-reference={number}>
          {referenceText(number)}
        </p>
        <DocumentFacts document={document} row={row} />
      </div>
      <DocumentEvents number={number} events={row.riwayat} open={open} />
      <div className="slip-actions">
        <Button onClick={close}>{t('document.close')}</Button>
        <Actions shown={shown} row={row} />
        <PrintSlip slip={document.slip} nomor={number} autoFocus />
      </div>
    </>
  );
}

/** The actions that the user may do to it now. */
const Actions = observer(function Actions({ shown, row }: Pick<WholeProps, 'shown' | 'row'>): ReactNode {
  const act = useActing();
  const offered = useOffered(shown, datedRow(row));
  return offered
    .filter(({ opens }) => !opens)
    .map((action) => (
      <Button key={action.title} onClick={() => act(action, String(row[shown.document.number]), row)}>
        {label(action.title)}
      </Button>
    ));
});
