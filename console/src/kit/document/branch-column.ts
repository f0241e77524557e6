import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { screenFields } from '../field/screen-field.js';
import type { DocumentRows } from './define-document-screen.js';

const BRANCH = 'kode_toko';

/** Returns a list of documents of several branches: the branch of each row is its second column, to be grouped by. */
export function withBranches(list: DocumentRows): DocumentRows {
  const { query, filters, columns, notes, groupable = [] } = list;
  const isOfBranches = filters.some(({ kind }) => kind === 'branch') && fieldsOf(query.row).has(BRANCH);
  if (!isOfBranches || columns.some(({ name }) => name === BRANCH)) return list;
  return {
    ...list,
    columns: columns.toSpliced(1, 0, ...screenFields(query.row, [BRANCH])),
    notes: [BRANCH, ...notes],
    groupable: [BRANCH, ...groupable],
  };
}
