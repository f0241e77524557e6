import { Controller, Get, Module, RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { levels, seeAll, type Level } from '../../contracts/define/gate.js';
import { accessKeys } from '../../contracts/routes/access-tree.js';
import { eventually } from '../../infra/testing/eventually.js';
import { describeWith } from '../../infra/testing/servers.js';
import { readConfig } from '../kernel/config/config.js';
import { Allow } from '../kernel/http/allow.js';
import { startHttpApp, type RunningApp } from '../kernel/http/http-app.js';
import { KernelModule } from '../kernel/kernel.module.js';
import { createLog } from '../kernel/log/log.js';
import { person, setting } from '../testing/people.js';
import { ask, Standalone, type Answer, type Someone } from '../testing/standalone.js';

/** A request to an endpoint: what stands in its address, and its body. */
interface Asked {
  readonly call: string;
  readonly body?: object;
}

/** Who may do what: each endpoint has a line in the table below, and one without a line fails. */
interface Who {
  /** Absent: every level. */
  readonly levels?: readonly Level[];
  /** Modules that must be on. */
  readonly on?: readonly string[];
  /** Screens of which the access tree must show one; absent: none. */
  readonly access?: readonly string[];
  /** Asked of the own branch. A fresh one each time. */
  readonly own: (n: number) => Asked;
  /** Asked of another branch; absent where a branch cannot be asked for. */
  readonly foreign?: (n: number) => Asked;
}

const dates = 'tgl_from=2020-01-01&tgl_to=2030-12-31';
const money = ['/mutasi-uang-cash', '/mutasi-uang-bank', '/uang-kas', '/laporan-transaksi-cash'];
const report = ['/laporan-transaksi-cash'];
const users = ['/data-users'];
const rights = ['/hak-akses-users'];

const at = (call: string, body?: object) => () => ({ call, ...(body && { body }) });
const ofBranch = (call: string) => ({ own: at(`${call}kode_toko=JKT01`), foreign: at(`${call}kode_toko=BDG01`) });
const ofUser = (call: (user_id: string) => string, body?: (kode_toko: string) => object) => ({
  own: at(call('SASARAN-JKT'), body?.('JKT01')),
  foreign: at(call('SASARAN-BDG'), body?.('BDG01')),
});
const newUser = (kode_toko: string) => (n: number) => ({
  call: 'users',
  body: { user_id: `BARU-${kode_toko}-${n}`, nama: 'Baru', level: 'KASIR', kode_toko, password: 'emas 24 karat' },
});
const anExport = (kode_toko: string) =>
  at('exports', { report: 'cash/laporan-transaksi-cash', format: 'csv', filters: { tgl_from: '2026-11-01', tgl_to: '2026-11-30', kode_toko } });
const shop = { nama_toko: 'Kilau', alamat_toko: 'Jakarta' };
const ofSettings = { levels: ['SU', 'MU', 'DEV', 'OWN'], access: ['/settingsystem'] } as const;
/** Refused as a body, once its sender has passed. */
const empty = {};

const table: Readonly<Record<string, Who | 'everyone' | 'terminal'>> = {
  'GET health': 'everyone',
  'GET ready': 'everyone',
  'GET metrics': 'everyone',
  'POST users/login': 'everyone',
  'POST users/logout': { own: at('users/logout', { user_id: 5 }) },
  'GET users/me': { own: at('users/me') },
  'GET status/branches': { own: at('status/branches') },
  'GET events/{branch}/{position}': { own: at('events/JKT01/1'), foreign: at('events/BDG01/1') },
  'GET tokos': { own: at('tokos') },
  'GET banks': { own: at('banks') },
  'GET rekenings': { own: at('rekenings') },
  'GET paratransaksi/get/all': { own: at('paratransaksi/get/all') },
  'GET rekenings/get-by-kode-bank': { own: at('rekenings/get-by-kode-bank?kode_bank=BCA') },

  'PUT tokos/{kode_toko}': {
    access: ['/settingtoko'],
    own: (n) => ({ call: 'tokos/JKT01', body: { ...shop, nama_toko: `Kilau ${n}` } }),
    foreign: at('tokos/BDG01', shop),
  },

  'GET para-system': { ...ofSettings, ...ofBranch('para-system?') },
  'GET para-system/key/{key}': { own: at('para-system/key/kategori_harga') },
  'PUT para-system/key/{key}': {
    ...ofSettings,
    own: at('para-system/key/RFID_MODULE', { value: true, kode_toko: 'JKT01' }),
    foreign: at('para-system/key/RFID_MODULE', { value: true, kode_toko: 'BDG01' }),
  },
  'DELETE para-system/key/{key}/toko/{kode_toko}': {
    ...ofSettings,
    own: at('para-system/key/RFID_MODULE/toko/JKT01'),
    foreign: at('para-system/key/RFID_MODULE/toko/BDG01'),
  },
  'POST cash/mutasi-uang-cash': { access: ['/mutasi-uang-cash'], own: at('cash/mutasi-uang-cash', empty) },
  'POST cash/mutasi-uang-bank': { access: ['/mutasi-uang-bank'], own: at('cash/mutasi-uang-bank', empty) },
  'POST cash/uang-kas': { access: ['/uang-kas'], own: at('cash/uang-kas', empty) },
  'PUT cash/mutasi-uang/{no_bukti}/cancel': { access: ['/mutasi-uang-cash', '/mutasi-uang-bank'], own: at('cash/mutasi-uang/MU-1/cancel', empty) },
  'PUT cash/uang-kas/{no_bukti}/cancel': { access: ['/uang-kas'], own: at('cash/uang-kas/KM-1/cancel', empty) },
  'GET cash/saldo': { access: money, ...ofBranch('cash/saldo?') },
  'GET cash/paginated': { access: money, ...ofBranch('cash/paginated?') },
  'GET cash/laporan-transaksi-cash': { access: report, ...ofBranch(`cash/laporan-transaksi-cash?${dates}&`) },

  'PUT business-date/activate': { on: ['OWNER_PREVIOUS_DATE_MODULE'], levels: ['OWN', 'SU', 'MU'], own: at('business-date/activate', empty) },
  'PUT business-date/restore': { levels: ['SU', 'MU', 'OWN', 'SPV'], own: at('business-date/restore', empty) },
  'POST authorization': { own: at('authorization', empty) },
  'GET authorization/users': { own: at('authorization/users') },
  'POST authorization/request': { own: at('authorization/request', empty) },
  'GET authorization/requests': { levels: ['OWN'], own: at('authorization/requests') },
  'GET authorization/requests/{id}': { own: at('authorization/requests/1') },
  'POST authorization/requests/{id}/grant': { levels: ['OWN'], own: at('authorization/requests/1/grant', empty) },
  'POST authorization/requests/{id}/refuse': { levels: ['OWN'], own: at('authorization/requests/1/refuse', empty) },
  'DELETE authorization/requests/{id}': { own: at('authorization/requests/1', empty) },

  'GET user-fingerprint': { own: at('user-fingerprint?user_id=SPV01') },
  'POST user-fingerprint': { own: at('user-fingerprint', empty) },
  'DELETE user-fingerprint/{user_id}': { own: at('user-fingerprint/SPV01', empty) },
  'POST authorization/fingerprint': { own: at('authorization/fingerprint', empty) },
  'POST authorization/fingerprint/scan': { own: at('authorization/fingerprint/scan', empty) },
  'GET terminals': { access: users, own: at('terminals') },
  'POST terminals': { access: users, own: at('terminals', empty) },
  'DELETE terminals/{terminal_id}': { access: users, own: at('terminals/X', empty) },
  'POST terminals/{terminal_id}/scans': 'terminal',
  'POST terminals/{terminal_id}/scans/{scan}': 'terminal',
  'POST authorization/passkey/options': { own: at('authorization/passkey/options', empty) },
  'POST authorization/passkey': { own: at('authorization/passkey', empty) },
  'POST passkeys/options': { own: at('passkeys/options', empty) },
  'GET passkeys': { own: at('passkeys') },
  'POST passkeys': { own: at('passkeys', empty) },
  'DELETE passkeys/{passkey_id}': { own: at('passkeys/1') },
  'GET users/{user_id}/passkeys': { access: users, ...ofUser((id) => `users/${id}/passkeys`) },
  'DELETE users/{user_id}/passkeys/{passkey_id}': { access: users, ...ofUser((id) => `users/${id}/passkeys/1`) },
  'POST exports': { access: report, own: anExport('JKT01'), foreign: anExport('BDG01') },
  'GET exports': { own: at('exports') },
  'GET exports/{id}': { own: at('exports/1') },
  'GET exports/{id}/file': { own: at('exports/1/file') },
  'DELETE exports/{id}': { own: at('exports/1') },

  'GET users/get/all': { access: [...users, ...rights], own: at('users/get/all') },
  'POST users': { access: users, own: newUser('JKT01'), foreign: newUser('BDG01') },
  'PUT users/{user_id}': {
    access: users,
    ...ofUser(
      (id) => `users/${id}`,
      (kode_toko) => ({ nama: 'Sasaran', level: 'KASIR', kode_toko }),
    ),
  },
  'PUT users/{user_id}/active': {
    access: users,
    ...ofUser(
      (id) => `users/${id}/active`,
      () => ({ active: true }),
    ),
  },
  'PUT users/{user_id}/password': {
    access: users,
    ...ofUser(
      (id) => `users/${id}/password`,
      () => ({ new_password: 'emas 24 karat' }),
    ),
  },
  'PUT users/change-password': { own: at('users/change-password', empty) },
  'GET users/{user_id}/hak-akses': { access: rights, ...ofUser((id) => `users/${id}/hak-akses`) },
  'PUT users/{user_id}/hak-akses': {
    access: rights,
    ...ofUser(
      (id) => `users/${id}/hak-akses`,
      () => ({ hak_akses: [] }),
    ),
  },
};

/** Endpoints made for the test: of a module, of some levels, of a module that must be off. */
@Controller('gated')
class Gated {
  @Get('members')
  @Allow({ on: ['MEMBER_MODULE'] })
  members(): string {
    return 'of members';
  }
  @Get('members-of-owners')
  @Allow({ on: ['MEMBER_MODULE'], levels: ['SU', 'OWN'], access: ['/uang-kas'] })
  owners(): string {
    return 'of owners';
  }
}
@Module({ controllers: [Gated] })
class GatedModule {}

const gated: Readonly<Record<string, Who>> = {
  'GET gated/members': { on: ['MEMBER_MODULE'], own: at('gated/members') },
  'GET gated/members-of-owners': { on: ['MEMBER_MODULE'], levels: ['SU', 'OWN'], access: ['/uang-kas'], own: at('gated/members-of-owners') },
};

/** Somebody of each level, in a branch or in head office, to whom everything or nothing is shown. */
interface Holder {
  readonly level: Level;
  readonly kode_toko: string;
  readonly tree: 'everything' | 'nothing';
}
const holders: readonly Holder[] = levels.flatMap((level) =>
  ['JKT01', 'PUSAT'].flatMap((kode_toko) => (['everything', 'nothing'] as const).map((tree) => ({ level, kode_toko, tree }))),
);
const nameOf = ({ level, kode_toko, tree }: Holder): string => `${level}-${kode_toko}-${tree.toUpperCase()}`;

/** The codes of all that somebody lacks. */
function lacks(
  { levels: allowed, on = [], access }: Who,
  { level, kode_toko, tree }: Holder,
  branch: 'own' | 'foreign',
  areModulesOn: boolean,
): readonly string[] {
  return [
    ...(allowed && !allowed.includes(level) ? ['access.denied'] : []),
    ...(on.length > 0 && !areModulesOn ? ['access.module'] : []),
    ...(access && !seeAll.includes(level) && tree === 'nothing' ? ['access.right'] : []),
    ...(branch === 'foreign' && kode_toko !== 'PUSAT' ? ['access.branch'] : []),
  ];
}

/** Every endpoint that a process serves, as the table has them. */
function endpointsOf({ app }: RunningApp): string[] {
  const pathOf = (target: object): string => String(Reflect.getMetadata(PATH_METADATA, target));
  return [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].flatMap(({ metatype }) => {
      const { prototype } = metatype as Type<Record<string, () => unknown>>;
      return Object.getOwnPropertyNames(prototype)
        .filter((name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name]!))
        .map((name) => {
          const parts = [pathOf(metatype!), pathOf(prototype[name]!)].flatMap((path) => path.split('/')).filter((part) => part !== '');
          const call = parts.map((part) => part.replace(/^:(\w+)$/, '{$1}')).join('/');
          return `${RequestMethod[Reflect.getMetadata(METHOD_METADATA, prototype[name]!) as number]} ${call}`;
        });
    }),
  );
}

describeWith(['postgres'], 'the table of who may do what', () => {
  let app: Standalone;
  let beside: RunningApp;
  const people = new Map<string, Someone>();
  let asked = 0;

  beforeAll(async () => {
    app = await Standalone.start();
    for (const kode_toko of ['JKT01', 'BDG01']) await person(app, { user_id: `SASARAN-${kode_toko.slice(0, 3)}`, level: 'KASIR', kode_toko });
    for (const holder of holders) {
      const hak_akses = holder.tree === 'everything' ? [...accessKeys] : [];
      people.set(nameOf(holder), await person(app, { user_id: nameOf(holder), level: holder.level, kode_toko: holder.kode_toko, hak_akses }));
    }
    const config = readConfig({ DATABASE_URL: app.database.url, PORT: '0', LOG_LEVEL: 'silent' });
    const log = createLog('test', 'silent');
    const module: DynamicModule = { module: GatedModule, imports: [KernelModule.of(config, log)] };
    beside = await startHttpApp(module, config, log);
  });
  afterAll(async () => {
    await beside.close();
    await app.close();
  });

  const send = (address: string, endpoint: string, { call, body }: Asked, token?: string): Promise<Answer> =>
    ask(address, endpoint.split(' ')[0]!, `/api/v1/${call}`, { body, headers: { 'x-auth-token': token } });
  const outcome = ({ status, body }: Answer): string => (status === 401 || status === 403 ? `${status} ${String(body['code'])}` : 'allowed');

  /** What does not agree with the line of an endpoint, of all the ways to ask it. */
  const differences = async (address: string, endpoint: string, who: Who, areModulesOn: boolean): Promise<string[]> => {
    const found: string[] = [];
    for (const holder of holders) {
      for (const branch of ['own', 'foreign'] as const) {
        const request = who[branch];
        if (!request) continue;
        asked += 1;
        const seen = outcome(await send(address, endpoint, request(asked), people.get(nameOf(holder))!.token));
        const lacking = lacks(who, holder, branch, areModulesOn).map((code) => `403 ${code}`);
        const agrees = lacking.length === 0 ? seen === 'allowed' : lacking.includes(seen);
        if (!agrees) found.push(`${endpoint} by ${nameOf(holder)} of ${branch}: ${seen}, not ${lacking.join(' or ') || 'allowed'}`);
      }
    }
    return found;
  };

  it('has a line for every endpoint, and no other', () => {
    expect(endpointsOf(app.running).toSorted()).toEqual(Object.keys(table).toSorted());
  });

  it.each(Object.entries(table))('%s: as it says', async (endpoint, who) => {
    if (who === 'terminal') return expect((await app.call('POST', endpoint.split(' ')[1]!, { body: {} })).body['code']).toBe('terminal.unknown');
    if (who === 'everyone') return expect(outcome(await ask(app.address, endpoint.split(' ')[0]!, `/${endpoint.split(' ')[1]!}`))).toBe('allowed');
    expect(await send(app.address, endpoint, who.own(0)).then(outcome)).toBe('401 session.invalid-token');
    expect(await differences(app.address, endpoint, who, false)).toEqual([]);
  });

  it.each(Object.entries(gated))('%s: as it says, with its module off and on', async (endpoint, who) => {
    const modules = (value: boolean) => Promise.all(['JKT01', 'PUSAT'].map((shop) => setting(app, shop, 'MEMBER_MODULE', value)));
    const holds = async (areOn: boolean) => expect(await differences(beside.address, endpoint, who, areOn)).toEqual([]);
    await modules(false);
    await eventually(() => holds(false));
    await modules(true);
    await eventually(() => holds(true));
  });
});
