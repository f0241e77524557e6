import { hargaEmas, type HargaEmas } from '../../../contracts/barang/harga.js';
import { masterChanged, masterCreated, masterRemoved } from '../../../contracts/language/define/master.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { goldPrice, priceAt } from './gold-price.js';

const priced = (tanggal: string, jam_mulai: string | undefined, jual: number): HargaEmas => ({
  kode_group: '750',
  berlaku_mulai: businessDate(tanggal),
  ...(jam_mulai !== undefined && { jam_mulai }),
  harga_beli: rupiah(jual - 100),
  harga_jual: rupiah(jual),
});

const { type } = goldPrice('750');
type Step = HargaEmas | 'removed';

/** The state of a group after prices that were set one after the other. */
const after = (...steps: readonly Step[]) =>
  steps.reduce((state, step, index) => {
    const before = steps[index - 1];
    const definition =
      step === 'removed' ? masterRemoved : before === undefined || before === 'removed' ? masterCreated : masterChanged;
    return type.evolve(state, {
      type: definition(hargaEmas).type,
      payload: step === 'removed' ? (before as HargaEmas) : step,
      branch: 'PUSAT',
      business_date: '2026-11-23',
      actor: 'OWNER',
      postings: [],
    });
  }, type.initial);

/** `2026-11-23`, or `2026-11-22 2026-11-23 08:00` where the clocks show another day than the shop books on. */
const at = (text: string) => {
  const [business, ...rest] = text.split(' ');
  const [today = business, time = '12:00:00'] = rest;
  return { business_date: businessDate(business!), today: businessDate(today!), time };
};

describe('the price of a group at a moment', () => {
  const day = [
    priced('2026-11-22', undefined, 1000),
    priced('2026-11-23', '09:00', 1100),
    priced('2026-11-23', '15:00', 1300),
    priced('2026-11-23', '11:30', 1200),
    priced('2026-11-24', undefined, 1400),
    priced('2026-11-24', '10:00', 1500),
  ];

  it.each<readonly [what: string, steps: readonly Step[], moment: string, jual: number | undefined]>([
    ['is none before the first', day, '2026-11-21', undefined],
    ['is that of the day before until the first of the day', day, '2026-11-23 2026-11-23 08:59:59', 1000],
    ['begins with its minute', day, '2026-11-23 2026-11-23 09:00:00', 1100],
    ['changes within the day', day, '2026-11-23 2026-11-23 11:30:00', 1200],
    ['is the one planned for later, whoever set it first', day, '2026-11-23 2026-11-23 15:00:01', 1300],
    ['is that of the date of the shop, also after midnight', day, '2026-11-23 2026-11-24 00:30:00', 1300],
    ['is that of the next day from its opening', day, '2026-11-24 2026-11-24 00:00:00', 1400],
    ['is that of the next day for a shop that is there already', day, '2026-11-24 2026-11-23 20:00:00', 1400],
    ['holds on until the next one', day, '2026-12-31', 1500],
    ['is the last of two for one time', [...day.slice(0, 2), priced('2026-11-23', '09:00', 1150)], '2026-11-23', 1150],
    ['is none while there is no row', [...day, 'removed'], '2026-12-31', undefined],
    ['begins anew after that', [...day, 'removed', priced('2026-12-01', undefined, 1600)], '2026-11-30', undefined],
  ])('%s', (_, steps, moment, jual) => expect(priceAt(after(...steps), at(moment))?.harga_jual).toBe(jual));

  it('is named by the version that set it', () =>
    expect(priceAt(after(...day), at('2026-11-23 2026-11-23 11:30:00'))).toEqual({ ...day[3], versi: 4 }));

  it('is none of a group without any', () => expect(priceAt(type.initial, at('2026-11-23'))).toBeUndefined());
});
