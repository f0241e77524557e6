import { documents } from '../../../contracts/catalogue.js';
import { barang } from '../../../contracts/data-barang/barang.js';
import { piecesThere } from '../../../contracts/data-barang/facts.js';
import { loansThere } from '../../../contracts/hutang/facts.js';
import { standingColumns } from '../../../contracts/language/define/standing.js';
import { indexedBy } from '../../kernel/projection/tables.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { project } from '../../kernel/projection/projection.js';
import { listExport } from './document-answers.js';
import { loanFiguresSql } from '../loans/loan-figures-sql.js';
import { documentModel, sortedColumns, tableOf } from './document-model.js';

/** The figures of a day of a document by SQL, where it has some. */
const figures: Readonly<Record<string, typeof loanFiguresSql>> = { hutang: loanFiguresSql };
const modelOf = (document: DocumentDefinition) => documentModel(document, [], undefined, figures[document.name]);

describe('the read model of a document', () => {
  it('has indexes by another branch and by state where another branch waits for it, and by what is chosen', () => {
    const indexes = documents
      .filter(({ list }) => list)
      .map((document) => {
        const state = modelOf(document).tables.find(({ name }) => name === tableOf(document));
        const { filters, recounts, totals, finds = [] } = document.list!;
        const inState = recounts ? ['status'] : [];
        const chosen = filters.flatMap((one) =>
          one.kind === 'choice' ? [[one.name, 'branch', ...inState].join()] : [],
        );
        const sorted = [...sortedColumns(modelOf(document)).values()].flatMap((column) => {
          if (column === 'business_date') return [];
          if (column === 'nomor') return 'branch,nomor';
          const summed = recounts && column === totals[0] ? totals.slice(1) : [];
          return ['branch', ...inState, column, 'nomor', ...summed].join();
        });
        const own = ['branch', ...inState, 'business_date'].join();
        const { due } = document.asOf ?? {};
        const isDue = due && !sorted.some((columns) => columns.startsWith(`branch,status,${due.field},`));
        const coming = isDue ? [`branch,status,${due.field}`] : [];
        const waited = document.hasSides ? ['other', 'status'] : [];
        const named = finds.filter((field) => field === document.customer);
        return [
          document.hasSides,
          [own, ...waited, ...chosen, ...sorted, ...coming, ...named],
          state?.indexes.map((columns) => columns.join()),
        ] as const;
      });
    expect(new Set(indexes.map(([hasSides]) => hasSides))).toEqual(new Set([true, false]));
    expect(indexes.flatMap(([, expected]) => expected)).toEqual(
      expect.arrayContaining([
        'kode_baki,branch,status',
        'branch,status,berat,nomor,harga_modal',
        'branch,status,business_date',
      ]),
    );
    for (const [, expected, found] of indexes) expect(found).toEqual(expected);
  });

  it('has an index with all that many are summed by which stand at once', () => {
    const [state] = documentModel(loansThere.document, [], loansThere, loanFiguresSql).tables;
    const held = indexedBy(state!).find((by) => by.includes(' include '));
    expect(held).toMatch(
      /^\(branch, now_business_date\) include \(nomor, status, .*where status = any \(array\[.*\]\)$/,
    );
    for (const column of standingColumns(loansThere)) expect(held).toMatch(new RegExp(`\\b(now_)?${column}\\b`));
    for (const state of loansThere.within) expect(held).toContain(`'${state}'`);
    expect(indexedBy(documentModel(barang, [], piecesThere).tables[0]!).join()).not.toContain(' include ');
  });

  it('has sums of days but where its list recounts, which reads none', () => {
    const listed = documents.filter(({ list }) => list);
    const hasSums = (document: (typeof listed)[number]): boolean =>
      modelOf(document).tables.some(({ name }) => /_(daily|done)$/.test(name));
    const counted = listed.map((document) => [document.list!.recounts === true, hasSums(document)].join());
    expect(new Set(counted)).toEqual(new Set(['true,false', 'false,true']));
  });

  it('has the numbers of settled states, by what the list is narrowed by', () => {
    const model = documentModel(barang);
    const at = { nama_barang: 'Cincin', kode_group: '750', kode_dept: 'CP', kode_baki: 'B01' };
    const numbers = new Map<string, number>();
    const happened = (type: string, version: number): void => {
      const event = {
        type,
        version,
        branch: 'JKT01',
        payload: { ...at, kode_barcode: 'A' },
      } as unknown as RecordedEvent;
      for (const change of model.changes(event)) {
        if (change.kind !== 'bump' || change.table.name !== 'barang_settled') continue;
        const key = Object.values(change.key).join();
        numbers.set(key, (numbers.get(key) ?? 0) + change.sums['documents']!);
      }
    };
    happened('piece.received', 1);
    expect(numbers).toEqual(new Map());
    happened('piece.sold', 2);
    const sold = (count: number) => new Map(['JKT01', 'ALL'].map((b) => [`750,CP,B01,${b},TERJUAL`, count]));
    expect(numbers).toEqual(sold(1));
    happened('piece.bought', 3);
    expect(numbers).toEqual(sold(0));
    happened('piece.purchase-cancelled', 4);
    happened('piece.sale-cancelled', 5);
    expect(numbers).toEqual(sold(0));
    happened('piece.destroyed', 6);
    expect([...numbers].filter(([, count]) => count !== 0)).toEqual([
      ['750,CP,B01,JKT01,HANCUR', 1],
      ['750,CP,B01,ALL,HANCUR', 1],
    ]);
  });

  it('has no numbers of a state that an event leaves together with another one', () => {
    const odd = Object.create(barang, { list: { value: { ...barang.list, settled: ['READY'] } } }) as typeof barang;
    expect(() => documentModel(odd)).toThrow('barang: what leads out of READY leads out of READY and TITIP');
  });

  it('leaves out of the sums of its file what the sums of its list leave out', () => {
    const listed = documents.filter(({ list }) => list);
    const gone = listed.flatMap((document) => {
      const model = modelOf(document);
      const { report } = listExport(project('listed', 1, model.tables), model);
      expect([document.name, report.uncounted?.words ?? []]).toEqual([document.name, document.uncountedStates]);
      return document.uncountedStates;
    });
    expect(gone).toEqual(expect.arrayContaining(['BATAL', 'TERJUAL', 'LUNAS', 'TERPAKAI', 'DITOLAK']));
  });
});
