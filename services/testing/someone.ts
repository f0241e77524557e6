import type { Level } from '../../contracts/language/define/gate.js';
import { accessKeys } from '../../contracts/menu.js';
import type { Actor } from '../kernel/event-store/actor.js';

/** Somebody to whom every item of the menu was granted. */
export const someone = (user_id: string, level: Level, kode_toko: string): Actor => ({
  user_id,
  level,
  kode_toko,
  access: accessKeys,
});
