import { randomUUID } from 'node:crypto';
import { describeWith } from '../../../infra/testing/servers.js';
import { person, setting } from '../../testing/people.js';
import { PASSWORD, refusalOf, Standalone, type Answer, type Someone } from '../../testing/standalone.js';
import { SoftwareAuthenticator, type Fault } from './testing/software-authenticator.js';

const ORIGIN = 'http://localhost:3000';
const FAILED = { status: 403, code: 'authorization.failed', message: 'Otorisasi Gagal..' };
const setor = {
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '5220301187',
  jumlah: 250_000,
  keterangan: 'Setoran',
};

interface ProveOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly userVerification: string;
  readonly allowCredentials: readonly { readonly id: string; readonly transports: readonly string[] }[];
}

describeWith(['postgres'], 'passkeys', () => {
  let app: Standalone;
  let cashier: Someone;
  let bandung: Someone;
  let spv: Someone;
  let owner: Someone;
  const phone = new SoftwareAuthenticator(ORIGIN);
  const ownersKey = new SoftwareAuthenticator(ORIGIN);

  beforeAll(async () => {
    app = await Standalone.start({ PUBLIC_ORIGIN: ORIGIN });
    [cashier, bandung, spv, owner] = [
      await app.login('KASIR01'),
      await app.login('KASIR02'),
      await app.login('SPV01'),
      await app.login('OWNER'),
    ];
  });
  afterAll(() => app.close());
  beforeEach(() => app.rows('delete from identity.login_failure'));

  const dataOf = <T>({ body }: Answer): T => body['data'] as T;
  const begin = (who: Someone, password = PASSWORD, headers = {}): Promise<Answer> =>
    who.post('passkeys/options', { password }, headers);
  const register = async (
    who: Someone,
    authenticator: SoftwareAuthenticator,
    nama: string,
    fault: Fault = {},
  ): Promise<Answer> => who.post('passkeys', { nama, response: authenticator.create(dataOf(await begin(who)), fault) });
  const listOf = async (
    who: Someone,
    call = 'passkeys',
  ): Promise<{ passkey_id: string; nama: string; dipakai: string }[]> => dataOf(await who.get(call));
  const slip = async (who = cashier, rekening = '5220301187'): Promise<string> =>
    dataOf<{ no_bukti: string }>(await who.post('cash/mutasi-uang-cash', { ...setor, tujuan_rekening: rekening }))
      .no_bukti;
  const asking = (no_bukti: string, keterangan = 'Salah nominal') => ({
    command: 'cancel-transfer',
    body: { no_bukti, keterangan },
  });
  const ask = (no: string, { who = cashier, user_id = 'SPV01' } = {}): Promise<Answer> =>
    who.post('authorization/passkey/options', { user_id, ...asking(no) });
  const consent = (
    no: string,
    response: object,
    { who = cashier, user_id = 'SPV01', ...more }: { who?: Someone; user_id?: string; keterangan?: string } = {},
  ) => who.post('authorization/passkey', { user_id, response, ...asking(no), ...more });
  const refusedAndNothingWritten = async (work: () => Promise<Answer>, refusal: object = FAILED): Promise<void> => {
    const before = await app.written();
    expect(refusalOf(await work())).toMatchObject(refusal);
    expect(await app.written()).toEqual(before);
  };

  describe('are registered by their holder', () => {
    it('with the password, throttled like a login', async () => {
      const wrong = {
        status: 422,
        code: 'password.wrong',
        errors: [{ field: 'password', message: 'Password saat ini salah' }],
      };
      for (let tries = 0; tries < 5; tries += 1) await refusedAndNothingWritten(() => begin(spv, 'salah'), wrong);
      // However long the machine took for the last one.
      await app.rows('update identity.login_failure set last_at = now()');
      expect(refusalOf(await begin(spv)).code).toBe('request.too-many');
    });

    it('as one that knows its holder; the log names who and what, and no key', async () => {
      const options = dataOf<Record<string, unknown>>(await begin(spv));
      expect(options).toMatchObject({
        rp: { id: 'localhost', name: 'Kilau' },
        user: { name: 'SPV01', displayName: 'Bambang Setiawan' },
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
        timeout: 120_000,
      });
      const answer = await spv.post('passkeys', {
        nama: 'HP Bambang',
        response: phone.create(options as { challenge: string }),
      });
      expect(answer).toMatchObject({
        status: 201,
        body: { message: 'Passkey Berhasil Didaftarkan', position: expect.stringMatching(/^PUSAT:\d+$/) },
      });
      const [known] = await listOf(spv);
      expect(known).toEqual({
        passkey_id: expect.any(String),
        nama: 'HP Bambang',
        sejak: expect.stringMatching(/^20.*Z$/),
        dipakai: '',
      });
      expect(await app.rows(`select branch, actor, payload from log.event where type = 'passkey.registered'`)).toEqual([
        {
          branch: 'PUSAT',
          actor: 'SPV01',
          payload: { passkey_id: known!.passkey_id, user_id: 'SPV01', nama: 'HP Bambang' },
        },
      ]);
      expect(dataOf<{ excludeCredentials: object[] }>(await begin(spv)).excludeCredentials).toMatchObject([
        { id: phone.credentialId, transports: ['internal'] },
      ]);
    });

    it('once, however often the answer is sent', async () => {
      const response = ownersKey.create(dataOf(await begin(owner)));
      const headers = { 'idempotency-key': randomUUID() };
      const first = await owner.post('passkeys', { nama: 'Laptop', response }, headers);
      expect((await owner.post('passkeys', { nama: 'Laptop', response }, headers)).body).toEqual(first.body);
      await refusedAndNothingWritten(() => owner.post('passkeys', { nama: 'Lagi', response }), {
        status: 409,
        code: 'master.exists',
      });
      expect(await listOf(owner)).toHaveLength(1);
    });

    it.each<[string, Fault]>([
      ['at another origin', { origin: 'http://localhost:4000' }],
      ['for another relying party', { rpId: 'example.com' }],
      ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
      ['by nobody in particular', { uv: false }],
      ['as an answer to something else', { type: 'webauthn.get' }],
    ])('but not %s', async (_, fault) => {
      await refusedAndNothingWritten(() => register(spv, new SoftwareAuthenticator(ORIGIN), 'X', fault), {
        status: 422,
        code: 'passkey.failed',
        message: 'Passkey tidak dapat didaftarkan, silahkan coba lagi',
      });
    });

    it('and by nobody else: a challenge is its asker’s, the latest, once, for two minutes', async () => {
      const failed = { status: 422, code: 'passkey.failed' };
      const fresh = (): SoftwareAuthenticator => new SoftwareAuthenticator(ORIGIN);
      const options = dataOf<{ challenge: string }>(await begin(spv));
      await refusedAndNothingWritten(
        () => cashier.post('passkeys', { nama: 'X', response: fresh().create(options) }),
        failed,
      );
      await begin(spv);
      await refusedAndNothingWritten(
        () => spv.post('passkeys', { nama: 'X', response: fresh().create(options) }),
        failed,
      );
      const late = dataOf<{ challenge: string }>(await begin(spv));
      await app.rows(`update identity.passkey_challenge set expires_at = now() where asked_by = 'SPV01'`);
      await refusedAndNothingWritten(() => spv.post('passkeys', { nama: 'X', response: fresh().create(late) }), failed);
      await refusedAndNothingWritten(() => register(cashier, phone, 'HP Bambang'), failed);
    });

    it('as many as ten', async () => {
      for (let count = 0; count < 10; count += 1)
        expect((await register(bandung, new SoftwareAuthenticator(ORIGIN), `Kunci ${count}`)).status).toBe(201);
      expect(refusalOf(await begin(bandung))).toMatchObject({
        status: 422,
        code: 'passkey.too-many',
        message: 'Paling banyak 10 passkey, hapus dulu yang tidak dipakai',
      });
    });

    it('where users open the console, and nowhere else', async () => {
      await refusedAndNothingWritten(() => begin(spv, PASSWORD, { origin: 'http://127.0.0.1:3000' }), {
        status: 422,
        code: 'passkey.elsewhere',
        message: 'Passkey hanya dapat dipakai di http://localhost:3000',
      });
      expect((await begin(spv, PASSWORD, { origin: ORIGIN })).status).toBe(200);
    });
  });

  it('are asked for by pages of Kilau only', async () => {
    const { headers } = await fetch(`${app.running.address}/docs`);
    expect(headers.get('permissions-policy')).toBe(
      'publickey-credentials-get=(self), publickey-credentials-create=(self)',
    );
  });

  describe('consent to one command', () => {
    it('of the one who asks: the log says who, and how', async () => {
      const no = await slip();
      const options = dataOf<ProveOptions>(await ask(no));
      expect(options).toMatchObject({
        rpId: 'localhost',
        userVerification: 'required',
        allowCredentials: [{ id: phone.credentialId, transports: ['internal'] }],
      });
      const response = phone.get(options);
      const given = await consent(no, response, { keterangan: 'kasir salah ketik' });
      expect(given).toMatchObject({ status: 200, body: { data: { message: 'Otorisasi Berhasil' } } });
      const { approval } = dataOf<{ approval: string }>(given);
      const cancel = (): Promise<Answer> =>
        cashier.put(`cash/mutasi-uang/${no}/cancel`, asking(no).body, { 'x-approval': approval });
      expect((await cancel()).status).toBe(200);
      const [used] = await app.rows(`
        select authorised_by, payload
        from log.event
        where type = 'authorization.used'
        order by recorded_at desc limit 1`);
      expect(used).toMatchObject({
        authorised_by: 'SPV01',
        payload: { cara: 'PASSKEY', subject: no, jumlah: 250_000, keterangan: 'KASIR SALAH KETIK' },
      });
      expect((await listOf(spv))[0]!.dipakai).toMatch(/^20.*Z$/);
      await refusedAndNothingWritten(cancel, { status: 403, code: 'authorization.invalid' });
    });

    it.each<[string, Fault]>([
      ['at another origin', { origin: 'https://kilau.example.com' }],
      ['for another relying party', { rpId: 'example.com' }],
      ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
      ['when nobody was recognised', { uv: false }],
      ['when it counts backwards', { counter: 1 }],
      ['when it does not count', { counter: 0 }],
      ['when it was altered on its way', { altered: true }],
      ['with an id of nobody', { id: Buffer.alloc(32).toString('base64url') }],
      ['with an answer to something else', { type: 'webauthn.create' }],
    ])('not %s', async (_, fault) => {
      const no = await slip();
      await refusedAndNothingWritten(async () => consent(no, phone.get(dataOf(await ask(no)), fault)));
    });

    it('once: neither the answer nor its challenge serves again', async () => {
      const no = await slip();
      const options = dataOf<ProveOptions>(await ask(no));
      const response = phone.get(options);
      expect((await consent(no, response)).status).toBe(200);
      await refusedAndNothingWritten(() => consent(no, response));
      await refusedAndNothingWritten(() => consent(no, phone.get(options)));
    });

    it('also when both are sent at once', async () => {
      const no = await slip();
      const response = phone.get(dataOf(await ask(no)));
      const answers = await Promise.all([1, 2, 3].map(() => consent(no, response)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    });

    it('not another one, and not to what somebody else sends', async () => {
      const [no, other, others] = [await slip(), await slip(), await slip(bandung, '5220302205')];
      await refusedAndNothingWritten(async () => consent(other, phone.get(dataOf(await ask(no)))));
      const answered = phone.get(dataOf(await ask(no)));
      await refusedAndNothingWritten(() =>
        cashier.post('authorization/passkey', { user_id: 'SPV01', response: answered, ...asking(no, 'Lain') }),
      );
      await refusedAndNothingWritten(async () => consent(others, phone.get(dataOf(await ask(no))), { who: bandung }));
      await refusedAndNothingWritten(async () =>
        consent(others, phone.get(dataOf(await ask(others, { who: bandung }))), { who: bandung }),
      );
    });

    it('not with the passkey of another, in whose name ever', async () => {
      const no = await slip();
      await refusedAndNothingWritten(async () => consent(no, ownersKey.get(dataOf(await ask(no)))));
      await refusedAndNothingWritten(async () =>
        consent(no, phone.get(dataOf(await ask(no, { user_id: 'OWNER' }))), { user_id: 'OWNER' }),
      );
      await refusedAndNothingWritten(async () => consent(no, phone.get(dataOf(await ask(no))), { user_id: 'OWNER' }));
      expect(
        (await consent(no, ownersKey.get(dataOf(await ask(no, { user_id: 'OWNER' }))), { user_id: 'OWNER' })).status,
      ).toBe(200);
    });

    it('not after two minutes', async () => {
      const no = await slip();
      const response = phone.get(dataOf(await ask(no)));
      await app.rows('update identity.passkey_challenge set expires_at = now()');
      await refusedAndNothingWritten(() => consent(no, response));
    });

    it('never of the one who asks', async () => {
      const no = await slip();
      await refusedAndNothingWritten(() => ask(no, { user_id: 'KASIR01' }), {
        status: 403,
        code: 'authorization.self',
      });
    });

    it.each(['NOBODY', 'KASIR09', '../x y:z'])(
      'of somebody whom nobody knows reads and is refused alike: %s',
      async (user_id) => {
        const no = await slip();
        const known = dataOf<ProveOptions>(await ask(no));
        const unknown = dataOf<ProveOptions>(await ask(no, { user_id }));
        expect(Object.keys(unknown)).toEqual(Object.keys(known));
        const [decoy] = unknown.allowCredentials;
        expect(decoy).toMatchObject({ id: expect.stringMatching(/^[\w-]{43}$/), type: 'public-key' });
        expect(dataOf<ProveOptions>(await ask(no, { user_id })).allowCredentials).toEqual(unknown.allowCredentials);
        await refusedAndNothingWritten(async () =>
          consent(no, phone.get(dataOf(await ask(no, { user_id })), { id: decoy!.id }), { user_id }),
        );
      },
    );

    it('only when what is asked for can be done, and needs it', async () => {
      await refusedAndNothingWritten(() => ask('MU-JKT01-999999'), { status: 404, code: 'slip.unknown' });
      const body = { user_id: 'SPV01', command: 'transfer-cash', body: setor };
      await refusedAndNothingWritten(() => cashier.post('authorization/passkey/options', body), {
        status: 422,
        code: 'authorization.not-needed',
      });
    });

    it.each<[string, unknown]>([
      ['nothing', undefined],
      ['a text', 'x'],
      ['an object', {}],
      [
        'an answer without a signature',
        { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', authenticatorData: 'x' } },
      ],
      [
        'an answer with numbers',
        {
          id: 'x',
          rawId: 'x',
          type: 'public-key',
          response: { clientDataJSON: 1, authenticatorData: 2, signature: 3 },
        },
      ],
    ])('not by %s', async (_, response) => {
      const no = await slip();
      await refusedAndNothingWritten(() => consent(no, response as object), {
        status: 400,
        errors: [{ field: 'response' }],
      });
    });

    it('not by what only looks like an answer', async () => {
      const no = await slip();
      const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: '!!' };
      await refusedAndNothingWritten(() =>
        consent(no, { id: phone.credentialId, rawId: phone.credentialId, type: 'public-key', response }),
      );
    });
  });

  describe('of a sole owner', () => {
    const users = async (): Promise<readonly Record<string, unknown>[]> =>
      dataOf(await owner.get('authorization/users'));
    let asked: { readonly command: string; readonly body: object };
    const options = () => owner.post('authorization/passkey/options', { user_id: 'OWNER', ...asked });
    const withKey = async (key: SoftwareAuthenticator) =>
      owner.post('authorization/passkey', { user_id: 'OWNER', response: key.get(dataOf(await options())), ...asked });
    const activate = (approval?: string) =>
      owner.put('business-date/activate', asked.body, { 'x-approval': approval, 'idempotency-key': randomUUID() });

    beforeAll(async () => {
      await setting(app, 'PUSAT', 'OWNER_PREVIOUS_DATE_MODULE', true);
      await app.rows(`update log.branch_head set opened_on = opened_on - 3 where branch = 'PUSAT'`);
      const [head] = await app.rows<{ tanggal: string }>(
        `select (business_date - 1)::text as tanggal from log.branch_head where branch = 'PUSAT'`,
      );
      asked = { command: 'activate-date', body: { ...head } };
    });

    it('activate an earlier date; who has none is told how, a password never counts', async () => {
      const how = { status: 403, code: 'authorization.own-passkey' };
      const kept = await app.rows(`delete from identity.passkey where user_id = 'OWNER' returning *`);
      expect(kept.length).toBeGreaterThan(0);
      await refusedAndNothingWritten(options, how);
      const message = expect.stringContaining('daftarkan di Ganti Password') as string;
      expect(await users()).toContainEqual(
        expect.objectContaining({
          user_id: 'OWNER',
          sendiri: true,
          cara: [],
          petunjuk: expect.objectContaining({ message }),
        }),
      );
      const key = new SoftwareAuthenticator(ORIGIN);
      expect((await register(owner, key, 'HP Ratna')).status).toBe(201);
      expect(await users()).toContainEqual(
        expect.objectContaining({ user_id: 'OWNER', sendiri: true, cara: ['PASSKEY'] }),
      );
      await refusedAndNothingWritten(
        () => owner.post('authorization', { user_id: 'OWNER', password: PASSWORD, ...asked }),
        how,
      );
      const { approval } = dataOf<{ approval: string }>(await withKey(key));
      expect((await activate(approval)).status).toBe(200);
      expect((await activate(approval)).status).not.toBe(200);
      const [used] = await app.rows<{ payload: object; authorised_by: string }>(
        `select payload from log.event where type = 'authorization.used' order by recorded_at desc limit 1`,
      );
      expect(used!.payload).toMatchObject({ diminta_oleh: 'OWNER', disetujui_oleh: 'OWNER', cara: 'PASSKEY' });
      expect((await owner.put('business-date/restore', {}, { 'idempotency-key': randomUUID() })).status).toBe(200);
    });

    it('are for what says so alone, and end once there is another owner', async () => {
      const key = new SoftwareAuthenticator(ORIGIN);
      expect((await register(owner, key, 'Kunci')).status).toBe(201);
      const no = dataOf<{ no_bukti: string }>(
        await owner.post('cash/uang-kas', { jenis: 'MASUK', kategori: 'MODAL', jumlah: 5000, keterangan: 'Modal' }),
      ).no_bukti;
      const other = { command: 'cancel-uang-kas', body: { no_bukti: no, keterangan: 'Salah' } };
      await refusedAndNothingWritten(
        () => owner.post('authorization/passkey/options', { user_id: 'OWNER', ...other }),
        { status: 403, code: 'authorization.self' },
      );
      const { approval } = dataOf<{ approval: string }>(await withKey(key));
      await person(app, { user_id: 'OWN99', level: 'OWN', kode_toko: 'PUSAT' });
      await refusedAndNothingWritten(() => activate(approval), { status: 403, code: 'authorization.invalid' });
      await refusedAndNothingWritten(options, { status: 403, code: 'authorization.self' });
      expect((await users()).some(({ sendiri }) => sendiri)).toBe(false);
    });
  });

  describe('count no more', () => {
    it('while their holder is not active', async () => {
      const no = await slip();
      expect((await owner.put('users/SPV01/active', { active: false })).status).toBe(200);
      await refusedAndNothingWritten(async () => consent(no, phone.get(dataOf(await ask(no)))));
      expect((await owner.put('users/SPV01/active', { active: true })).status).toBe(200);
      spv = await app.login('SPV01');
      expect((await consent(no, phone.get(dataOf(await ask(no))))).status).toBe(200);
    });

    it('once their holder has removed them; nobody else can, but head office and those above', async () => {
      const { passkey_id } = (await listOf(spv))[0]!;
      const unknown = { status: 404, code: 'passkey.unknown', message: 'Passkey tidak ditemukan' };
      await refusedAndNothingWritten(() => cashier.send('DELETE', `passkeys/${passkey_id}`, {}), unknown);
      await refusedAndNothingWritten(() => cashier.send('DELETE', `users/SPV01/passkeys/${passkey_id}`, {}), {
        status: 403,
      });
      await refusedAndNothingWritten(() => owner.send('DELETE', `users/OWNER/passkeys/${passkey_id}`, {}), unknown);
      const { passkey_id: owners } = (await listOf(owner))[0]!;
      await refusedAndNothingWritten(() => spv.send('DELETE', `users/OWNER/passkeys/${owners}`, {}), { status: 403 });
      const no = await slip();
      const response = phone.get(dataOf(await ask(no)));
      expect(await spv.send('DELETE', `passkeys/${passkey_id}`, {})).toMatchObject({
        status: 200,
        body: { message: 'Passkey Berhasil Dihapus' },
      });
      await refusedAndNothingWritten(() => consent(no, response));
      await refusedAndNothingWritten(async () => consent(no, phone.get(dataOf(await ask(no)))));
      expect(await listOf(spv)).toEqual([]);
    });

    it('once head office has removed them; what was kept of them is erased', async () => {
      expect(await listOf(owner, 'users/KASIR02/passkeys')).toHaveLength(10);
      expect(refusalOf(await spv.get('users/KASIR02/passkeys'))).toMatchObject({ status: 403, code: 'access.branch' });
      expect(refusalOf(await spv.get('users/OWNER/passkeys'))).toMatchObject({
        status: 403,
        code: 'users.higher-level',
      });
      expect(refusalOf(await owner.get('users/NOBODY/passkeys'))).toMatchObject({ code: 'users.unknown' });
      const { passkey_id } = (await listOf(owner, 'users/KASIR02/passkeys'))[0]!;
      const { body } = await owner.send('DELETE', `users/KASIR02/passkeys/${passkey_id}`, {});
      expect((await owner.get('users/KASIR02/passkeys', { 'x-after': body['position'] as string })).body['count']).toBe(
        9,
      );
      expect(await app.rows('select from identity.passkey where passkey_id = $1', [passkey_id])).toEqual([]);
      expect(
        await app.rows(
          `select actor, payload from log.event where type = 'passkey.removed' order by position desc limit 1`,
        ),
      ).toEqual([{ actor: 'OWNER', payload: { passkey_id, user_id: 'KASIR02', nama: 'Kunci 0' } }]);
    });
  });
});
