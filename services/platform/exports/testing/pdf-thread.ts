import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { PdfThread } from '../pdf/pdf.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** The thread as it stands in the sources, for tests that run without a build. */
export const sourceThread = new PdfThread(pathToFileURL(join(root, 'services/platform/exports/pdf/pdf.worker.ts')), {
  execArgv: [
    '--experimental-transform-types',
    '--disable-warning=ExperimentalWarning',
    '--import',
    join(root, 'infra/typescript.mjs'),
  ],
});
