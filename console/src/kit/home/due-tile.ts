import { DUE_THIS_WEEK, OVERDUE, TEMPO } from '../../../../contracts/language/define/day-figures.js';
import type { DueSummary } from '../../../../contracts/language/define/due-summary.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import type { Board } from '../../../../contracts/language/define/home.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { Drill } from '../base/drill-link.js';
import { label, t } from '../i18n/i18n.js';
import { stepsTile, type HomeTile, type HomeView, type NextStep } from './tiles.js';

/**
 * Defines the steps of a home by documents whose date is past, or comes within a week: how many there are, each with
 * the way to their list, which has the filter of `dueFilter`.
 *
 * @public
 */
export const dueTile = (
  read: QueryDefinition<object, DueSummary>,
  { title, path }: Pick<DocumentDefinition, 'title' | 'path'>,
  boards: readonly Board[] = [],
): HomeTile =>
  stepsTile(read, {
    boards,
    steps: ([found], { kode_toko }: HomeView): readonly NextStep[] => {
      const to = (word: string): Drill => ({ path, filters: { [TEMPO]: word, kode_toko } });
      const { lewat = 0, minggu_ini = 0 } = found ?? {};
      const dokumen = label(title);
      return [
        ...(lewat > 0 ? [{ text: t('due.late', { count: lewat, dokumen }), to: to(OVERDUE), isLate: true }] : []),
        ...(minggu_ini > 0 ? [{ text: t('due.week', { count: minggu_ini, dokumen }), to: to(DUE_THIS_WEEK) }] : []),
      ];
    },
  });
