import type { SettingValue } from '../language/define/gate.js';
import type { SettingDefinition } from '../language/define/setting.js';

/** The areas of settings, in the order of the screen, with the title of each. */
export const settingAreas = {
  penjualan: 'Penjualan',
  barang: 'Barang',
  stock: 'Stok dan Kirim Barang',
  hutang: 'Hutang',
  uang: 'Uang dan Akuntansi',
  pembulatan: 'Pembulatan',
  service: 'Service',
  'pre-order': 'Pre-Order',
  validasi: 'Validasi',
  sepuhan: 'Sepuhan',
  berlian: 'Berlian',
  member: 'Member',
  katalog: 'Katalog dan Marketplace',
  messaging: 'Pesan',
  laporan: 'Laporan',
  cetak: 'Cetak',
  gambar: 'Gambar',
  keamanan: 'Keamanan',
  shell: 'Tampilan',
  format: 'Format',
  server: 'Server',
} as const;

/** A key of `settingAreas`. */
export type SettingArea = keyof typeof settingAreas;

type Kept<K extends string, V extends SettingValue> = SettingDefinition<K, V>;
type Scope = Pick<SettingDefinition, 'scope'>;
type NumberOptions = Scope &
  Pick<SettingDefinition, 'unit' | 'decimals'> & {
    readonly initial: number;
    readonly min: number;
    readonly max: number;
  };
type ChoiceOptions<C extends string> = Scope & {
  readonly initial: NoInfer<C>;
  readonly choices: Readonly<Record<C, string>>;
};
type TextOptions = Scope & Pick<SettingDefinition, 'maxLength' | 'format'> & { readonly initial?: string };

const typeOf = (value: SettingValue): SettingDefinition['type'] =>
  typeof value === 'boolean' ? 'flag' : typeof value === 'number' ? 'number' : 'text';

/** Makers of the settings of one area: each takes the key, the title, and what the setting does. */
export function within(area: SettingArea) {
  type Rest<K extends string, V extends SettingValue> = Omit<Kept<K, V>, 'key' | 'title' | 'does' | 'area'>;
  const define = <K extends string, V extends SettingValue>(
    key: K,
    title: string,
    does: string,
    rest: Rest<K, V>,
  ): Kept<K, V> => {
    return { key, area, title, does, ...rest };
  };
  return {
    /** A module: off until switched on, shop by shop. */
    module: <const K extends string>(key: K, title: string, does: string): Kept<K, boolean> =>
      define(key, title, does, { kind: 'module', type: 'flag', initial: false, scope: 'toko' }),
    /** A yes or no of a shop. */
    flag: <const K extends string>(
      key: K,
      title: string,
      does: string,
      options: Scope & { readonly initial: boolean },
    ): Kept<K, boolean> => define(key, title, does, { kind: 'setting', type: 'flag', ...options }),
    /** A number within bounds. */
    number: <const K extends string>(key: K, title: string, does: string, options: NumberOptions): Kept<K, number> =>
      define(key, title, does, { kind: 'setting', type: 'number', ...options }),
    /** One of a few words, each with its label. */
    choice: <const K extends string, const C extends string>(
      key: K,
      title: string,
      does: string,
      { choices, ...rest }: ChoiceOptions<C>,
    ): Kept<K, C> => {
      const offered = { choices: Object.keys(choices), labels: choices };
      return define(key, title, does, { kind: 'setting', type: 'choice', ...offered, ...rest });
    },
    /** A text, empty until written where it has no other initial one. */
    text: <const K extends string>(key: K, title: string, does: string, options: TextOptions): Kept<K, string> =>
      define(key, title, does, { kind: 'setting', type: 'text', initial: '', ...options }),
    /** A constant of the product. */
    fixed: <const K extends string, V extends SettingValue>(
      key: K,
      title: string,
      does: string,
      initial: V,
      unit?: string,
    ): Kept<K, V> =>
      define(key, title, does, {
        kind: 'fixed',
        type: typeOf(initial),
        initial,
        scope: 'perusahaan',
        ...(unit !== undefined && { unit }),
      }),
  };
}
