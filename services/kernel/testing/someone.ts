import type { Level } from '../../../contracts/define/gate.js';
import { accessKeys } from '../../../contracts/routes/access-tree.js';
import type { Actor } from '../identity/actor.js';

/** Somebody to whom every item of the menu was granted. */
export const someone = (user_id: string, level: Level, kode_toko: string): Actor => ({
  user_id,
  level,
  kode_toko,
  access: accessKeys,
});
