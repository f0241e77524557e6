import { describeWith } from '../../../../infra/testing/servers.js';
import { atStandalone, refusalOf, type Someone, type Standalone } from '../../../testing/standalone.js';

describeWith(['postgres'], 'too much of something', () => {
  let app: Standalone;
  let owner: Someone;
  atStandalone(['OWNER'], (...all) => ([app, owner] = all));

  it.each([
    ['users/login', 16, 'nobody'],
    ['terminals/JKT01-1/scans', 32, 'nobody'],
    ['banks/import', 128, 'nobody'],
    ['nowhere', 16, 'nobody'],
    ['cash/uang-kas', 128, 'somebody'],
    ['banks/import', 2048, 'somebody'],
  ])('a body for %s is refused from %i KB on when %s sends it', async (call, kilobytes, who) => {
    const flat = (bytes: number): string => {
      const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, n) => `"k${String(n).padStart(6, '0')}":1`);
      return `{${keys.join(',').slice(0, -1)}1}`.padEnd(bytes, ' ');
    };
    const sent = (bytes: number) =>
      app.call('POST', call, {
        body: flat(bytes),
        headers: { 'x-auth-token': who === 'somebody' ? owner.token : undefined },
      });
    const tooLarge = { status: 413, code: 'request.too-large', message: 'Isi permintaan terlalu besar' };
    const more = refusalOf(await sent(kilobytes * 1024 + 1));
    expect(more).toEqual(
      call === 'banks/import' && who === 'nobody'
        ? { status: 401, code: 'session.invalid-token', message: 'Invalid Token.' }
        : tooLarge,
    );
    const { status, code } = refusalOf(await sent(kilobytes * 1024));
    expect([status, code]).not.toEqual([413, tooLarge.code]);
  });

  it('a flat body of very many fields is refused in one word', async () => {
    const many = Object.fromEntries(Array.from({ length: 1200 }, (_, n) => [`k${n}`, 1]));
    const errors = [{ field: 'body', message: 'Terlalu banyak isian, paling banyak 500' }];
    expect(refusalOf(await app.call('POST', 'users/login', { body: many }))).toEqual({
      status: 400,
      code: 'request.invalid',
      message: 'Mohon periksa isian',
      errors,
    });
  });

  it('an address that is too long is refused in words', async () => {
    const tooLong = { status: 414, code: 'request.address-too-long', message: 'Alamat terlalu panjang' };
    const long = 'x'.repeat(5000);
    expect(refusalOf(await owner.put(`users/${long}/active`, {}))).toEqual(tooLong);
    expect(refusalOf(await app.call('POST', `terminals/${long}/scans`))).toEqual(tooLong);
    expect(refusalOf(await owner.get(`events/${long}/1`))).toEqual(tooLong);
    const headers = {
      status: 431,
      code: 'request.headers-too-long',
      message: 'Alamat atau kepala permintaan terlalu panjang',
    };
    expect(refusalOf(await owner.get(`users/${'x'.repeat(100_000)}`))).toEqual(headers);
    for (const broken of ['%ff', '%', '%zz']) {
      expect(refusalOf(await owner.get(`events/${broken}/1`))).toEqual({
        status: 404,
        code: 'request.not-found',
        message: 'Alamat tidak ditemukan',
      });
    }
  });
});
