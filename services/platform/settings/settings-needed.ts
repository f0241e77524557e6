import { settingOf, type SettingKey } from '../../../contracts/settings/settings.js';
import type { SettingValue } from '../../../contracts/language/define/gate.js';
import type { StreamRef } from '../../kernel/event-store/decider.js';
import { inForce, settingNeeds, type Settings, type SettingState } from './settings.js';

/** Several modules and settings of a shop, for the rules that rest on them. */
export interface SettingsNeeded<K extends SettingKey> {
  /** Their streams, for the needs of a decider. */
  of(kode_toko: string): readonly StreamRef<SettingState>[];
  /** The values in force where these are the states of those streams; the initial ones of what was never set. */
  read(states: readonly SettingState[]): Readonly<Record<K, SettingValue>>;
  /** The values in force in a shop, as a process keeps them. */
  now(settings: Pick<Settings, 'value'>, kode_toko: string): Readonly<Record<K, SettingValue>>;
}

function streamsOf(kode_toko: string, key: string): readonly StreamRef<SettingState>[] {
  const { own, company } = settingNeeds(kode_toko, key);
  return [own, company];
}

/** Names the modules and settings that rules rest on. */
export function settingsNeeded<K extends SettingKey>(...keys: readonly K[]): SettingsNeeded<K> {
  const known = new Map<string, readonly StreamRef<SettingState>[]>();
  return {
    of(kode_toko) {
      const refs = known.get(kode_toko) ?? keys.flatMap((key) => streamsOf(kode_toko, key));
      known.set(kode_toko, refs);
      return refs;
    },
    now: (settings, kode_toko) =>
      Object.fromEntries(keys.map((key) => [key, settings.value(kode_toko, key)])) as Record<K, SettingValue>,
    read: (states) =>
      Object.fromEntries(
        keys.map((key, index) => {
          const [own, company] = states.slice(index * 2);
          return [key, inForce({ own: own!, company: company! }) ?? settingOf(key).initial];
        }),
      ) as Record<K, SettingValue>,
  };
}
