import type { JenisPerusahaan } from './events.js';

/** The public state of the company, before anybody has logged in. */
export interface CompanyState {
  /** False until there is somebody who can log in. */
  readonly begun: boolean;
  /** Its kind; absent before it begins, and for one that began before kinds were recorded. */
  readonly jenis?: JenisPerusahaan;
  /** True when even looking around needs the code of the server: it can be reached from elsewhere. */
  readonly demo_needs_code: boolean;
}

/** Somebody of the demo company, with the password that was just made for them. */
export interface DemoUser {
  readonly user_id: string;
  readonly nama: string;
  readonly level: string;
  readonly kode_toko: string;
  readonly password: string;
}
