import { moveAccessories, stockAksesoris } from '../../../../contracts/stock-aksesoris/documents.js';
import { defineDocumentScreen } from '../../kit/document/define-document-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { AccessoriesThere } from './accessories-there.js';
import { texts } from './texts.js';

/** The screen on which accessories come in and go out. */
export const accessoriesByCount = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(
      stockAksesoris,
      moveAccessories,
      [
        'jenis',
        {
          name: 'barang',
          grid: { columns: ['kode_aksesoris', 'jumlah', 'nilai'] },
        },
        'keterangan',
      ],
      { aside: AccessoriesThere, initial: { jenis: 'TAMBAH' }, opens: true },
    ),
  ],
});
