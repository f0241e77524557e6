import { documents } from '../../../contracts/catalogue.js';
import { documentModel, tableOf } from './document-model.js';

describe('the read model of a document', () => {
  it('has indexes by another branch and by state where another branch waits for it, and there alone', () => {
    const indexes = documents
      .filter(({ list }) => list)
      .map((document) => {
        const state = documentModel(document).tables.find(({ name }) => name === tableOf(document));
        return [document.hasSides, state?.indexes.map((columns) => columns.join())] as const;
      });
    expect(new Set(indexes.map(([hasSides]) => hasSides))).toEqual(new Set([true, false]));
    for (const [hasSides, found] of indexes)
      expect(found).toEqual(['branch,business_date', ...(hasSides ? ['other', 'status'] : [])]);
  });
});
