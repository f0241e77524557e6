import type { EventDefinition } from '../../../contracts/language/define/event.js';
import type { Level } from '../../../contracts/language/define/gate.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import {
  accessGranted,
  deviceLetIn,
  passwordChanged,
  userActivated,
  userChanged,
  userCreated,
  userDeactivated,
} from '../../../contracts/users/events.js';
import { someone } from '../../testing/someone.js';
import { hasHandled, users, type UserState } from './user-stream.js';

const today = businessDate('2026-11-20');
type Deed = readonly [definition: EventDefinition, actor: string, business_date?: string, more?: object];

/** A user of an id, after what was done to them. */
const after = (user_id: string, level: Level, ...deeds: readonly Deed[]): UserState =>
  deeds.reduce(
    (state, [{ type }, actor, business_date = today, more = {}]) =>
      users.evolve(state, {
        type,
        actor,
        business_date,
        branch: 'PUSAT',
        postings: [],
        payload: { user_id, nama: user_id, level, kode_toko: 'JKT01', ...more },
      }),
    users.initial,
  );
const spv = someone('SPV01', 'SPV', 'JKT01');
const old = '2026-10-21';
const more = { hak_akses: ['VALIDASI PENJUALAN'] };

describe('who handled a user', () => {
  it.each<[string, boolean, ...Deed[]]>([
    ['made them', true, [userCreated, 'SPV01']],
    ['set their password', true, [userCreated, 'OWNER', old], [passwordChanged, 'SPV01', '2026-10-22']],
    ['let in a device of theirs', true, [userCreated, 'OWNER', old], [deviceLetIn, 'SPV01']],
    ['made them, though they set a password of their own', true, [userCreated, 'SPV01'], [passwordChanged, 'ANI']],
    ['made them, though another set the password', true, [userCreated, 'SPV01'], [passwordChanged, 'SPV02']],
    ['did so thirty days ago', false, [userCreated, 'SPV01', old]],
    [
      'took them back',
      true,
      [userCreated, 'OWNER', old],
      [userDeactivated, 'OWNER', old],
      [userActivated, 'SPV01', '2026-10-22'],
    ],
    ['changed their level today', true, [userCreated, 'OWNER', old, { level: 'SPV' }], [userChanged, 'SPV01']],
    ['changed their shop today', true, [userCreated, 'OWNER', old, { kode_toko: 'BDG01' }], [userChanged, 'SPV01']],
    [
      'changed their level the day before',
      false,
      [userCreated, 'OWNER', old, { level: 'SPV' }],
      [userChanged, 'SPV01', '2026-11-19'],
    ],
    ['changed their name', false, [userCreated, 'OWNER', old], [userChanged, 'SPV01', today, { nama: 'Ani' }]],
    ['added to their rights today', true, [userCreated, 'OWNER', old], [accessGranted, 'SPV01', today, more]],
    ['added to them the day before', false, [userCreated, 'OWNER', old], [accessGranted, 'SPV01', '2026-11-19', more]],
    ['took rights from them', false, [userCreated, 'OWNER', old], [accessGranted, 'SPV01', today, { hak_akses: [] }]],
    ['did nothing', false, [userCreated, 'SPV02']],
    ['made them and gave them rights', true, [userCreated, 'SPV01'], [accessGranted, 'SPV01', today, more]],
    [
      'made them, till an owner gave rights',
      false,
      [userCreated, 'SPV01'],
      [accessGranted, 'OWNER', today, { ...more, dikonfirmasi: true }],
    ],
  ])('%s: %s', (_, expected, ...deeds) =>
    expect(hasHandled(spv, after('ANI', 'KASIR', ...deeds), today)).toBe(expected),
  );

  it('is never an owner, and never of an owner', () => {
    expect(hasHandled(someone('OWNER', 'OWN', 'PUSAT'), after('ANI', 'KASIR', [userCreated, 'OWNER']), today)).toBe(
      false,
    );
    const owner = after('OWNER', 'OWN', [userCreated, 'SISTEM', old], [deviceLetIn, 'SPV01']);
    expect(hasHandled(spv, owner, today)).toBe(false);
    expect(hasHandled(spv, users.initial, today)).toBe(false);
  });

  it('is found through users in between, who made each other', () => {
    const others = new Map([
      ['BUDI', after('BUDI', 'KASIR', [userCreated, 'SPV01'])],
      ['CITRA', after('CITRA', 'KASIR', [userCreated, 'CITRA'], [passwordChanged, 'BUDI'], [passwordChanged, 'DEWI'])],
      ['DEWI', after('DEWI', 'KASIR', [userCreated, 'CITRA'])],
    ]);
    expect(hasHandled(spv, after('ANI', 'KASIR', [userCreated, 'CITRA']), today, others)).toBe(true);
    expect(hasHandled(spv, after('ANI', 'KASIR', [userCreated, 'DEWI']), today, others)).toBe(true);
    expect(hasHandled(spv, after('ANI', 'KASIR', [userCreated, 'SPV02']), today, others)).toBe(false);
    others.set('BUDI', after('BUDI', 'KASIR', [userCreated, 'SPV01', old]));
    expect(hasHandled(spv, after('ANI', 'KASIR', [userCreated, 'CITRA']), today, others)).toBe(false);
  });
});
