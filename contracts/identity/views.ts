import type { Level, SettingValue } from '../language/define/gate.js';
import type { AccessNode } from '../language/routes/access-tree.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Zone } from '../language/values/zones.js';

/** A module or setting of the shop. */
export interface ModuleValue {
  readonly key: string;
  readonly value: SettingValue;
}

/** The logged-in user, as the console keeps it. */
export interface SessionUser {
  readonly user_id: string;
  readonly nama: string;
  readonly level: Level;
  readonly kode_toko: string;
  readonly nama_toko: string;
  readonly alamat_toko: string;
  /** The number by which their shop reaches them, where one is known. */
  readonly no_whatsapp?: string;
  /** The zone of the shop, where it has one of its own. */
  readonly zona_waktu?: Zone;
  /** The date on which the user's shop books now. */
  readonly tgl_system: BusinessDate;
  /** The business date of the shop, while an earlier one is active. */
  readonly tgl_buku?: BusinessDate;
  /** True in a company of made-up data. */
  readonly demo?: true;
  /** By how much the clock of the business is moved, where it is: `+30d`. */
  readonly jam_digeser?: string;
  /** True while their password is one that somebody else set: they can change it, and nothing else. */
  readonly must_change_password?: true;
  /** Every module and setting, as in force in the user's shop. */
  readonly modules: readonly ModuleValue[];
  /** The access tree with the user's flags. */
  readonly hak_akses: readonly AccessNode[];
}

/** Answer of `users/login`. */
export interface LoginAnswer {
  readonly token: string;
  readonly user: SessionUser;
}
