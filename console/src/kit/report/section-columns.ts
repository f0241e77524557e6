import { isOfMany, type Column, type ReportDefinition } from '../../../../contracts/language/define/report.js';
import type { FilterValues } from './report-url.js';

/** The columns of a section: those that are not left out where space is scarce, the branch where there are several. */
export const sectionColumns = ({ columns }: ReportDefinition, { kode_toko }: FilterValues): readonly Column[] =>
  columns.filter(({ name, priority }) => (name === 'kode_toko' ? isOfMany(kode_toko) : priority !== 2));
