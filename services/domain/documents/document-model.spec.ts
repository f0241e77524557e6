import { documents } from '../../../contracts/catalogue.js';
import { project } from '../../kernel/projection/projection.js';
import { listExport } from './document-answers.js';
import { documentModel, sortedColumns, tableOf } from './document-model.js';

describe('the read model of a document', () => {
  it('has indexes by another branch and by state where another branch waits for it, and by what is chosen', () => {
    const indexes = documents
      .filter(({ list }) => list)
      .map((document) => {
        const state = documentModel(document).tables.find(({ name }) => name === tableOf(document));
        const chosen = document.list!.filters.flatMap((one) => (one.kind === 'choice' ? [`${one.name},branch`] : []));
        if (document.list!.recounts) chosen.push(['branch', 'status', ...document.list!.totals].join());
        const sorted = [...sortedColumns(documentModel(document)).values()].flatMap((column) => {
          if (column === 'business_date') return [];
          return column === 'nomor' ? 'branch,nomor' : `branch,${column},nomor`;
        });
        return [document.hasSides, [...chosen, ...sorted], state?.indexes.map((columns) => columns.join())] as const;
      });
    expect(new Set(indexes.map(([hasSides]) => hasSides))).toEqual(new Set([true, false]));
    expect(indexes.flatMap(([, chosen]) => chosen)).toContain('kode_baki,branch');
    for (const [hasSides, chosen, found] of indexes)
      expect(found).toEqual(['branch,business_date', ...(hasSides ? ['other', 'status'] : []), ...chosen]);
  });

  it('has sums of days but where its list recounts, which reads none', () => {
    const listed = documents.filter(({ list }) => list);
    const hasSums = (document: (typeof listed)[number]): boolean =>
      documentModel(document).tables.some(({ name }) => /_(daily|done)$/.test(name));
    const counted = listed.map((document) => [document.list!.recounts === true, hasSums(document)].join());
    expect(new Set(counted)).toEqual(new Set(['true,false', 'false,true']));
  });

  it('leaves out of the sums of its file what the sums of its list leave out', () => {
    const listed = documents.filter(({ list }) => list);
    const gone = listed.flatMap((document) => {
      const model = documentModel(document);
      const { report } = listExport(project('listed', 1, model.tables), model);
      expect([document.name, report.uncounted?.words ?? []]).toEqual([document.name, document.uncountedStates]);
      return document.uncountedStates;
    });
    expect(gone).toEqual(expect.arrayContaining(['BATAL', 'TERJUAL', 'LUNAS', 'TERPAKAI', 'DITOLAK']));
  });
});
