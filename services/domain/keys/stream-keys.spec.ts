import { pieceReceived, pieceSold } from '../../../contracts/data-barang/barang.js';
import { documents } from '../../../contracts/catalogue.js';
import {
  cardPaid,
  cardPaymentCancelled,
  cardReopened,
  cardSettled,
} from '../../../contracts/non-cash/card-payments.js';
import { penjualan } from '../../../contracts/penjualan/sale.js';
import { trayWeighed, trayWeighingStarted } from '../../../contracts/timbang-baki/documents.js';
import { Rows } from '../../../contracts/language/define/fields.js';
import { Image, Images } from '../../../contracts/language/define/kinds.js';
import { jenis, kategori } from '../../../contracts/masters/references.js';
import { rugiNota } from '../../../contracts/pembelian/parameters.js';
import {
  masterChanged,
  masterCreated,
  masterRemoved,
  masterRestored,
} from '../../../contracts/language/define/master.js';
import { imageIn } from '../../../contracts/images/gambar.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { keysOf, photosIn } from './stream-keys.js';

const event = (definition: Pick<EventDefinition, 'type'>, stream: string, payload: object) =>
  keysOf({
    type: definition.type,
    schema: 1,
    stream,
    payload: payload as Readonly<Record<string, unknown>>,
    business_date: '2026-11-27',
    actor: 'SITI',
  });

describe('the keys of streams', () => {
  it('of a piece are its tray while it lies there, and its photos for good', () => {
    const piece = { kode_baki: 'A1', gambar_name: 'photo' };
    const photo = [{ key: 'gambar_name', value: 'photo' }];
    expect(event(pieceReceived, 'barang/C-1', piece)).toEqual({
      current: [{ key: 'kode_baki', value: 'A1' }],
      given: photo,
    });
    expect(event(pieceSold, 'barang/C-1', piece)).toEqual({ current: [], given: photo });
    expect(event(pieceSold, 'barang/C-1', { kode_baki: 'A1' }).given).toEqual([]);
  });

  it('of a document that waits are the date since when', () => {
    const [recorded] = penjualan.events;
    const sale = { tervalidasi: false };
    expect(event(recorded!, 'penjualan/PJ-1', sale).current).toEqual([{ key: 'menunggu', value: '2026-11-27' }]);
    expect(event(recorded!, 'penjualan/PJ-1', { tervalidasi: true }).current).toEqual([]);
  });

  it('of a card receipt are its terminal and date, once it was validated and until its bank has paid all of it', () => {
    const receipt = { kode_bank: 'BCA', tgl_terima: '2026-11-20', jumlah: 300, tervalidasi: true };
    const stream = 'bayar-kartu/NC-1';
    const owed = [{ key: 'terbuka', value: 'BCA 2026-11-20' }];
    expect(event(cardPaid, stream, receipt).current).toEqual(owed);
    expect(event(cardSettled, stream, { ...receipt, dilunasi: 299 }).current).toEqual(owed);
    expect(event(cardSettled, stream, { ...receipt, dilunasi: 300 }).current).toEqual([]);
    expect(event(cardReopened, stream, receipt).current).toEqual(owed);
    expect(event(cardPaymentCancelled, stream, receipt).current).toEqual([]);
    expect(event(cardPaid, stream, { ...receipt, tervalidasi: false }).current).toEqual([
      { key: 'menunggu', value: '2026-11-27' },
    ]);
  });

  it('of a weighing are its user, until the scale was read', () => {
    expect(event(trayWeighingStarted, 'timbang-baki/TB-1', {}).current).toEqual([{ key: 'menimbang', value: 'SITI' }]);
    expect(event(trayWeighed, 'timbang-baki/TB-1', {}).current).toEqual([]);
  });

  it('of a row of a master that is read whole are the name of the master, while the row is there', () => {
    const there = [{ key: 'baris', value: 'jenis' }];
    const row = { kode_dept: 'CINCIN', nama_dept: 'Cincin' };
    for (const active of [masterCreated, masterChanged, masterRestored])
      expect(event(active(jenis), 'jenis/CINCIN', row).current).toEqual(there);
    expect(event(masterRemoved(jenis), 'jenis/CINCIN', row).current).toEqual([]);
    const loss = { kode_rugi: 'A', dari_hari: 0, rugi: 100 };
    expect(event(masterCreated(rugiNota), 'rugi-nota/A', loss).current).toEqual([{ key: 'baris', value: 'rugi-nota' }]);
    expect(event(masterCreated(kategori), 'kategori/EMAS', {}).current).toEqual([]);
  });

  it('are the further numbers of a document, but not the one that names its stream', () => {
    const [type] = documents.find(({ also }) => 'KU' in also)!.events;
    expect(event(type!, 'remittance/K7PM3XQD', { no_bukti: 'KU-JKT01-000001' }).given).toEqual([
      { key: 'no_bukti', value: 'KU-JKT01-000001' },
    ]);
    expect(event(type!, 'remittance/KU-JKT01-000001', { no_bukti: 'KU-JKT01-000001' }).given).toEqual([]);
  });

  it('are none of what is no document', () =>
    expect(event({ type: 'setting.changed' }, 'setting/ALL/x', { kode_baki: 'A1' })).toEqual({
      current: [],
      given: [],
    }));

  it('hold the photos of a payload, one, several, and those of its rows', () => {
    class Line {
      @Image('Foto', imageIn('ITEM')) foto?: string;
    }
    class Photographed {
      @Images('Foto', imageIn('ITEM')) foto?: readonly string[];
      @Rows('Barang', Line) barang?: readonly Line[];
    }
    const payload = { foto: ['a', 'b'], barang: [{ foto: 'c' }, {}, { foto: '' }] };
    expect(photosIn(Photographed, payload)).toEqual(['a', 'b', 'c']);
    expect(photosIn(Photographed, {})).toEqual([]);
  });
});
