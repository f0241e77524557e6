import { t } from '../i18n/i18n.js';
import type { ListAddress } from './list-address.js';
import type { ListColumn } from './list-column.js';

/** What was chosen of a list besides its filters, in words: its search, its groups, its order. */
export function shownFacts(
  { search, groups = [], sort = '' }: Pick<ListAddress, 'search' | 'groups' | 'sort'>,
  columns: readonly Pick<ListColumn<never>, 'name' | 'title'>[],
): readonly string[] {
  const titleOf = (name: string): string => columns.find((column) => column.name === name)?.title ?? name;
  return [
    search.trim() ? t('list.searchFact', { search: search.trim() }) : '',
    groups.length > 0 ? t('list.groupFact', { groups: groups.map(titleOf).join(', ') }) : '',
    sort
      ? t('list.sortFact', {
          column: `${titleOf(sort.replace(/^-/, ''))} ${sort.startsWith('-') ? '\u2193' : '\u2191'}`,
        })
      : '',
  ].filter(Boolean);
}
