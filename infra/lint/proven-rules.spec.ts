import { events } from '../../contracts/catalogue.js';
import { features } from '../../contracts/features.js';
import { refusalCodes } from '../../contracts/language/define/refusals.js';
import { isOfRules, unprovenRules } from './proven-rules.js';
import { filesBelow, textOf } from './tree.js';

/** The features that are no part of the trade: who logs in and how, who reads what, files and exports. */
const NOT_OF_TRADE: ReadonlySet<string> = new Set([
  'exports',
  'fingerprint',
  'images',
  'passkeys',
  'security',
  'tampilan',
  'users',
]);

/** Codes that no decider refuses with, and why a test with servers proves them. The list only shrinks. */
const PROVEN_WITH_SERVERS: Readonly<Record<string, string>> = {
  'company.clock-moved': 'the controller asks how the process was started',
  'company.not-begun': 'the guard before every call asks the database whether a company has begun',
  'company.wrong-code': 'the one-time code is held against its hash in the database',
  'journal.behind': 'the read model of the books has not come to where the log of the branch is',
  'member.no-card': 'the read of a photo refuses it, where no file is kept',
  'member.closed': 'the read of a customer of another branch refuses it, by what was searched and recorded',
  'nota.not-printed': 'the read of a print refuses it, by the prints in the log',
  'nota.no-printer': 'the call that sends a print asks for the printer of the shop',
  'nota.printer-silent': 'the printer answers on the network, or does not',
};

const ofTrade = features.filter(({ name }) => !NOT_OF_TRADE.has(name));
const codes = ofTrade.flatMap(({ refusals = {} }) => Object.keys(refusals));
const tests = filesBelow('services')
  .map((file) => `services/${file}`)
  .filter((path) => /\.spec\.tsx?$/.test(path))
  .map((path) => ({ path, text: textOf(path) }));

describe('the refusals of the trade', () => {
  it('are each proven by a given-when-then, or with servers for a reason', () =>
    expect(
      unprovenRules({ codes, events: events.map(({ type }) => type), tests, withServers: PROVEN_WITH_SERVERS }),
    ).toEqual([]));
  it('are most of those that there are, and few need servers', () => {
    expect(refusalCodes()).toEqual(expect.arrayContaining(codes));
    expect(codes.length).toBeGreaterThan(150);
    expect(Object.keys(PROVEN_WITH_SERVERS).length).toBeLessThan(codes.length / 20);
    expect(features.map(({ name }) => name)).toEqual(expect.arrayContaining([...NOT_OF_TRADE]));
  });
});

describe('a refusal', () => {
  const rule = { path: 'services/features/a/a.deciders.spec.ts', text: `.thenRefused('a.b', 'x')` };
  const server = { path: 'services/apps/a.int.spec.ts', text: `code: 'a.b'` };
  const problems = (more: Partial<Parameters<typeof unprovenRules>[0]>) =>
    unprovenRules({ codes: ['a.b'], events: [], tests: [], withServers: {}, ...more });

  it.each([
    ['is proven by a test of its rule', { tests: [rule] }, []],
    ['is not by none', {}, ['a.b: no given-when-then refuses it']],
    ['is not by a test with servers', { tests: [server] }, ['a.b: no given-when-then refuses it']],
    ['is by that where the list says so', { tests: [server], withServers: { 'a.b': 'why' } }, []],
    [
      'is taken off the list once a test of its rule proves it',
      { tests: [server, rule], withServers: { 'a.b': 'why' } },
      ['a.b: proven without servers, take it off PROVEN_WITH_SERVERS'],
    ],
    ['needs a test even so', { withServers: { 'a.b': 'why' } }, ['a.b: no test with servers names it']],
    [
      'is taken off the list once it is gone',
      { tests: [rule], withServers: { 'a.c': 'why' } },
      ['a.c: no such refusal, take it off PROVEN_WITH_SERVERS'],
    ],
    ['that an event is called like is proven where it is refused', { tests: [rule], events: ['a.b'] }, []],
    [
      'is not where a test names that event',
      { tests: [{ ...rule, text: `type: 'a.b', .thenRefused('a.c')` }], events: ['a.b'] },
      ['a.b: no given-when-then refuses it'],
    ],
    [
      'that an event is called like is in a row of a table',
      { tests: [{ ...rule, text: `['x', 'a.b', 'y'] .thenRefused(code)` }], events: ['a.b'] },
      [],
    ],
    [
      'is not where nothing is refused',
      { tests: [{ ...rule, text: `['a.b']` }] },
      ['a.b: no given-when-then refuses it'],
    ],
    [
      'of a longer name proves no shorter one',
      { tests: [{ ...rule, text: `'a.bc'` }] },
      ['a.b: no given-when-then refuses it'],
    ],
  ])('%s', (_, more, expected) => expect(problems(more)).toEqual(expected));
  it.each([
    ['services/domain/coupons/coupons.spec.ts', true],
    ['services/features/a/a.int.spec.ts', false],
    ['services/apps/trade.spec.ts', false],
    ['console/src/features/a/a.spec.ts', false],
  ])('is proven without a server in %s: %s', (path, expected) => expect(isOfRules(path)).toBe(expected));
});
