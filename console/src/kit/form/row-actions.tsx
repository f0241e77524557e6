import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { label } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { useWhileHere } from '../base/use-while-here.js';
import { actionName, rowName } from './action-address.js';
import type { FormScreen, ListAction } from './define-form.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { RowFacts } from './row-facts.js';
import { useFormHost } from './use-form-host.js';

type Row = Readonly<Record<string, unknown>>;
type Actions = FormScreen['list']['actions'];

/** Opens an action on a row; which one is in the address. */
function useOpened(actions: Actions = []) {
  const [search, setSearch] = useSearchParams();
  const whileHere = useWhileHere();
  const action = actions.find(({ command }) => command.name === search.get(actionName));
  const set = (command: string | undefined, row: string | undefined): void =>
    setSearch((now) => {
      for (const [name, value] of [[actionName, command] as const, [rowName, row] as const]) {
        if (value === undefined) now.delete(name);
        else now.set(name, value);
      }
      return now;
    });
  const show = (param: string, key: string): void =>
    setSearch((now) => {
      now.set(param, key);
      return now;
    });
  return {
    action,
    row: search.get(rowName) ?? '',
    open: set,
    show,
    close: () => whileHere(() => set(undefined, undefined)),
  };
}

/** What can be done to a row now. */
export const RowActions = observer(function RowActions({
  list,
  row,
}: {
  readonly list: FormScreen['list'];
  readonly row: Row | undefined;
}): ReactNode {
  const { session } = useRoot();
  const { open, show } = useOpened();
  if (!row) return null;
  const { user } = session;
  const { opens, actions = [] } = list;
  const offered = actions.filter(
    (action) =>
      action.offered(row, user?.tgl_system ?? '', user?.kode_toko ?? '') && session.passes(action.command.gate),
  );
  return (
    <>
      {opens && opens.offered?.(row) !== false && (
        <RowButton
          title={opens.title}
          of={String(row[opens.key])}
          click={() => show(opens.param, String(row[opens.key]))}
        />
      )}
      {offered.map(({ command, key }) => (
        <RowButton
          key={command.name}
          title={command.title}
          of={String(row[key])}
          click={() => open(command.name, String(row[key]))}
        />
      ))}
    </>
  );
});

function RowButton({
  title,
  of,
  click,
}: {
  readonly title: string;
  readonly of: string;
  readonly click: () => void;
}): ReactNode {
  return (
    <button type="button" className="cell-open" onClick={click} aria-label={`${label(title)} ${of}`}>
      {label(title)}
    </button>
  );
}

/** The form of the action that is open. */
export function ActionModal({
  list,
  rows,
}: {
  readonly list: FormScreen['list'];
  readonly rows: readonly Row[];
}): ReactNode {
  const { action, row, close } = useOpened(list.actions);
  if (!action || !row) return null;
  const found = rows.find((one) => String(one[action.key]) === row);
  return (
    <OpenAction
      key={`${action.command.name} ${row}`}
      action={action}
      row={row}
      close={close}
      facts={found && <RowFacts list={list} row={found} />}
    />
  );
}

interface OpenActionProps {
  readonly action: ListAction<Record<string, unknown>>;
  readonly row: string;
  readonly close: () => void;
  readonly facts: ReactNode;
}

const OpenAction = observer(function OpenAction({ action, row, close, facts }: OpenActionProps): ReactNode {
  const host = useFormHost();
  const [form] = useState(() => {
    const made = new FormStore(action.command, host, { [action.key]: row });
    // What was typed for another row is not for this one; what was sent for it and never answered is shown first.
    if (made.values[action.key] !== row) made.discard();
    return made;
  });
  return (
    <FormModal
      screen={action}
      form={form}
      open
      close={close}
      subject={String(form.values[action.key])}
      facts={facts}
      submit={action.submit}
    />
  );
});
