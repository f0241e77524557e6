import { defineEvent } from '../define/event.js';
import { Text, Value } from '../define/fields.js';
import type { SettingValue } from '../define/gate.js';

/** A module or setting has a new value, for one shop or (`ALL`) for every shop that has none of its own. */
export class SettingChanged {
  @Text('Kunci', { required: true }) key!: string;
  @Text('Cabang', { required: true, max: 20 }) kode_toko!: string;
  @Value('Nilai') value!: SettingValue;
}

export const settingChanged = defineEvent('setting.changed', 1, SettingChanged);
