/**
 * Puts the caret back into the field that has the focus again once a dialog was closed: the browser returns the focus
 * alone, and what is typed then would get lost.
 */
export function returnCaret(): void {
  const { activeElement: field } = document;
  const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // Numbers and dates have no caret to be set.
  if (isTyped && field.selectionStart !== null) field.setSelectionRange(field.selectionStart, field.selectionEnd);
}
