/** For `node --import`: runs TypeScript sources as they are; an import of `./x.js` finds `./x.ts`. Tools only: what has decorators is built. */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve(specifier, context, next) {
    if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !context.parentURL?.startsWith('file:'))
      return next(specifier, context);
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    return next(existsSync(fileURLToPath(source)) ? source.href : specifier, context);
  },
});
