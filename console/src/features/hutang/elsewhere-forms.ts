import {
  loansElsewhere,
  payInterestElsewhere,
  settleElsewhere,
  type HutangCabangLain,
} from '../../../../contracts/hutang/elsewhere.js';
import { interestSlip, settlementSlip, undoInterest, undoSettlement } from '../../../../contracts/hutang/paying.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { addRupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { FieldUse, FormValues } from '../../kit/field/screen-field.js';
import { formOf } from '../../kit/form/define-form.js';
import { defineList, type RowAction } from '../../kit/list/define-list.js';
import { attending, cashSums, inCoins } from './form-parts.js';

type Row = HutangCabangLain;

/** A payment of a loan of another branch: what is due on the date of that branch is told, and proposed as its cash. */
const paying = (
  command: object,
  uses: readonly FieldUse[],
  due: (row: Row) => Rupiah,
  more: FormValues = {},
): RowAction<Row> => {
  const { title, gate } = command as CommandDefinition;
  return {
    title,
    gate,
    offered: ({ status, ditahan }) => status === 'BERJALAN' && !ditahan,
    form: {
      ...formOf(command as CommandDefinition, [...uses, 'tunai', ...attending] as never, {
        submit: true,
        notice: cashSums,
      }),
      values(row, user) {
        if (!row) return {};
        const { no_bukti, hutang, tanggal: tgl_cabang } = row;
        const total = inCoins(due(row), user) || undefined;
        return { no_bukti, hutang: hutang as never, tgl_cabang, total, tunai: total, ...more };
      },
    },
  };
};

/** The undo of the newest step of a loan, where that was paid here: its number says which. */
const undoing = (command: object, series: string): RowAction<Row> => {
  const { title, gate } = command as CommandDefinition;
  return {
    title,
    gate,
    offered: ({ no_langkah }) => no_langkah.startsWith(series),
    form: {
      ...formOf(command as CommandDefinition, ['keterangan'] as never, { submit: true }),
      values: (row) => ({ no_bukti: row?.no_bukti }),
    },
  };
};

/** The receipt of what was paid here. */
const printing: RowAction<Row> = {
  title: interestSlip.print.title,
  gate: interestSlip.read.gate,
  offered: ({ no_langkah }) => no_langkah !== '',
  slip: ({ no_langkah }) => ({
    slip: no_langkah.startsWith('BH') ? interestSlip : settlementSlip,
    nomor: no_langkah,
  }),
};

/** The loan of another branch whose ticket is scanned, and those that were paid here on the date of the branch. */
export const elsewhereList = defineList(loansElsewhere, {
  path: '/bayar-hutang-cabang-lain',
  key: ['no_bukti'],
  columns: [
    { name: 'no_bukti', isPlain: true },
    ...(['cabang_hutang', 'pelanggan', 'status', 'jatuh_tempo', 'tanggal', 'sisa'] as const),
    ...(['bunga_hari_ini', 'denda_hari_ini', 'total_hari_ini'] as const),
    { name: 'no_langkah', isPlain: true },
    'diterima',
  ],
  leads: 'no_bukti',
  amount: 'total_hari_ini',
  notes: ['cabang_hutang', 'pelanggan', 'status', 'jatuh_tempo'],
  maybe: ['diterima'],
  spare: ['tanggal', 'bunga_hari_ini', 'denda_hari_ini', 'jatuh_tempo', 'diterima', 'sisa'],
  paged: true,
  ofBranches: true,
  empty: 'hutang.scanElsewhere',
  actions: [
    paying(payInterestElsewhere, ['periode'], ({ bunga_hari_ini, denda_hari_ini }) =>
      addRupiah(bunga_hari_ini, denda_hari_ini),
    ),
    paying(settleElsewhere, [], ({ total_hari_ini }) => total_hari_ini, { lunas: true }),
    printing,
    undoing(undoInterest, 'BH'),
    undoing(undoSettlement, 'LH'),
  ],
});
