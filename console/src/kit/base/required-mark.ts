/**
 * The class of a label or a head of what must be filled in: a mark for the eye, which `aria-required` of the control
 * says to readers.
 */
export const requiredMark = 'required-mark';
