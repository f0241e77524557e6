import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { DocumentStep } from '../../../../contracts/language/define/document-states.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';

type Any = Pick<DocumentDefinition, 'edges' | 'steps' | 'title' | 'waitingStates'>;
type Story = readonly DocumentEvent[];

/** The newest step of a document that is not undone: its event, its title, and the step that undoes it, if one does. */
export interface NewestStep {
  readonly event: DocumentEvent;
  readonly title: string;
  readonly undo: DocumentStep | undefined;
}

const isOf =
  ({ kejadian }: DocumentEvent) =>
  ({ type }: { readonly type: string }): boolean =>
    type === kejadian;

/** The events of the steps of a document that stand, newest last: an undo takes away the newest of them. */
const standingSteps = ({ edges, waitingStates }: Pick<Any, 'edges' | 'waitingStates'>, story: Story): Story =>
  story.reduce<Story>((standing, event) => {
    const edge = edges.find(({ events }) => events.some(isOf(event)));
    // Prints lead to no state.
    if (!edge) return standing;
    if (edge.from.length === 0) return [];
    // What the clock records is no step, nor is a change beside the steps, nor the end of a wait.
    if (edge.byClock || edge.beside || edge.from.every((state) => waitingStates.includes(state))) return standing;
    return edge.undoes ? standing.slice(0, -1) : [...standing, event];
  }, []);

/** True where a step of a document stands that a command undoes. */
export const standsFor = (document: Any, { name }: Pick<CommandDefinition, 'name'>, story: Story = []): boolean => {
  const undoes = document.steps.find(({ command }) => command.name === name)?.undoes ?? [];
  return standingSteps(document, story).some((event) => undoes.some(isOf(event)));
};

/** The newest step of a document that stands, of a document whose steps can be undone; undefined where none stands. */
export function newestStep(document: Any, story: Story = []): NewestStep | undefined {
  if (!document.edges.some(({ undoes }) => undoes)) return undefined;
  const event = standingSteps(document, story).at(-1);
  if (!event) return undefined;
  const { steps, title } = document;
  return {
    event,
    title: steps.find(({ events }) => events.some(isOf(event)))?.command.title ?? title,
    undo: steps.find(({ undoes }) => undoes?.some(isOf(event))),
  };
}
