import { documents } from '../../../contracts/catalogue.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { QueryTools } from '../../platform/reads/query-source.js';

/** The kinds of documents that the reader may read. */
export const readableDocuments = ({ passes }: Pick<QueryTools, 'passes'>): readonly DocumentDefinition[] =>
  documents.filter(({ gate }) => passes(gate));
