import { pieceMoved, pieceReceived, pieceReserved, pieceSold } from '../../../contracts/data-barang/barang.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { hancurBarang } from '../../../contracts/hancur-barang/documents.js';
import { given, past, type Past } from '../../testing/given.js';
import { ring } from '../../testing/known-trade.js';
import { rule } from '../../testing/rule.js';
import { documentStreams } from '../documents/document-streams.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { pieceRef } from './pieces.js';
import { byBarcode, goldOf, goldOn, piecesOnTray } from './tray-contents.js';

const [told] = hancurBarang.events;
const contents = rule({
  needs: (_: object, branch) => ({ lying: piecesOnTray(branch, 'B01', 100), gold: goldOf(branch, 'B01') }),
  decide: (_, { lying }, context) => ({
    events: [
      {
        definition: told!,
        stream: streamOf(documentStreams(hancurBarang), 'X'),
        payload: { codes: byBarcode(lying).map(({ facts }) => facts.kode_barcode), gold: goldOn('B01', context) },
        postings: [],
        begins: true as const,
      },
    ],
  }),
});
const piece = (kode_barcode: string, last: EventDefinition, kode_baki = 'B01'): readonly Past[] => [
  past(pieceRef(kode_barcode), pieceReceived, { ...ring, kode_barcode }),
  past(pieceRef(kode_barcode), last, { ...ring, kode_barcode, kode_baki }),
];

describe('the contents of a tray', () => {
  const found = (codes: readonly string[], gold: number) => [told!, { codes, gold }] as const;

  it('are what is in stock or kept for a customer, in the order of the barcodes, and the gold of all groups', () =>
    given(
      contents,
      'JKT01',
      ...piece('C-0003', pieceMoved),
      ...piece('C-0001', pieceReceived),
      ...piece('C-0002', pieceSold),
      ...piece('C-0004', pieceReserved),
      ...piece('C-0005', pieceMoved, 'B02'),
    )
      .holding({
        'G:750 JKT01/baki/B01': 5000,
        'G:375 JKT01/baki/B01': 1500,
        'JKT01/baki/B01': 7,
        'G:750 JKT01/baki/B02': 9,
      })
      .when({})
      .thenHappenedAll(found(['C-0001', 'C-0003', 'C-0004'], 6500)));
  it('are nothing where nothing lies', () => given(contents).when({}).thenHappenedAll(found([], 0)));
});
