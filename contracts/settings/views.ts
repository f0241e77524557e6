import { Choice, Flag, Key, Text, WholeNumber } from '../language/define/fields.js';
import { Texts, Value, Words } from '../language/define/special-fields.js';
import { open, type SettingValue } from '../language/define/gate.js';
import { defineQuery } from '../language/define/query.js';
import type { SettingDefinition } from '../language/define/setting.js';
import { routeGate } from '../language/routes/routes.js';

/** The shop of the values; defaults to the reader's. Head office may name a shop, or `ALL` for the company. */
class SettingsParams {
  @Key('Cabang', { max: 20, as: 'upper' }) kode_toko?: string;
}

/** A module, setting or constant with the value in force. */
export class SettingRow implements Omit<SettingDefinition, 'maxLength'> {
  @Text('Kunci') key!: string;
  @Value('Nilai') value!: SettingValue;
  @Choice('Jenis', ['module', 'setting', 'fixed']) kind!: SettingDefinition['kind'];
  @Text('Bagian') area!: string;
  @Text('Nama') title!: string;
  @Text('Keterangan', { max: 200 }) does!: string;
  @Choice('Tipe', ['flag', 'number', 'choice', 'text']) type!: SettingDefinition['type'];
  @Value('Nilai awal') initial!: SettingValue;
  @Text('Satuan') unit?: string;
  @WholeNumber('Terkecil', { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }) min?: number;
  @WholeNumber('Terbesar', { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }) max?: number;
  @WholeNumber('Desimal', { min: 0, max: 3 }) decimals?: number;
  @Words('Pilihan') choices?: readonly string[];
  @Texts('Nama pilihan') labels?: Readonly<Record<string, string>>;
  @Choice('Bentuk', ['date', 'codes', 'closedDays']) format?: SettingDefinition['format'];
  @Choice('Milik', ['toko', 'perusahaan']) scope!: SettingDefinition['scope'];
  /** True when the value is the shop's own, not the company's. */
  @Flag('Milik toko sendiri') own!: boolean;
  /** The value that is in force without the shop's own. */
  @Value('Nilai perusahaan') company!: SettingValue;
  /** The user who last changed the value in force, and when (ISO instant). */
  @Text('Diubah oleh') changed_by?: string;
  @Text('Diubah pada') changed_at?: string;
}

/** The key of a module or setting. */
class SettingKeyParams {
  @Text('Kunci', { required: true }) key!: string;
}

/** A module or setting, as it is in force in the reader's shop. */
class SettingNow {
  @Text('Kunci') key!: string;
  @Value('Nilai') value!: SettingValue;
}

export const allSettings = defineQuery(SettingsParams, SettingRow, {
  call: 'para-system',
  title: 'Setting System',
  gate: routeGate('/settingsystem'),
  maybe: ['unit', 'min', 'max', 'decimals', 'choices', 'labels', 'format', 'changed_by', 'changed_at'],
});

export const oneSetting = defineQuery(SettingKeyParams, SettingNow, {
  call: 'para-system/key/{key}',
  title: 'Satu Pengaturan',
  gate: open,
  one: true,
});
