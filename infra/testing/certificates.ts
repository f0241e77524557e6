import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate for 127.0.0.1 and localhost with its key, and the authority that has signed it: files in PEM. */
export interface Certificate {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** Makes an authority of that name in a folder, and a certificate signed by it, by openssl. */
export function makeCertificate(folder: string, name: string): Certificate {
  const file = (end: string): string => join(folder, `${name}.${end}`);
  const openssl = (...args: string[]): unknown => execFileSync('openssl', args, { stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.pem'),
    '-subj',
    `/CN=${name}`,
    '-days',
    '2',
  );
  const signed = [
    '-CA',
    file('ca.pem'),
    '-CAkey',
    file('ca.key'),
    '-addext',
    'subjectAltName=IP:127.0.0.1,DNS:localhost',
    '-addext',
    'basicConstraints=CA:FALSE',
  ];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    file('key.pem'),
    '-out',
    file('pem'),
    '-subj',
    '/CN=localhost',
    '-days',
    '2',
    ...signed,
  );
  chmodSync(file('key.pem'), 0o600);
  return { ca: file('ca.pem'), cert: file('pem'), key: file('key.pem') };
}
