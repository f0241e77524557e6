import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PrinterSilent } from './printer.js';
import { Printers, readPrinters } from './printers.js';

const slip = Buffer.from([0x1b, 0x40, ...Buffer.from('Nota'), 0x0a]);
const patience = { connectMs: 2000, sendMs: 300 };

describe('a receipt printer', () => {
  const servers: Server[] = [];
  const open: Socket[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'kilau-printers-'));
  afterAll(async () => {
    open.forEach((socket) => socket.destroy());
    await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    rmSync(folder, { recursive: true });
  });

  const listening = async (taken: (socket: Socket) => void): Promise<number> => {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      open.push(socket);
      socket.on('error', () => undefined);
      taken(socket);
    });
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return (server.address() as AddressInfo).port;
  };
  const at = (address: string) => new Printers(new Map([['JKT01', address]]), patience).of('JKT01')!;

  it('at a socket gets every byte, and closes once it has read them', async () => {
    const got: Buffer[] = [];
    const port = await listening((socket) =>
      socket.on('data', (part: Buffer) => got.push(part)).on('end', () => socket.end()),
    );
    const long = Buffer.alloc(300_000, 'x');
    await at(`tcp://127.0.0.1:${port}`).send(long);
    expect(Buffer.concat(got).equals(long)).toBe(true);
  });
  it('that is not there, or takes nothing, is silent', async () => {
    const hanging = await listening((socket) => socket.pause());
    const gone = await listening(() => undefined);
    await new Promise((closed) => servers.at(-1)!.close(closed));
    servers.pop();
    const [a, b] = [at(`tcp://127.0.0.1:${hanging}`), at(`tcp://127.0.0.1:${gone}`)];
    await expect(a.send(slip)).rejects.toThrow(PrinterSilent);
    await expect(b.send(slip)).rejects.toThrow(PrinterSilent);
  });
  it('at a folder gets a file a slip, whole once it has its name', async () => {
    const spool = at(pathToFileURL(join(folder, 'spool')).href);
    await spool.send(slip);
    await spool.send(slip);
    const names = readdirSync(join(folder, 'spool'));
    expect(names.map((name) => /^[\w-]+\.bin$/.test(name))).toEqual([true, true]);
    expect(readFileSync(join(folder, 'spool', names[0]!)).equals(slip)).toBe(true);
    writeFileSync(join(folder, 'file'), '');
    await expect(at(pathToFileURL(join(folder, 'file')).href).send(slip)).rejects.toThrow(PrinterSilent);
  });
});

describe('the printers of an environment', () => {
  const read = (PRINTERS: string) => {
    const wrong: string[] = [];
    const printers = readPrinters({ PRINTERS }, (name) => wrong.push(name));
    return { wrong, printers: [...printers] };
  };
  it('are shops with an address each', () => {
    expect(read('JKT01=tcp://10.1.2.3:9100, BDG01=file:///var/spool/kilau')).toEqual({
      wrong: [],
      printers: [
        ['JKT01', 'tcp://10.1.2.3:9100'],
        ['BDG01', 'file:///var/spool/kilau'],
      ],
    });
    expect(read('')).toEqual({ wrong: [], printers: [] });
    expect(new Printers(new Map()).of('JKT01')).toBeUndefined();
  });
  it.each([
    'JKT01',
    'jkt01=tcp://10.1.2.3:9100',
    'JKT01=10.1.2.3:9100',
    'JKT01=http://10.1.2.3:9100',
    'JKT01=tcp://10.1.2.3',
    'JKT01=tcp://10.1.2.3:9100/x',
    'JKT01=tcp://user@10.1.2.3:9100',
    'JKT01=file://host/folder',
    'JKT01=file:///',
  ])('are not %s', (text) => expect(read(text)).toEqual({ wrong: ['PRINTERS'], printers: [] }));
});
