import { Dropdown } from 'antd';
import { useCallback, useState, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { label, t } from '../i18n/i18n.js';
import type { Row } from '../field/screen-field.js';
import { useRoot } from '../stores/root-store.js';
import { rowName, type RowAction, type RowsView } from './define-list.js';
import './list.css';

/** The actions on rows, and the ways to begin them. */
export interface RowDeeds {
  readonly edit?: ((row: Row) => void) | undefined;
  readonly act: (action: RowAction, row: Row) => void;
  /** True where every action has a button of its own, and none is in a menu. */
  readonly inline?: boolean;
}

export interface RowMenuProps extends RowDeeds {
  readonly screen: Pick<RowsView, 'key' | 'actions' | 'mayEdit'>;
  readonly row: Row;
}

/** Tells the actions that the user may do to a row now. */
export function useIsOffered(): (action: RowAction, row: Row) => boolean {
  const { session } = useRoot();
  const { tgl_system = '', kode_toko = '' } = session.user ?? {};
  return useCallback(
    ({ confirm, form, gate = (confirm ?? form)?.command.gate, offered }: RowAction, row: Row) =>
      (!gate || session.passes(gate)) && offered?.(row, tgl_system, kode_toko) !== false,
    [session, tgl_system, kode_toko],
  );
}

/** The actions that the user may do to a row now. */
export function useOffered({ actions }: Pick<RowsView, 'actions'>, row: Row): readonly RowAction[] {
  const isOffered = useIsOffered();
  return actions.filter((action) => isOffered(action, row));
}

/** The actions with a button: the one that is done most, where there is more than room for two. */
export const inlineActions = (actions: readonly RowAction[]): readonly RowAction[] =>
  actions.length > 2 ? actions.slice(0, 1) : actions;

/** Tells the rows that the user may change by the form of the list. */
export function useMayEdit({ mayEdit }: Pick<RowsView, 'mayEdit'>): (row: Row) => boolean {
  const { kode_toko = '' } = useRoot().session.user ?? {};
  return (row) => mayEdit?.(row, kode_toko) !== false;
}

/**
 * The actions on a row. Thousands of rows come by while a list is scrolled: nothing of it is heavier than a plain
 * button with a text before it is used.
 */
export function RowMenu({ screen, row, edit, act, inline }: RowMenuProps): ReactNode {
  const name = rowName(screen, row);
  const actions = useOffered(screen, row);
  const mayEdit = useMayEdit(screen);
  const shown = inlineActions(actions);
  if (inline)
    return [
      ...shown.map((action) => (
        <button
          key={action.title}
          type="button"
          className="cell-open"
          onClick={() => act(action, row)}
          aria-label={`${label(action.title)} ${name}`}
        >
          {shortTitle(action)}
        </button>
      )),
      actions.length > shown.length && (
        <MoreActions key="more" name={name} row={row} actions={actions.slice(shown.length)} act={act} />
      ),
    ];
  return (
    <span className="list-ends">
      {edit && mayEdit(row) && (
        <button type="button" className="row-button" aria-label={t('list.edit', { name })} onClick={() => edit(row)}>
          {t('list.change')}
        </button>
      )}
      {actions.length > 0 && <MoreActions name={name} row={row} actions={actions} act={act} />}
    </span>
  );
}

interface MoreProps extends Pick<RowMenuProps, 'row' | 'act'> {
  readonly name: string;
  readonly actions: readonly RowAction[];
}

function MoreActions(props: MoreProps): ReactNode {
  const [used, setUsed] = useState(false);
  return used ? <ActionMenu {...props} /> : <MoreButton name={props.name} onClick={() => setUsed(true)} />;
}

/** The title of an action where there is little room. */
export const shortTitle = ({ title, short }: RowAction): string => (short ? t(short) : label(title));

/** The menu of a row, open once it is there. */
function ActionMenu({ name, row, actions, act }: MoreProps): ReactNode {
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const items = actions.map((action, index) => ({
    key: index,
    label: label(action.title),
    onClick: () => (action.path ? void navigate(action.path(row)) : act(action, row)),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" open={open} onOpenChange={setOpen}>
      <MoreButton name={name} autoFocus />
    </Dropdown>
  );
}

function MoreButton({ name, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { readonly name: string }): ReactNode {
  return (
    <button {...rest} type="button" className="row-button" aria-label={t('list.more', { name })} aria-haspopup="menu">
      <b aria-hidden="true">{'\u00b7\u00b7\u00b7'}</b>
    </button>
  );
}
