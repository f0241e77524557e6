import { baki, gudang } from '../../../contracts/barang/gudang.js';
import { pieceReceived } from '../../../contracts/data-barang/barang.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { weight } from '../../../contracts/language/values/weight.js';
import {
  dropWeighing,
  resetWeighings,
  startWeighing,
  timbangBaki,
  trayWeighed,
  trayWeighingDropped,
  trayWeighingStarted,
  weighTray,
} from '../../../contracts/timbang-baki/documents.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { pieceRef, trayRow } from '../../domain/pieces/pieces.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { ring } from '../../testing/known-trade.js';
import { weighingDeciders } from './timbang-baki.deciders.js';

const deciderOf = (command: object) => weighingDeciders.find((one) => (one.command as object) === command)!;
const warehouse = past(masterRow(gudang, 'JKT01', 'UTAMA'), masterCreated(gudang), {
  kode_toko: 'JKT01',
  kode_gudang: 'UTAMA',
  nama_gudang: 'Utama',
} as never);
const tray = past(trayRow('JKT01', 'B01'), masterCreated(baki), {
  kode_toko: 'JKT01',
  kode_baki: 'B01',
  nama_baki: 'Baki 1',
  kode_gudang: 'UTAMA',
  siap: true,
  berat_baki: weight(300_000),
} as never);
const other = past(masterRow(gudang, 'JKT01', 'ETALASE'), masterCreated(gudang), {
  kode_toko: 'JKT01',
  kode_gudang: 'ETALASE',
  nama_gudang: 'Etalase',
} as never);
const gold = (berat: number) => ({ 'G:750 JKT01/baki/B01': berat });
const piece = past(pieceRef(ring.kode_barcode), pieceReceived, { ...ring, berat_bandrol: weight(50) });

describe('start-weighing', () => {
  const starting = { kode_gudang: 'UTAMA', kode_toko: 'B01' };
  const shop = (...events: readonly Past[]) => given<object>(deciderOf(startWeighing), 'JKT01', ...events);

  it('begins for a tray with any gold on it', () =>
    shop(warehouse, tray).holding(gold(1)).when(starting).thenHappened(trayWeighingStarted, {
      no_bukti: 'TM-JKT01-000001',
      kode_gudang: 'UTAMA',
      kode_baki: 'B01',
      tgl_mulai: '2026-11-20',
    }));
  it.each<[string, readonly Past[], object, RefusalCode, string]>([
    ['a warehouse that nobody knows', [tray], starting, 'tray.unknown-warehouse', 'kode_gudang'],
    ['a tray that nobody knows', [warehouse], starting, 'piece.unknown-baki', 'kode_toko'],
    [
      'a tray of another warehouse',
      [warehouse, other, tray],
      { ...starting, kode_gudang: 'ETALASE' },
      'tray.other-warehouse',
      'kode_toko',
    ],
  ])('refuses %s', (_, events, command, code, field) =>
    shop(...events)
      .holding(gold(1))
      .when(command)
      .thenRefused(code, field),
  );
  it('refuses a tray on which nothing lies', () =>
    shop(warehouse, tray).when(starting).thenRefused('tray.nothing', 'kode_toko'));
});

describe('a weighing that was begun', () => {
  const no_bukti = 'TM-JKT01-000001';
  const stream = streamOf(documentStreams(timbangBaki), no_bukti);
  const facts = { no_bukti, kode_gudang: 'UTAMA', kode_baki: 'B01', tgl_mulai: businessDate('2026-11-20') };
  const begun = past(stream, trayWeighingStarted, facts, { actor: 'KASIR01' });
  const shop = (command: object, ...events: readonly Past[]) =>
    given<object>(deciderOf(command), 'JKT01', tray, ...events);
  const weighed = { no_bukti, berat_timbang: weight(303_000), berat_plastik: weight(1000) };

  it('holds the scale against gold, tags, tray and packaging, and moves no gold', () => {
    const done = shop(weighTray, begun, piece).holding(gold(2000)).when(weighed);
    done.thenHappened(trayWeighed, {
      ke: 1,
      qty: 1,
      berat_emas: 2000,
      berat_bandrol: 50,
      berat_baki: 300_000,
      berat_plastik: 1000,
      berat_seharusnya: 303_050,
      selisih: -50,
    });
    done.thenPosted({ from: 'JKT01/luar', to: 'JKT01/timbang/B01', asset: 'TIMBANG', amount: 1 });
  });
  it('says how often the tray was weighed on the day', () =>
    shop(weighTray, begun, piece)
      .holding(gold(2000))
      .movedToday({ 'TIMBANG JKT01/timbang/B01': { came: 2 } })
      .when(weighed)
      .thenEvents((_, payload) => expect(payload).toMatchObject({ ke: 3 })));
  it('is refused once nothing lies there, once it was weighed, and where none was begun', () => {
    shop(weighTray, begun).when(weighed).thenRefused('tray.nothing', 'no_bukti');
    shop(weighTray, begun, past(stream, trayWeighed, facts))
      .holding(gold(1))
      .when(weighed)
      .thenRefused('document.state', 'no_bukti');
    shop(weighTray).when(weighed).thenRefused('slip.unknown', 'no_bukti');
  });
  it('is dropped by itself, or with all that its sender has begun', () => {
    shop(dropWeighing, begun).when({ no_bukti }).thenHappened(trayWeighingDropped, { no_bukti });
    shop(resetWeighings, begun).when({}).thenHappenedAll([trayWeighingDropped, { no_bukti }]);
    shop(resetWeighings, past(stream, trayWeighingStarted, facts, { actor: 'SPV01' }))
      .when({})
      .thenRefused('tray.nothing');
    shop(resetWeighings, begun, past(stream, trayWeighed, facts))
      .when({})
      .thenRefused('tray.nothing');
  });
});
