import { fileURLToPath } from 'node:url';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { FilePrinter } from './file-printer.js';
import type { Printer } from './printer.js';
import { TcpPrinter, type Patience } from './tcp-printer.js';

/** The address of a printer: `tcp://10.1.2.3:9100`, or `file:///folder`. */
type PrinterAddress = string;

/** The addresses of receipt printers by shop, as the operator of the servers wrote them: nobody else can name one. */
export type PrinterAddresses = ReadonlyMap<string, PrinterAddress>;

const need = 'must be shops with their printers, like JKT01=tcp://10.1.2.3:9100,BDG01=file:///var/spool/kilau';

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(text);
  if (search || hash || username) return false;
  if (protocol === 'tcp:') return hostname !== '' && port !== '' && (pathname === '' || pathname === '/');
  return protocol === 'file:' && hostname === '' && pathname.length > 1;
}

/** Reads the printers of an environment; calls `wrong` where that names none. */
export function readPrinters(
  env: Readonly<Record<string, string | undefined>>,
  wrong: (name: string, need: string) => void,
): PrinterAddresses {
  const printers = new Map<string, PrinterAddress>();
  for (const part of (env['PRINTERS'] ?? '').split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [, shop, address = ''] = /^([A-Z0-9][A-Z0-9._-]*)=(.+)$/.exec(part) ?? [];
    if (shop === undefined || !isAddress(address)) wrong('PRINTERS', need);
    else printers.set(shop, address);
  }
  return printers;
}

/** The receipt printers of all shops. */
export class Printers {
  constructor(
    private readonly addresses: PrinterAddresses,
    private readonly patience?: Patience,
  ) {}

  /** Throws 409 for a shop without a printer. */
  assert(kode_toko: string): void {
    if (!this.addresses.has(kode_toko)) throw new Refusal('nota.no-printer', undefined, { kode_toko });
  }

  /** Returns the printer of a shop; undefined for a shop without one. */
  of(kode_toko: string): Printer | undefined {
    const address = this.addresses.get(kode_toko);
    if (address === undefined) return undefined;
    const url = new URL(address);
    if (url.protocol === 'file:') return new FilePrinter(fileURLToPath(url));
    return new TcpPrinter(url.hostname.replace(/^\[|\]$/g, ''), Number(url.port), this.patience);
  }
}
