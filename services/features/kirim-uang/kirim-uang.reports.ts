import { remittanceCancelled, remittanceReceived, remittanceSent } from '../../../contracts/kirim-uang/documents.js';
import { laporanKirimUangPusat } from '../../../contracts/kirim-uang/laporan-kirim-uang-pusat.js';
import { laporanTerimaUangKas } from '../../../contracts/kirim-uang/laporan-terima-uang-kas.js';
import { documentReport, summed } from '../../domain/documents/document-report.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { remittanceModel, remittanceProjection } from './kirim-uang.projection.js';
import { joined } from './kirim-uang.queries.js';

const sumOf = ({ type }: { readonly type: string }): Sql => summed('jumlah_rp', type);
const inState = (status: string): Sql => sql`case d.status when ${status} then jumlah_rp else 0 end`;

export const laporanKirimUangPusatSource = documentReport(
  laporanKirimUangPusat,
  remittanceProjection,
  remittanceModel,
  {
    from: joined.from,
    columns: {
      ...joined.columns,
      ...{ di_jalan: inState('OPEN'), diterima: inState('DONE'), dibatalkan: inState('CANCEL') },
    },
    sums: {
      di_jalan: sql`${sumOf(remittanceSent)} - ${sumOf(remittanceReceived)} - ${sumOf(remittanceCancelled)}`,
      diterima: sumOf(remittanceReceived),
      dibatalkan: sumOf(remittanceCancelled),
    },
  },
);

export const laporanTerimaUangKasSource = documentReport(laporanTerimaUangKas, remittanceProjection, remittanceModel, {
  at: remittanceReceived,
  columns: { tgl_kirim: sql`d.business_date` },
});
