import { writeFileSync } from 'node:fs';
import { events } from '../../contracts/catalogue.js';
import { asyncApi } from '../../contracts/documents/asyncapi.js';

/** `npm run docs`: writes the event catalogue anew; a test fails while the file differs from the definitions. */
writeFileSync('docs/events.asyncapi.json', `${JSON.stringify(asyncApi(events), null, 2)}\n`);
