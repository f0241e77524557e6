import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureFiles } from '../i18n/i18n.js';
import type { LanguageFile } from '../i18n/languages.js';

const folder = join(import.meta.dirname, '..', '..', 'features');
const read = async (path: string): Promise<LanguageFile> =>
  JSON.parse(readFileSync(join(folder, path), 'utf8')) as LanguageFile;

const paths = globSync(['*/languages/*.json', '../shell/languages/*.json'], { cwd: folder });
/** The same as `import.meta.glob` of vite, for tests, which no vite has built. */
export const languageFiles: FeatureFiles = Object.fromEntries(paths.map((path) => [`./${path}`, () => read(path)]));
