import { defineCommand } from '../language/define/command.js';
import { Key } from '../language/define/fields.js';
import { Value } from '../language/define/special-fields.js';
import type { SettingValue } from '../language/define/gate.js';
import { routeGate } from '../language/routes/routes.js';

/**
 * A new value of a module or setting: of the sender's shop; from head office of the company, or of the shop that it
 * names.
 */
class ChangeSetting {
  @Key('Kunci', { required: true, max: 60 }) key!: string;
  @Value('Nilai', { required: true }) value!: SettingValue;
  @Key('Cabang', { max: 20, as: 'upper' }) kode_toko?: string;
}

/**
 * A shop gives its own value back: the company's is in force again. With `ALL`, the company goes back to the value that
 * the setting begins with.
 */
class ResetSetting {
  @Key('Kunci', { required: true, max: 60 }) key!: string;
  @Key('Cabang', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
}

const shared = {
  path: '/settingsystem',
  gate: routeGate('/settingsystem'),
  log: 'pusat',
  failed: 'request.failed',
} as const;

export const changeSetting = defineCommand(ChangeSetting, {
  ...shared,
  name: 'change-setting',
  method: 'put',
  call: 'para-system/key/{key}',
  title: 'Ubah Pengaturan',
  saved: 'settings.save.success',
});

export const resetSetting = defineCommand(ResetSetting, {
  ...shared,
  name: 'reset-setting',
  method: 'delete',
  call: 'para-system/key/{key}/toko/{kode_toko}',
  title: 'Kembalikan Pengaturan',
  saved: 'setting.reset',
});
