import { olderShapes, type Upcasters } from '../../../contracts/language/older-shapes.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';

/** Returns an event in the present shape of its type, from whatever shape it was written in, by these steps. */
export const upcastBy =
  (upcasters: Upcasters) =>
  <E extends Pick<RecordedEvent, 'type' | 'schema' | 'payload'>>(event: E): E => {
    const steps = upcasters[event.type];
    if (!steps) return event;
    let { schema, payload } = event;
    for (let step = steps[schema]; step; step = steps[schema]) {
      payload = step(payload);
      schema += 1;
    }
    return { ...event, schema, payload };
  };

/** An event in the present shape of its type. */
export const upcast = upcastBy(olderShapes);
