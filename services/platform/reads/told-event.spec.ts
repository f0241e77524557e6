import { documents } from '../../../contracts/catalogue.js';
import { closedShop } from '../../../contracts/tutup-toko/commands.js';
import { uangKas } from '../../../contracts/mutasi-uang/documents.js';
import { dayClosed } from '../../../contracts/tutup-toko/events.js';
import { someone } from '../../testing/someone.js';
import { Access } from '../identity/access.js';
import { assertTold } from './told-event.js';

const access = new Access({ value: () => undefined });
const cashier = someone('KASIR01', 'KASIR', 'JKT01');
const nothing = { ...cashier, access: new Set<string>() };
const closed = { stream: 'day/TT-JKT01-20261120', type: dayClosed.type };
const told = (event: Readonly<Record<'stream' | 'type', string>>, reader = cashier) => {
  assertTold(event, access, reader);
  return true;
};

describe('an event', () => {
  it('of a document is told as far as its page is', () => {
    expect(() => access.assert(closedShop.gate, nothing)).toThrow();
    expect(() => told(closed, nothing)).toThrow(expect.objectContaining({ code: 'access.right' }) as Error);
    for (const { stream, events } of documents) {
      const isOpen = documents.some((one) => one.stream === stream && access.passes(one.gate, nothing));
      const event = { stream: `${stream}/1`, type: events[0]!.type };
      if (isOpen) expect(told(event, nothing)).toBe(true);
      else expect(() => told(event, nothing)).toThrow();
    }
  });
  it('of a document that somebody may open, and of none, is told', () => {
    expect(told({ stream: `${uangKas.stream}/KM-JKT01-000001`, type: uangKas.events[0]!.type })).toBe(true);
    expect(told({ stream: 'master/toko/JKT01', type: 'toko.changed' }, nothing)).toBe(true);
    expect(told({ stream: 'days/JKT01', type: 'day.other' }, nothing)).toBe(true);
  });
});
