import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBridgeConfig } from '../../platform/config/bridge-config.js';
import { publicKeyOf, terminalKey } from './bridge.js';
import { CommandReader, type Reader } from './reader.js';
import { SoftwareReader } from './software-reader.js';

/** A maker's program as the documentation has it: it sees the finger "jempol". */
const program = `
const lines = require('node:readline').createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const { do: what, finger, templates } = JSON.parse(line);
  if (what === 'cancel') return;
  if (what === 'capture') console.log(JSON.stringify({ template: Buffer.from('jempol').toString('base64') }));
  const found = templates?.find(({ bytes }) => bytes === finger);
  if (what === 'match') console.log(JSON.stringify({ id: found?.id ?? null }));
});`;

describe('a reader', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kilau-reader-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const never = new AbortController().signal;
  const bytes = (finger: string): string => Buffer.from(finger).toString('base64');

  const kinds: readonly [string, () => Promise<{ reader: Reader; press: () => void }>][] = [
    [
      'in software',
      () =>
        Promise.resolve(new SoftwareReader()).then((reader) => ({ reader, press: () => void reader.press('jempol') })),
    ],
    [
      'behind a program',
      () => {
        const file = join(folder, 'reader.cjs');
        writeFileSync(file, program);
        return Promise.resolve({ reader: new CommandReader(process.execPath, [file]), press: () => undefined });
      },
    ],
  ];

  it.each(kinds)('%s captures a finger and finds the template that it matches', async (_, make) => {
    const { reader, press } = await make();
    const captured = reader.capture(never);
    press();
    expect(await captured).toBe(bytes('jempol'));
    const templates = [
      { id: 'a', bytes: bytes('telunjuk') },
      { id: 'b', bytes: bytes('jempol') },
    ];
    expect(await reader.match(bytes('jempol'), templates)).toBe('b');
    expect(await reader.match(bytes('lain'), templates)).toBeUndefined();
    reader.close();
  });

  it('in software ends its waiting with the signal, and knows when nobody waits', async () => {
    const reader = new SoftwareReader();
    const stop = new AbortController();
    const captured = reader.capture(stop.signal);
    stop.abort();
    expect(await captured).toBeUndefined();
    expect(await reader.capture(stop.signal)).toBeUndefined();
    expect(new SoftwareReader().press('jempol')).toBe(false);
  });

  it('in software takes fingers over the loopback address', async () => {
    const reader = new SoftwareReader();
    const port = await reader.listen(0);
    const captured = reader.capture(never);
    expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'jempol' })).status).toBe(204);
    expect(await captured).toBe(bytes('jempol'));
    expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'jempol' })).status).toBe(409);
    reader.close();
  });

  it('behind a program that ends is an error', async () => {
    const reader = new CommandReader(process.execPath, ['-e', '']);
    await expect(reader.capture(never)).rejects.toThrow();
  });

  it('belongs to a terminal whose key is made once, and is its user’s alone', () => {
    const file = join(folder, 'terminal.pem');
    expect(publicKeyOf(terminalKey(file))).toBe(publicKeyOf(terminalKey(file)));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is configured from outside, and says what is missing', () => {
    expect(readBridgeConfig({})).toEqual({
      problems: [
        expect.stringMatching(/^KILAU_URL/),
        expect.stringMatching(/^TERMINAL_ID/),
        expect.stringMatching(/^READER_COMMAND/),
      ],
    });
    expect(
      readBridgeConfig({ KILAU_URL: 'https://kilau.example/', TERMINAL_ID: 'JKT01-1', SOFTWARE_READER_PORT: '7600' }),
    ).toEqual({
      ...{ url: 'https://kilau.example', terminalId: 'JKT01-1', keyFile: 'terminal.pem', softwarePort: 7600 },
    });
  });
});
