import type { Level } from '../define/gate.js';
import type { MenuNode } from './access-tree.js';

/** The right to the number and the photo of a customer's identity card. */
export const IDENTITAS_MEMBER = 'IDENTITAS_MEMBER';

/** A node of the access tree without a screen. */
interface RightAlone {
  readonly key: string;
  readonly title: string;
  /** The levels that have it until it is taken away; who sees all has it always. */
  readonly levels: readonly Level[];
}

/** The rights that open no screen. */
const rightsAlone: readonly RightAlone[] = [
  { key: IDENTITAS_MEMBER, title: 'Nomor dan Foto KTP Member', levels: ['SPV'] },
];

const AREA = 'hak-khusus';

/** The branch of the access tree that holds them. */
export const rightsNode: MenuNode = {
  key: AREA,
  title: 'Hak Khusus',
  children: rightsAlone.map(({ key, title }) => ({ key, title })),
};

/** Returns the rights without a screen that a level begins with, and their area where there is any. */
export function initialRights(level: Level): readonly string[] {
  const keys = rightsAlone.flatMap(({ key, levels }) => (levels.includes(level) ? [key] : []));
  return keys.length > 0 ? [AREA, ...keys] : [];
}
