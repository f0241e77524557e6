import { Controller, Get, Module, RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { calls, commands, masters, publics, queries, reports } from '../../../../contracts/catalogue.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { readConfig } from '../../../platform/config/config.js';
import { Allow, NEEDS } from '../../../platform/http/allow.js';
import { startHttpApp } from '../../../platform/http/http-app.js';
import { PlatformModule } from '../../../platform/processes/platform.module.js';
import { createLog } from '../../../platform/log/log.js';
import { person, setting } from '../../../testing/people.js';
import {
  ask,
  atStandalone,
  PASSWORD,
  refusalOf,
  type Answer,
  type Someone,
  type Standalone,
} from '../../../testing/standalone.js';

const INVALID_TOKEN = { status: 401, code: 'session.invalid-token', message: 'Invalid Token.' };
const OTHER_BRANCH = {
  status: 403,
  code: 'access.branch',
  message: 'Cabang lain tidak dapat dibuka',
  errors: [{ field: 'kode_toko', message: 'Cabang lain tidak dapat dibuka' }],
};
const dates = 'tgl_from=2020-01-01&tgl_to=2030-12-31';

/** Every documented call, its parameters filled in. */
const every = [
  ...commands.map(({ method = 'post', call }) => ({
    method: method.toUpperCase(),
    call: call.replace(/\{\w+\}/g, '1'),
    open: false,
  })),
  ...[...queries, ...masters, ...reports].map(({ call }) => ({ method: 'GET', call, open: false })),
  ...calls.map(({ method, call, gate, signed }) => ({
    method: method.toUpperCase(),
    call: call.replace(/\{\w+\}/g, '1'),
    open: gate === undefined && !signed,
    signed,
  })),
];

describeWith(['postgres'], 'who may do what', () => {
  let app: Standalone;
  let owner: Someone;
  let jakarta: Someone;
  let bandung: Someone;

  atStandalone(['OWNER', 'KASIR01', 'KASIR02'], (...all) => ([app, owner, jakarta, bandung] = all));

  describe('without a valid token', () => {
    it.each(every.filter((one) => !one.open && !('signed' in one && one.signed)))(
      'nothing is told: $method $call',
      async ({ method, call }) => {
        for (const token of [undefined, '', 'x', `${owner.token}x`, 'A'.repeat(43)]) {
          const answer = await app.call(method, call, {
            headers: { 'x-auth-token': token },
            ...(method !== 'GET' && { body: {} }),
          });
          expect(refusalOf(answer)).toEqual(INVALID_TOKEN);
        }
      },
    );

    it('one may only log in, and see what is public', () =>
      expect(every.filter(({ open, call }) => open && !call.startsWith('public/')).map(({ call }) => call)).toEqual([
        'company',
        'company',
        'company/demo',
        'users/login',
        'users/device',
      ]));
  });

  it('is said by every endpoint that there is, and only those of operations, of the beginning and the login are for everyone', () => {
    const endpoints = [...app.running.app.get(ModulesContainer).values()].flatMap((module) =>
      [...module.controllers.values()].flatMap(({ metatype }) => {
        const { prototype } = metatype as Type<Record<string, () => unknown>>;
        return Object.getOwnPropertyNames(prototype)
          .filter((name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name]!))
          .map((name) => ({
            path: [
              RequestMethod[Reflect.getMetadata(METHOD_METADATA, prototype[name]!) as number],
              ...[metatype!, prototype[name]!].map((part) => String(Reflect.getMetadata(PATH_METADATA, part))),
            ].join(' '),
            needs: (Reflect.getMetadata(NEEDS, prototype[name]!) ?? Reflect.getMetadata(NEEDS, metatype!)) as unknown,
          }));
      }),
    );
    expect(endpoints.length).toBeGreaterThanOrEqual(every.length + 3);
    expect(endpoints.filter(({ needs }) => needs === undefined)).toEqual([]);
    expect(endpoints.filter(({ needs }) => needs === 'public').map(({ path }) => path)).toEqual([
      'GET / health',
      'GET / ready',
      'POST users login',
      'POST users device',
      'POST company /',
      'POST company demo',
      'OPTIONS public *',
      'GET public/barang-external :kode_toko',
      'GET public/nota :nomor/:kode',
      'GET company /',
      'GET public/gambar :toko/:folder/:berkas',
      'GET public/gambar :toko/:folder/:kode/:berkas',
      ...publics.map(({ call }) => `GET ${call} /`),
    ]);
  });

  describe('an endpoint', () => {
    @Controller('forgotten')
    class Forgotten {
      @Get()
      tell(): string {
        return 'secret';
      }
    }
    @Controller('gated')
    class Gated {
      @Get('owners')
      @Allow({ levels: ['SU', 'OWN'] })
      owners(): string {
        return 'of owners';
      }
      @Get('pusat')
      @Allow({ pusatOnly: true })
      pusat(): string {
        return 'of head office';
      }
    }
    @Module({ controllers: [Forgotten, Gated] })
    class Endpoints {}

    const asked = async (who: Someone | undefined, call: string): Promise<unknown> => {
      const config = readConfig({ DATABASE_URL: app.database.url, PORT: '0', LOG_LEVEL: 'silent' });
      const log = createLog('test', 'silent');
      const module: DynamicModule = { module: Endpoints, imports: [PlatformModule.of(config, log)] };
      const running = await startHttpApp(module, config, log);
      const answer = await ask(running.address, 'GET', `/api/v1/${call}`, { headers: { 'x-auth-token': who?.token } });
      await running.close();
      return answer.status === 200 ? answer.text : refusalOf(answer);
    };
    const denied = { status: 403, code: 'access.denied', message: 'Level atau cabang Anda tidak berhak melakukan ini' };

    it('that does not say what it needs lets nobody pass', async () => {
      expect(await asked(undefined, 'forgotten')).toEqual(INVALID_TOKEN);
      expect(await asked(owner, 'forgotten')).toEqual(denied);
    });

    it('for some levels lets those pass', async () => {
      expect(await asked(undefined, 'gated/owners')).toEqual(INVALID_TOKEN);
      expect(await asked(jakarta, 'gated/owners')).toEqual(denied);
      expect(await asked(owner, 'gated/owners')).toBe('of owners');
    });

    it('of head office lets head office pass', async () => {
      expect(await asked(jakarta, 'gated/pusat')).toEqual(denied);
      expect(await asked(owner, 'gated/pusat')).toBe('of head office');
    });
  });

  describe('a branch user', () => {
    it.each(['cash/saldo?kode_toko=', 'cash/paginated?kode_toko=', `cash/laporan-transaksi-cash?${dates}&kode_toko=`])(
      'cannot read another branch: %s',
      async (call) => {
        for (const branch of ['JKT01', 'PUSAT', 'SBY01', 'ALL', 'NOWHERE', 'jkt01']) {
          if (branch === 'ALL' && call.startsWith('cash/paginated')) continue;
          expect(refusalOf(await bandung.get(`${call}${branch}`))).toEqual(OTHER_BRANCH);
        }
        expect((await bandung.get(`${call}BDG01`)).status).toBe(200);
      },
    );

    it('cannot open the events of another branch', async () => {
      expect(refusalOf(await bandung.get('events/JKT01/1'))).toEqual(OTHER_BRANCH);
      expect(refusalOf(await bandung.get('events/PUSAT/1'))).toEqual(OTHER_BRANCH);
      expect((await bandung.get('events/BDG01/1')).body['data']).toMatchObject({
        branch: 'BDG01',
        position: 1,
        type: 'cash.received',
      });
    });

    it('cannot export another branch, nor see the exports of others', async () => {
      const body = {
        report: 'cash/laporan-transaksi-cash',
        format: 'csv',
        filters: { tgl_from: '2020-01-01', tgl_to: '2030-12-31' },
      };
      for (const kode_toko of ['JKT01', 'ALL']) {
        expect(refusalOf(await bandung.post('exports', { ...body, filters: { ...body.filters, kode_toko } }))).toEqual(
          OTHER_BRANCH,
        );
      }
      const { data } = (await jakarta.post('exports', body)).body as { data: { id: string } };
      expect((await jakarta.get(`exports/${data.id}`)).status).toBe(200);
      for (const who of [bandung, owner]) {
        expect((await who.get(`exports/${data.id}`)).status).toBe(404);
        expect((await who.get(`exports/${data.id}/file`)).status).toBe(404);
        expect((await who.get('exports')).body).toEqual({ data: [], count: 0 });
      }
    });

    it('sees its own shop, its own accounts and how far its own branch is', async () => {
      const of = async (call: string): Promise<unknown[]> => [
        ...new Set(
          ((await bandung.get(call)).body['data'] as { kode_toko: string }[]).map(({ kode_toko }) => kode_toko),
        ),
      ];
      for (const call of [
        'tokos',
        'rekenings',
        'status/branches',
        'rekenings/get-by-kode-bank?kode_bank=BCA',
        'cash/saldo',
      ])
        expect(await of(call)).toEqual(['BDG01']);
      expect((await bandung.get('banks')).body['count']).toBe(3);
      expect((await bandung.get('cash/saldo')).body['as_of']).toMatchObject({ positions: { BDG01: 3 }, lagging: [] });
    });
  });

  describe('head office', () => {
    const kas = (answer: { body: Record<string, unknown> }) => answer.body['totals'] as Record<string, number>;

    it('sees all branches together, and each one', async () => {
      const report = (kode_toko: string) =>
        owner.get(`cash/laporan-transaksi-cash?${dates}${kode_toko && `&kode_toko=${kode_toko}`}`);
      const all = kas(await report('ALL'));
      expect(kas(await report(''))).toEqual(all);
      const each = await Promise.all(
        ['PUSAT', 'JKT01', 'BDG01', 'SBY01'].map(async (branch) => kas(await report(branch))),
      );
      expect(all['saldo_akhir']).toBe(each.reduce((sum, one) => sum + one['saldo_akhir']!, 0));
      expect(each.map((one) => one['saldo_akhir'])).toEqual([150_000_000, 48_250_000, 49_350_000, 50_000_000]);
      const branches = ((await owner.get('cash/saldo')).body['data'] as { kode_toko: string }[]).map(
        ({ kode_toko }) => kode_toko,
      );
      expect([...new Set(branches)]).toEqual(['BDG01', 'JKT01', 'PUSAT', 'SBY01']);
      expect((await owner.get('tokos')).body['count']).toBe(4);
      expect((await owner.get('events/SBY01/1')).status).toBe(200);
    });

    it('is told when there is no such branch', async () => {
      const unknown = {
        status: 404,
        code: 'branch.unknown',
        message: 'Cabang tidak tersedia',
        errors: [{ field: 'kode_toko', message: 'Cabang tidak tersedia' }],
      };
      const reads = ['cash/saldo', 'cash/paginated', `cash/laporan-transaksi-cash?${dates}`].map(
        (call) => `${call}${call.includes('?') ? '&' : '?'}kode_toko=`,
      );
      for (const read of reads)
        for (const branch of ['NOWHERE', 'jkt01', 'JKT 01'])
          expect(refusalOf(await owner.get(read + encodeURIComponent(branch)))).toEqual(unknown);
      const asked = {
        report: 'cash/laporan-transaksi-cash',
        format: 'csv',
        filters: { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko: 'NOWHERE' },
      };
      expect(refusalOf(await owner.post('exports', asked))).toEqual(unknown);
    });

    it('is told that all branches together are no branch, where only one can be read', async () => {
      expect(refusalOf(await owner.get('cash/paginated?kode_toko=ALL'))).toMatchObject({
        status: 404,
        code: 'branch.unknown',
      });
    });
  });

  describe('a customer of another branch', () => {
    const NUR = { nama_customer: 'Nur Hidayah', no_hp: '081234567890', no_ktp: '3171234567897317' };
    let [own, other] = ['', ''];
    const enter = async (who: Someone, body: object): Promise<string> => {
      const answer = await who.post('member', body);
      expect([answer.status, answer.body['errors']]).toEqual([201, undefined]);
      return (answer.body['data'] as { kode_member: string }).kode_member;
    };
    const told = async (call: string, who: Someone) => (await who.get(call)).body['data'] as readonly object[];
    const listed = async (call: string, who: Someone) =>
      (await who.get(call)).body['data'] as readonly { kode_member: string; no_hp: string }[];
    const codes = async (call: string, who: Someone) => (await listed(call, who)).map((row) => row.kode_member);
    const noted = async (kind: string, user_id: string) => {
      const rows = await app.rows<{ detail: string }>(
        'select detail from identity.security_log where kind = $1 and user_id = $2 order by at',
        [kind, user_id],
      );
      return rows.map(({ detail }) => detail);
    };
    const most = (count: number) => setting(app, 'ALL', 'data_pribadi.baca_utuh', count);

    beforeAll(async () => {
      for (const shop of ['PUSAT', 'JKT01', 'BDG01']) await setting(app, shop, 'MEMBER_MODULE', true);
      other = await enter(jakarta, NUR);
      own = await enter(bandung, { nama_customer: 'Nur Aini', no_hp: '08110000001' });
    });

    it('has a phone that lists tell in part, sort by nowhere, and find by all of it', async () => {
      const inPart = `62812${'\u2022'.repeat(5)}890`;
      const spv = await person(app, { user_id: 'SPV71', level: 'SPV', kode_toko: 'BDG01' });
      const spvOfJakarta = await person(app, { user_id: 'SPV70', level: 'SPV', kode_toko: 'JKT01' });
      for (const [call, ofBandung, ofJakarta] of [
        ['member/get/all?sort_by=nama_customer', spv, spvOfJakarta],
        ['member/get/all?search=nur', spv, spvOfJakarta],
        ['member/cari?search=nur', bandung, jakarta],
      ] as const) {
        const phones = async (who: Someone) =>
          (await listed(call, who))
            .toSorted((a, b) => a.kode_member.localeCompare(b.kode_member))
            .map((row) => row.no_hp);
        expect([call, await phones(ofBandung), await phones(ofJakarta), await phones(owner)]).toEqual([
          call,
          [inPart, '628110000001'],
          ['6281234567890', `6281${'\u2022'.repeat(5)}001`],
          ['6281234567890', '628110000001'],
        ]);
      }
      for (const call of ['member/cari', 'member/get/all']) {
        for (const phone of ['0812-3456', '081234567891'])
          expect([call, phone, await codes(`${call}?search=${phone}`, bandung)]).toEqual([call, phone, []]);
        expect([call, await codes(`${call}?search=0812-3456-7890`, bandung)]).toEqual([call, [other]]);
        expect([call, await codes(`${call}?search=0812-3456`, jakarta)]).toEqual([call, [other]]);
      }
      expect((await bandung.get('member/get/all?sort_by=-no_hp')).status).toBe(400);
      const { no_ktp: _, ...change } = NUR;
      const overtaken = await bandung.put(`member/${other}`, { ...change, versi: 7 });
      expect([refusalOf(overtaken).code, overtaken.body['present']]).toEqual(['master.changed-meanwhile', undefined]);
    });

    it('is listed to who is below SPV where a search names them by code or whole phone alone, and told in part', async () => {
      const lived = { nama_customer: 'Nur Laila', no_hp: '081377770005', alamat_customer: 'Jalan Melati 3' };
      const third = await enter(jakarta, { ...lived, tgl_lahir: '1990-02-28' });
      const all = (query: string, who = bandung) => codes(`member/get/all?${query}`, who);
      expect([await all(''), await all('search=nur'), await all('cabang_asal=JKT01')]).toEqual([[own], [own], []]);
      expect(await all('search=7317')).toEqual([]);
      for (const named of [third.toLowerCase(), '0813-7777-0005'])
        expect(await told(`member/get/all?search=${named}`, bandung)).toEqual([
          expect.objectContaining({
            kode_member: third,
            no_hp: `62813${'\u2022'.repeat(5)}005`,
            alamat_customer: '\u2022\u2022\u2022',
            tgl_lahir: '\u2022\u2022\u2022',
          }),
        ]);
      expect(await all(`search=${third}&bulan_lahir=2`)).toEqual([]);
      expect(await told(`member/get/all?search=${third}`, jakarta)).toMatchObject([
        { alamat_customer: 'Jalan Melati 3' },
      ]);
      const double = await enter(bandung, { nama_customer: 'Nurlaila', no_hp: '081388880005' });
      const alike = `member/${double}/mirip`;
      expect([await codes(alike, bandung), await codes(alike, owner)]).toEqual([[], [third]]);
    });

    it('is changed by a cashier with the consent of somebody else alone', async () => {
      const body = { nama_customer: NUR.nama_customer, no_hp: '081299990000', versi: 1 };
      const before = await app.written();
      const refused = await bandung.put(`member/${other}`, body);
      expect(refused.body).toMatchObject({
        code: 'authorization.required',
        action: { description: 'UBAH MEMBER CABANG LAIN', subject: other, rincian: 'No HP, No KTP' },
      });
      expect(refusalOf(await bandung.put(`member/${other}/aktif`, { aktif: false })).code).toBe('member.elsewhere');
      expect(await app.written()).toEqual(before);
      const asked = { command: 'change-customer', body: { ...body, kode_member: other } };
      const given = await bandung.post('authorization', { ...asked, user_id: 'OWNER', password: PASSWORD });
      const { approval } = given.body['data'] as { readonly approval: string };
      expect((await bandung.put(`member/${other}`, body, { 'x-approval': approval })).status).toBe(200);
      const back = { ...NUR, versi: 2 };
      expect((await jakarta.put(`member/${other}`, back)).status).toBe(200);
    });

    it('has a phone that is searched whole so many times a day, by whatever read, or tried out in a form', async () => {
      const till = await person(app, { user_id: 'KASIR71', level: 'KASIR', kode_toko: 'BDG01' });
      const search = (call: string, phone: string) => till.get(`member/${call}?search=${phone}`);
      await most(2);
      // Those of the branch are not counted, nor what is typed on.
      for (const phone of ['08110000001', '081299991', '0812999912', '08129999123'])
        expect((await search('cari', phone)).status).toBe(200);
      expect((await search('get/all', '0812-3456-7890')).body['data']).toHaveLength(1);
      for (const call of ['cari', 'get/all']) {
        expect(refusalOf(await search(call, '081299994')).code).toBe('security.phone-searches');
        expect((await search(call, '081234567890')).status).toBe(200);
        expect((await search(call, '08110000001')).status).toBe(200);
      }
      expect((await owner.get('member/cari?search=081299994')).status).toBe(200);
      await most(40);
      const noted = await app.rows(
        `select detail from identity.security_log where kind = 'CARI NO HP' and user_id = 'KASIR71' order by id`,
      );
      expect(new Set(noted.map(({ detail }) => String(detail).split(' ')[0])).size).toBe(2);
      const entered = () => till.post('member', { nama_customer: 'Coba', no_hp: NUR.no_hp });
      for (let tried = 0; tried < 10; tried++) expect((await entered()).status).toBe(409);
      expect((await entered()).status).toBe(429);
    });

    it('has a phone and an identity number that count as searches where they are entered, found or not', async () => {
      const till = await person(app, { user_id: 'KASIR74', level: 'KASIR', kode_toko: 'BDG01' });
      const form = { nama_customer: 'Rini', no_hp: '081377780001', no_ktp: '3171234567890074' };
      const kode_member = await enter(till, form);
      await most(3);
      let versi = 1;
      const change = async (values: object): Promise<Answer> => {
        const answer = await till.put(`member/${kode_member}`, { ...form, ...values, versi });
        versi += answer.status === 200 ? 1 : 0;
        return answer;
      };
      expect((await change({ no_hp: '081377780002' })).status).toBe(200);
      const inPart = `${'\u2022'.repeat(12)}0074`;
      const told = (await change({ no_hp: '081377780002', no_ktp: inPart })).body['data'];
      expect(told).toEqual({ kode_member, kode_toko: 'BDG01', tgl_daftar: expect.any(String) as string, aktif: true });
      expect((await change({ no_hp: '081377780003' })).status).toBe(200);
      expect((await change({ no_hp: '081377780003', no_ktp: '' })).status).toBe(200);
      const over = async (answer: Promise<Answer>, field = 'no_hp') => {
        const { code, errors } = refusalOf(await answer);
        expect([code, errors?.map((error) => error.field)]).toEqual(['security.values-entered', [field]]);
      };
      const fourth = { no_hp: '081377780004' };
      await over(change(fourth));
      await over(till.post('member', { ...form, ...fourth }));
      const asked = { command: 'change-customer', body: { ...form, ...fourth, versi, kode_member } };
      await over(till.post('authorization', { ...asked, user_id: 'OWNER', password: PASSWORD }));
      for (const end of ['5', '6'])
        expect((await change({ no_hp: '081377780003', no_ktp: `317123456789007${end}` })).status).toBe(200);
      await over(change({ no_hp: '081377780003', no_ktp: '3171234567890077' }), 'no_ktp');
      expect((await change({ no_hp: '081377780003', no_ktp: '3171234567890076' })).status).toBe(200);
      expect((await enter(owner, { nama_customer: 'Rina', ...fourth })).startsWith('MB-')).toBe(true);
      await most(40);
      await eventually(async () =>
        expect(new Set(await noted('BATAS DATA UTUH', 'KASIR74'))).toEqual(new Set(['CARI NO HP', 'CARI NO KTP'])),
      );
    });

    it('is searched by their code as by a phone, so many times a day, and by its beginning not at all', async () => {
      const till = await person(app, { user_id: 'KASIR75', level: 'KASIR', kode_toko: 'BDG01' });
      const spv = await person(app, { user_id: 'SPV75', level: 'SPV', kode_toko: 'BDG01' });
      const second = await enter(jakarta, { nama_customer: 'Dewi', no_hp: '08110000075' });
      const third = await enter(jakarta, { nama_customer: 'Desi', no_hp: '08110000076' });
      await most(2);
      for (const code of [other, own, second, other.toLowerCase()])
        expect(await codes(`member/cari?search=${code}`, till)).toEqual([code.toUpperCase()]);
      for (const call of ['cari', 'get/all'])
        expect(refusalOf(await till.get(`member/${call}?search=${third}`))).toMatchObject({
          code: 'security.phone-searches',
          message: expect.stringContaining('cari dengan nama, lanjutkan besok') as string,
        });
      expect(await codes(`member/cari?search=${own}`, till)).toEqual([own]);
      expect(await codes(`member/cari?search=${third.slice(0, -1)}`, till)).not.toContain(third);
      expect(await codes(`member/cari?search=${third}`, spv)).toEqual([third]);
      await most(40);
    });

    it('is opened by who knows their whole phone, which counts among the whole reads of a day', async () => {
      const reader = await person(app, { user_id: 'KASIR72', level: 'KASIR', kode_toko: 'BDG01' });
      const third = await enter(jakarta, { nama_customer: 'Citra', no_hp: '08110000002' });
      for (const [code, phone] of [
        [other, NUR.no_hp],
        [third, '08110000002'],
      ] as const) {
        expect(refusalOf(await reader.get(`member/${code}`)).code).toBe('member.closed');
        expect((await reader.get(`member/cari?search=${phone}`)).body['data']).toMatchObject([{ kode_member: code }]);
      }
      await most(1);
      for (const code of [other, own, other]) expect((await reader.get(`member/${code}`)).status).toBe(200);
      expect((await reader.get(`member/${other}`)).body['data']).toMatchObject({ no_hp: '6281234567890' });
      expect(refusalOf(await reader.get(`member/${third}`)).code).toBe('security.whole-reads');
      expect((await owner.get(`member/${third}`)).status).toBe(200);
      await most(40);
      expect(await noted('DATA UTUH', 'KASIR72')).toEqual([`member ${other}`]);
    });

    it('is found by the last four digits of their identity card, and searched by them, so many a user and day', async () => {
      const till = await person(app, { user_id: 'KASIR73', level: 'KASIR', kode_toko: 'BDG01' });
      const last = await enter(jakarta, { nama_customer: 'Tini', no_hp: '08110000072', no_ktp: '3171234567897318' });
      const found = (digits: string) => codes(`member/cari?search=${digits}`, till);
      await most(2);
      for (const digits of ['7317', '7319', '7317'])
        expect([digits, await found(digits)]).toEqual([digits, digits === '7319' ? [] : [other]]);
      // Digits that begin as a phone are no search by an identity card.
      expect([await found('0811'), await found('0899'), await found('6289'), await found('731')]).toEqual([
        [own],
        [],
        [],
        [],
      ]);
      for (const digits of ['7318', '7320'])
        expect(refusalOf(await till.get(`member/cari?search=${digits}`)).code).toBe('security.card-searches');
      await most(40);
      for (const end of [1, 2])
        await enter(jakarta, {
          nama_customer: 'Tono',
          no_hp: `0811000008${end}`,
          no_ktp: `31712345670${end}7317`.padStart(16, '3'),
        });
      await most(2);
      expect(await found('7317')).toHaveLength(2);
      expect(await found('tini')).toEqual([last]);
      await most(40);
      expect(await found('7318')).toEqual([last]);
      expect(await codes('member/get/all?search=7318', jakarta)).toEqual([last]);
      const whom = await noted('DATA UTUH', 'KASIR73');
      expect([whom[0], whom.at(-1), whom.length]).toEqual([`member-ktp ${other}`, `member-ktp ${last}`, 3]);
      const searches = await noted('CARI NO KTP', 'KASIR73');
      expect([searches.length, searches.filter((detail) => detail.length < 40)]).toEqual([3, []]);
      expect(
        (await jakarta.put(`member/${last}`, { nama_customer: 'Tini', no_hp: '08110000072', versi: 1 })).status,
      ).toBe(200);
      expect(await found('7318')).toEqual([]);
    });
  });
});
