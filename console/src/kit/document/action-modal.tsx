import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { Row } from '../field/screen-field.js';
import { FormModal } from '../form/form-modal.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import type { ListForm } from '../list/define-list.js';
import { useRoot } from '../stores/root-store.js';
import type { ShownDocument } from './document-steps.js';
import { actionName, numberName } from './document-address.js';
import { CashBack } from './cash-back.js';
import { BriefFacts, DocumentFacts } from './document-facts.js';
import { actionOf, type DocumentParts } from './shown-documents.js';
import { useAddress } from './use-address.js';
import { useDocument } from './use-document.js';

/** The form of the action that the address names, on the document of the number there. */
export function OpenAction({ screens }: Pick<DocumentParts, 'screens'>): ReactNode {
  const { search, change, key } = useAddress();
  const action = actionOf(screens, search.get(actionName) ?? '');
  const number = search.get(numberName) ?? '';
  if (!action || !number) return null;
  const close = (): void => change({ [actionName]: undefined, [numberName]: undefined });
  const one = `${action.form.command.name} ${number}`;
  return <ActionModal key={one} {...action} number={number} opening={key} close={close} />;
}

interface ActionProps {
  readonly shown: ShownDocument;
  readonly form: ListForm;
  readonly number: string;
  readonly opening: string;
  readonly close: () => void;
}

const ActionModal = observer(function ActionModal({
  shown: { document, slip },
  form: parts,
  number,
  opening,
  close,
}: ActionProps): ReactNode {
  const host = useFormHost();
  const of: Row = { [document.number]: number };
  const [form] = useState(() => new FormStore(parts.command, host, parts.values(of, undefined), parts));
  const { row } = useDocument(document, number);
  const { user } = useRoot().session;
  // What follows from its facts stands in the form once these are here.
  useEffect(() => {
    if (row) form.follow(parts.values(row, user));
  }, [form, parts, row, user]);
  const Facts = slip.over ? BriefFacts : DocumentFacts;
  const facts = row && (
    <>
      <Facts document={document} row={row} numbered />
      <CashBack row={row} form={form} />
    </>
  );
  return <FormModal screen={parts} form={form} open opening={opening} close={close} subject={number} facts={facts} />;
});
