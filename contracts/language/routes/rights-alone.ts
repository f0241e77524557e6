import { figureRights } from '../define/gate.js';

/** The right to the number and the photo of a customer's identity card. */
export const IDENTITAS_MEMBER = 'IDENTITAS_MEMBER';

/**
 * Rights that open no screen, each a node of the access tree by itself, with its words. Those above cashiers have each
 * until it is taken away, owners always.
 */
export const rightsAlone: Readonly<Record<string, string>> = {
  ...figureRights,
  [IDENTITAS_MEMBER]: 'Nomor dan Foto KTP Member',
};
