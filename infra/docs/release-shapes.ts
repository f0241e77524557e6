import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { events } from '../../contracts/catalogue.js';
import {
  eventShapes,
  frozenProblems,
  SHAPES,
  type EventShapes,
} from '../../contracts/language/documents/event-shapes.js';

/**
 * `npm run release`: freezes the shapes of all types of events. One that a release has frozen is never changed, but for
 * choices that it takes more.
 */
const frozen = existsSync(SHAPES) ? (JSON.parse(readFileSync(SHAPES, 'utf8')) as EventShapes) : {};
const problems = frozenProblems(frozen, events);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
const all = Object.entries({ ...frozen, ...eventShapes(events) }).sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(SHAPES, JSON.stringify(Object.fromEntries(all)));
