import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { paletteCss } from './src/kit/theme/palette-css.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [palette(), react()],
  define: { __KILAU_VERSION__: JSON.stringify(version) },
  build: { outDir: '../dist/console', emptyOutDir: true, chunkSizeWarningLimit: 1000 },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/ready': server, '/socket.io': { target: server, ws: true } } },
});
