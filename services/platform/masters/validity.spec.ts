import fc from 'fast-check';
import { hargaEmas, type HargaEmas } from '../../../contracts/barang/harga.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { masterStreams } from './master-streams.js';
import { begun, heldAndLater, type OpenDays } from './validity.js';

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

describe('the values that hold', () => {
  const validFrom = hargaEmas.validFrom!;
  const day = fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21');
  const hour = fc.option(fc.constantFrom('08:00', '12:00', '23:59'), { nil: undefined });
  const starts = fc.array(fc.record({ berlaku_mulai: day, jam_mulai: hour }), { minLength: 1, maxLength: 12 });

  it('are those that began last, of these the ones that were given last, whatever was given in whatever order', () =>
    fc.assert(
      fc.property(starts, day, (given, business_date) => {
        const rows = given.map((start, nth) => ({ kode_group: '750', harga_jual: nth, ...start }));
        const type = masterStreams(hargaEmas);
        const state = rows.reduce<ReturnType<typeof type.evolve>>(
          (known, payload, nth) =>
            type.evolve(known, {
              type: nth ? `${hargaEmas.name}.changed` : `${hargaEmas.name}.created`,
              payload,
            } as never),
          type.initial,
        );
        const moment = {
          business_date: businessDate(business_date),
          today: businessDate('2026-11-20'),
          time: '12:30:00',
        };
        const at = ({ berlaku_mulai, jam_mulai }: (typeof rows)[number]) => `${berlaku_mulai} ${jam_mulai ?? ''}`;
        const hasBegun = (row: (typeof rows)[number]) =>
          row.berlaku_mulai < business_date ||
          (row.berlaku_mulai === business_date && (!row.jam_mulai || at(row) <= '2026-11-20 12:30:00'));
        const begun = rows.filter(hasBegun);
        const last = begun.reduce<(typeof rows)[number] | undefined>(
          (best, row) => (best && at(best) > at(row) ? best : row),
          undefined,
        );
        const ahead = new Map(rows.filter((row) => !hasBegun(row)).map((row) => [at(row), row.harga_jual]));
        const { held, later } = heldAndLater(validFrom, state, moment);
        expect(held?.row.harga_jual).toBe(last?.harga_jual);
        expect(new Map(later.map(({ row }) => [at(row as never), row.harga_jual]))).toEqual(ahead);
      }),
      { numRuns: 500 },
    ));
});
