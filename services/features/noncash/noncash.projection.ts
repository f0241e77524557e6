import { cardSwiped, nonCashSettled, settlementCancelled, swipeCancelled } from '../../../contracts/noncash/events.js';
import { branchOf, IDR, kindOf } from '../../../contracts/language/define/accounts.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { bothSides, project, type Side } from '../../kernel/projection/projection.js';
import { buckets, date, documents, instant, lines, text, whole, type Change } from '../../kernel/projection/tables.js';

const recorded = {
  branch: text,
  position: whole,
  business_date: date,
  recorded_at: instant,
  no_bukti: text,
  kode_bank: text,
  keterangan: text,
  user_id: text,
};

/** One row for each card that paid for cash. */
const gesek = lines(
  'gesek',
  { ...recorded, no_kartu: text, no_approval: text, tunai: whole, biaya: whole, jumlah: whole },
  [['branch', 'position']],
);

/** One row for each settlement. */
const pelunasan = lines(
  'pelunasan',
  { ...recorded, tanggal: date, tujuan: text, jumlah: whole, biaya: whole, diterima: whole },
  [['branch', 'position']],
);

/** The slips that were cancelled. */
const batal = documents('batal', { branch: text, no_bukti: text }, { position: whole });

/** The number of slips. */
const slipCount = buckets('slip_count', { branch: text, jenis: text }, { slips: whole });

/**
 * The receipts of a bank's terminal on a date (`tanggal`), and the part that the bank settled, by the date on which
 * that was booked; cancelled ones count in neither.
 */
const terbuka = buckets(
  'terbuka',
  { branch: text, kode_bank: text, tanggal: date, business_date: date },
  { diterima: whole, dilunasi: whole },
);

/** Receipts that are no cash: the cards swiped for cash, what banks settled, and what is open of each day. */
export const nonCashProjection = project('noncash', 1, [gesek, pelunasan, batal, slipCount, terbuka])
  .on(cardSwiped, (event) => {
    const { no_bukti, kode_bank, keterangan, no_kartu, no_approval, tunai, biaya, jumlah } = event.payload;
    return [
      gesek.add({ ...headOf(event), no_bukti, kode_bank, keterangan, no_kartu, no_approval, tunai, biaya, jumlah }),
      counted(event, 'gesek'),
    ];
  })
  .on(nonCashSettled, (event) => {
    const { no_bukti, kode_bank, keterangan, tanggal, tujuan, tujuan_rekening, jumlah, biaya, diterima } =
      event.payload;
    const line = {
      ...headOf(event),
      no_bukti,
      kode_bank,
      keterangan,
      tanggal,
      tujuan: `${tujuan} ${tujuan_rekening}`,
      jumlah,
      biaya,
      diterima,
    };
    return [pelunasan.add(line), counted(event, 'pelunasan')];
  })
  .on(swipeCancelled, (event) => cancelled(event))
  .on(settlementCancelled, (event) => cancelled(event))
  .onPostings((posting, event) =>
    posting.asset === IDR ? bothSides(posting).flatMap((side) => opened(side, event)) : [],
  );

const settling: readonly string[] = [nonCashSettled.type, settlementCancelled.type];

function headOf({ branch, position, business_date, recorded_at, actor }: RecordedEvent<object>) {
  return { branch, position, business_date, recorded_at, user_id: actor };
}

const counted = ({ branch }: RecordedEvent<object>, jenis: string): Change =>
  slipCount.bump({ branch, jenis }, { slips: 1 });

function cancelled({
  branch,
  position,
  version,
  payload,
}: RecordedEvent<{ readonly no_bukti: string }>): readonly Change[] {
  return [batal.put(version, { branch, no_bukti: payload.no_bukti, position })];
}

function opened({ account, masuk, keluar }: Side, { type, business_date }: RecordedEvent): readonly Change[] {
  const [kind, kode_bank, tanggal] = kindOf(account).split('/');
  if (kind !== 'noncash' || kode_bank === undefined || tanggal === undefined) return [];
  const sums = settling.includes(type)
    ? { diterima: 0, dilunasi: keluar - masuk }
    : { diterima: masuk - keluar, dilunasi: 0 };
  return [terbuka.bump({ branch: branchOf(account), kode_bank, tanggal, business_date }, sums)];
}
