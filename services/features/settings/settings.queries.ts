import { ALL } from '../../../contracts/language/define/gate.js';
import type { SettingDefinition } from '../../../contracts/language/define/setting.js';
import { isOffered } from '../../../contracts/settings/offered.js';
import { settingOf, settings } from '../../../contracts/settings/settings.js';
import { allSettings, oneSetting, type SettingRow } from '../../../contracts/settings/views.js';
import { reportScope } from '../../platform/identity/scope.js';
import { answers } from '../../platform/reads/query-source.js';
import type { Settings } from '../../platform/settings/settings.js';

function rowOf({ maxLength: _, ...definition }: SettingDefinition, shop: string, values: Settings): SettingRow {
  const { key, initial } = definition;
  const own = shop !== ALL && values.own(shop, key) !== undefined;
  const changed = values.changed(own ? shop : ALL, key);
  return {
    ...definition,
    value: values.value(shop, key) ?? initial,
    own,
    company: values.value(ALL, key) ?? initial,
    ...(changed && { changed_by: changed.actor, changed_at: changed.recorded_at }),
  };
}

/**
 * Every module and setting that is offered, and every constant, with the values of a shop, or (`ALL`, for head office)
 * of the company.
 */
export const allSettingsAnswer = answers(allSettings, undefined, ({ kode_toko }, { actor, settings: values }) => {
  const shop = reportScope(actor, kode_toko ?? actor.kode_toko);
  const data = settings.filter(isOffered).map((setting) => rowOf(setting, shop, values));
  return Promise.resolve({ data, count: data.length });
});

/** One of them, as it is in force in the reader's shop. */
export const oneSettingAnswer = answers(oneSetting, undefined, ({ key }, { actor, settings: values }) => {
  const value = values.value(actor.kode_toko, key);
  const data = settingOf(key) && value !== undefined ? [{ key, value }] : [];
  return Promise.resolve({ data, count: data.length });
});
