import { readFileSync, writeFileSync } from 'node:fs';
import { events } from '../../contracts/catalogue.js';
import { eventShapes, SHAPES, type EventShapes } from '../../contracts/language/documents/event-shapes.js';

/** `npm run shapes`: writes down the shapes of new events. One that stands there is never changed. */
const published = JSON.parse(readFileSync(SHAPES, 'utf8')) as EventShapes;
const all = Object.entries({ ...eventShapes(events), ...published }).sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(SHAPES, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
