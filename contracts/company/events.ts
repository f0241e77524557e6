import { Choice, DateField, Key } from '../language/define/fields.js';
import { defineEvent } from '../language/define/event.js';
import type { BusinessDate } from '../language/values/business-date.js';

/** The kinds of company: `DEMO` to look around in, with made-up data, and `NYATA`. The two never mix. */
export const jenisPerusahaan = ['DEMO', 'NYATA'] as const;

/** The kind of a company. */
export type JenisPerusahaan = (typeof jenisPerusahaan)[number];

/** A company has begun, as what it stays. */
class CompanyBegun {
  @Choice('Jenis', jenisPerusahaan, { required: true }) jenis!: JenisPerusahaan;
}

/** A branch has a log from then on, which begins on a business date. */
export class BranchOpened {
  @Key('Kode Toko', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
  @DateField('Tanggal Buka', { required: true }) tgl_buka!: BusinessDate;
}

export const companyBegun = defineEvent('company.begun', 1, CompanyBegun);
export const branchOpened = defineEvent('branch.opened', 1, BranchOpened);
