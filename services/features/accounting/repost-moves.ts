import type { JournalMove, JournalParams } from '../../../contracts/accounting/events.js';
import type { JournalKey } from '../../../contracts/language/define/event.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { numberOf } from '../../domain/journals/journal.js';

/** The amount of a leg that stands at a number on a day, on its own side of the journal. */
export interface PostedLeg extends JournalKey {
  readonly business_date: string;
  readonly rekening: string;
  readonly jenis_akun: JournalMove['jenis_akun'];
  readonly nomor_akun: string;
  readonly jumlah: number;
}

/** The number at which a leg should stand by the rows of its parameter. */
export const targetOf = (
  rows: JournalParams,
  { rekening, jenis_akun }: Pick<PostedLeg, 'rekening' | 'jenis_akun'>,
): string => numberOf(rows, `/${rekening}`, jenis_akun);

/**
 * The moves by which each leg comes to stand where its parameter says. An amount below zero, of what was turned round,
 * moves the other way.
 */
export function movesOf(
  postedLegs: readonly PostedLeg[],
  paramsOf: (key: JournalKey) => JournalParams,
): readonly JournalMove[] {
  return postedLegs.flatMap(({ business_date, trx, type, rekening, jenis_akun, nomor_akun, jumlah }): JournalMove[] => {
    const target = targetOf(paramsOf({ trx, type }), { rekening, jenis_akun });
    if (target === nomor_akun || jumlah === 0) return [];
    const [dari, ke] = jumlah > 0 ? [nomor_akun, target] : [target, nomor_akun];
    return [
      {
        tanggal: business_date as JournalMove['tanggal'],
        trx,
        type,
        rekening,
        jenis_akun,
        dari,
        ke,
        jumlah: rupiah(Math.abs(jumlah)),
      },
    ];
  });
}
