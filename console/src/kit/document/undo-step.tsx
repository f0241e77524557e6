import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import { label } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import type { ShownDocument } from './document-steps.js';
import type { OneDocument } from './document-store.js';
import { useActing } from './list-panel.js';
import { newestStep } from './standing-steps.js';
import { whyNot } from './why-not.js';

interface UndoProps {
  readonly shown: ShownDocument;
  readonly row: OneDocument;
  readonly event: DocumentEvent;
}

/** The button that undoes the newest step of a document, at its event, or what stands in the way of that. */
export const UndoStep = observer(function UndoStep({ shown, row, event }: UndoProps): ReactNode {
  const act = useActing();
  const { session } = useRoot();
  const { document } = shown;
  const newest = newestStep(document, row.riwayat);
  const command = newest?.event === event ? newest.undo?.command : undefined;
  const action = command && shown.actions.find(({ form }) => form?.command.name === command.name);
  if (!action || !session.passes(action.gate ?? command.gate)) return null;
  const why = whyNot({ command, shown, step: action }, row, session.user);
  if (why !== undefined) return <span className="quiet">{why}</span>;
  return (
    <Button size="small" onClick={() => act(action, String(row[document.number]), row)}>
      {label(command.title)}
    </Button>
  );
});
