import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { Row } from '../field/screen-field.js';
import { FormModal } from '../form/form-modal.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import type { ListForm } from '../list/define-list.js';
import type { ShownDocument } from './define-document-screen.js';
import { actionName, numberName } from './document-address.js';
import { DocumentFacts } from './document-facts.js';
import { useAddress } from './use-address.js';
import { useDocument } from './use-document.js';

/** The action that the address names, and the number of the document that it is done to. */
function useOpenAction({ actions }: ShownDocument) {
  const { search, change } = useAddress();
  const form = actions.find(({ form }) => form && form.command.name === search.get(actionName))?.form;
  const number = search.get(numberName) ?? '';
  return {
    form: number ? form : undefined,
    number,
    close: () => change({ [actionName]: undefined, [numberName]: undefined }),
  };
}

/** The form of the action that is open. */
export function ActionModal({ shown }: { readonly shown: ShownDocument }): ReactNode {
  const { form, number, close } = useOpenAction(shown);
  return form && <OpenAction key={`${form.command.name} ${number}`} {...{ shown, form, number, close }} />;
}

interface OpenActionProps {
  readonly shown: ShownDocument;
  readonly form: ListForm;
  readonly number: string;
  readonly close: () => void;
}

const OpenAction = observer(function OpenAction({
  shown: { document },
  form: parts,
  number,
  close,
}: OpenActionProps): ReactNode {
  const host = useFormHost();
  const of: Row = { [document.number]: number };
  const [form] = useState(() => new FormStore(parts.command, host, parts.values(of, undefined)));
  const { row } = useDocument(document, number);
  const facts = row && <DocumentFacts document={document} row={row} numbered />;
  return <FormModal screen={parts} form={form} open close={close} subject={number} facts={facts} />;
});
