import { Linter } from 'eslint';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import tseslint from 'typescript-eslint';
import { packingRule } from './rules/packing.mjs';

/**
 * `node infra/lint/packing.mjs [folder]` rewrites packing.json, the list of files that still spread literals into
 * literals, with the count of each: counts only fall, and no file is added. With `--check` it prints the files whose
 * counts differ.
 */
const isCheck = process.argv.includes('--check');
const root = resolve(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '.');
const list = join(root, 'infra', 'lint', 'packing.json');
const ignored = ['.cache', '.git', '.kilau', 'coverage', 'dist', 'node_modules', 'results'];

const linter = new Linter({ cwd: root });
const config = {
  files: ['**/*.{ts,tsx,mjs,cjs}'],
  languageOptions: { parser: tseslint.parser },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  plugins: { kilau: { rules: { packing: packingRule } } },
  rules: { 'kilau/packing': 'error' },
};

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : /\.(tsx?|mjs|cjs)$/.test(entry.name) ? [path] : [];
    });

function countIn(filename) {
  const text = readFileSync(filename, 'utf8');
  if (!text.includes('...{')) return 0;
  const found = linter.verify(text, config, { filename, allowInlineConfig: false });
  return found.filter(({ ruleId }) => ruleId === 'kilau/packing').length;
}

function problemOf(file, listed, count) {
  if (count > listed) return `${file}: ${count}, ${listed} listed: write one property a line`;
  if (count < listed) return `${file}: ${count} of ${listed} left: run node infra/lint/packing.mjs`;
  return undefined;
}

const listed = JSON.parse(readFileSync(list, 'utf8'));
const counts = new Map(filesBelow(root).map((path) => [relative(root, path).split(sep).join('/'), countIn(path)]));

if (isCheck) {
  const files = new Set([...Object.keys(listed), ...counts.keys()]);
  const problems = [...files].map((file) => problemOf(file, listed[file] ?? 0, counts.get(file) ?? 0));
  process.stdout.write(
    problems
      .filter(Boolean)
      .map((problem) => `${problem}\n`)
      .join(''),
  );
} else {
  const left = Object.entries(listed)
    .map(([file, count]) => [file, Math.min(count, counts.get(file) ?? 0)])
    .filter(([, count]) => count > 0);
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(left), undefined, 2)}\n`);
}
