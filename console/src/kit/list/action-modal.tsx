import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Row } from '../field/screen-field.js';
import { FormModal } from '../form/form-modal.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { useWhileHere } from '../base/use-while-here.js';
import { actionName, rowName as rowParam } from './action-address.js';
import { rowName, type ListForm, type RowsView } from './define-list.js';
import { RowFacts } from './row-facts.js';

/** The action on a row that is open, and what opens one; which one is in the address. */
export function useOpened(list: RowsView) {
  const [search, setSearch] = useSearchParams();
  const whileHere = useWhileHere();
  const form = list.actions.find(({ form }) => form?.command.name === search.get(actionName))?.form;
  const set = (changes: Readonly<Record<string, string | undefined>>): void =>
    setSearch((now) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) now.delete(name);
        else now.set(name, value);
      }
      return now;
    });
  return {
    form: search.has(actionName) ? form : undefined,
    key: search.get(rowParam) ?? '',
    open: (command: string | undefined, row: Row) => set({ [actionName]: command, [rowParam]: rowName(list, row) }),
    show: (param: string, row: Row) => set({ [param]: rowName(list, row) }),
    close: () => whileHere(() => set({ [actionName]: undefined, [rowParam]: undefined })),
  };
}

/** The form of the action that is open. */
export function ActionModal({ list, rows }: { readonly list: RowsView; readonly rows: readonly Row[] }): ReactNode {
  const { form, key, close } = useOpened(list);
  if (!form || !key) return null;
  const found = rows.find((one) => rowName(list, one) === key);
  return (
    <OpenAction
      key={`${form.command.name} ${key}`}
      parts={form}
      of={{ [list.key[0]!]: key }}
      close={close}
      facts={found && <RowFacts list={list} row={found} />}
    />
  );
}

interface OpenActionProps {
  readonly parts: ListForm;
  /** The row by its key. */
  readonly of: Row;
  readonly close: () => void;
  readonly facts: ReactNode;
}

const OpenAction = observer(function OpenAction({ parts, of, close, facts }: OpenActionProps): ReactNode {
  const host = useFormHost();
  const [form] = useState(() => {
    const values = parts.values(of, undefined);
    const made = new FormStore(parts.command, host, values);
    // Input for another row is not for this one; what was sent for it and never answered is shown first.
    if (Object.entries(values).some(([name, value]) => made.values[name] !== value)) made.discard();
    return made;
  });
  const subject = Object.keys(parts.values(of, undefined))
    .map((name) => form.values[name])
    .join(' ');
  return <FormModal screen={parts} form={form} open close={close} subject={subject} facts={facts} />;
});
