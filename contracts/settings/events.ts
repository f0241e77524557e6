import { defineEvent } from '../language/define/event.js';
import { Text } from '../language/define/fields.js';
import { Value } from '../language/define/special-fields.js';
import type { SettingValue } from '../language/define/gate.js';

/** A module or setting has a new value, for one shop or (`ALL`) for every shop that has none of its own. */
export class SettingChanged {
  @Text('Kunci', { required: true }) key!: string;
  @Text('Cabang', { required: true, max: 20 }) kode_toko!: string;
  @Value('Nilai') value!: SettingValue;
}

/**
 * A shop has no value of its own any longer: the company's is in force; or (`ALL`) the company has none: the initial
 * one is.
 */
export class SettingReset {
  @Text('Kunci', { required: true }) key!: string;
  @Text('Cabang', { required: true, max: 20 }) kode_toko!: string;
}

export const settingChanged = defineEvent('setting.changed', 1, SettingChanged);
export const settingReset = defineEvent('setting.reset', 1, SettingReset);
