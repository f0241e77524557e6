import { toko } from '../../../contracts/masters/masters.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { text } from '../../../contracts/language/messages/messages.js';
import { settingChanged, settingReset } from '../../../contracts/settings/events.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { decideChangeSetting, decideResetSetting } from './settings.deciders.js';

const owner = someone('OWNER', 'OWN', 'PUSAT');
const jakarta = someone('OWNER01', 'OWN', 'JKT01');
const shop = (kode_toko: string): Past =>
  past(masterRow(toko, kode_toko), masterCreated(toko), { kode_toko, nama_toko: 'Kilau', alamat_toko: 'Jakarta' });
const shops = [shop('JKT01'), shop('BDG01')];
const value = (kode_toko: string, key: string, set: boolean | number | string): Past =>
  past(settingStream(kode_toko, key), settingChanged, { key, kode_toko, value: set });
const key = 'REPORT_SATU_BULAN_PROTECTION_MODULE';

describe('a new value', () => {
  it('of head office is the company\u2019s', () =>
    given(decideChangeSetting, owner)
      .when({ key, value: true })
      .thenHappened(settingChanged, { key, kode_toko: 'ALL', value: true }));
  it('of head office is a shop\u2019s when it names one', () =>
    given(decideChangeSetting, owner, ...shops)
      .when({ key, value: true, kode_toko: 'BDG01' })
      .thenHappened(settingChanged, { key, kode_toko: 'BDG01', value: true }));
  it('of a shop is its own', () =>
    given(decideChangeSetting, jakarta, ...shops)
      .when({ key, value: true })
      .thenHappened(settingChanged, { key, kode_toko: 'JKT01', value: true }));
  it('of a shop that has none may be what the company has, so that it stays when the company\u2019s changes', () =>
    given(decideChangeSetting, jakarta, ...shops, value('ALL', key, true))
      .when({ key, value: true })
      .thenHappened(settingChanged, { kode_toko: 'JKT01', value: true }));
  it('of a text is kept without the space around it, and may be empty', () => {
    given(decideChangeSetting, owner)
      .when({ key: 'fixed_date', value: ' 2026-11-20 ' })
      .thenHappened(settingChanged, { value: '2026-11-20' });
    given(decideChangeSetting, owner, value('ALL', 'fixed_date', '2026-11-20'))
      .when({ key: 'fixed_date', value: '' })
      .thenHappened(settingChanged, { value: '' });
  });
  it.each(['JKT02', 'BDG01', 'ALL', 'PUSAT'])('of a shop is not for %s', (kode_toko) =>
    given(decideChangeSetting, jakarta, ...shops)
      .when({ key, value: true, kode_toko })
      .thenRefused('access.branch', 'kode_toko'),
  );
  it('is not for a shop that there is not', () =>
    given(decideChangeSetting, owner, ...shops)
      .when({ key, value: true, kode_toko: 'SBY09' })
      .thenRefused('branch.unknown', 'kode_toko'));
  it('of what belongs to the company is head office\u2019s alone', () => {
    const change = { key: 'password.min_length', value: 12 };
    given(decideChangeSetting, jakarta, ...shops)
      .when(change)
      .thenRefused('setting.company', 'kode_toko');
    given(decideChangeSetting, owner, ...shops)
      .when({ ...change, kode_toko: 'JKT01' })
      .thenRefused('setting.company', 'kode_toko');
    given(decideChangeSetting, owner).when(change).thenHappened(settingChanged, { kode_toko: 'ALL', value: 12 });
  });
  it('is refused for a constant', () =>
    given(decideChangeSetting, owner).when({ key: 'format.date', value: 'x' }).thenRefused('setting.fixed', 'key'));
  it.each(['PPN_MODULE', 'preOrder.limit'])('is refused for %s, whose feature is not there yet', (waiting) => {
    given(decideChangeSetting, owner).when({ key: waiting, value: true }).thenRefused('setting.not-built', 'key');
    given(decideResetSetting, owner, value('ALL', waiting, true))
      .when({ key: waiting, kode_toko: 'ALL' })
      .thenRefused('setting.not-built', 'key');
  });
  it.each(['MEMBER', 'member_module', 'toString'])('is refused for %s, which nobody knows', (unknown) =>
    given(decideChangeSetting, owner).when({ key: unknown, value: true }).thenRefused('setting.unknown', 'key'),
  );
  it.each([
    [key, 1, text('field.flag')],
    [key, 'true', text('field.flag')],
    ['password.min_length', 9, text('field.number', { min: 10, max: 64 })],
    ['multi_language', 'de', text('field.choice')],
    ['fixed_date', '2026-02-30', text('field.noSuchDate')],
  ])('is refused where %s cannot be %p', (wrong, sent, message) =>
    given(decideChangeSetting, owner)
      .when({ key: wrong, value: sent })
      .thenRefused('request.invalid', 'value', message),
  );
  it('is refused when it is the old one', () => {
    given(decideChangeSetting, owner).when({ key, value: false }).thenRefused('setting.unchanged', 'value');
    given(decideChangeSetting, owner, value('ALL', key, true))
      .when({ key, value: true })
      .thenRefused('setting.unchanged', 'value');
    given(decideChangeSetting, jakarta, ...shops, value('JKT01', key, true))
      .when({ key, value: true })
      .thenRefused('setting.unchanged', 'value');
  });
});

describe('a value that is given back', () => {
  const own = [...shops, value('JKT01', key, true)];
  it('leaves the shop with the company\u2019s', () => {
    given(decideResetSetting, jakarta, ...own)
      .when({ key, kode_toko: 'JKT01' })
      .thenHappened(settingReset, { key, kode_toko: 'JKT01' });
    given(decideResetSetting, owner, ...own)
      .when({ key, kode_toko: 'JKT01' })
      .thenHappened(settingReset, { key, kode_toko: 'JKT01' });
  });
  it('leaves the company with the one that it began with', () =>
    given(decideResetSetting, owner, value('ALL', key, true))
      .when({ key, kode_toko: 'ALL' })
      .thenHappened(settingReset, { key, kode_toko: 'ALL' }));
  it('must be there', () => {
    const back = past(settingStream('JKT01', key), settingReset, { key, kode_toko: 'JKT01' });
    given(decideResetSetting, owner, ...shops)
      .when({ key, kode_toko: 'JKT01' })
      .thenRefused('setting.unchanged', 'kode_toko');
    given(decideResetSetting, owner, ...own, back)
      .when({ key, kode_toko: 'JKT01' })
      .thenRefused('setting.unchanged', 'kode_toko');
  });
  it('may be set again', () => {
    const back = past(settingStream('JKT01', key), settingReset, { key, kode_toko: 'JKT01' });
    given(decideChangeSetting, jakarta, ...own, back)
      .when({ key, value: true })
      .thenHappened(settingChanged, { value: true });
  });
  it('is the own one, not that of another shop or of the company', () => {
    for (const kode_toko of ['BDG01', 'ALL'])
      given(decideResetSetting, jakarta, ...own)
        .when({ key, kode_toko })
        .thenRefused('access.branch', 'kode_toko');
  });
  it('is none of a constant, or of what nobody knows', () => {
    given(decideResetSetting, owner).when({ key: 'format.date', kode_toko: 'ALL' }).thenRefused('setting.fixed', 'key');
    given(decideResetSetting, owner).when({ key: 'x', kode_toko: 'ALL' }).thenRefused('setting.unknown', 'key');
  });
});
