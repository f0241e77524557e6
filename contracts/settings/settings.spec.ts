import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { settingValue, type SettingDefinition } from '../language/define/setting.js';
import { text } from '../language/messages/messages.js';
import { gramSchemes } from '../language/values/rounding.js';
import { settingAreas } from './areas.js';
import { isOffered } from './offered.js';
import { settingOf, settings } from './settings.js';

/**
 * Taken from the specification: the keys of its modules, and of its settings with the value where it gives one
 * literally.
 */
const specification = JSON.parse(readFileSync(new URL('./specified.json', import.meta.url), 'utf8')) as {
  readonly modules: readonly string[];
  readonly settings: Readonly<Record<string, boolean | number | string | readonly (number | string)[] | null>>;
};
/** Names that the specification gives to a setting whose key it does not show, and that key here. */
const shown: Readonly<Record<string, string>> = {
  'setting.fixedDate': 'fixed_date',
  'setting.appMode': 'app_mode',
  'setting.HARGA_EMAS': 'HARGA_EMAS',
  'setting.kategori_harga': 'kategori_harga',
  'setting.multiLanguage': 'multi_language',
  'setting.rounding': 'pembulatan',
  'setting.SETTING_NOTA_OWNER_ONLY': 'SETTING_NOTA_OWNER_ONLY',
  'setting.ownerFlag': 'OWNER_PREVIOUS_DATE_MODULE',
  'setting.supervisorFlag': 'SUPERVISOR_PREVIOUS_DATE_MODULE',
};
const ours = [
  'device.pos.nama',
  'scan.key.duration',
  'scan.without_end',
  'label_timbang.isi',
  'label_timbang.awalan',
  'label_timbang.susunan',
  'label_timbang.desimal',
  'label_timbang.kelipatan',
  'password.min_length',
  'session.idle_minutes',
  'session.hours',
  'authorization.minutes',
  'security_log.days',
  'data_pribadi.baca_utuh',
  'rekap_sales.toko',
  'kas_negatif',
  'kas.wajib_shift',
  'selisih_kas.batas',
  'kas.uang_terkecil',
  'pembelian.toleransi_berat',
  'penjualan.batas',
  'titipan.biaya_batal',
  'poin.nilai',
  'penjualan.ongkos_terbesar',
  'penjualan.diskon_terbesar',
  'penjualan.diskon_sehari',
  'penjualan.diskon_sehari_cabang',
  'penjualan.transfer_terbesar',
  'penjualan.kartu_terbesar',
  'kas.pengeluaran_terbesar',
  'kas.sendiri_terbesar',
  'kas.setoran_terbesar',
  'kas.setoran_terbesar_cabang',
  'kas.tarik_terbesar',
  'kas.masuk_terbesar',
  'kas.kirim_terbesar',
  'pelunasan.sendiri_terbesar',
  'pelunasan.biaya_terbesar',
  'hutang.selisih_berat',
  'hutang.biaya_ganti_surat',
  'hutang.hari_ganti_surat',
  'hutang.ganti_rugi_persen',
  'hutang.pinjaman_terbesar',
  'hutang.penaksir_lain_dari',
  'kas.tunai_wajib_lapor',
  'hutang.paparan_rp',
  'hutang.paparan_surat',
  'hutang.simpan_data_hari',
  'hutang.awal_peremajaan',
  'hutang.jatuh_tempo_libur',
  'hutang.hari_libur',
  'pembelian.tunai_terbesar',
  'pembelian.tunai_terbesar_cabang',
  'pembelian.transfer_terbesar',
  'pembelian.harga_terkecil',
  'barang.masuk_terbesar',
  'barang.tanpa_supplier_terbesar',
  'barang.tanpa_supplier_terbesar_cabang',
  'member.tebus_terbesar',
  'member.tebus_terbesar_cabang',
  'lelang.pemberitahuan',
  'lelang.jarak_pemberitahuan',
  'lelang.sebelum_lelang',
  'lelang.biaya',
  'lelang.kekurangan',
  'lelang.kelebihan_hari',
  'lelang.kelebihan_tujuan',
  'titipan.dp_terkecil',
  'gesek.terbesar_sehari',
  'barang.selisih_nilai',
  'barang.selisih_nilai_batu',
  'barang.jenis_batu',
  'barang.berat_terbesar',
  'barang.berat_terbesar_ringan',
  'barang.jenis_ringan',
  'timbang.buta',
  'barang.susut_terbesar',
  'barang.susut_terbesar_persen',
];
/** Modules that the specification does not have. */
const ourModules = [
  'MULTI_HARGA_JUAL_MODULE',
  'DUPLICATE_NOTA_KIRIM_UANG_MODULE',
  'DUPLICATE_NOTA_SHIFT_MODULE',
  'DUPLICATE_NOTA_TUTUP_TOKO_MODULE',
];

const all: readonly SettingDefinition[] = settings;
const changeable = all.filter(({ kind }) => kind !== 'fixed');
const fixed = all.filter(({ kind }) => kind === 'fixed');
const messageFor = (key: string, value: unknown) => {
  const definition = settingOf(key);
  const result = definition && settingValue(definition, value);
  return result && 'wrong' in result ? result.wrong.message : undefined;
};

describe('the settings', () => {
  it('have each key once', () => expect(new Set(all.map(({ key }) => key)).size).toBe(all.length));
  it('hold every module of the specification, and ours, switched off', () => {
    expect(specification.modules).toHaveLength(52);
    expect(
      all
        .filter(({ kind }) => kind === 'module')
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...specification.modules, ...ourModules].sort());
    expect(
      all.filter(({ kind, initial, type }) => kind === 'module' && (initial !== false || type !== 'flag')),
    ).toEqual([]);
  });
  it('hold every setting of the specification, and ours', () => {
    const keys = Object.keys(specification.settings).map((key) => shown[key] ?? key);
    expect(keys).toHaveLength(106);
    expect(all.map(({ key }) => key).sort()).toEqual(
      [...new Set([...specification.modules, ...ourModules, ...keys, ...ours])].sort(),
    );
  });
  it('begin with the value of the specification, where it gives one', () => {
    const given = Object.entries(specification.settings).filter(([, value]) => value !== null);
    expect(
      given.filter(
        ([key, value]) => settingOf(shown[key] ?? key)?.initial !== (Array.isArray(value) ? value.join(', ') : value),
      ),
    ).toEqual([]);
    expect(given).toHaveLength(76);
  });
  it('begin with a value that they take', () => {
    expect(changeable.map((setting) => settingValue(setting, setting.initial))).toEqual(
      changeable.map(({ initial }) => ({ value: initial })),
    );
    expect(Object.fromEntries(all.map(({ key, initial }) => [key, initial]))).toMatchObject({
      multi_language: 'id',
      'session.idle_minutes': 30,
      'session.hours': 12,
      kas_negatif: false,
      MEMBER_MODULE: false,
    });
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });
  it('belong to a known area, and no area is empty', () => {
    expect([...new Set(all.map(({ area }) => area))].sort()).toEqual(Object.keys(settingAreas).sort());
  });
  it('say what they are called and what they do', () => {
    expect(
      all
        .filter(({ title, does }) => title.length < 3 || title.length > 40 || !/^\S.{5,160}\.$/u.test(does))
        .map(({ key }) => key),
    ).toEqual([]);
  });
  it('say more than what they are called, wherever they are shown', () => {
    const little = /^(dan|di|dengan|ini|itu|oleh|pada|untuk|yang)$/;
    const wordsOf = (words: string): readonly string[] => words.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
    const more = ({ title, does }: Pick<SettingDefinition, 'title' | 'does'>): readonly string[] =>
      wordsOf(does).filter((word) => !little.test(word) && !wordsOf(title).includes(word));
    expect(all.filter((one) => isOffered(one) && more(one).length === 0).map(({ key }) => key)).toEqual([]);
    expect(more({ title: 'Kadar nol', does: 'Kadar yang nol.' })).toEqual([]);
  });
  it('give every number its bounds and every choice its label', () => {
    expect(
      changeable.filter(
        ({ type, min, max }) => type === 'number' && (min === undefined || max === undefined || min > max),
      ),
    ).toEqual([]);
    expect(changeable.filter(({ choices, labels = {} }) => choices?.some((choice) => !labels[choice]))).toEqual([]);
  });
  it('offer the ways of rounding grams that there are', () =>
    expect(settingOf('rounding.gram.thresholds').choices).toEqual(gramSchemes));
  it('are found by their key alone', () => {
    expect(settingOf('kas_negatif').area).toBe('uang');
    expect(['', 'x', 'KAS_NEGATIF', 'toString', '__proto__'].map((key) => settingOf(key))).toEqual(
      Array(5).fill(undefined),
    );
  });
});

describe('a value', () => {
  it.each(fixed.map(({ key, initial }) => [key, initial]))('of the constant %s is never taken', (key, initial) => {
    expect(messageFor(String(key), initial)).toBe(text('setting.fixed'));
  });
  it.each([1, 0, 'true', '', null, undefined, [], {}])('of a flag is not %p', (value) => {
    expect(messageFor('MEMBER_MODULE', value)).toBe(text('field.flag'));
    expect(messageFor('kas_negatif', value)).toBe(text('field.flag'));
  });
  it.each([9, 65, 10.5, NaN, Infinity, -Infinity, 1e21, '12', null, undefined, true, [12], {}])(
    'of a number from 10 to 64 is not %p',
    (value) => expect(messageFor('password.min_length', value)).toBe(text('field.number', { min: 10, max: 64 })),
  );
  it.each([0.99, 1000.01, 375.001, 1e-7, '375'])('of a purity is not %p', (value) =>
    expect(messageFor('kadar.max.item', value)).toBe(text('field.decimal', { min: 1, max: 1000, decimals: 2 })),
  );
  it.each([1, 37.5, 99.99, 1000])('of a purity may be %p', (value) =>
    expect(settingValue(settingOf('kadar.max.item'), value)).toEqual({ value }),
  );
  it('of a number is never minus zero', () =>
    expect(settingValue(settingOf('pembulatan'), -0)).toStrictEqual({ value: 0 }));
  it.each(['de', 'ID', ' id', '', 0, null, ['id']])('of a choice is not %p', (value) =>
    expect(messageFor('multi_language', value)).toBe(text('field.choice')),
  );
  it.each([
    ['kategori_harga', 7, text('field.text')],
    ['kategori_harga', null, text('field.text')],
    ['kategori_harga', 'x'.repeat(41), text('field.tooLong', { max: 40 })],
    ['kategori_harga', '<b>', text('field.mark', { tanda: '<' })],
    ['kategori_harga', 'a\u0000', text('field.mark', { tanda: 'U+0000' })],
    ['fixed_date', '2026-02-30', text('field.noSuchDate')],
    ['fixed_date', '28-02-2026', text('field.date')],
    ['rekap_sales.toko', 'JKT01;JKT02', text('setting.codes')],
    ['rekap_sales.toko', 'JKT01,', text('setting.codes')],
    ['rekap_sales.toko', 'jkt01', text('setting.codes')],
    ['rekap_sales.toko', 'JKT01 JKT02', text('setting.codes')],
    ['hutang.hari_libur', 'AHAD', text('setting.closedDays')],
  ])('of the text %s is not %p', (key, value, message) => expect(messageFor(key, value)).toBe(message));
  it.each([
    ['kategori_harga', 'Kategori A/B'],
    ['kategori_harga', ''],
    ['fixed_date', '2026-02-28'],
    ['rekap_sales.toko', 'JKT01'],
    ['rekap_sales.toko', 'JKT01, JKT02,BDG01'],
  ])('of the text %s may be %p', (key, value) => expect(messageFor(key, value)).toBeUndefined());
  it('of a text is kept without the space around it', () => {
    expect(settingValue(settingOf('kategori_harga'), '  A ')).toEqual({ value: 'A' });
    expect(settingValue(settingOf('fixed_date'), ' ')).toEqual({ value: '' });
  });
  it('never makes the check throw, and is the same after a journey as JSON when taken', () => {
    const near = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...changeable.flatMap(({ choices = [] }) => choices)),
    );
    const any = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.oneof(near, any), (definition, value) => {
        const result = settingValue(definition, value);
        if ('wrong' in result) return result.wrong.message.trim() !== '';
        expect(JSON.parse(JSON.stringify(result.value))).toStrictEqual(result.value);
        return (
          settingValue(definition, result.value) !== undefined && typeof result.value === typeof definition.initial
        );
      }),
      { numRuns: 2000 },
    );
  });
});
