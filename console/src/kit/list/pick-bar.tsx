import { Button, Modal } from 'antd';
import { createElement, useRef, useState, type ReactNode } from 'react';
import type { Row } from '../field/screen-field.js';
import { FormStore, type FormHost } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { countText } from '../base/format.js';
import { label, outcomeText, t } from '../i18n/i18n.js';
import { NumberLink } from '../number/number-link.js';
import { useQuestion } from '../states/question.js';
import type { Sparse } from '../stores/paged-store.js';
import { useRoot } from '../stores/root-store.js';
import type { RowAction, RowsView } from './define-list.js';
import type { EndColumn } from './list-table.js';
import type { Picks } from './picks.js';
import { useIsOffered } from './row-menu.js';

/** Pixels of the column of what is chosen. */
const width = 38;

/** A list whose rows can be chosen for one action. */
interface SeveralRows extends Pick<RowsView, 'key' | 'actions'> {
  /** Defaults to those of its actions that can be done to several. */
  readonly several?: readonly RowAction[];
}

/** The command of an action for each of several rows; undefined for one that is done to one row alone. */
const eachOf = ({ several, confirm }: RowAction): RowAction['several'] =>
  several ?? (confirm?.removes ? confirm : undefined);

/** The actions of a list that the user may do to several rows at once. */
export function useSeveral({ actions, several = actions }: SeveralRows): readonly RowAction[] {
  const { session } = useRoot();
  return several.filter((action) => {
    const each = eachOf(action);
    return each !== undefined && session.passes(each.command.gate);
  });
}

/** The rows of a list to which one of some actions can be done, in their places. */
export function usePickable(actions: readonly RowAction[], rows: Sparse<Row>): Sparse<Row> {
  const isOffered = useIsOffered();
  return rows.map((row) => (row && actions.some((action) => isOffered(action, row)) ? row : undefined));
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

/** Commands that were sent for rows and never answered, by command and row: each is repeated under its own key. */
type Unanswered = Map<string, FormStore>;

/** Does an action to rows, one after the other; answers how many it was done to, and which were refused and why. */
async function doneTo(
  rows: ReadonlyMap<string, Row>,
  { command, values }: NonNullable<RowAction['several']>,
  unanswered: Unanswered,
  { host, recorded }: { readonly host: FormHost; readonly recorded: (position: string) => void },
): Promise<{ readonly done: number; readonly refused: readonly Refused[]; readonly open: ReadonlySet<string> }> {
  const refused: Refused[] = [];
  const open = new Set<string>();
  for (const [name, row] of rows) {
    const sent = `${command.name} ${name}`;
    const form = unanswered.get(sent) ?? new FormStore(command, host, values(row));
    unanswered.delete(sent);
    const answer = await form.save();
    if (answer) {
      recorded(answer.position);
      continue;
    }
    refused.push({ name, why: form.failure?.message ?? outcomeText(command, 'failed') });
    if (form.state !== 'unanswered') continue;
    unanswered.set(sent, form);
    open.add(name);
  }
  return { done: rows.size - refused.length, refused, open };
}

interface BarProps {
  readonly screen: SeveralRows;
  readonly picks: Picks;
}

/** The actions on the rows that are chosen; then which of them were refused, and why. */
export function PickBar({ screen, picks }: BarProps): ReactNode {
  const offered = useSeveral(screen);
  const { ask, isBusy, questions } = useAsked(picks);
  const { picked } = picks;
  return (
    <>
      {picked.size > 0 && (
        <div className="pick-bar" role="group" aria-label={t('picks.label')}>
          <b>{t('picks.chosen', { rows: countText(picked.size), count: picked.size })}</b>
          {offered.map((action) => (
            <Button
              key={action.title}
              size="small"
              danger={eachOf(action)?.removes ?? false}
              disabled={isBusy}
              onClick={() => ask(action)}
            >
              {label(action.title)}
            </Button>
          ))}
          <Button size="small" type="text" onClick={picks.clear}>
            {t('picks.clear')}
          </Button>
        </div>
      )}
      {questions}
    </>
  );
}

/** Asks before an action is done to the rows that are chosen; tells what came of it. */
function useAsked(picks: Picks) {
  const [modal, refusals] = Modal.useModal();
  const [asks, question] = useQuestion();
  const { live, toasts } = useRoot();
  const host = useFormHost();
  const [isBusy, setBusy] = useState(false);
  const unanswered = useRef<Unanswered>(new Map());
  const { picked } = picks;
  const run = async (action: RowAction): Promise<void> => {
    const { title } = action;
    const each = eachOf(action);
    if (!each) return;
    setBusy(true);
    const { done, refused, open } = await doneTo(picked, each, unanswered.current, { host, recorded: live.recorded });
    setBusy(false);
    // Nobody knows what became of these: they stay chosen, to be sent again.
    picks.keep(open);
    if (done > 0) toasts.show('success', t('picks.done', { action: label(title), rows: countText(done), count: done }));
    if (refused.length > 0)
      modal.warning({
        title: t('picks.refused', { rows: countText(refused.length), count: refused.length }),
        content: createElement(RefusedRows, { refused }),
      });
  };
  const ask = (action: RowAction): void =>
    asks({
      title: label(action.title),
      content: t('picks.question', { action: label(action.title), rows: countText(picked.size), count: picked.size }),
      yes: t('confirm.delete.yes'),
      no: t('confirm.delete.no'),
      onYes: () => run(action),
    });
  const questions = (
    <>
      {question}
      <>{refusals}</>
    </>
  );
  return { ask, isBusy, questions };
}

function RefusedRows({ refused }: { readonly refused: readonly Refused[] }): ReactNode {
  return (
    <ul className="pick-refused">
      {refused.map(({ name, why }) => (
        <li key={name}>
          <b>
            <NumberLink number={name} isApart />
          </b>{' '}
          {why}
        </li>
      ))}
    </ul>
  );
}
