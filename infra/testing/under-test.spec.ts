import * as catalogue from '../../contracts/catalogue.js';
import { features } from '../../contracts/features.js';
import { definitionsOf, rowsUnderTest, underTest } from './under-test.js';

const callsOf = (definitions: readonly { readonly call: string }[]): readonly string[] =>
  definitions.map(({ call }) => call).toSorted();

describe('the definitions under test', () => {
  it.each([undefined, ''])('are all of them when no feature is named: %j', (named) => {
    const all = definitionsOf(named);
    for (const part of ['calls', 'commands', 'masters', 'publics', 'queries', 'reports'] as const)
      expect([part, callsOf(all[part])]).toEqual([part, callsOf(catalogue[part])]);
    expect(all.documents).toBe(catalogue.documents);
    expect(all.events).toBe(catalogue.events);
    expect([all.hasCall('titipan'), all.hasCall('nowhere'), all.hasPath('/nowhere')]).toEqual([true, true, true]);
  });

  it('are those of the named feature alone', () => {
    const { documents, reports, queries, commands, masters, events, hasCall, hasPath } = definitionsOf('titipan');
    expect(documents.map(({ name }) => name)).toEqual(['titipan']);
    expect(callsOf(reports)).toEqual(callsOf(features.find(({ name }) => name === 'titipan')!.reports!));
    expect(callsOf(queries)).toContain('titipan/terbuka');
    expect(commands.map(({ name }) => name)).toContain('take-deposit');
    expect(commands.length).toBeLessThan(catalogue.commands.length / 10);
    expect(masters).toEqual([]);
    expect(events.every(({ type }) => type.startsWith('deposit.'))).toBe(true);
    expect(['titipan/terbuka', 'banks', 'penjualan'].map(hasCall)).toEqual([true, false, false]);
    expect(['/validasi-titipan', '/laporan-batal-titip', '/hitung-kas'].map(hasPath)).toEqual([true, true, false]);
  });

  it('are those of each named feature', () => {
    const { documents } = definitionsOf('titipan,hitung-kas');
    expect(documents.map(({ name }) => name)).toEqual(expect.arrayContaining(['titipan', 'hitung-kas']));
  });

  it('together leave none out', () => {
    const each = features.map(({ name }) => definitionsOf(name));
    const named = new Set(
      each.flatMap(({ commands, queries, reports }) => callsOf([...commands, ...queries, ...reports])),
    );
    const { commands, queries, reports } = catalogue;
    expect([...named].toSorted()).toEqual([...new Set(callsOf([...commands, ...queries, ...reports]))].toSorted());
  });

  it('refuse a name that no feature has', () =>
    expect(() => definitionsOf('titipan,tititpan')).toThrow('TEST_FEATURES: no feature is called tititpan'));

  it('are all of them in a run without a name', () => {
    if (!process.env['TEST_FEATURES']) expect(callsOf(underTest.commands)).toEqual(callsOf(catalogue.commands));
  });
});

describe('rows of a table test', () => {
  it('are those that hold', () => expect(rowsUnderTest([1, 2, 3], (row) => row > 1)).toEqual([2, 3]));
  it('are the first where none holds', () => expect(rowsUnderTest([1, 2, 3], () => false)).toEqual([1]));
});
