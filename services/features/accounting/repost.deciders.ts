import { JournalMove, journalReposted, type JournalKey, type JournalParams } from '../../../contracts/accounting/events.js';
import { repostJournal } from '../../../contracts/accounting/commands.js';
import { defineCommand } from '../../../contracts/define/command.js';
import { Key, Rows, WholeNumber } from '../../../contracts/define/fields.js';
import { rupiah } from '../../../contracts/values/rupiah.js';
import { decider, happened, refuse, streamOf, type StreamRef, type StreamType } from '../../kernel/event-store/decider.js';
import { journalParamsOf, numberOf } from '../../kernel/event-store/journal.js';

/** The most moves of one event. */
export const MOVES = 500;

/** What of a leg stands at a number on a day, on its own side of the journal. */
export interface Standing extends JournalKey {
  readonly business_date: string;
  readonly rekening: string;
  readonly jenis_akun: JournalMove['jenis_akun'];
  readonly nomor_akun: string;
  readonly jumlah: number;
}

/** How often the books of a branch were re-posted: whoever works out moves does so on one such state, and they hold on no other. */
export interface Books {
  readonly reposts: number;
}

const booksStreams: StreamType<Books> = { category: 'jurnal', initial: { reposts: 0 }, evolve: ({ reposts }) => ({ reposts: reposts + 1 }) };

/** The stream of the books of a branch. */
export const booksOf = (kode_toko: string): StreamRef<Books> => streamOf(booksStreams, kode_toko);

/** The number at which a leg should stand by the rows of its parameter. */
const targetOf = (rows: JournalParams, { rekening, jenis_akun }: Pick<Standing, 'rekening' | 'jenis_akun'>): string =>
  numberOf(rows, `/${rekening}`, jenis_akun);

/** What must move so that each leg stands where its parameter says. What stands there less than nothing, because it was turned round, moves the other way. */
export function movesOf(standing: readonly Standing[], paramsOf: (key: JournalKey) => JournalParams): readonly JournalMove[] {
  return standing.flatMap(({ business_date, trx, type, rekening, jenis_akun, nomor_akun, jumlah }): JournalMove[] => {
    const target = targetOf(paramsOf({ trx, type }), { rekening, jenis_akun });
    if (target === nomor_akun || jumlah === 0) return [];
    const [dari, ke] = jumlah > 0 ? [nomor_akun, target] : [target, nomor_akun];
    return [{ tanggal: business_date as JournalMove['tanggal'], trx, type, rekening, jenis_akun, dari, ke, jumlah: rupiah(Math.abs(jumlah)) }];
  });
}

/** Moves that were worked out on the books after so many re-postings. Made by the server alone. */
class MoveJournal {
  @Key('Cabang', { required: true, as: 'upper' }) kode_toko!: string;
  @WholeNumber('Versi', { min: 0, max: 1_000_000_000 }) reposts!: number;
  @Rows('Perpindahan', JournalMove, { required: true, max: MOVES }) pindah!: readonly JournalMove[];
}

const moveJournal = defineCommand(MoveJournal, { ...repostJournal, name: 'move-journal' });
const paramName = ({ trx, type }: JournalKey): `params ${string}` => `params ${trx}/${type}`;

type MoveNeeds = { readonly books: StreamRef<Books> } & Readonly<Record<`params ${string}`, StreamRef<JournalParams>>>;

/** Moves hold only on the books, and by the parameters, on which they were worked out: of two who re-post at once, one begins anew and finds nothing left. */
export const decideMoveJournal = decider<MoveJournal, MoveNeeds>(moveJournal, {
  needs: ({ kode_toko, pindah }) => ({ books: booksOf(kode_toko), ...Object.fromEntries(pindah.map((move) => [paramName(move), journalParamsOf(move)])) }),
  decide({ kode_toko, reposts, pindah }, { books, ...params }) {
    const isStale = books.reposts !== reposts || pindah.some((move) => ![move.dari, move.ke].includes(targetOf(params[paramName(move)]!, move)));
    return isStale ? refuse('journal.reposted-meanwhile') : happened(journalReposted, booksOf(kode_toko), { kode_toko, pindah });
  },
});
