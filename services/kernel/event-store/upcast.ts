import type { RecordedEvent } from '../../../contracts/language/define/event.js';

/** Makes the next shape of a payload from one that was written before. */
type Upcaster = (payload: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** By type, the step from each older schema to the one after it. A type that never changed shape has no entry. */
type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/** Returns an event in the present shape of its type, from whatever shape it was written in, by these steps. */
export const upcastBy =
  (upcasters: Upcasters) =>
  (event: RecordedEvent): RecordedEvent => {
    const steps = upcasters[event.type];
    if (!steps) return event;
    let { schema, payload } = event;
    for (let step = steps[schema]; step; step = steps[schema]) {
      payload = step(payload);
      schema += 1;
    }
    return { ...event, schema, payload };
  };

/** An event in the present shape of its type. No type has changed its shape since the first release. */
export const upcast = upcastBy({});
