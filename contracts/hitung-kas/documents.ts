import { defineDocument } from '../language/define/document.js';
import { defineEvent } from '../language/define/event.js';
import { Flag, Key, Money, MOST_RUPIAH, Rows, Text } from '../language/define/fields.js';
import { sharedGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { Lembar, pecahan } from './pecahan.js';

/** The drawer as it was counted. What is not named is not there. */
class Hitungan {
  @Rows('Hitungan', Lembar, { required: true, max: pecahan.length }) hitungan!: readonly Lembar[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** A count at any time. */
export class HitungKas extends Hitungan {
  /** Books the difference, a large one with a reason and consent; else it is only kept. */
  @Flag('Bukukan selisih', { required: true }) bukukan!: boolean;
}

/**
 * A shift begins with a count of the drawer, after the one before it was closed. A difference is booked, a large one
 * with a reason and consent.
 */
export class BukaShift extends Hitungan {
  /** The number of the last shift of the branch; empty for its first. */
  @Key('Shift sebelumnya', { as: 'upper' }) setelah?: string;
}

/**
 * A shift ends with a count of the drawer, and its Z report. A difference is booked, a large one with a reason and
 * consent.
 */
export class TutupShift extends Hitungan {
  @Key('No Shift', { required: true, as: 'upper' }) no_shift!: string;
}

/** The facts of every count of the drawer. */
export class Counted {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  /** SELISIH KAS: of what is booked of it. */
  @Text('Kategori', { required: true }) kategori!: string;
  @Rows('Hitungan', Lembar, { required: true, isBalance: true }) hitungan!: readonly Lembar[];
  /** The amount that there should have been. */
  @Money('Tercatat', { required: true, min: -MOST_RUPIAH, isBalance: true }) tercatat!: Rupiah;
  @Money('Dihitung', { required: true, isBalance: true }) dihitung!: Rupiah;
  /** Counted less what there should have been: one signed difference. */
  @Money('Selisih', { required: true, min: -MOST_RUPIAH }) selisih!: Rupiah;
  @Text('Keterangan') keterangan!: string;
}

/** The drawer was counted, at any time. */
export class DrawerCounted extends Counted {
  @Flag('Dibukukan', { required: true }) dibukukan!: boolean;
}

/** A shift began; its difference is booked. */
class ShiftOpened extends Counted {
  /** The number of the shift. */
  @Text('No Shift', { required: true }) declare no_bukti: string;
}

/** A shift ended; its difference is booked. */
export class ShiftClosed extends Counted {
  /** The number of its Z report, given once. */
  @Text('No Z', { required: true }) declare no_bukti: string;
  @Text('No Shift', { required: true }) no_shift!: string;
  /** With what it began. */
  @Money('Saldo Awal', { required: true, isBalance: true }) saldo_awal!: Rupiah;
}

export const drawerCounted = defineEvent('drawer.counted', 1, DrawerCounted);
export const shiftOpened = defineEvent('shift.opened', 1, ShiftOpened);
export const shiftClosed = defineEvent('shift.closed', 1, ShiftClosed);

/** The consent to a drawer that is short or over. */
export const differenceLabels = { short: 'KAS KURANG', over: 'KAS LEBIH' };
const consent = 'SELISIH KAS';
const hitungan = [{ jenis: 'LOGAM', nominal: 500, jumlah: 3 }];

/** A count of the drawer. */
export const hitungKas = defineDocument(DrawerCounted, {
  name: 'hitung-kas',
  title: 'Hitung Kas',
  path: '/hitung-kas',
  call: 'cash/hitung-kas',
  series: 'HK',
  amount: 'selisih',
  states: { '': 'Tercatat' },
});
/** Needs an approval where it books a difference above `selisih_kas.batas`. */
export const countDrawer = hitungKas.begins(HitungKas, drawerCounted, {
  name: 'count-drawer',
  consent,
  saved: 'hitungKas.saved',
  failed: 'hitungKas.failed',
  sample: { hitungan: [{ jenis: 'KERTAS', nominal: 50_000, jumlah: 3 }], bukukan: false, keterangan: 'Hitung' },
});

/** The states of a shift. */
export const shiftStates = { BUKA: 'Berjalan', TUTUP: 'Ditutup' } as const;

/** All that a shift says, as it stands: its last count, and once it is over with what it began. */
class Shift extends Counted {
  @Text('No Shift') no_shift?: string;
  @Money('Saldo Awal', { isBalance: true }) saldo_awal?: Rupiah;
}

/** A shift of a drawer, from the count that opens it to the one that closes it. */
export const shift = defineDocument(Shift, {
  name: 'shift',
  title: 'Shift',
  path: '/hitung-kas',
  call: 'cash/shift',
  series: 'SH',
  number: 'no_shift',
  also: { Z: 'no_bukti' },
  printedAs: 'laporan-shift',
  looks: 'laporan-x',
  amount: 'selisih',
  states: shiftStates,
  gate: sharedGate('/hitung-kas', '/laporan-shift'),
});
/** Needs an approval where it books a difference, as a count. */
export const openShift = shift.begins(BukaShift, shiftOpened, {
  name: 'open-shift',
  title: 'Buka Shift',
  consent,
  saved: 'shift.opened',
  failed: 'shift.openFailed',
  sample: { setelah: 'SH-JKT01-000001', hitungan, keterangan: 'Pagi' },
});
/** Needs an approval where it books a difference, as a count. */
export const closeShift = shift.action(TutupShift, shiftClosed, {
  ...{ name: 'close-shift', from: ['BUKA'], to: 'TUTUP' },
  title: 'Tutup Shift',
  consent,
  saved: 'shift.closed',
  failed: 'shift.closeFailed',
  sample: { no_shift: 'SH-JKT01-000001', hitungan, keterangan: 'Sore' },
});
