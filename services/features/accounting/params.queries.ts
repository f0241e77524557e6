import { akun, type Akun } from '../../../contracts/accounting/akun.js';
import type { DetailAkun, JournalParams } from '../../../contracts/accounting/events.js';
import {
  journalKinds,
  journalsOfCode,
  legName,
  legsNeeded,
  mayStandAt,
  startRows,
} from '../../../contracts/accounting/journal-kinds.js';
import type { JournalKind } from '../../../contracts/language/define/journal.js';
import { paraAkunTransaksi, type ParaAkun } from '../../../contracts/accounting/views.js';
import { kodeTransaksi, type KodeTransaksi } from '../../../contracts/masters/masters.js';
import { sql } from '../../kernel/postgres/sql.js';
import { answers } from '../../platform/reads/query-source.js';
import { accountingProjection } from './params.projection.js';

interface Row {
  readonly trx: string;
  readonly type: string;
  readonly detail_akun: JournalParams;
  readonly version: number;
}

interface Account {
  readonly status: string;
  readonly row: Akun;
}
type Chart = ReadonlyMap<string, Account>;

/** True where the chart has not such a number yet, or has it as the row needs it. */
function isFree(row: DetailAkun, chart: Chart): boolean {
  const account = chart.get(row.nomor_akun);
  return !account || (account.status === 'active' && mayStandAt(row, account.row));
}

/** A parameter as it is shown: its rows, and those that it needs and does not have. */
function shownParams(kind: JournalKind, rows: JournalParams, versi: number, chart: Chart): ParaAkun {
  const start = versi === 0 ? startRows(kind) : [];
  const fits = start.every((row) => isFree(row, chart));
  const has = new Set(rows.map(legName));
  const lacking = legsNeeded(kind).filter((leg) => !has.has(legName(leg)));
  const detail_akun = [...rows, ...lacking.map((leg): DetailAkun => ({ ...leg, nomor_akun: '' }))];
  const shown = detail_akun.map((row) => ({ _id: legName(row), ...row })).sort((a, b) => (a._id < b._id ? -1 : 1));
  return {
    _id: `${kind.trx}/${kind.type}`,
    trx: kind.trx,
    type: kind.type,
    lengkap: lacking.length === 0,
    versi,
    ada_awal: start.length > 0 && fits,
    atur_sendiri: !fits,
    detail_akun: shown,
  };
}

/** Every journal with its parameter. */
export const paraAkunAnswer = answers(paraAkunTransaksi, accountingProjection, async (_, { read }) => {
  const [rows, codes, accounts] = await Promise.all([
    read<Row>(sql`select trx, type, detail_akun, version from read_accounting.params`),
    read<{ row: KodeTransaksi }>(
      sql`select row from read_masters.row where master = ${kodeTransaksi.name} and status = 'active' order by key`,
    ),
    read<Account>(sql`select status, row from read_masters.row where master = ${akun.name}`),
  ]);
  const set = new Map(rows.map((row) => [`${row.trx}/${row.type}`, row]));
  const chart = new Map(accounts.map((account) => [account.row.nomor_akun, account]));
  const kinds = [...journalKinds, ...codes.flatMap(({ row }) => journalsOfCode(row))];
  const data = kinds.map((kind) => {
    const { detail_akun = [], version = 0 } = set.get(`${kind.trx}/${kind.type}`) ?? {};
    return shownParams(kind, detail_akun, version, chart);
  });
  return { data, count: data.length };
});
