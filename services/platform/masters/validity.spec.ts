import { hargaEmas, type HargaEmas } from '../../../contracts/barang/harga.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { begun, type OpenDays } from './validity.js';

const price = (tanggal: string, jam_mulai?: string): HargaEmas => ({
  ...{ kode_group: '750', berlaku_mulai: businessDate(tanggal), ...(jam_mulai !== undefined && { jam_mulai }) },
  ...{ harga_beli: rupiah(900), harga_jual: rupiah(1000) },
});
const today = businessDate('2026-11-23');
const open = (buka: string, sekarang = buka): OpenDays => ({ buka, sekarang });
const beginning = (row: HargaEmas, days: readonly OpenDays[], present?: object) =>
  begun(hargaEmas, row, { business_date: today, today, time: '10:00:00', open: days }, present);

describe('the beginning of what head office sets', () => {
  it('is the last minute of a day that is over, as long as a shop has not closed it', () => {
    const last = { row: price('2026-11-22', '23:59') };
    expect(beginning(price('2026-11-22'), [open('2026-11-23'), open('2026-11-22')])).toEqual(last);
    expect(beginning(price('2026-11-22'), [open('2026-11-21')])).toEqual(last);
  });
  it.each([
    ['that all shops have closed', price('2026-11-22'), [open('2026-11-23')], '2026-11-23'],
    ['before any that is open', price('2026-11-20'), [open('2026-11-21')], '2026-11-21'],
    ['between two of a shop that is back', price('2026-11-22'), [open('2026-11-21', '2026-11-23')], '2026-11-21'],
  ])('is refused of a day %s', (_, row, days, date) =>
    expect(beginning(row, days)).toMatchObject({
      wrong: { field: 'berlaku_mulai', message: `Tanggal sudah lewat, paling awal ${date}` },
    }),
  );
  it('is no time of a day that is over', () =>
    expect(beginning(price('2026-11-22', '15:00'), [open('2026-11-22')])).toMatchObject({
      wrong: { field: 'jam_mulai' },
    }));
  it('is now on its own date for other figures with the beginning of the present ones', () =>
    expect(beginning(price('2026-11-22'), [open('2026-11-22')], price('2026-11-22'))).toEqual({
      row: price('2026-11-23', '10:00'),
    }));
});
