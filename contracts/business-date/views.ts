import type { BusinessDate } from '../language/values/business-date.js';

/** Socket event: a branch books on another date from now on. */
export const BUSINESS_DATE = 'business-date';

/** The data of that socket event. */
export interface BusinessDateMoved {
  readonly kode_toko: string;
  readonly tgl_system: BusinessDate;
}
