import { within } from './areas.js';

const [cetak, gambar] = [within('cetak'), within('gambar')];

/** Slips, labels, PDF pages, files and pictures. */
export const printSettings = [
  cetak.number('receipt.text.lineLength', 'Lebar baris slip', 'Tulisan di slip dipotong menjadi baris sepanjang ini.', {
    initial: 20,
    min: 10,
    max: 80,
    unit: 'karakter',
    scope: 'toko',
  }),
  cetak.number('receipt.text.maxLines', 'Baris slip', 'Tulisan yang lebih panjang dari baris sebanyak ini tidak dicetak seluruhnya.', {
    initial: 3,
    min: 1,
    max: 10,
    unit: 'baris',
    scope: 'toko',
  }),
  cetak.number('slip.copies.duplicate', 'Jumlah rangkap', 'Banyaknya lembar nota yang dicetak rangkap.', {
    initial: 2,
    min: 2,
    max: 5,
    unit: 'lembar',
    scope: 'toko',
  }),
  cetak.number('slip.buyback.tolerance', 'Batas jual kembali', 'Lama barang boleh dijual kembali ke toko menurut syarat di nota.', {
    initial: 3,
    min: 0,
    max: 60,
    unit: 'bulan',
    scope: 'toko',
  }),
  cetak.number('barcode.height', 'Tinggi barcode', 'Tinggi garis barcode pada label.', { initial: 40, min: 10, max: 200, unit: 'px', scope: 'toko' }),
  cetak.number('barcode.width', 'Tebal barcode', 'Tebal garis tertipis barcode pada label.', { initial: 2, min: 1, max: 6, unit: 'px', scope: 'toko' }),
  cetak.choice('qr.errorLevel', 'Ketahanan kode QR', 'Makin tinggi, makin tahan kode QR terhadap goresan, dan makin rapat titiknya.', {
    initial: 'L',
    choices: { L: 'L (7%)', M: 'M (15%)', Q: 'Q (25%)', H: 'H (30%)' },
    scope: 'toko',
  }),
  cetak.fixed('barcode.symbology', 'Jenis barcode', 'Jenis barcode pada label.', 'CODE128'),
  cetak.fixed('device.pos', 'Perangkat POS', 'Pada perangkat ini slip dikirim langsung ke printer, bukan diunduh.', 'tablet POS, tablet Android'),
  cetak.fixed('pdf.page.size', 'Ukuran PDF', 'Ukuran halaman laporan PDF: A4 melintang.', '297x210', 'mm'),
  cetak.fixed('pdf.address.lineLength', 'Baris alamat PDF', 'Alamat toko di laporan PDF dipotong menjadi baris sepanjang ini.', 48, 'karakter'),
  cetak.fixed('pdf.address.lineLength.pembelianPerfaktur', 'Baris alamat pembelian per faktur', 'Panjang baris alamat di laporan ini.', 42, 'karakter'),
  cetak.fixed('pdf.address.secondLineLength.threeReports', 'Baris kedua alamat', 'Laporan batal titip, batal pesanan dan pesanan barang.', 90, 'karakter'),
  cetak.fixed('pdf.pembelianPerfaktur.orientation', 'Arah pembelian per faktur', 'Arah halaman laporan pembelian per faktur.', 'landscape'),
  cetak.fixed('csv.katalog.filename', 'Nama CSV katalog', 'Nama berkas CSV dari layar katalog.', 'kategori-katalog'),
  cetak.fixed('excel.filenames', 'Nama berkas Excel', 'Nama berkas Excel ketiga laporan.', 'Laporan Batal Titip, Laporan Pesanan, Laporan Pesanan Barang'),
  gambar.number('image.quality', 'Mutu gambar', 'Makin tinggi, makin tajam gambar dan makin besar berkasnya.', {
    initial: 50,
    min: 10,
    max: 100,
    unit: '%',
    scope: 'perusahaan',
  }),
  gambar.fixed('image.resize', 'Ukuran gambar', 'Gambar yang diunggah dikecilkan ke salah satu ukuran ini.', '720x1366, 1241x2348', 'px'),
  gambar.fixed('image.format', 'Jenis gambar', 'Gambar disimpan sebagai jenis ini.', 'JPEG'),
  gambar.fixed('file.randomName.length', 'Nama berkas acak', 'Panjang nama berkas, dari huruf dan angka acak.', 16, 'karakter'),
  gambar.fixed('storage.folder.item', 'Folder barang', 'Tempat gambar barang katalog.', 'ITEM/{id}'),
  gambar.fixed('storage.folder.hadiah', 'Folder hadiah', 'Tempat gambar hadiah.', 'HADIAH/{id}'),
  gambar.fixed('storage.folder.perStore', 'Folder per toko', 'Setiap toko menyimpan gambar di foldernya sendiri.', true),
] as const;
