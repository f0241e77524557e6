import { Controller, Get, Module, RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ALL, levels, seeAll, type Level } from '../../../../contracts/language/define/gate.js';
import { accessKeys } from '../../../../contracts/menu.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { rowsUnderTest, underTest } from '../../../../infra/testing/under-test.js';
import { readConfig } from '../../../platform/config/config.js';
import { Allow } from '../../../platform/http/allow.js';
import { startHttpApp, type RunningApp } from '../../../platform/http/http-app.js';
import { PlatformModule } from '../../../platform/processes/platform.module.js';
import { createLog } from '../../../platform/log/log.js';
import {
  byDefinition,
  lineOf,
  modulesNeeded,
  table,
  targetOf,
  type Asked,
  type Who,
} from '../../../testing/access-table.js';
import { person, setting } from '../../../testing/people.js';
import { ask, Standalone, type Answer, type Someone } from '../../../testing/standalone.js';

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
  'GET gated/members': lineOf('GET gated/members', { on: ['MEMBER_MODULE'] }),
  'GET gated/members-of-owners': lineOf('GET gated/members-of-owners', {
    on: ['MEMBER_MODULE'],
    levels: ['SU', 'OWN'],
    access: ['/uang-kas'],
  }),
};

/** Somebody of each level, in a branch or in head office, to whom everything or nothing is shown. */
interface Holder {
  readonly level: Level;
  readonly kode_toko: string;
  readonly tree: 'everything' | 'nothing';
}
const holders: readonly Holder[] = levels.flatMap((level) =>
  ['JKT01', 'PUSAT'].flatMap((kode_toko) =>
    (['everything', 'nothing'] as const).map((tree) => ({ level, kode_toko, tree })),
  ),
);
/** Those who tell a rule: what a definition says of rights need not be asked of each level again. */
const telling = holders.filter(({ level }) => ['OWN', 'KASIR'].includes(level));
const nameOf = ({ level, kode_toko, tree }: Holder): string => `${level}-${kode_toko}-${tree.toUpperCase()}`;

const isDenied = (
  { levels: allowed, pusat }: Pick<Who, 'levels' | 'pusat'>,
  level: Level,
  kode_toko: string,
): boolean => (allowed !== undefined && !allowed.includes(level)) || (pusat === true && kode_toko !== 'PUSAT');

/** The codes of all that somebody lacks. */
function lacks(
  { on = [], access, ...who }: Who,
  { level, kode_toko, tree }: Holder,
  branch: 'own' | 'foreign',
  areModulesOn: boolean,
): readonly string[] {
  return [
    ...(isDenied(who, level, kode_toko) ? ['access.denied'] : []),
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
          const parts = [pathOf(metatype!), pathOf(prototype[name]!)]
            .flatMap((path) => path.split('/'))
            .filter((part) => part !== '');
          const call = parts.map((part) => part.replace(/^:(\w+)$/, '{$1}')).join('/');
          return `${RequestMethod[Reflect.getMetadata(METHOD_METADATA, prototype[name]!) as number]} ${call}`;
        });
    }),
  );
}

/** The lines of the endpoints under test. */
const lines = rowsUnderTest(Object.entries(table), ([endpoint]) => underTest.hasCall(endpoint.split(' ')[1]!));

/** Modules that are on from the start. */
const onFromTheStart = ['NAGAFIN_ACCOUNTING_MODULE'];

describeWith(['postgres'], 'the table of who may do what', () => {
  let app: Standalone;
  let beside: RunningApp;
  const people = new Map<string, Someone>();

  beforeAll(async () => {
    app = await Standalone.start();
    for (const kode_toko of ['JKT01', 'BDG01'])
      await person(app, { user_id: targetOf(kode_toko), level: 'KASIR', kode_toko });
    for (const holder of holders) {
      const hak_akses = holder.tree === 'everything' ? [...accessKeys] : [];
      people.set(
        nameOf(holder),
        await person(app, { user_id: nameOf(holder), level: holder.level, kode_toko: holder.kode_toko, hak_akses }),
      );
    }
    const config = readConfig({ DATABASE_URL: app.database.url, PORT: '0', LOG_LEVEL: 'silent' });
    const log = createLog('test', 'silent');
    const module: DynamicModule = { module: GatedModule, imports: [PlatformModule.of(config, log)] };
    beside = await startHttpApp(module, config, log);
  });
  afterAll(async () => {
    await beside.close();
    await app.close();
  });

  const send = (address: string, endpoint: string, { call, body }: Asked, token?: string): Promise<Answer> =>
    ask(address, endpoint.split(' ')[0]!, `/api/v1/${call}`, { body, headers: { 'x-auth-token': token } });
  const outcome = ({ status, body }: Answer): string =>
    status === 401 || status === 403 ? `${status} ${String(body['code'])}` : 'allowed';

  /** Returns what does not agree with the line of an endpoint, of all the ways to ask it. */
  const differences = async (address: string, endpoint: string, who: Who, areModulesOn: boolean): Promise<string[]> => {
    const found: string[] = [];
    for (const holder of byDefinition.has(endpoint) ? telling : holders) {
      for (const branch of ['own', 'foreign'] as const) {
        const request = who[branch];
        if (!request) continue;
        const seen = outcome(await send(address, endpoint, request, people.get(nameOf(holder))!.token));
        const lacking = lacks(who, holder, branch, areModulesOn).map((code) => `403 ${code}`);
        const agrees = lacking.length === 0 ? seen === 'allowed' : lacking.includes(seen);
        if (!agrees)
          found.push(
            `${endpoint} by ${nameOf(holder)} of ${branch}: ${seen}, not ${lacking.join(' or ') || 'allowed'}`,
          );
      }
    }
    return found;
  };

  it('has a line for every endpoint, and no other', () => {
    expect(endpointsOf(app.running).toSorted()).toEqual(Object.keys(table).toSorted());
  });

  it('are for nobody while their module is off', async () => {
    const found: string[] = [];
    for (const [endpoint, who] of lines) {
      if (typeof who === 'string' || !who.on || who.on.every((key) => onFromTheStart.includes(key))) continue;
      const seen = outcome(await send(app.address, endpoint, who.own, people.get('SU-PUSAT-EVERYTHING')!.token));
      if (seen !== '403 access.module') found.push(`${endpoint}: ${seen}`);
    }
    expect(found).toEqual([]);
  });

  describe('with every module on', () => {
    beforeAll(async () => {
      for (const key of modulesNeeded()) await setting(app, ALL, key, true);
      await setting(app, ALL, 'rekap_sales.toko', 'JKT01,PUSAT');
      const { token } = people.get('SU-JKT01-NOTHING')!;
      await eventually(async () =>
        expect(outcome(await send(app.address, 'GET batu-shape', { call: 'batu-shape' }, token))).toBe('allowed'),
      );
    });

    it.each(lines)('%s: as it says', async (endpoint, who) => {
      if (who === 'terminal')
        return expect((await app.call('POST', endpoint.split(' ')[1]!, { body: {} })).body['code']).toBe(
          'terminal.unknown',
        );
      if (who === 'public') return expect((await app.call('GET', endpoint.split(' ')[1]!)).status).toBe(200);
      if (who === 'everyone')
        return expect(outcome(await ask(app.address, endpoint.split(' ')[0]!, `/${endpoint.split(' ')[1]!}`))).toBe(
          'allowed',
        );
      expect(await send(app.address, endpoint, who.own).then(outcome)).toBe('401 session.invalid-token');
      expect(await differences(app.address, endpoint, who, true)).toEqual([]);
    });
  });

  it.each(Object.entries(gated))('%s: as it says, with its module off and on', async (endpoint, who) => {
    const modules = (value: boolean) =>
      Promise.all(['JKT01', 'PUSAT'].map((shop) => setting(app, shop, 'MEMBER_MODULE', value)));
    const holds = async (areOn: boolean) => expect(await differences(beside.address, endpoint, who, areOn)).toEqual([]);
    await modules(false);
    await eventually(() => holds(false));
    await modules(true);
    await eventually(() => holds(true));
  });
});
