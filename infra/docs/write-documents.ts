import { mkdirSync, writeFileSync } from 'node:fs';
import * as catalogue from '../../contracts/catalogue.js';
import { asyncApi } from '../../contracts/language/documents/asyncapi.js';
import { openApi } from '../../contracts/language/documents/openapi.js';

/** Part of the build: writes the API and the events into dist/docs, as the app serves them below /docs. */
const folder = 'dist/docs';
const documents = {
  'openapi.json': openApi(catalogue),
  'events.asyncapi.json': asyncApi(catalogue.events),
};

mkdirSync(folder, { recursive: true });
for (const [file, document] of Object.entries(documents))
  writeFileSync(`${folder}/${file}`, `${JSON.stringify(document, null, 2)}\n`);
