import { laporanKeuanganCashGlobal, laporanSaldoRekening } from '../../../../contracts/mutasi-uang/balances.js';
import { laporanBiayaHarian } from '../../../../contracts/mutasi-uang/kinds.js';
import { laporanTransaksiCash } from '../../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import { defineReportScreen } from './define-report-screen.js';

describe('the screen of a report that says nothing else', () => {
  it('tells money in from money out, and leads with what was said of it', () =>
    expect(defineReportScreen(laporanTransaksiCash)).toMatchObject({
      tones: { masuk: 'in', keluar: 'out' },
      leads: 'keterangan',
      notes: ['no_bukti', 'kategori'],
    }));
  it('leads with what leads elsewhere, and notes the texts that are left out last', () => {
    expect(defineReportScreen(laporanKeuanganCashGlobal)).toMatchObject({ leads: 'kode_toko', notes: [] });
    expect(defineReportScreen(laporanSaldoRekening)).toMatchObject({
      leads: 'no_rekening',
      notes: ['kode_bank', 'kode_toko'],
    });
  });
  it('shows its sums on a telephone where no money came in or went out', () =>
    expect(defineReportScreen(laporanBiayaHarian).figures.map(({ name }) => name)).toEqual(['kas', 'bank', 'jumlah']));
  it('says so itself where that is not it', () =>
    expect(defineReportScreen(laporanTransaksiCash, { leads: 'kategori', tones: {} })).toMatchObject({
      tones: {},
      leads: 'kategori',
    }));
});
