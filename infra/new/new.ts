import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '../process/cannot-start.js';
import { planOf, type Plan } from './plan.js';

const root = join(import.meta.dirname, '..', '..');

const list = (paths: readonly string[]): string => paths.map((path) => `  ${path}\n`).join('');

/** The report of a run: the files, the commands to run next, the test that waits for a decision, the page to read. */
function reportOf({ kind, name, created, changed, decides, english }: Plan): string {
  const words = english ? `English: the words in ${english} are Indonesian until you translate them.\n` : '';
  return `Created:
${list([...created.keys()])}Changed:
${list([...changed.keys()])}
Next:
  npm run typecheck && npm run lint
  node infra/test.cjs languages.spec services/apps/tests/access contracts/ infra/lint ${name}

One test fails, and says what to decide: ${decides}
${words}Read on: docs/adding-a-${kind}.md
`;
}

try {
  const plan = await planOf(process.argv.slice(2), root);
  for (const [path, text] of [...plan.created, ...plan.changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  process.stdout.write(reportOf(plan));
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`kilau: ${error.message}\n`);
  process.exitCode = 1;
}
