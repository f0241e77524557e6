import { CASH } from '../../../contracts/cash/accounts.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';

/** Makes the next shape of a payload from one that was written before. */
type Upcaster = (payload: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** The first shape knew the drawer and bank accounts only. */
const withKinds: Upcaster = ({ saldo, ...day }) => ({
  ...day,
  saldo: (saldo as readonly { readonly kode_bank: string }[]).map((one) => ({
    jenis: one.kode_bank === CASH ? 'KAS' : 'BANK',
    ...one,
  })),
});

/** By type, the step from each older schema to the one after it. A type that never changed shape has no entry. */
const upcasters: Readonly<Record<string, Readonly<Record<number, Upcaster>>>> = {
  // City, telephone and note of slips came with the second shape; a shop may be without.
  'toko.created': { 1: (payload) => payload },
  'day.closed': { 1: withKinds },
  'day.reopened': { 1: withKinds },
  // It moved its sender's account, too: what it says is the same.
  'remittance.received': { 1: (payload) => payload },
};

/** An event in the present shape of its type, from whatever shape it was written in. */
export function upcast(event: RecordedEvent): RecordedEvent {
  const steps = upcasters[event.type];
  if (!steps) return event;
  let { schema, payload } = event;
  for (let step = steps[schema]; step; step = steps[schema]) {
    payload = step(payload);
    schema += 1;
  }
  return { ...event, schema, payload };
}
