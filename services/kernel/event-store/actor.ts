import type { Level } from '../../../contracts/language/define/gate.js';

/** The user who asks: the logged-in user behind a request or a job. */
export interface Actor {
  readonly user_id: string;
  readonly level: Level;
  /** The branch that the user belongs to; PUSAT sees all. */
  readonly kode_toko: string;
  /** The keys that their access tree shows. */
  readonly access: ReadonlySet<string>;
}
