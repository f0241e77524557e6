import { decrypted, encrypted, keyedHash, masterKeys, newKey } from './keys.js';

const plain = Buffer.from('Siti Aminah');

describe('what is encrypted with a key of a person', () => {
  it('opens with that key at its place, and differs each time', () => {
    const key = newKey();
    const [one, other] = [encrypted(key, 'customer/1', plain), encrypted(key, 'customer/1', plain)];
    expect(decrypted(key, 'customer/1', one)).toEqual(plain);
    expect(one).not.toEqual(other);
    expect(one.includes(plain)).toBe(false);
  });

  it('opens with no other key, at no other place, and with no bit changed', () => {
    const key = newKey();
    const bytes = encrypted(key, 'customer/1', plain);
    expect(() => decrypted(newKey(), 'customer/1', bytes)).toThrow();
    expect(() => decrypted(key, 'customer/2', bytes)).toThrow();
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(() => decrypted(key, 'customer/1', changed)).toThrow();
    }
  });
});

describe('a keyed hash', () => {
  const { hashing } = masterKeys('kunci induk yang pertama');

  it('is the same for the same value of the same field alone, and under the same master key', () => {
    const hash = keyedHash(hashing, 'no_hp', '62812');
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(keyedHash(masterKeys('kunci induk yang pertama').hashing, 'no_hp', '62812')).toBe(hash);
    expect(keyedHash(hashing, 'no_hp', '62813')).not.toBe(hash);
    expect(keyedHash(hashing, 'no_ktp', '62812')).not.toBe(hash);
    expect(keyedHash(masterKeys('kunci induk yang kedua').hashing, 'no_hp', '62812')).not.toBe(hash);
  });
});
