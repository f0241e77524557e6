import '../../../contracts/features.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { relyingPartyOf } from './relying-party.js';

const refused = (publicOrigin: string, origin?: string): string => {
  try {
    relyingPartyOf(publicOrigin, origin);
    return 'nothing';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.status} ${error.code}: ${error.message}`;
  }
};

describe('what passkeys are bound to', () => {
  it('is the name of the host, and the one address of the console', () => {
    const party = { rpId: 'kilau.example.com', origin: 'https://kilau.example.com:8443' };
    expect(relyingPartyOf('https://kilau.example.com:8443', undefined)).toEqual(party);
    expect(relyingPartyOf('https://kilau.example.com:8443', 'https://kilau.example.com:8443')).toEqual(party);
  });
  it.each(['http://10.0.0.7', 'http://[::1]:3000', 'https://127.0.0.1'])(
    'cannot be an address without a name: %s',
    (publicOrigin) =>
      expect(refused(publicOrigin, publicOrigin)).toBe(
        '422 passkey.no-name: Passkey perlu alamat dengan nama, bukan angka: minta pengelola mengatur PUBLIC_ORIGIN',
      ),
  );
  it.each(['http://127.0.0.1:3000', 'http://localhost:3001', 'https://localhost:3000', 'null'])(
    'is not a page at another address: %s',
    (origin) =>
      expect(refused('http://localhost:3000', origin)).toBe(
        '422 passkey.elsewhere: Passkey hanya dapat dipakai di http://localhost:3000',
      ),
  );
});
