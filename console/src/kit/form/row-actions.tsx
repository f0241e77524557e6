import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { label } from '../../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { actionName, rowName } from './action-address.js';
import type { FormScreen, ListAction } from './define-form.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { useFormHost } from './use-form-host.js';

type Row = Readonly<Record<string, unknown>>;
type Actions = FormScreen['list']['actions'];

/** Opens an action on a row; which one is in the address. */
function useOpened(actions: Actions = []) {
  const [search, setSearch] = useSearchParams();
  const action = actions.find(({ command }) => command.name === search.get(actionName));
  const set = (command: string | undefined, row: string | undefined): void =>
    setSearch((now) => {
      for (const [name, value] of [[actionName, command] as const, [rowName, row] as const]) {
        if (value === undefined) now.delete(name);
        else now.set(name, value);
      }
      return now;
    });
  return { action, row: search.get(rowName) ?? '', open: set, close: () => set(undefined, undefined) };
}

/** What can be done to a row now. */
export const RowActions = observer(function RowActions({ actions, row }: { readonly actions: Actions; readonly row: Row | undefined }): ReactNode {
  const { session } = useRoot();
  const { open } = useOpened();
  if (!row) return null;
  return actions
    ?.filter(({ command, offered }) => offered(row, session.user?.tgl_system ?? '') && session.passes(command.gate))
    .map(({ command, key }) => {
      const of = String(row[key]);
      return (
        <button key={command.name} type="button" className="cell-open" onClick={() => open(command.name, of)} aria-label={`${label(command.title)} ${of}`}>
          {label(command.title)}
        </button>
      );
    });
});

/** The form of the action that is open. */
export function ActionModal({ actions }: { readonly actions: Actions }): ReactNode {
  const { action, row, close } = useOpened(actions);
  return action && row && <OpenAction key={`${action.command.name} ${row}`} action={action} row={row} close={close} />;
}

interface OpenActionProps {
  readonly action: ListAction<Record<string, unknown>>;
  readonly row: string;
  readonly close: () => void;
}

const OpenAction = observer(function OpenAction({ action, row, close }: OpenActionProps): ReactNode {
  const host = useFormHost();
  const [form] = useState(() => {
    const made = new FormStore(action.command, host, { [action.key]: row });
    // What was typed for another row is not for this one; what was sent for it and never answered is shown first.
    if (made.values[action.key] !== row) made.discard();
    return made;
  });
  return <FormModal screen={action} form={form} open close={close} subject={String(form.values[action.key])} />;
});
