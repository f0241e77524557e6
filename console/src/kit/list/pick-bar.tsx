import { Button, Modal } from 'antd';
import { createElement, useState, type ReactNode } from 'react';
import type { Row } from '../field/screen-field.js';
import { FormStore, type FormHost } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { countText } from '../base/format.js';
import { label, outcomeText, t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import type { ListScreen, RowAction } from './define-list.js';
import type { EndColumn } from './list-table.js';
import type { Picks } from './picks.js';

/** Pixels of the column of what is chosen. */
const width = 38;

/** The actions of a list that the user may do to several rows at once: those that take rows away. */
export function useSeveral({ actions }: Pick<ListScreen, 'actions'>): readonly RowAction[] {
  const { session } = useRoot();
  return actions.filter(({ confirm }) => confirm?.removes && session.passes(confirm.command.gate));
}

/** The column in which rows are chosen. */
export function pickColumn(picks: Picks, rows: readonly (Row | undefined)[], nameOf: (row: Row) => string): EndColumn {
  const isAll = picks.picked.size > 0 && rows.every((row) => !row || picks.picked.has(nameOf(row)));
  const title = <input type="checkbox" aria-label={t('picks.all')} checked={isAll} onChange={picks.toggleAll} />;
  const cell = (index: number): ReactNode => {
    const row = rows[index];
    if (!row) return null;
    return (
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('picks.one', { name: nameOf(row) })}
        checked={picks.picked.has(nameOf(row))}
        onChange={() => undefined}
        onClick={(event) => picks.toggle(index, event.shiftKey)}
      />
    );
  };
  return { name: 'pick', title, width, cell };
}

interface Refused {
  readonly name: string;
  readonly why: string;
}

/** Does an action to rows, one after the other; answers how many it was done to, and which were refused and why. */
async function doneTo(
  rows: ReadonlyMap<string, Row>,
  confirm: NonNullable<RowAction['confirm']>,
  host: FormHost,
  recorded: (position: string) => void,
): Promise<{ readonly done: number; readonly refused: readonly Refused[] }> {
  const refused: Refused[] = [];
  for (const [name, row] of rows) {
    const form = new FormStore(confirm.command, host, confirm.values(row));
    const answer = await form.save();
    if (answer) recorded(answer.position);
    else refused.push({ name, why: form.failure?.message ?? outcomeText(confirm.command, 'failed') });
  }
  return { done: rows.size - refused.length, refused };
}

interface BarProps {
  readonly screen: ListScreen;
  readonly picks: Picks;
}

/** What can be done to the rows that are chosen; then which of them were refused, and why. */
export function PickBar({ screen, picks }: BarProps): ReactNode {
  const [modal, question] = Modal.useModal();
  const { live, toasts } = useRoot();
  const offered = useSeveral(screen);
  const host = useFormHost();
  const [isBusy, setBusy] = useState(false);
  const { picked } = picks;
  const run = async ({ title, confirm }: RowAction): Promise<void> => {
    if (!confirm) return;
    setBusy(true);
    const { done, refused } = await doneTo(picked, confirm, host, (position) => live.recorded(position));
    setBusy(false);
    picks.clear();
    if (done > 0) toasts.show('success', t('picks.done', { action: label(title), rows: countText(done), count: done }));
    if (refused.length > 0)
      modal.warning({
        title: t('picks.refused', { rows: countText(refused.length), count: refused.length }),
        content: createElement(RefusedRows, { refused }),
      });
  };
  const ask = (action: RowAction): void =>
    void modal.confirm({
      title: label(action.title),
      content: t('picks.question', { action: label(action.title), rows: countText(picked.size), count: picked.size }),
      okText: t('confirm.delete.yes'),
      cancelText: t('confirm.delete.no'),
      onOk: () => run(action),
    });
  return (
    <>
      {picked.size > 0 && (
        <div className="pick-bar" role="group" aria-label={t('picks.label')}>
          <b>{t('picks.chosen', { rows: countText(picked.size), count: picked.size })}</b>
          {offered.map((action) => (
            <Button key={action.title} size="small" danger disabled={isBusy} onClick={() => ask(action)}>
              {label(action.title)}
            </Button>
          ))}
          <Button size="small" type="text" onClick={picks.clear}>
            {t('picks.clear')}
          </Button>
        </div>
      )}
      {question}
    </>
  );
}

function RefusedRows({ refused }: { readonly refused: readonly Refused[] }): ReactNode {
  return (
    <ul className="pick-refused">
      {refused.map(({ name, why }) => (
        <li key={name}>
          <b>{name}</b> {why}
        </li>
      ))}
    </ul>
  );
}
