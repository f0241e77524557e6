import { activateDate } from '../../../contracts/business-date/commands.js';
import { dashboard, type Beranda } from '../../../contracts/beranda/views.js';
import { open } from '../../../contracts/language/define/gate.js';
import { defineQuery, NoParams, type AsOf } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { answers, type QuerySource, type QueryTools } from '../../platform/reads/query-source.js';
import { someone } from '../../testing/someone.js';
import { berandaAnswer, boardAnswer, waitingConsentsAnswer } from './beranda.queries.js';

/** A read of the owner's home that answers rows of an age, or what it throws. */
const sourceOf = (call: string, given: AsOf | Error): QuerySource => {
  const query = defineQuery(NoParams, NoParams, { call, title: call, gate: open, home: ['PEMILIK'] });
  const answer = (): Promise<never> =>
    given instanceof Error
      ? Promise.reject(given)
      : Promise.resolve({ data: [{ call }], count: 1, as_of: given } as never);
  return answers(query, undefined, answer);
};
const tools = {
  actor: someone('OWNER', 'OWN', 'PUSAT'),
  settings: { value: () => undefined },
} as unknown as QueryTools;
const homeOf = (...sources: readonly QuerySource[]) =>
  berandaAnswer(sources).answer({}, tools) as Promise<unknown> as Promise<{ data: readonly Beranda[]; as_of?: AsOf }>;
const age = (time: string, positions: AsOf['positions'], lagging: AsOf['lagging'] = []): AsOf => ({
  ...{ time, positions, lagging },
});

describe('a home', () => {
  it('says of a part that cannot be answered why, and has the others', async () => {
    const building = Refusal.of('request.busy');
    const fresh = age('2026-11-23T07:00:00.000Z', { JKT01: 5 });
    const { data } = await homeOf(sourceOf('ada', fresh), sourceOf('dibangun', building));
    expect(data[0]?.bagian).toEqual([
      { bacaan: 'ada', baris: [{ call: 'ada' }] },
      { bacaan: 'dibangun', baris: [], gagal: building.told },
    ]);
    await expect(homeOf(sourceOf('rusak', new TypeError('defect')))).rejects.toThrow('defect');
  });

  it('is as old as its oldest part, and knows of each branch what all of them know', async () => {
    const since = (minute: number): string => `2026-11-23T07:0${minute}:00.000Z`;
    const { as_of } = await homeOf(
      sourceOf('a', age(since(4), { JKT01: 9, BDG01: 2 }, [{ kode_toko: 'JKT01', since: since(4) }])),
      sourceOf('b', age(since(2), { JKT01: 7, PUSAT: 1 }, [{ kode_toko: 'JKT01', since: since(2) }])),
    );
    expect(as_of).toEqual(age(since(2), { JKT01: 7, BDG01: 2, PUSAT: 1 }, [{ kode_toko: 'JKT01', since: since(2) }]));
    expect((await homeOf()).as_of).toBeUndefined();
  });
});

describe('a dashboard', () => {
  it('is told in the role of its user, to head office in that of the owner, with reads alone whose gate they pass', async () => {
    const shared = { home: ['PEMILIK'], boards: ['DASHBOARD'] } as const;
    const sources = [
      defineQuery(NoParams, NoParams, { call: 'semua', title: 'semua', gate: open, ...shared }),
      defineQuery(NoParams, NoParams, { call: 'pemilik', title: 'pemilik', gate: { levels: ['OWN'] }, ...shared }),
    ].map((query) => answers(query, undefined, () => Promise.resolve({ data: [], count: 0 })));
    const boardOf = async (...who: Parameters<typeof someone>) => {
      const board = boardAnswer(dashboard, 'DASHBOARD', sources);
      const { data } = await board.answer({}, { ...tools, actor: someone(...who) });
      const [{ peran, bagian }] = data as readonly [Beranda];
      return [peran, ...bagian.map(({ bacaan }) => bacaan)];
    };
    expect(await boardOf('KASIR01', 'KASIR', 'JKT01')).toEqual(['KASIR', 'semua']);
    expect(await boardOf('SPVPUSAT', 'SPV', 'PUSAT')).toEqual(['PEMILIK', 'semua']);
    expect(await boardOf('OWN01', 'OWN', 'JKT01')).toEqual(['PEMILIK', 'semua', 'pemilik']);
  });
});

describe('consents that wait', () => {
  /** The screen and the document of a consent that is asked for to a command. */
  const placeOf = async (command: string, subject: string): Promise<unknown> => {
    const asking = { ...tools, hidden: new Set(), read: () => Promise.resolve([{ command, subject, jumlah: 0 }]) };
    const { data } = await waitingConsentsAnswer.answer({}, asking as unknown as QueryTools);
    return data.flatMap(({ path, nomor }) => [path, nomor]);
  };

  it('lead to the screen of their document, and of what is none to that of the command', async () => {
    expect(await placeOf('cancel-uang-kas', 'KM-JKT01-000001')).toEqual(['/uang-kas', 'KM-JKT01-000001']);
    expect(await placeOf('record-uang-kas', 'MODAL')).toEqual(['/uang-kas', '']);
    expect(await placeOf(activateDate.name, '2026-11-19')).toEqual([activateDate.path, '']);
    expect(await placeOf('nobody-knows', '')).toEqual(['', '']);
  });
});
