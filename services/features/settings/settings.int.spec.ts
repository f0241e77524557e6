import fc from 'fast-check';
import type { CommandAnswer } from '../../../contracts/language/define/command.js';
import { ALL, PUSAT, type SettingValue } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { SettingDefinition } from '../../../contracts/language/define/setting.js';
import { toko } from '../../../contracts/masters/masters.js';
import { settings as defined } from '../../../contracts/settings/settings.js';
import { describeWith } from '../../../infra/testing/servers.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { parsePositions } from '../../../contracts/language/values/positions.js';
import { createMaster } from '../../platform/masters/masters.js';
import { CompanyLog } from '../../platform/settings/company-log.js';
import { Settings, settingStream } from '../../platform/settings/settings.js';
import { Harness } from '../../testing/harness.js';
import { someone } from '../../testing/someone.js';
import { origin } from '../../testing/till.js';
import { decideChangeSetting, decideResetSetting } from './settings.deciders.js';

const shops = ['JKT01', 'BDG01'];
const everywhere = [ALL, PUSAT, ...shops];
const changeable = (defined as readonly SettingDefinition[]).filter(({ kind }) => kind !== 'fixed');
const some = changeable.filter(({ key }) =>
  [
    'DATE_FIXED_SETTING',
    'kas_negatif',
    'toast.small.duration',
    'multi_language',
    'fixed_date',
    'session.hours',
  ].includes(key),
);

const valueFor = ({ type, min = 0, choices = [] }: SettingDefinition): fc.Arbitrary<SettingValue> => {
  if (type === 'flag') return fc.boolean();
  if (type === 'number') return fc.integer({ min, max: min + 3 });
  return type === 'choice' ? fc.constantFrom(...choices) : fc.constantFrom('', '2026-11-01', '2026-11-20');
};
const step = fc.constantFrom(...some).chain((setting) =>
  fc.record({
    key: fc.constant(setting.key),
    from: fc.constantFrom(PUSAT, ...shops),
    kode_toko: fc.option(fc.constantFrom(...everywhere), { nil: undefined }),
    value: fc.option(valueFor(setting), { nil: undefined, freq: 3 }),
  }),
);

describeWith(['postgres'], 'modules and settings in memory', () => {
  let harness: Harness;
  const follow = async (): Promise<{ company: CompanyLog; values: Settings }> => {
    const company = new CompanyLog(harness.pool, harness.log);
    const values = new Settings(harness.pool, defined);
    await company.start(harness.listener);
    await values.start(company);
    harness.after(() => Promise.resolve(company.stop()));
    return { company, values };
  };
  const record = (decider: unknown, command: object, kode_toko = PUSAT): Promise<CommandAnswer> =>
    harness.ledger.record(decider as Decider, command, {
      ...origin(PUSAT),
      sender: someone('OWNER', 'OWN', kode_toko),
    });
  const of = (values: Settings): unknown =>
    everywhere.map((shop) =>
      some.map(({ key }) => [values.value(shop, key), values.own(shop, key), [...values.owners(key)].sort()]),
    );

  beforeAll(async () => {
    harness = await Harness.with([PUSAT, ...shops]);
    for (const kode_toko of [PUSAT, ...shops])
      await record(createMaster(toko), { kode_toko, nama_toko: kode_toko, alamat_toko: 'Jakarta' });
  });
  afterAll(() => harness.close());

  it('are what the log folds to, whatever was changed and given back, in a process that followed and in one that starts', async () => {
    const { company, values } = await follow();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        let position: string | undefined;
        for (const { key, from, kode_toko, value } of steps) {
          const command =
            value === undefined
              ? record(decideResetSetting, { key, kode_toko: kode_toko ?? from }, from)
              : record(decideChangeSetting, { key, value, kode_toko }, from);
          const answer = await command.catch((error: unknown) => expect(error).toBeInstanceOf(Refusal));
          position = answer?.position ?? position;
        }
        await company.reached(parsePositions(position ?? ''));
        for (const { key, initial } of some) {
          const states = new Map<string, SettingValue | undefined>();
          for (const shop of everywhere) states.set(shop, (await harness.reader.state(settingStream(shop, key))).value);
          for (const shop of everywhere) {
            expect(values.own(shop, key)).toBe(states.get(shop));
            expect(values.value(shop, key)).toBe(states.get(shop) ?? states.get(ALL) ?? initial);
          }
        }
      }),
      { numRuns: 25 },
    );
    expect(of((await follow()).values)).toEqual(of(values));
  });

  it('say who changed them last', async () => {
    const { company, values } = await follow();
    const { position } = await record(decideChangeSetting, { key: 'REPORT_SATU_BULAN_PROTECTION_MODULE', value: true });
    await company.reached(parsePositions(position));
    expect(values.changed(ALL, 'REPORT_SATU_BULAN_PROTECTION_MODULE')).toMatchObject({ actor: 'TESTER' });
    expect(values.changed('JKT01', 'REPORT_SATU_BULAN_PROTECTION_MODULE')).toBeUndefined();
  });

  it('are no more than those that are defined', async () => {
    const { values } = await follow();
    for (const key of ['', 'x', '__proto__', 'toString'])
      expect([values.value(ALL, key), values.own(ALL, key), values.owners(key)]).toEqual([undefined, undefined, []]);
  });
});
