import { topDialog } from '../base/top-dialog.js';

/** The content beside the panel of a document. */
export const besideClass = 'docked-main';

/** The numbers that open documents beside the panel, in their order, each once; of what holds both. */
function linksBeside(dock: Element | null | undefined): readonly HTMLElement[] {
  const all = [...(dock?.querySelectorAll<HTMLElement>(`.${besideClass} .number-link`) ?? [])];
  const seen = new Set<string>();
  return all.filter((link) => {
    const { nota = '' } = link.dataset;
    const isNew = !seen.has(nota) && link.checkVisibility();
    seen.add(nota);
    return isNew;
  });
}

const isOf =
  (names: readonly string[]) =>
  ({ dataset }: HTMLElement): boolean =>
    names.includes(dataset['nota'] ?? '');

/**
 * The number in the row after, or before, that of a document, which is brought into view; the first where none of them
 * stands in a row. Undefined at the end, and where there are no numbers.
 */
export function numberBeside(
  dock: Element | null | undefined,
  names: readonly string[],
  by: 1 | -1,
): string | undefined {
  const links = linksBeside(dock);
  const at = links.findIndex(isOf(names));
  const next = at < 0 ? links[0] : links[at + by];
  next?.scrollIntoView({ block: 'nearest' });
  return next?.dataset['nota'];
}

/** Gives the focus to the row of a document, by its number there; false where no row has it. */
export function focusRow(dock: Element | null, names: readonly string[]): boolean {
  const link = linksBeside(dock).find(isOf(names));
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/** Elements for which the arrow keys have a meaning of their own. */
const own =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox], [role=tablist]';

/** True for a press of an arrow key that walks from one document to the next. */
export const walks = ({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey) &&
  topDialog() === undefined &&
  !(target instanceof Element && target.closest(own));
