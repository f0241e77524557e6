import { copiesOf, plainSlip, renderSlip } from '../language/slips/render.js';
import { readTemplate } from '../language/slips/template.js';
import { businessDate } from '../language/values/business-date.js';
import '../setting-nota/index.js';
import './index.js';
import { hutang } from './loan.js';
import { agreedLoan } from './testing/agreed-loan.js';

const facts = {
  ...agreedLoan(businessDate('2027-03-20')),
  nama_toko: 'Toko Emas Melati',
  alamat_toko: 'Jalan Melati 12',
  telepon: '021-555-0112',
  waktu_cetak: '2026-11-20 14:05:09',
  dicetak_oleh: 'KASIR01',
  dicatat_oleh: 'KASIR01',
  tgl_hutang: '2026-11-20',
  mulai_bunga: '2026-11-20',
  buka_bunga: '2026-11-20',
  langkah_akhir: '2026-12-25',
  tgl_lelang: '2027-04-04',
  kode_member: 'MB-000001',
  nama_customer: 'Siti Aminah',
  akhir_ktp: '0001',
  kode_sales: 'DEWI',
  penaksir: 'ANI',
  barang: [
    {
      no: '1',
      nama_barang: 'CINCIN MATA',
      kadar: 7500,
      kode_kondisi: 'BAIK',
      berat_kotor: 3_000,
      berat_batu: 250,
      berat: 2_750,
      taksiran: 2_750_000,
      kantong: 'K-17',
      gambar_name: '7hK2mQ9xT4bVn0Zs',
    },
  ],
  taksiran: 2_750_000,
  biaya_admin: 10_000,
  bunga: 150,
  // A part was paid since: the ticket says what was agreed.
  sisa: 400_000,
  angsuran: [{ tanggal: '2026-12-25', jumlah: 600_000 }],
  periode_terbayar: 2,
  bunga_terbayar: 30_000,
  syarat: [{ teks: 'Buka jam 9 sampai 16' }],
  tautan: 'https://kilau.test/cek-nota/HT-JKT01-000001/ABCDEFGHJKMN',
};

/** The copies of a ticket, as its own template has them. */
function copies(more: object = {}, ke = 1): readonly string[] {
  const read = readTemplate(hutang.slip.template, hutang.slip.payload);
  if ('errors' in read) throw new Error(read.errors.map(({ message }) => message).join('\n'));
  const said = { ...facts, ...more };
  const lines = renderSlip(
    read.nodes,
    { ...said, ...hutang.slip.made?.makes(said) },
    { width: 32, lineLength: 20, maxLines: 3 },
  );
  const rangkap = ke > 1 ? 1 : 2;
  return copiesOf(lines, { ke, rangkap, names: hutang.slip.copies }, { width: 32 }).map(plainSlip);
}

describe('the ticket of a loan', () => {
  const [ours, theirs] = copies();
  it('has a copy for the customer and one for the shop, which else say the same', () => {
    expect(ours!.split('\n')[0]).toBe('         UNTUK NASABAH');
    expect(theirs!.split('\n')[0]).toBe('           UNTUK TOKO');
    expect(ours!.split('\n').slice(1)).toEqual(theirs!.split('\n').slice(1));
    expect(copies({}, 2).map((copy) => copy.split('\n').slice(0, 2))).toEqual([
      ['         CETAK ULANG 1', '         UNTUK NASABAH'],
    ]);
  });
  it('has number, days, the end of the identity, and each piece with its weights and its appraisal', () =>
    expect(ours).toContain(`SURAT GADAI
No               HT-JKT01-000001
Tanggal               2026-11-20
Jatuh tempo           2027-03-20
Lelang mulai          2027-04-04
--------------------------------
Nasabah                MB-000001
                     Siti Aminah
No KTP, empat angka akhir   0001
--------------------------------
Barang jaminan
1. CINCIN MATA
Kadar 75,00 %, BAIK
Berat kotor (g)            3,000
Batu (g)                   0,250
Berat bersih (g)           2,750
Taksiran               2.750.000
Kantong                     K-17
Foto            7hK2mQ9xT4bVn0Zs
Jumlah taksiran        2.750.000
`));
  it('says the due day before it was moved, and leaves its interest as it was', () => {
    const moved = { jatuh_tempo: '2027-03-22', jatuh_tempo_asal: '2027-03-20', tgl_lelang: '2027-04-06' };
    expect(copies(moved)[0]).toContain('Jatuh tempo           2027-03-22\nSemula, toko tutup    2027-03-20\n');
  });
  it('has the loan, its tariff and its fees, and what pays it back on the first three dates, as it was granted', () =>
    expect(ours).toContain(`Uang pinjaman          1.000.000
Biaya administrasi        10.000
Diterima nasabah         990.000
Bunga 1,50 %         per 30 hari
Denda per hari (%)          0,10
Ditebus paling lambat tanggal
2026-12-20             1.015.000
2027-01-19             1.030.000
2027-02-18             1.045.000
`));
  describe('of a renewal', () => {
    const renewed = { no_lama: 'HT-JKT01-000000', pokok_lama: 600_000, dibayar_lama: 18_000, biaya_admin: 0 };
    it('has the old principal, what is added to it, and what the customer gets of that', () =>
      expect(copies(renewed)[0]).toContain(`Uang pinjaman          1.000.000
Pokok lama               600.000
Tambahan                 400.000
Bunga dan denda lama      18.000
Diterima nasabah         382.000
Bunga 1,50 %`));
    it('has what the customer pays, with a part of the principal or without', () => {
      expect(copies({ ...renewed, pokok_lama: 1_400_000 })[0]).toContain(`Uang pinjaman          1.000.000
Pokok lama             1.400.000
Angsuran pokok           400.000
Bunga dan denda lama      18.000
Dibayar nasabah          418.000
Bunga 1,50 %`);
      expect(copies({ ...renewed, pokok_lama: 1_000_000 })[0]).toContain(`Pokok lama             1.000.000
Bunga dan denda lama      18.000
Dibayar nasabah           18.000
Bunga 1,50 %`);
    });
    it('has neither where an addition comes to what is due', () => {
      const even = copies({ ...renewed, pokok_lama: 982_000 })[0]!;
      expect(even).toContain('Bunga dan denda lama      18.000\nBunga 1,50 %');
      expect(even).not.toMatch(/Diterima nasabah|Dibayar nasabah/);
    });
  });
  it('says how it is counted by the month or by the day, and no date after its last period', () => {
    expect(copies({ cara: 'BULAN', hari: 1 })[0]).toContain(`per 1 bulan
Denda per hari (%)          0,10
Ditebus paling lambat tanggal
2026-12-20             1.015.000
2027-01-20             1.030.000
2027-02-20             1.045.000
`);
    const daily = copies({ cara: 'HARIAN', maksimum_periode: 1 })[0]!;
    expect(daily).toContain('2026-12-20             1.015.000\n--------');
  });
  it('has the texts of the shop, its address for complaints and the code of its page', () => {
    expect(ours).toContain('\nBuka jam 9 sampai 16\n');
    expect(ours).toContain('Pengaduan: Jalan Melati 12\n021-555-0112\n');
    expect(ours).toContain('https://kilau.test/cek-nota/HT-JKT01-000001/ABCDEFGHJKMN');
    expect(ours).not.toContain('Memperbarui');
    expect(copies({ no_lama: 'HT-JKT01-000000' })[0]).toContain('Memperbarui      HT-JKT01-000000');
  });
  it('never says that the pieces become the shop\u2019s', () => expect(ours).not.toMatch(/hak milik|milik toko/i));
});
