import { handOver, undoHandOver } from '../../../../contracts/hutang/hand-over.js';
import { returnPieces, seizePieces } from '../../../../contracts/hutang/hold.js';
import { findPieces } from '../../../../contracts/hutang/lost.js';
import { renewLoan } from '../../../../contracts/hutang/renewal.js';
import { replaceTicket } from '../../../../contracts/hutang/ticket.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { customerField } from '../../kit/customer/customer-field.js';
import type { FieldUse, Row } from '../../kit/field/screen-field.js';
import type { FormOptions } from '../../kit/form/define-form.js';
import { imageSource } from '../../kit/form/field-for.js';
import type { RowAction } from '../../kit/list/define-list.js';
import { attending, loanForm, loanPayments, renewalSums, storageSums, ticketSums } from './form-parts.js';

const paperCode: FieldUse = { name: 'kode_surat', isPaperCode: true };

const renewal: RowAction = {
  title: renewLoan.title,
  gate: renewLoan.gate,
  offered: ({ status, kode_toko: branch, ditahan }, _, kode_toko) =>
    status === 'BERJALAN' && branch === kode_toko && !ditahan,
  form: loanForm(
    renewLoan,
    [
      'jumlah_hutang',
      { name: 'barang', grid: { columns: ['no', 'kode_kondisi', 'berat_kotor'], folds: true } },
      loanPayments({ total: ({ total }) => -Number(total ?? 0), out: ({ total }) => Number(total ?? 0) > 0 }),
      'penaksir',
      paperCode,
      customerField('kode_member', { mayBeNew: false }),
      'keterangan',
      ...attending,
    ],
    (row) => ({
      no_lama: String(row['no_bukti']),
      // Only its number is known at first.
      ...(row['sisa'] !== undefined && { jumlah_hutang: Number(row['sisa']) }),
      ...(row['kode_member'] !== undefined && { kode_member: String(row['kode_member']) }),
    }),
    { notice: renewalSums },
  ),
};

/** The pieces of a loan that a step may weigh, by the facts of the loan. */
type Pieces = (row: Row) => readonly Row[];
const piecesIn = (row: Row, ...states: readonly string[]): readonly Row[] =>
  ((row['barang'] ?? []) as readonly Row[]).filter(({ keadaan }) => states.includes(String(keadaan)));

/** A step that weighs pieces, with those that it may be done to in its form. */
const weighing = <C extends object>(
  command: CommandDefinition<C>,
  from: readonly string[],
  uses: readonly FieldUse[],
  pieces: Pieces,
  options: FormOptions = {},
): RowAction => ({
  title: command.title,
  gate: command.gate,
  offered: (row, _, kode_toko) =>
    from.includes(String(row['status'])) && row['kode_toko'] === kode_toko && pieces(row).length > 0,
  form: loanForm(
    command,
    ['barang', ...uses],
    (row) => ({ no_bukti: String(row['no_bukti']), barang: pieces(row).map(({ no }) => ({ no })) }),
    options,
  ),
});

const photo = {
  name: 'foto_serah',
  image: imageSource({ row: handOver.body, key: [] }, 'foto_serah')!,
};
const inSafe = ['BERJALAN', 'LUNAS'];
const replacement: RowAction = {
  title: replaceTicket.title,
  gate: replaceTicket.gate,
  offered: ({ status, kode_toko: branch, ditahan }, _, kode_toko) =>
    inSafe.includes(String(status)) && branch === kode_toko && !ditahan,
  form: loanForm(
    replaceTicket,
    ['sebab', 'surat_polisi', loanPayments(), ...attending],
    (row) => ({ no_bukti: String(row['no_bukti']) }),
    { notice: ticketSums },
  ),
};

export const custodyActions: readonly RowAction[] = [
  renewal,
  replacement,
  weighing(
    handOver,
    inSafe,
    [paperCode, photo, loanPayments(), 'keterangan', ...attending],
    (row) => {
      if (row['ditahan']) return [];
      return row['tgl_lunas'] ? piecesIn(row, 'JAMINAN', 'DILEPAS') : piecesIn(row, 'DILEPAS');
    },
    { notice: storageSums },
  ),
  weighing(undoHandOver, [...inSafe, 'DIAMBIL'], ['keterangan'], (row) =>
    row['no_serah'] ? ((row['diserahkan'] ?? []) as readonly Row[]) : [],
  ),
  weighing(seizePieces, inSafe, ['nama_pihak', 'identitas_pihak', 'surat_pihak'], (row) =>
    row['ditahan'] ? piecesIn(row, 'JAMINAN', 'DILEPAS') : [],
  ),
  weighing(returnPieces, inSafe, ['nama_pihak', 'identitas_pihak', 'surat_pihak'], (row) => piecesIn(row, 'DISITA')),
  weighing(findPieces, [...inSafe, 'DIAMBIL', 'LELANG', 'DIPERBARUI'], ['kode_dept', 'keterangan'], (row) =>
    piecesIn(row, 'HILANG'),
  ),
];
