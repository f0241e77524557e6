import type { BusinessDate } from '../values/business-date.js';
import { DateField, Text, WholeNumber } from './fields.js';

/**
 * The branch that is read; defaults to one's own, or, where all can be read together, to all of them for head office.
 */
export class BranchParams {
  @Text('Cabang', { max: 20 }) kode_toko?: string;
}

/** A branch, and the business date of what is read; defaults to the present one. */
export class DatedParams extends BranchParams {
  @DateField('Tanggal') tgl_system?: BusinessDate;
}

/** A page of rows of a branch. */
export class PageParams extends BranchParams {
  @WholeNumber('Lewati', { min: 0, max: 1_000_000_000 }) skip?: number;
  @WholeNumber('Baris', { min: 1, max: 500 }) limit?: number;
}
