import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const WINDOW = pathToFileURL(join(import.meta.dirname, 'window.mjs')).href;

it('a window keeps no worker from ending, whatever its page has left open', () => {
  const page = `
    await import('${WINDOW}');
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => process.stdout.write(data);
    port2.postMessage('told');
    setInterval(() => undefined, 1000);
    setTimeout(() => undefined, 60_000);
    window.requestAnimationFrame(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100).ref());`;
  const { stdout, signal, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', page], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect({ stdout, signal, status }).toEqual({ stdout: 'told', signal: null, status: 0 });
});
