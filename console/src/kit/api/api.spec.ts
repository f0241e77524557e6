import { cancelSwipe } from '../../../../contracts/non-cash/documents.js';
import { t } from '../i18n/i18n.js';
import { overWire, type Reply } from '../testing/transport.js';
import { attention } from './attention.js';
import { apiFailure, type ApiFailure } from './failure.js';

const failing = async (reply: Reply, token = 'token') => {
  const wire = overWire(() => reply, token);
  const failure = await wire.api.get('cash/saldo').catch((thrown: unknown) => thrown as ApiFailure);
  return { ...wire, failure: failure as ApiFailure };
};

describe('a call', () => {
  it('waits for the last command of each of a few logs', async () => {
    const { api, sent } = overWire(() => ({ status: 200, data: {} }));
    for (const position of ['JKT01:12', 'PUSAT:3', 'JKT01:14', 'A:1', 'B:1', 'C:1']) api.recorded(position);
    await api.get('cash/saldo');
    expect(sent[0]!.headers['x-after']).toBe('C:1,B:1,A:1,JKT01:14');
  });

  it('carries the token, and a read also the position of the last command', async () => {
    const { api, sent } = overWire(() => ({ status: 200, data: {} }));
    await api.get('cash/saldo');
    api.recorded('JKT01:12');
    await api.get('cash/saldo', { kode_toko: 'JKT01' });
    await api.post('exports', {});
    api.forget();
    await api.get('cash/saldo');
    expect(sent.map(({ headers }) => [headers['x-auth-token'], headers['x-after']])).toEqual([
      ['token', undefined],
      ['token', 'JKT01:12'],
      ['token', undefined],
      ['token', undefined],
    ]);
  });
});

describe('a command that needs consent', () => {
  const required = { status: 403, data: { code: 'authorization.required', message: '', action: { kategori: 'UANG' } } };
  const late = { status: 409, data: { code: 'slip.other-date', message: 'Lain tanggal' } };
  const invalid = { status: 403, data: { code: 'authorization.invalid', message: 'Minta lagi' } };
  const saved = { status: 200, data: { data: {}, position: 'JKT01:1' } };

  it('goes with the one it had when it was refused all the same, asks anew where that has ended, and for another body', async () => {
    const answers: Reply[] = [required, late];
    const { api, sent } = overWire(() => answers.shift()!);
    const asked: object[] = [];
    api.asksConsent(({ body }) => Promise.resolve(`consent ${asked.push(body)}`));
    const cancel = (keterangan: string) =>
      api
        .command(cancelSwipe, { no_bukti: 'GT-JKT01-000001', keterangan }, 'key')
        .catch((thrown: ApiFailure) => thrown.code);
    expect(await cancel('Salah')).toBe('slip.other-date');
    answers.push(required, invalid, saved);
    expect(await cancel('Salah')).toMatchObject({ position: 'JKT01:1' });
    answers.push(required, saved);
    expect(await cancel('Lain')).toMatchObject({ position: 'JKT01:1' });
    expect(sent.flatMap(({ headers }) => headers['x-approval'] ?? [])).toEqual([
      ...['consent 1', 'consent 1', 'consent 2', 'consent 3'],
    ]);
    expect(asked).toMatchObject([{ keterangan: 'Salah' }, { keterangan: 'Salah' }, { keterangan: 'Lain' }]);
  });
});

describe('a call while nobody is at the console', () => {
  it('says so, whatever it is', async () => {
    let isThere = true;
    const { api, sent } = overWire(() => ({ status: 200, data: {} }), 'token', () => isThere); // prettier-ignore
    await api.get('cash/saldo');
    isThere = false;
    await api.get('cash/saldo');
    await api.post('exports', {});
    expect(sent.map(({ headers }) => headers['x-unattended'])).toEqual([undefined, '1', '1']);
  });

  it('is one that comes more than ten seconds after the last touch', () => {
    let time = 0;
    const page = new EventTarget();
    const isAttended = attention(page, () => time);
    expect(isAttended()).toBe(true);
    time = 10_000;
    expect(isAttended()).toBe(false);
    page.dispatchEvent(new Event('keydown'));
    expect(isAttended()).toBe(true);
  });
});

describe('a call that fails', () => {
  it.each<[string, Reply, string, boolean]>([
    ['after too long', 'timeout', 'Koneksi bermasalah..', false],
    ['without an answer', 'no answer', 'Koneksi Bermasalah', false],
    ['without a text', { status: 400, data: {} }, '-', true],
    ['with a page of something else', { status: 502, data: '<html>' }, '-', false],
    [
      'with a refusal',
      { status: 409, data: { code: 'money.insufficient', message: 'Saldo Tidak Mencukupi' } },
      'Saldo Tidak Mencukupi',
      true,
    ],
  ])('%s says so', async (_, reply, message, definite) => {
    const { failure } = await failing(reply);
    expect([failure.message, failure.definite]).toEqual([message, definite]);
  });
  it('ends the session when the token is no longer known, and only then', async () => {
    expect(
      (await failing({ status: 401, data: { code: 'session.invalid-token', message: 'Invalid Token.' } })).ended,
    ).toEqual(['token']);
    expect(
      (
        await failing({
          status: 401,
          data: { code: 'session.wrong-login', message: 'The User ID or Password you entered is incorrect' },
        })
      ).ended,
    ).toEqual([]);
  });
  it.each<[string, Reply, string]>([
    ['an answer that was cut', 'no answer', t('password.failed')],
    ['a time-out', 'timeout', t('password.failed')],
    [
      'a fault of the server',
      { status: 500, data: { code: 'request.failed', message: 'Terjadi Kesalahan Saat Request Data' } },
      t('password.failed'),
    ],
    ['a page of something else', { status: 502, data: '<html>' }, t('password.failed')],
    [
      'a refusal with a text of its own',
      { status: 422, data: { code: 'password.wrong', message: 'Password saat ini salah' } },
      'Password saat ini salah',
    ],
  ])('says of %s what did not work, unless it has a text of its own', async (_, reply, text) => {
    const { failure } = await failing(reply);
    expect(failure.textFor('password.failed')).toBe(text);
  });
  it('is a failure whatever was thrown', () => {
    expect(apiFailure(new Error('x'))).toMatchObject({ code: 'unexpected', definite: false });
  });
});
