import { levels, missing, PUSAT, type Holder, type Level, type SettingValue } from '../define/gate.js';
import { activateDate } from '../../business-date/commands.js';
import { accessKeys } from '../../menu.js';
import { routeGate, routes, specifiedRoute } from './routes.js';

const holder = (
  values: Readonly<Record<string, SettingValue>> = {},
  level: Level = 'KASIR',
  kode_toko = 'JKT01',
): Holder => ({
  level,
  kode_toko,
  access: accessKeys,
  value: (key) => values[key] ?? false,
});
const opens = (path: string, who: Holder): boolean => missing(specifiedRoute(path)!.gate ?? {}, who) === undefined;
/** Levels for which a route opens. */
const openTo = (path: string, values: Readonly<Record<string, SettingValue>> = {}): readonly Level[] =>
  levels.filter((level) => opens(path, holder(values, level)));

/** The tables of the specification (shell-and-rules §2), copied from its text. */
const byModule: Readonly<Record<string, string>> = {
  MEMBER_MODULE:
    '/laporan-harian-member, /data-member, /setting-member, /lihat-transaksi-member, /transaksi-poin, /tukar-point, /laporan-daftar-member, /laporan-top-member, /laporan-kartu-stock-hadiah, /export-data-member, /parameter-get-point-member',
  MEMBER_RESET_POIN_MODULE: '/parameter-reset-poin-member',
  SEPUHAN_MODULE:
    '/laporan-wasting-sepuhan, /laporan-sortir-pembelian, /laporan-pindah-sortir, /laporan-saldo-barang-aktif, /laporan-kirim-barang-kepusat, /kirim-barang-cuci',
  DAILY_SALDO_TRANSACTION_REPORT_MODULE: '/laporan-transaksi-harian',
  OPNAME_GLOBAL_DAILY_MODULE: '/stock-opname-global, /laporan-stock-opname-global',
  PARAMETER_BUNGA_HUTANG_MODULE: '/parameter-bunga-hutang',
  PLAFOND_HUTANG_MODULE: '/plafond-kadar-hutang, /master-plafond-hutang',
  PENJUALAN_BAYAR_POIN_MODULE: '/laporan-bayar-point',
  SUPPLIER_BARANG_MODULE: '/master-supplier',
  BONUS_SALES_TRANSACTION_MODULE: '/parameter-bonus-sales',
  BERLIAN_MODULE:
    '/jenis-batu, /master-supplier-berlian, /laporan-buku-berlian, /master-batu-shape, /master-batu-color, /master-batu-clarity, /master-batu-fluorencence, /master-batu-symetry, /master-batu-polish, /master-batu-cutgrade, /master-batu-berlian',
  KIRIM_BARANG_ONLINE_STORE_MODULE: '/laporan-kirim-barang-online',
  KIRIM_BARANG_MODULE: '/kirim-barang-kecabang, /laporan-kirim-barang, /terima-barang, /master-toko, /kirim-barang',
  POTONGAN_PENJUALAN_MODULE: '/master-potongan-pembelian',
  KUPON_PENJUALAN_MODULE: '/parameter-kupon, /cek-kupon',
  PARAMETER_DESKRIPSI_SERVICE_MODULE: '/parameter-deskripsi-service',
  RFID_MODULE: '/stock-opname-rfid, /laporan-stock-opname-rfid',
  BARANG_WEB_EXTERNAL_MODULE: '/kirim-barang-external, /update-barang-external',
  HIDUP_FEATURE_MODULE: '/laporan-pinjaman-rekap, /laporan-penebusan-rekap, /laporan-penebusan-detail',
  PRE_ORDER_MODULE:
    '/lihat-pre-order, /transaksi-pre-order, /laporan-penjualan-po, /closing-barang-po, /laporan-outstand-po, /laporan-closing-barang-po, /laporan-transaksi-po, /import-pre-order',
  STOCK_SEPUHAN_MANUAL_MODULE: '/stock-cuci-manual, /laporan-stock-cuci-manual',
  WHATSAPP_MODULE: '/whatsapp-setting',
  VALIDASI_PESANAN_MODULE: '/validasi-pesanan',
  VALIDASI_SERVICE_MODULE: '/validasi-service',
  MANUAL_ITEMS_TRANSACTION_MODULE: '/validasi-jual-beli-manual',
  NAGAFIN_ACCOUNTING_MODULE: '/parameter-akun',
  MARKETPLACE_INTEGRATION_MODULE: '/marketplace-setting',
  CICILAN_MODULE: '/parameter-cicilan, /transaksi-cicilan, /lihat-cicilan, /lelang-cicilan, /batal-cicilan',
  REKAP_TRANSAKSI_PEMBELIAN_MODULE: '/laporan-rekap-transaksi-pembelian',
};
const sepuhan = '/terima-sepuhan, /terima-barang-cuci, /sortir-pembelian, /pindah-sortir, /wasting-sepuhan'.split(', ');
const manualItems =
  '/data-barang-manual, /pindah-barang-manual, /hancur-barang-manual, /laporan-tambah-barang-manual, /laporan-pindah-barang-manual, /laporan-hancur-barang-manual, /laporan-summary-barang-manual, /transaksi-jual-beli-manual, /lihat-penjualan-manual, /lihat-pembelian-manual, /batal-pembelian-manual, /batal-penjualan-manual, /laporan-penjualan-manual, /laporan-pembelian-manual, /laporan-batal-penjualan-manual, /laporan-batal-pembelian-manual'.split(
    ', ',
  );
const gatedByModule = Object.entries(byModule).flatMap(([module, paths]) =>
  paths.split(', ').map((path) => ({ module, path })),
);

describe('the routes', () => {
  it('are all that are specified, each once', () => {
    expect(routes).toHaveLength(224);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(224);
  });

  it.each(gatedByModule)('$path opens with $module alone', ({ module, path }) => {
    expect(opens(path, holder({ [module]: true }))).toBe(true);
    expect(opens(path, holder())).toBe(false);
    expect(missing(specifiedRoute(path)!.gate!, holder())).toEqual({ what: 'module-on', key: module });
  });

  it.each(sepuhan)('%s needs SEPUHAN_MODULE on and SEPUHAN_TERPUSAT_MODULE off', (path) => {
    expect(opens(path, holder({ SEPUHAN_MODULE: true }))).toBe(true);
    expect(
      missing(specifiedRoute(path)!.gate!, holder({ SEPUHAN_MODULE: true, SEPUHAN_TERPUSAT_MODULE: true })),
    ).toEqual({
      what: 'module-off',
      key: 'SEPUHAN_TERPUSAT_MODULE',
    });
    expect(opens(path, holder())).toBe(false);
  });

  it.each(manualItems)('%s opens with its module, or in the app mode of manual sales', (path) => {
    expect(opens(path, holder({ MANUAL_ITEMS_TRANSACTION_MODULE: true }))).toBe(true);
    expect(opens(path, holder({ app_mode: 'STOCK_JUAL_MANUAL' }))).toBe(true);
    expect(opens(path, holder({ app_mode: '' }))).toBe(false);
  });

  it('/export-csv is for SU and MU', () => expect(openTo('/export-csv')).toEqual(['SU', 'MU']));
  it('/settingsystem is for OWN, SU, DEV and MU', () =>
    expect([...openTo('/settingsystem')].sort()).toEqual(['DEV', 'MU', 'OWN', 'SU']));

  it.each(['/setting-nota', '/setting-nota-slip'])('%s is for all, unless the owners keep it to themselves', (path) => {
    expect(openTo(path)).toEqual(levels);
    expect([...openTo(path, { SETTING_NOTA_OWNER_ONLY: true })].sort()).toEqual(['OWN', 'SU']);
  });

  it('/laporan-rekap-sales is for the shops that a setting lists, and for head office once it lists one', () => {
    expect(opens('/laporan-rekap-sales', holder({ 'rekap_sales.toko': 'BDG01' }, 'SPV', PUSAT))).toBe(true);
    expect(opens('/laporan-rekap-sales', holder({ 'rekap_sales.toko': '' }, 'SPV', PUSAT))).toBe(false);
    expect(opens('/laporan-rekap-sales', holder({ 'rekap_sales.toko': 'BDG01,JKT01' }))).toBe(true);
    expect(opens('/laporan-rekap-sales', holder({ 'rekap_sales.toko': 'BDG01' }))).toBe(false);
    expect(opens('/laporan-rekap-sales', holder())).toBe(false);
  });

  it.each(['/validasi-non-cash', '/redirect-to-grosir', '/parameter-hutang-pokok'])(
    '%s is denied to nobody: a module or setting chooses its screen',
    (path) => {
      expect(openTo(path)).toEqual(levels);
      expect(specifiedRoute(path)!.chooses).toBeDefined();
    },
  );

  it('are open to every level where no rule stands', () => {
    const ruled = new Set([...gatedByModule.map(({ path }) => path), ...sepuhan, ...manualItems]);
    const special = ['/export-csv', '/settingsystem', '/setting-nota', '/setting-nota-slip', '/laporan-rekap-sales'];
    const rest = routes.filter(({ path }) => !ruled.has(path) && !special.includes(path));
    expect(rest.filter(({ gate }) => gate !== undefined)).toEqual([]);
  });

  it('are public at the door only', () => {
    expect(routes.filter(({ public: isPublic }) => isPublic).map(({ path }) => path)).toEqual([
      '/terms-and-conditions',
      '/privacy-policy',
      '/',
    ]);
  });
});

describe('the gate of a route', () => {
  it('asks for the access tree too, but of those who see all', () => {
    const nothing = { ...holder(), access: new Set<string>() };
    expect(missing(routeGate('/uang-kas'), nothing)).toEqual({ what: 'access', paths: ['/uang-kas'] });
    expect(missing(routeGate('/uang-kas'), { ...nothing, level: 'OWN' })).toBeUndefined();
    expect(missing(routeGate('/ganti-password'), nothing)).toBeUndefined();
  });

  it('keeps head office to itself', () => {
    expect(missing({ pusatOnly: true }, holder())).toEqual({ what: 'pusat' });
    expect(missing({ pusatOnly: true }, holder({}, 'KASIR', PUSAT))).toBeUndefined();
  });

  it('of several ways tells the level to whom none of them names, else the module that is off or on', () => {
    const nota = specifiedRoute('/setting-nota')!.gate!;
    const kept = { SETTING_NOTA_OWNER_ONLY: true };
    expect(missing(nota, holder(kept, 'SPV'))).toEqual({ what: 'level', levels: ['OWN', 'SU'] });
    expect(missing(nota, holder(kept, 'OWN'))).toBeUndefined();
    const owners = { OWNER_PREVIOUS_DATE_MODULE: true };
    expect(missing(activateDate.gate, holder(owners, 'SPV'))).toMatchObject({ what: 'level' });
    expect(missing(activateDate.gate, holder({}, 'KASIR'))).toMatchObject({ what: 'level' });
    for (const [level, key] of [
      ['OWN', 'OWNER_PREVIOUS_DATE_MODULE'],
      ['SPV', 'SUPERVISOR_PREVIOUS_DATE_MODULE'],
    ] as const)
      expect(missing(activateDate.gate, holder({}, level))).toEqual({ what: 'module-on', key });
  });

  it('of a route of Kilau itself has its conditions, and is its place in the tree alone without any', () => {
    const route = { path: '/own', title: 'Own', area: 'uang', gate: { on: ['MEMBER_MODULE'] } };
    expect(routeGate(route)).toEqual({ on: ['MEMBER_MODULE'], access: ['/own'] });
    expect(routeGate('/own')).toEqual({ access: ['/own'] });
  });
});
