import type { KodeTransaksi } from '../masters/masters.js';
import type { Akun } from './akun.js';
import type { DetailAkun } from './events.js';
import { features } from '../features.js';
import { both, type CodedJournal, type JournalKind, type Move } from '../language/define/journal.js';

/** A leg on one side. */
export type Leg = Pick<DetailAkun, 'kode_akun' | 'jenis_akun'>;

const journals = features.flatMap((feature) => feature.journals ?? []);

/** The journals of the trade, each in the manifest of the feature that posts it. */
export const journalKinds = journals.filter((journal): journal is JournalKind => 'moves' in journal);

/** Journals of which each transaction code is a kind: with the leg that it moves. */
export const codedJournals = journals.filter((journal): journal is CodedJournal => 'leg' in journal);

/** The numbers of the start chart for transaction codes that most shops have. */
const startCodes: Readonly<Record<string, JournalKind['luar']>> = {
  'SALDO AWAL': { kredit: '3-9100' },
  MODAL: { kredit: '3-1100' },
  'PENDAPATAN LAIN': { kredit: '4-9100' },
  'BIAYA LISTRIK': { debit: '6-1200' },
  'BIAYA OPERASIONAL': { debit: '6-1300' },
  GAJI: { debit: '6-1100' },
  ANEKA: { kredit: '4-9100', debit: '6-9100' },
};

/** The transaction codes of which the start parameters are known. */
export const knownCodes: readonly string[] = Object.keys(startCodes);

const codedMoves: Readonly<Record<KodeTransaksi['jenis'], (leg: string) => readonly Move[]>> = {
  MASUK: (leg) => [{ dari: 'LUAR', ke: leg }],
  KELUAR: (leg) => [{ dari: leg, ke: 'LUAR' }],
  UMUM: (leg) => both('LUAR', leg),
  MUTASI: () => [],
};

/** The journals that a transaction code is a kind of; none for codes of transfers. */
export function journalsOfCode({
  kode_transaksi,
  jenis,
}: Pick<KodeTransaksi, 'kode_transaksi' | 'jenis'>): readonly JournalKind[] {
  const kinds = codedJournals.map(({ trx, leg }): JournalKind => ({
    trx,
    type: kode_transaksi,
    moves: codedMoves[jenis](leg),
    luar: startCodes[kode_transaksi],
  }));
  return kinds.filter(({ moves }) => moves.length > 0);
}

/** The rows that the parameter of a journal needs: each leg, on each side on which it stands. */
export function legsNeeded({ moves }: Pick<JournalKind, 'moves'>): readonly Leg[] {
  const legs = moves.flatMap(({ dari, ke }): Leg[] => [
    { kode_akun: ke, jenis_akun: 'DEBIT' },
    { kode_akun: dari, jenis_akun: 'KREDIT' },
  ]);
  return legs.filter((leg, index) => legs.findIndex((other) => legName(other) === legName(leg)) === index);
}

/**
 * True for a leg that is money of the shop, and so stands at an account of assets: all but what is outside the books,
 * rounding, interest that was paid ahead, what is held of transfers, and what is owed of an auction.
 */
export const isMoney = ({ kode_akun }: Pick<Leg, 'kode_akun'>): boolean =>
  !['LUAR', 'PEMBULATAN', 'BUNGA_DIMUKA', 'TITIPAN', 'KELEBIHAN'].includes(kode_akun.split(' ')[0]!);

/** True where a leg may stand at an account: money of the shop at one of assets alone. */
export const mayStandAt = (leg: Pick<Leg, 'kode_akun'>, { jenis }: Pick<Akun, 'jenis'>): boolean =>
  jenis === 'ASET' || !isMoney(leg);

/** Two legs with one name are the same; it is the `_id` of a row. */
export const legName = ({ kode_akun, jenis_akun }: Leg): string => `${kode_akun} ${jenis_akun}`;

/** True for a leg that is one of those needed, or a more exact one: `BANK BCA` of `BANK`. */
export function isLegOf(kind: Pick<JournalKind, 'moves'>, { kode_akun, jenis_akun }: Leg): boolean {
  return legsNeeded(kind).some(
    (leg) =>
      leg.jenis_akun === jenis_akun && (kode_akun === leg.kode_akun || kode_akun.startsWith(`${leg.kode_akun} `)),
  );
}

const startNumbers: Readonly<Record<string, string>> = {
  KAS: '1-1100',
  BANK: '1-1200',
  NONCASH: '1-1300',
  KIRIM: '1-1400',
  PERSEDIAAN: '1-1600',
  SUSUT: '1-1620',
  AKSESORIS: '1-1640',
  TUKAR: '1-1800',
  PINJAMAN: '1-1510',
  BUNGA_DIMUKA: '2-1230',
  KELEBIHAN: '2-1220',
  TITIPAN: '2-1250',
  KURANG: '1-1500',
  PEMBULATAN: '6-2200',
};

/**
 * The rows with which a journal begins, in numbers of the start chart; none where the chart says nothing of one of its
 * legs.
 */
export function startRows(kind: JournalKind): readonly DetailAkun[] {
  const rows = legsNeeded(kind).map((leg) => {
    const own = leg.jenis_akun === 'DEBIT' ? kind.luar?.debit : kind.luar?.kredit;
    return { ...leg, nomor_akun: leg.kode_akun === 'LUAR' ? own : startNumbers[leg.kode_akun] };
  });
  return rows.every((row): row is DetailAkun => row.nomor_akun !== undefined) ? rows : [];
}
