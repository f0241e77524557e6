import type { Level } from '../define/gate.js';
import type { BusinessDate } from '../values/business-date.js';

/** A module or setting of the shop. */
export interface ModuleValue {
  readonly key: string;
  readonly value: string | number | boolean;
}

/** The logged-in user, as the console keeps it. */
export interface SessionUser {
  readonly user_id: string;
  readonly nama: string;
  readonly level: Level;
  readonly kode_toko: string;
  readonly nama_toko: string;
  readonly alamat_toko: string;
  /** Business date of the user's shop. */
  readonly tgl_system: BusinessDate;
  readonly modules: readonly ModuleValue[];
}

/** Answer of `users/login`. */
export interface LoginAnswer {
  readonly token: string;
  readonly user: SessionUser;
}
