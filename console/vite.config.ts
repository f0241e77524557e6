import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { paletteCss } from './src/kit/theme/palette-css.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const server = process.env['KILAU_SERVER'] ?? 'http://127.0.0.1:3000';

/** Serves `virtual:palette.css`: the `--k-*` variables, made of palette.ts. */
function palette(): Plugin {
  const id = '\0virtual:palette.css';
  return {
    name: 'kilau-palette',
    resolveId: (source) => (source === 'virtual:palette.css' ? id : undefined),
    load: (source) => (source === id ? paletteCss() : undefined),
  };
}

/** Lays a `.br` and a `.gz` beside each text file, so that the server compresses nothing. */
function compressed(): Plugin {
  return {
    name: 'kilau-compressed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(js|css|html|svg)$/.test(name),
      );
      for (const file of files.map((name) => join(dir, name))) {
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * Parts of definitions that servers and tests alone ask for: examples of bodies, who may ask an endpoint, the status of
 * refusals, calls that no screen makes, events, the accounts that journals begin with, slips as they are before a shop
 * writes its own and their copies, fields that a row may lack or is found by, sums and steps of facts, the log of a
 * command, accounts that a row holds, consents: the server says which one it needs.
 */
const serversAlone =
  /^(samples?|rights|refusals|template|duplicate|maybe|finds|sorts|settled|consent|cubes|monthCubes|step)$/;
const written = new Set(['ObjectExpression', 'ArrayExpression', 'Identifier', 'TemplateLiteral']);
/** The same of manifests, in lists: a master has calls, too, and screens make those. */
const manifestsAlone = /^(calls|events|journals)$/;
const listed = new Set(['ArrayExpression', 'Identifier']);
/** The same that are one word or a flag. */
const flagsAlone = /^(log|byAnother|recounts|homeGate|holds|consents?|reprint|makes)$/;
const flagged = new Set(['Literal', 'Identifier', 'ArrowFunctionExpression']);

/** A node of the syntax of a script, as far as parts of definitions are found by it. */
interface Syntax {
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly type?: string };
}

/** The same of the types of figures, in their module: what a whole number is, for the documents of the API. */
const ofFigures = /\/contracts\/language\/define\/field-type\./;

/** The places in a script of the meanings of figures. */
const meaningsIn = (node: Syntax): readonly Pick<Syntax, 'start' | 'end'>[] =>
  node.key?.name === 'sent' && node.value?.type === 'Literal'
    ? [node]
    : Object.values(node).flatMap((part: unknown) =>
        typeof part === 'object' && part !== null ? meaningsIn(part as Syntax) : [],
      );

/** The places in a script of the parts of definitions that servers and tests alone ask for. */
function serversIn(node: Syntax): readonly Pick<Syntax, 'start' | 'end'>[] {
  const { key, value } = node;
  const [name, type] = [key?.name ?? '', value?.type ?? ''];
  const isAlone =
    (written.has(type) && serversAlone.test(name)) ||
    (listed.has(type) && manifestsAlone.test(name)) ||
    (flagged.has(type) && flagsAlone.test(name));
  if (isAlone) return [node];
  return Object.values(node).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? serversIn(part as Syntax) : [],
  );
}

/** Leaves out what servers and tests alone ask of definitions. */
function withoutServers(): Plugin {
  return {
    name: 'kilau-without-servers',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const isOfFigures = ofFigures.test(id);
      if (!isOfFigures && !/\/contracts\/(?!language\/)[^/]+\//.test(id)) return undefined;
      const cut = (isOfFigures ? meaningsIn : serversIn)(this.parse(code) as Syntax).toReversed();
      const rest = cut.reduce(
        (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      );
      return { code: rest, map: null };
    },
  };
}

const src = (pattern: string): RegExp => new RegExp(`/console/src/(${pattern})`);

/**
 * The scripts: the login, what every page after it needs, the charts, what screens of definitions need, and one for the
 * pages of each feature. A group takes what its modules import too, unless a group above it has it. What few need at
 * times (rows that are typed or put in order, imports) stays apart, and comes when it is asked for. Left alone, the
 * bundler makes 66 scripts after the login, most below 1 KB, and style sheets that depend on which screen came first;
 * one script for all would delay the login. `e2e/entry-size.e2e.spec.ts` holds the sizes.
 */
const groups: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  { name: 'login', tags: ['$initial'], test: (id) => !/\/console\/(index\.html|src\/main\.tsx)/.test(id) },
  { name: 'shell', test: src('shell/shell\\.tsx|features/(features|language-files)\\.ts') },
  { name: 'shell', test: /antd\/es\/locale\/id_ID/ },
  {
    name: 'kit',
    test: src(
      'kit/(?!chart/|scale/|sort/|testing/|i18n/languages/|form/rows-input|list/order-modal|import/(?!imports-store))',
    ),
  },
  { name: 'charts', test: src('kit/chart/|shell/money-charts|features/beranda/month-') },
  { name: (id) => /\/console\/src\/features\/([\w-]+)\/[\w-]+\.tsx$/.exec(id)?.[1] ?? null },
];

/** A module that is imported at once elsewhere is not loaded later: the build fails in place of a warning. */
const failOnIneffective: Rolldown.InputOptions['onLog'] = (level, log, handle) => {
  if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
  handle(level, log);
};

/** Modules that do nothing by being loaded, which they do not say: what is not asked for is left out. */
const inert = /node_modules\/(@rc-component|@ant-design)\/|console\/src\/kit\/base\/later-icons/;

export default defineConfig({
  root: import.meta.dirname,
  // Files are found from the page's <base>, which the server writes.
  base: './',
  plugins: [palette(), react(), withoutServers(), compressed()],
  // Nobody in a browser asks for the types of fields that servers are told.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: false } },
  define: { __KILAU_VERSION__: JSON.stringify(version) },
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      onLog: failOnIneffective,
      treeshake: { moduleSideEffects: [{ test: inert, sideEffects: false }] },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/ready': server, '/socket.io': { target: server, ws: true } },
  },
});
