import type { RefusalCode } from '../../../../contracts/language/define/refusals.js';

/** Screens on which refusals are put right, by their codes. */
export type Remedies = Readonly<Partial<Record<RefusalCode, string>>>;

const known = new Map<string, string>();

/** Adds those of a feature. */
export const addRemedies = (remedies: Remedies): void =>
  Object.entries(remedies).forEach(([code, path]) => known.set(code, path));

/** Returns the path of the screen on which a refusal is put right, where a feature has one. */
export const remedyOf = (code: string): string | undefined => known.get(code);
