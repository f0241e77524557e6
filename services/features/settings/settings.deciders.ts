import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { settingValue, type SettingDefinition } from '../../../contracts/language/define/setting.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { toko } from '../../../contracts/masters/masters.js';
import { changeSetting, resetSetting } from '../../../contracts/settings/commands.js';
import { settingChanged, settingReset } from '../../../contracts/settings/events.js';
import { isOffered } from '../../../contracts/settings/offered.js';
import { settingOf } from '../../../contracts/settings/settings.js';
import { decidersOf, decider, happened, refuse } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';

/**
 * The owner of a value: the shop that is named, else the company for head office, and their own shop for everybody
 * else.
 */
const ownerOf = (named: string | undefined, { kode_toko }: Actor): string =>
  named ?? (kode_toko === PUSAT ? ALL : kode_toko);

/** The reason why somebody may not touch the value of a shop (or of all), and the field that is wrong. */
function untouchable(
  sender: Actor,
  { key, kind, scope }: SettingDefinition,
  owner: string,
  shop: MasterState<object>,
): [RefusalCode, string] | undefined {
  if (sender.kode_toko !== PUSAT && owner !== sender.kode_toko) return ['access.branch', 'kode_toko'];
  if (kind === 'fixed') return ['setting.fixed', 'key'];
  if (!isOffered({ key, kind })) return ['setting.not-built', 'key'];
  if (scope === 'perusahaan' && owner !== ALL) return ['setting.company', 'kode_toko'];
  return owner === ALL || shop.status === 'active' ? undefined : ['branch.unknown', 'kode_toko'];
}

/**
 * A value is recorded only when it says something new: the company's when it differs from what is in force, a shop's
 * when it differs from its own.
 */
export const decideChangeSetting = decider(changeSetting, {
  needs: ({ key, kode_toko }, _, sender) => ({
    setting: settingStream(ownerOf(kode_toko, sender), key),
    shop: masterRow(toko, ownerOf(kode_toko, sender)),
  }),
  decide({ key, value, kode_toko }, { setting, shop }, { sender }) {
    const definition = settingOf(key);
    if (!definition) return refuse('setting.unknown', 'key');
    const owner = ownerOf(kode_toko, sender);
    const wrong = untouchable(sender, definition, owner, shop);
    if (wrong) return refuse(...wrong);
    const checked = settingValue(definition, value);
    if ('wrong' in checked) return refuse('request.invalid', 'value', checked.wrong);
    const before = setting.value ?? (owner === ALL ? definition.initial : undefined);
    if (before === checked.value) return refuse('setting.unchanged', 'value');
    return happened(settingChanged, settingStream(owner, key), { key, kode_toko: owner, value: checked.value });
  },
});

/** A value that was never set, or was reset already, cannot be reset. */
export const decideResetSetting = decider(resetSetting, {
  needs: ({ key, kode_toko }) => ({ setting: settingStream(kode_toko, key), shop: masterRow(toko, kode_toko) }),
  decide({ key, kode_toko }, { setting, shop }, { sender }) {
    const definition = settingOf(key);
    if (!definition) return refuse('setting.unknown', 'key');
    const wrong = untouchable(sender, definition, kode_toko, shop);
    if (wrong) return refuse(...wrong);
    if (setting.value === undefined) return refuse('setting.unchanged', 'kode_toko');
    return happened(settingReset, settingStream(kode_toko, key), { key, kode_toko });
  },
});

export const settingsDeciders = decidersOf(decideChangeSetting, decideResetSetting);
