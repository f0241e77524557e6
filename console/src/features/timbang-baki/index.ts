import { trayTotals } from '../../../../contracts/data-barang/lines.js';
import { startWeighing, timbangBaki } from '../../../../contracts/timbang-baki/documents.js';
import { defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const lists = [
  documentRows(timbangBaki, {
    columns: [
      ...(['tanggal', 'jam', 'no_bukti', 'kode_gudang', 'kode_baki', 'qty', 'berat_seharusnya'] as const),
      ...(['berat_timbang', 'selisih', 'keterangan', 'status', 'user_id'] as const),
    ],
    leads: 'kode_baki',
    empty: 'timbangBaki.failed',
    lacks: ({ status }) => status !== 'DITIMBANG',
  }),
];

/** The screen on which trays are put on the scale, one after the other, and what it says is written down. */
export const weighingTrays = defineScreens({
  texts,
  screens: [
    defineDocumentScreen(
      timbangBaki,
      startWeighing,
      [
        'kode_gudang',
        {
          name: 'kode_toko',
          among: trayTotals,
          where: (tray, { kode_gudang }) => !kode_gudang || tray['kode_gudang'] === kode_gudang,
        },
      ],
      { lists, called: { kode_toko: 'kode_baki' }, add: 'timbangBaki.begin', opens: true },
    ),
  ],
});
