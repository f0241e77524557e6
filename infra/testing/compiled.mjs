/**
 * Compiles TypeScript sources as jest does, decorators too, for processes that take them as they are; what was compiled
 * once is kept in the cache of the checkout. For `node --import`, and for the tests with servers.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, version } from '@swc/core';
import jest from '../../jest.config.mjs';

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, '.cache', 'compiled');
const [[, options]] = Object.values(jest.transform);
const kind = `${version} ${JSON.stringify(options)}`;
const isSource = (url) => /^file:.*\.tsx?$/.test(url) && !url.includes('/node_modules/');
/** The stand-ins of jest's configuration, but for that of `.js`, which is found below. */
const standIns = Object.entries(jest.moduleNameMapper).flatMap(([pattern, file]) =>
  file.startsWith('<rootDir>')
    ? [[new RegExp(pattern), pathToFileURL(join(root, file.slice('<rootDir>/'.length))).href]]
    : [],
);

mkdirSync(cache, { recursive: true });

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !isSource(context.parentURL ?? '')) return next(specifier, context);
    const standIn = standIns.find(([pattern]) => pattern.test(specifier))?.[1];
    if (standIn) return { url: standIn, shortCircuit: true };
    if (!specifier.endsWith('.js')) return next(specifier, context);
    const { href } = new URL(specifier.slice(0, -'.js'.length), context.parentURL);
    const source = ['.ts', '.tsx'].map((ending) => href + ending).find((url) => existsSync(fileURLToPath(url)));
    return source ? { url: source, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!isSource(url)) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});

function compiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const name = createHash('sha256').update(kind).update(filename).update('\0').update(source).digest('hex');
  const kept = join(cache, name.slice(0, 32));
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { code } = transformSync(source, { ...options, filename, sourceMaps: 'inline' });
  writeFileSync(`${kept}.${process.pid}`, code);
  renameSync(`${kept}.${process.pid}`, kept);
  return code;
}
