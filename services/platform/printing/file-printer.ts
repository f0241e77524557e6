import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrinterSilent, type Printer } from './printer.js';

/** A folder from which another program prints: each slip is a file of its own, whole once it is there. */
export class FilePrinter implements Printer {
  constructor(private readonly folder: string) {}

  async send(bytes: Uint8Array): Promise<void> {
    const name = randomUUID();
    const unfinished = join(this.folder, `.${name}`);
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(unfinished, bytes, { flag: 'wx' });
      await rename(unfinished, join(this.folder, `${name}.bin`));
    } catch (error) {
      throw new PrinterSilent(`no slip in ${this.folder}: ${String(error)}`, { cause: error });
    }
  }
}
