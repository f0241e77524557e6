import { hargaEmas, priceJump, type HargaEmas } from '../../../contracts/barang/harga.js';
import { hargaTingkat, tingkatHarga } from '../../../contracts/barang/tingkat-harga.js';
import { masterChanged, masterCreated, masterRemoved } from '../../../contracts/language/define/master.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { group } from '../../../contracts/masters/references.js';
import { given, past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { changeMaster, createMaster, importMaster, masterRow } from './masters.js';

const owner = someone('OWNER', 'OWN', 'PUSAT');
const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21'].map(businessDate);

/** Prices of a group: what it is bought and sold for. */
const priced = (beli: number, jual: number, more: Partial<HargaEmas> = {}): HargaEmas => ({
  ...{ kode_group: '375', berlaku_mulai: today!, harga_beli: rupiah(beli), harga_jual: rupiah(jual) },
  ...more,
});
const old = priced(737_000, 820_000, { berlaku_mulai: yesterday! });
const groupIsThere = (kode_group = '375') =>
  past(masterRow(group, kode_group), masterCreated(group), {
    kode_group,
    nama_group: `Emas ${kode_group}`,
    kadar: 3750,
  });
const was = (row: HargaEmas, definition: typeof masterCreated = masterCreated) =>
  past(masterRow(hargaEmas, row.kode_group), definition(hargaEmas), row);
const needs = (subject: string, jumlah: number, rincian: string) => ({
  ...priceJump.consent,
  ...{ subject, jumlah: rupiah(jumlah), rincian },
});

describe('a change of prices', () => {
  const setting = (row: HargaEmas, ...events: readonly ReturnType<typeof was>[]) =>
    given(changeMaster(hargaEmas), owner, groupIsThere(), was(old), ...events).when({
      ...row,
      versi: 1 + events.length,
    });

  it('needs no consent up to a fifth more, or less', () => {
    setting(priced(884_400, 984_000)).thenNeeds(undefined);
    setting(priced(589_600, 656_000)).thenNeeds(undefined);
    setting(priced(884_400, 984_000)).thenHappened(masterChanged(hargaEmas), { harga_jual: 984_000 });
  });
  it('needs it for one that goes farther, either way', () => {
    setting(priced(737_000, 984_001)).thenNeeds(
      needs('375', 984_001, '375: Harga Jual per Gram dari 820.000 menjadi 984.001'),
    );
    setting(priced(589_599, 820_000)).thenNeeds(
      needs('375', 589_599, '375: Harga Beli per Gram dari 737.000 menjadi 589.599'),
    );
  });
  it('needs one for all of them, for the amount of the one that goes farthest', () =>
    setting(priced(50_000_000, 51_000_000)).thenNeeds(
      needs(
        '375',
        50_000_000,
        '375: Harga Beli per Gram dari 737.000 menjadi 50.000.000, Harga Jual per Gram dari 820.000 menjadi 51.000.000',
      ),
    ));
  it('needs it beside a price that is set for later, also where that one was consented to', () => {
    const later = was(priced(1_000_000, 1_100_000, { berlaku_mulai: tomorrow!, jam_mulai: '09:05' }), masterChanged);
    setting(priced(800_000, 900_000), later).thenNeeds(undefined);
    setting(priced(790_000, 900_000), later).thenNeeds(
      needs('375', 790_000, '375: Harga Beli per Gram dari 1.000.000 (mulai 2026-11-21 09:05) menjadi 790.000'),
    );
    const closer = was(priced(900_000, 1_000_000, { berlaku_mulai: tomorrow!, jam_mulai: '09:05' }), masterChanged);
    setting(priced(790_000, 900_000), later, closer).thenNeeds(undefined);
  });
  it('is held against the price in force, not the one before', () =>
    setting(priced(1_000_000, 1_100_000), was(priced(850_000, 950_000), masterChanged)).thenNeeds(undefined));
  it('needs none for a first price, and that one is not forgotten while it is left out', () => {
    const melted = { harga_lebur: rupiah(700_000) };
    setting(priced(737_000, 820_000, melted)).thenNeeds(undefined);
    const [set, without] = [was(priced(737_000, 820_000, melted), masterChanged), was(old, masterChanged)];
    setting(priced(737_000, 820_000, { harga_lebur: rupiah(7_000_000) }), set, without).thenNeeds(
      needs('375', 7_000_000, '375: Harga Lebur per Gram dari 700.000 menjadi 7.000.000'),
    );
  });
});

describe('prices of a new row', () => {
  const create = createMaster(hargaEmas);
  it('need no consent where a gram of fine gold may cost as much', () =>
    given(create, owner, groupIsThere()).when(priced(737_000, 820_000)).thenNeeds(undefined));
  it('need it where it costs less or more than any', () => {
    const first = given(create, owner, groupIsThere());
    first
      .when(priced(737, 830_000))
      .thenNeeds(needs('375', 737, '375: Harga Beli per Gram 737, untuk kadar 100 % 1.965 (kurang dari 100.000)'));
    first
      .when(priced(737_000, 83_000_000))
      .thenNeeds(
        needs(
          '375',
          83_000_000,
          '375: Harga Jual per Gram 83.000.000, untuk kadar 100 % 221.333.333 (lebih dari 100.000.000)',
        ),
      );
  });
  it('are held against those that the row had before it was removed', () => {
    const again = given(create, owner, groupIsThere(), was(old), was(old, masterRemoved));
    again
      .when(priced(740_000, 51_000_000))
      .thenNeeds(needs('375', 51_000_000, '375: Harga Jual per Gram dari 820.000 menjadi 51.000.000'));
    again.when(priced(740_000, 830_000)).thenNeeds(undefined);
  });
});

describe('an import of prices', () => {
  const versi = 1;
  const other = priced(800_000, 900_000, { kode_group: '420', berlaku_mulai: yesterday! });
  const importing = given(importMaster(hargaEmas), owner, groupIsThere(), groupIsThere('420'), was(old), was(other));

  it('needs one consent to all of its rows', () =>
    importing
      .when({
        rows: [
          { ...priced(737_000, 1_000_000), versi },
          { ...priced(800_000, 9_000_000, { kode_group: '420' }), versi },
        ],
      })
      .thenNeeds(
        needs(
          '420',
          9_000_000,
          '375: Harga Jual per Gram dari 820.000 menjadi 1.000.000; 420: Harga Jual per Gram dari 900.000 menjadi 9.000.000',
        ),
      ));
  it('of a first price needs it where that is far from those of the other rows by their purity', () =>
    given(importMaster(hargaEmas), owner, groupIsThere(), groupIsThere('420'), was(other))
      .when({
        rows: [
          { ...priced(740_000, 8_300_000), versi: 0 },
          { ...priced(800_000, 910_000, { kode_group: '420' }), versi },
        ],
      })
      .thenNeeds(
        needs(
          '375',
          8_300_000,
          '375: Harga Jual per Gram 8.300.000, untuk kadar 100 % 22.133.333 (yang lain 2.426.667)',
        ),
      ));
  it('needs none where nothing goes far', () =>
    importing.when({ rows: [{ ...priced(740_000, 830_000), versi }] }).thenNeeds(undefined));
});

describe('a price of a level', () => {
  it('is held against the one before, as those of the board', () => {
    const key = { kode_group: '375', kode_tingkat: 'GROSIR' };
    const row = { ...key, berlaku_mulai: yesterday!, harga_jual: rupiah(800_000) };
    const grosir = { kode_tingkat: 'GROSIR', nama_tingkat: 'Harga grosir' };
    given(
      changeMaster(hargaTingkat),
      owner,
      groupIsThere(),
      past(masterRow(tingkatHarga, 'GROSIR'), masterCreated(tingkatHarga), grosir),
      past(masterRow(hargaTingkat, '375', 'GROSIR'), masterCreated(hargaTingkat), row),
    )
      .when({ ...key, berlaku_mulai: today!, harga_jual: rupiah(80_000), versi: 1 })
      .thenNeeds(needs('375/GROSIR', 80_000, '375/GROSIR: Harga Jual per Gram dari 800.000 menjadi 80.000'));
  });
});
