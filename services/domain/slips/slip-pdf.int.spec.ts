import { BarcodeFormat } from '@zxing/library';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { usualCodes } from '../../../contracts/language/slips/codes.js';
import { scanned } from '../../../contracts/language/slips/testing/scanned.js';
import { describeWith, testServer } from '../../../infra/testing/servers.js';
import { slipPdf } from './slip-pdf.js';

describeWith(['pdftotext'], 'a slip as PDF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kilau-slip-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['barcode', 32, BarcodeFormat.CODE_128],
    ['barcode', 48, BarcodeFormat.CODE_128],
    ['qr', 42, BarcodeFormat.QR_CODE],
    ['qr', 90, BarcodeFormat.QR_CODE],
  ] as const)('has a %s that a scanner reads from paper of %i characters', async (kind, lebar, format) => {
    const lembar = [[{ kind: 'text', text: 'Nota' } as const, { kind, text: 'SH-JKT01-000001' }]];
    const path = join(folder, `${kind}${lebar}`);
    writeFileSync(`${path}.pdf`, await slipPdf({ judul: 'Nota', lebar, kode: usualCodes, lembar }));
    const drawn = join(dirname(testServer('pdftotext')), 'pdftoppm');
    execFileSync(drawn, ['-r', '300', '-png', '-singlefile', `${path}.pdf`, path]);
    expect(await scanned(readFileSync(`${path}.png`), format)).toBe('SH-JKT01-000001');
  });
});
