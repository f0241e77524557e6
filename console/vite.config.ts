import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
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

export default defineConfig({
  root: import.meta.dirname,
  // Files are found from the page's <base>, which the server writes.
  base: './',
  plugins: [palette(), react(), compressed()],
  define: { __KILAU_VERSION__: JSON.stringify(version) },
  build: { outDir: '../dist/console', emptyOutDir: true, manifest: true, chunkSizeWarningLimit: 1000 },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/ready': server, '/socket.io': { target: server, ws: true } },
  },
});
