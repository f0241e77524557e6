import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isUndoing } from '../../../../contracts/language/define/document-states.js';
import { slipNamed } from '../../../../contracts/language/define/slip.js';
import { referenceText } from '../base/format.js';
import { label, t } from '../i18n/i18n.js';
import { useOffered } from '../list/row-menu.js';
import { PrintSlip } from '../slip/slip.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import type { ShownDocument } from './document-steps.js';
import { DocumentEvents } from './document-events.js';
import { DocumentFacts } from './document-facts.js';
import { datedRow, type OneDocument } from './document-store.js';
import { useActing } from './list-panel.js';
import type { DocumentParts } from './shown-documents.js';
import { UndoStep } from './undo-step.js';
import type { useOpenDocument } from './use-open-document.js';
import './document.css';

type Open = ReturnType<typeof useOpenDocument>;

interface ContentProps extends Pick<DocumentParts, 'Lacking'> {
  readonly open: Open;
  readonly openEvent: (position: string) => void;
}

/**
 * Returns `Nota · Gesek Tunai GT-JKT01-000001`: of what is shown, which on a walk is the one before until the next is
 * there.
 */
export function headOf({ known, document }: Open, number: string): string {
  const shown = known?.shown.document ?? document;
  const own = known ? [known.row['no_bukti'], known.row[known.shown.document.number]].map(String) : [];
  const named = own.length === 0 || own.includes(number) ? number : own[0]!;
  const title = shown ? ` \u00b7 ${label(shown.title)}` : '';
  return `${t('document.slip')}${title} ${referenceText(named)}`;
}

/** All that a document says, with what became of it; or why it is not there. */
export const DocumentContent = observer(function DocumentContent({
  open,
  Lacking,
  openEvent,
}: ContentProps): ReactNode {
  const { document, lack, store, failure, known } = open;
  if (!document) return <Empty title={t('slip.unknown')} help={t('inspector.missingHelp')} />;
  if (lack) return <Lacking title={document.title} lack={lack} />;
  if (failure?.status === 404) return <Empty title={failure.message} help={t('inspector.missingHelp')} />;
  if (failure) return <Failed title={t('request.error')} failure={failure} retry={() => void store.reload()} />;
  return known ? <Whole {...known} openEvent={openEvent} /> : <SkeletonRows rows={6} />;
});

interface WholeProps extends Pick<ContentProps, 'openEvent'> {
  readonly shown: ShownDocument;
  readonly row: OneDocument;
}

function Whole({ shown, row, openEvent }: WholeProps): ReactNode {
  const { document, slip } = shown;
  const number = String(row[document.number]);
  const kode_toko = row.riwayat[0]?.kode_toko;
  const { looks } = document;
  return (
    <>
      <div className="slip">
        {slip.lead && row['status'] === document.states[0] && (
          <p className="slip-lead">{t(slip.lead, row as Readonly<Record<string, string>>)}</p>
        )}
        <p className="slip-reference" data-reference={number}>
          {referenceText(number)}
        </p>
        {slip.over && <slip.over row={row} />}
        <DocumentFacts document={document} row={row} {...(slip.over && { part: 'first' })} />
      </div>
      <Ways shown={shown} row={row} />
      <DocumentEvents
        number={number}
        events={row.riwayat}
        isStoryFirst={slip.over !== undefined}
        open={openEvent}
        print={({ nomor_slip, slip: name }) => {
          const its = nomor_slip && (name ? slipNamed(name) : looks);
          return (
            its && (
              <PrintSlip slip={its} nomor={nomor_slip} title={label(its.title)} isSmall {...(!name && { kode_toko })} />
            )
          );
        }}
        undo={(event) => <UndoStep shown={shown} row={row} event={event} />}
      />
      {slip.over && <DocumentFacts document={document} row={row} part="others" />}
    </>
  );
}

/** The steps that can be done to it, and its papers. */
function Ways({ shown, row }: Pick<WholeProps, 'shown' | 'row'>): ReactNode {
  const { document } = shown;
  const { looks, slip } = document;
  const number = String(row[document.number]);
  const kode_toko = row.riwayat[0]?.kode_toko;
  return (
    <div className="slip-actions">
      <Actions shown={shown} row={row} />
      <PrintSlip isOpenOne slip={slip} nomor={number} kode_toko={slip.ofBranch && kode_toko} primary={false} />
      {looks && row['status'] !== document.states[0] && (
        <PrintSlip slip={looks} nomor={number} kode_toko={kode_toko} primary={false} title={label(looks.title)} />
      )}
    </div>
  );
}

/** The actions that the user may do to it now; its newest step is undone where that stands. */
const Actions = observer(function Actions({ shown, row }: Pick<WholeProps, 'shown' | 'row'>): ReactNode {
  const act = useActing();
  const offered = useOffered(shown, datedRow(row));
  return offered
    .filter(({ opens, form }) => !opens && !(form && isUndoing(form.command)))
    .map((action) => (
      <Button key={action.title} onClick={() => act(action, String(row[shown.document.number]), row)}>
        {label(action.title)}
      </Button>
    ));
});
