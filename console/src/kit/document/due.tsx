import type { ReactNode } from 'react';
import { TEMPO, TEMPO_DAYS, type DueStates } from '../../../../contracts/language/define/day-figures.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import type { FieldUse, Row } from '../field/screen-field.js';
import { label, t } from '../i18n/i18n.js';
import './document.css';

type DueState = DueStates['states'][number];

const stateOf = ({ states }: DueStates, row: Row): DueState | undefined =>
  states.find(({ name }) => name === row[TEMPO]);

type Dated = Pick<DocumentDefinition, 'asOf' | 'facts'>;

/**
 * The state of a row that came with time, in words with its days: `Lewat Tempo 5 hari`, of one that holds from a date
 * of its own `Masa Lelang, 20 hari sejak Jatuh Tempo`; empty before the first.
 */
function dueText({ asOf, facts }: Dated, row: Row): string {
  const due = asOf!.due!;
  const state = stateOf(due, row);
  const days = Number(row[TEMPO_DAYS] ?? 0);
  if (!state || days === 0) return state ? label(state.label) : '';
  const values = { status: label(state.label), count: Math.abs(days) };
  if (days < 0) return t('due.ahead', values);
  if (!state.field) return t('due.since', values);
  return t('due.sinceDate', { ...values, date: label(fieldsOf(facts).get(due.field)!.label) });
}

/** The colour of such a state: of one before its date, of one that begins on it, of one that begins later. */
function dueTone(due: DueStates, row: Row): 'info' | 'late' | 'out' | undefined {
  const state = stateOf(due, row);
  if (!state) return undefined;
  if (state.after === 0) return 'late';
  return state.after < 0 ? 'info' : 'out';
}

/** A column of a list: that of such states has their words in their colours. */
export function dueUse(document: Dated, use: FieldUse): FieldUse {
  const due = document.asOf?.due;
  return use === TEMPO && due
    ? { name: use, says: (row) => dueText(document, row), tone: (row) => dueTone(due, row) }
    : use;
}

/** The field of such states, where a document has some, for the notes of its rows on a narrow screen. */
export const dueNotes = ({ asOf }: Pick<Dated, 'asOf'>): readonly string[] => (asOf?.due ? [TEMPO] : []);

interface BadgeProps {
  readonly document: Dated;
  readonly row: Row;
}

/** The state of a document that came with time, on its page; nothing before the first. */
export function DueBadge({ document, row }: BadgeProps): ReactNode {
  const due = document.asOf?.due;
  const text = due && dueText(document, row);
  if (!text) return null;
  return <span className={`document-when tone-${dueTone(due, row)}`}>{text}</span>;
}
