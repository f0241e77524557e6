/**
 * For `node --import`, with typescript.mjs: compiles TypeScript sources as jest does, for processes that need
 * decorators in tests.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import jest from '../../jest.config.mjs';

const [[, options]] = Object.values(jest.transform);

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
