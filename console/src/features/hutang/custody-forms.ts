import { handOver, undoHandOver } from '../../../../contracts/hutang/hand-over.js';
import { seizePieces } from '../../../../contracts/hutang/hold.js';
import { renewLoan } from '../../../../contracts/hutang/renewal.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { multiplyRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { split, type FieldUse, type FormValues, type Row } from '../../kit/field/screen-field.js';
import { formOf } from '../../kit/form/define-form.js';
import type { RowAction } from '../../kit/list/define-list.js';
import { ownAccount } from '../../kit/money/own-account.js';

const amount = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** The money that changes hands by a renewal: what is due and paid off, or what is added less that. */
function renewalTotal({ jumlah_hutang, sisa, due, persen, pembulatan, cara }: FormValues): number {
  const added = Math.max(0, amount(jumlah_hutang) - amount(sisa));
  const unit = amount(pembulatan);
  const running = added > 0 && unit > 0 && cara !== 'HARIAN';
  const onAdded = running ? multiplyRupiah(rupiah(added), amount(persen), 10_000 * unit, 'up') * unit : 0;
  return Math.abs(amount(sisa) + amount(due) + onAdded - amount(jumlah_hutang));
}

const attending: readonly FieldUse[] = ['pihak', 'nama_pihak', 'identitas_pihak', 'surat_pihak'];

const renewal: RowAction = {
  title: renewLoan.title,
  gate: renewLoan.gate,
  offered: ({ status, kode_toko: branch, ditahan }, _, kode_toko) =>
    status === 'BERJALAN' && branch === kode_toko && !ditahan,
  form: {
    ...formOf(
      renewLoan as unknown as CommandDefinition,
      [
        'jumlah_hutang',
        'barang',
        split('pembayaran', {
          way: 'cara',
          amount: 'jumlah',
          usual: 'TUNAI',
          texts: { TUNAI: 'Tunai', TRANSFER: 'Transfer' },
          wayFields: { TRANSFER: ['kode_bank', ownAccount, 'bank_penerima', 'rekening_penerima', 'nama_penerima'] },
          total: renewalTotal,
        }),
        'penaksir',
        ...attending,
        'keterangan',
      ] as never,
      { submit: true },
    ),
    // Figures of the loan are not sent.
    others: [],
    values: (row) => ({
      no_lama: String(row?.['no_bukti']),
      jumlah_hutang: Number(row?.['sisa']),
      sisa: Number(row?.['sisa']),
      due: Number(row?.['bunga_hari_ini']) + Number(row?.['denda_hari_ini']),
      persen: Number(row?.['bunga']),
      pembulatan: Number(row?.['pembulatan']),
      cara: String(row?.['cara']),
    }),
  },
};

/** The pieces of a loan that a step may weigh, by the facts of the loan. */
type Pieces = (row: Row) => readonly Row[];
const piecesIn = (row: Row, ...states: readonly string[]): readonly Row[] =>
  ((row['barang'] ?? []) as readonly Row[]).filter(({ keadaan }) => states.includes(String(keadaan)));

/** A step that weighs pieces, with those that it may be done to in its form. */
const weighing = (
  command: CommandDefinition,
  from: readonly string[],
  uses: readonly FieldUse[],
  pieces: Pieces,
): RowAction => ({
  title: command.title,
  gate: command.gate,
  offered: (row, _, kode_toko) =>
    from.includes(String(row['status'])) && row['kode_toko'] === kode_toko && pieces(row).length > 0,
  form: {
    ...formOf(command, ['barang', ...uses] as never, { submit: true }),
    values: (row) => ({
      no_bukti: String(row?.['no_bukti']),
      barang: row ? pieces(row).map(({ no }) => ({ no })) : [],
    }),
  },
});

const inSafe = ['BERJALAN', 'LUNAS'];
export const custodyActions: readonly RowAction[] = [
  renewal,
  weighing(handOver as unknown as CommandDefinition, inSafe, [...attending, 'kode_surat', 'keterangan'], (row) => {
    if (row['ditahan']) return [];
    return row['tgl_lunas'] ? piecesIn(row, 'JAMINAN', 'DILEPAS') : piecesIn(row, 'DILEPAS');
  }),
  weighing(undoHandOver as unknown as CommandDefinition, [...inSafe, 'DIAMBIL'], ['keterangan'], (row) =>
    row['no_serah'] ? ((row['diserahkan'] ?? []) as readonly Row[]) : [],
  ),
  weighing(
    seizePieces as unknown as CommandDefinition,
    inSafe,
    ['nama_pihak', 'identitas_pihak', 'surat_pihak'],
    (row) => (row['ditahan'] ? piecesIn(row, 'JAMINAN', 'DILEPAS') : []),
  ),
];

/** The same steps are not offered with a form of all of their fields. */
export const custodyForms = Object.fromEntries(
  [handOver, undoHandOver, seizePieces].map(({ name }) => [name, () => false]),
);
