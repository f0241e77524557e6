import { hargaEmas } from '../../../contracts/barang/harga.js';
import { masterChanged, masterCreated, masterRemoved } from '../../../contracts/language/define/master.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { group } from '../../../contracts/masters/references.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { decideSetPrices } from './papan-harga.deciders.js';

const today = businessDate('2026-11-20');
const pusat = someone('OWNER', 'OWN', 'PUSAT');
const priced = (kode_group: string, jual: number, berlaku_mulai = '2026-11-19') => ({
  kode_group,
  berlaku_mulai: businessDate(berlaku_mulai),
  harga_beli: rupiah(jual - 100_000),
  harga_jual: rupiah(jual),
});
const groups = (...codes: readonly string[]): readonly Past[] =>
  codes.map((kode_group) =>
    past(masterRow(group, kode_group), masterCreated(group), { kode_group, nama_group: kode_group, kadar: 75_00 }),
  );
const held = (kode_group: string, jual: number): Past =>
  past(masterRow(hargaEmas, kode_group), masterCreated(hargaEmas), priced(kode_group, jual));
const at = (kode_group: string, jual: number, versi?: number) => {
  const { berlaku_mulai: _, ...row } = priced(kode_group, jual);
  return { ...row, ...(versi !== undefined && { versi }) };
};
const shop = [...groups('750', '700', '375'), held('750', 1_500_000), held('700', 1_400_000)];

describe('the prices of several groups', () => {
  it('are recorded together, new ones too, from now on', () =>
    given(decideSetPrices, pusat, ...shop)
      .when({ berlaku_mulai: today, harga: [at('750', 1_520_000, 1), at('375', 800_000)] })
      .thenHappenedAll(
        [masterChanged(hargaEmas), { ...priced('750', 1_520_000, today), jam_mulai: '10:00' }],
        [masterCreated(hargaEmas), { ...priced('375', 800_000, today), jam_mulai: '10:00' }],
      ));

  it('need one consent to all that jump, and none for steps of up to 20 %', () => {
    given(decideSetPrices, pusat, ...shop)
      .when({ berlaku_mulai: today, harga: [at('750', 1_520_000, 1), at('700', 1_500_000, 1)] })
      .thenNeeds(undefined);
    given(decideSetPrices, pusat, ...shop)
      .when({ berlaku_mulai: today, harga: [at('750', 15_000_000, 1), at('700', 14_000_000, 1)] })
      .thenNeeds({
        kategori: 'HARGA',
        description: 'HARGA EMAS BERUBAH JAUH',
        subject: '700',
        jumlah: rupiah(13_900_000),
        rincian:
          '750: Harga Beli per Gram dari 1.400.000 menjadi 14.900.000, ' +
          'Harga Jual per Gram dari 1.500.000 menjadi 15.000.000; ' +
          '700: Harga Beli per Gram dari 1.300.000 menjadi 13.900.000, ' +
          'Harga Jual per Gram dari 1.400.000 menjadi 14.000.000',
      });
  });

  it('are refused all together, with what is wrong with each group', () =>
    given(decideSetPrices, pusat, ...shop)
      .when({ berlaku_mulai: today, harga: [at('750', 1_520_000, 0), at('999', 900_000), at('700', 1_410_000, 1)] })
      .thenRefusedWith('master.rows', {
        errors: [
          {
            field: 'harga.1.kode_group',
            message: 'Harganya sudah diubah TESTER sejak dibaca: pilih Batal, lalu isi lagi',
          },
          { field: 'harga.2.kode_group', message: 'Group tidak ditemukan' },
        ],
      }));

  it('are refused once for a beginning that is past, under the field of all', () =>
    given(decideSetPrices, pusat, ...shop)
      .when({ berlaku_mulai: today, jam_mulai: '09:00', harga: [at('750', 1_520_000, 1), at('700', 1_410_000, 1)] })
      .thenRefusedWith('master.rows', { errors: [{ field: 'jam_mulai', message: expect.any(String) as string }] }));

  it('of a group whose prices were removed are new, and compared with the last ones', () => {
    const removed = past(masterRow(hargaEmas, '750'), masterRemoved(hargaEmas), priced('750', 1_500_000));
    const decision = given(decideSetPrices, pusat, ...shop, removed).when({
      berlaku_mulai: today,
      harga: [at('750', 15_000_000)],
    });
    decision.thenHappenedAll([masterCreated(hargaEmas), { kode_group: '750', harga_jual: 15_000_000 }]);
  });
});
