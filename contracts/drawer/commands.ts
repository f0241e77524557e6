import { defineCommand } from '../language/define/command.js';
import { Flag, Key, Rows, Text } from '../language/define/fields.js';
import { routeGate } from '../language/routes/routes.js';
import { Lembar, pecahan } from './pecahan.js';

/** The drawer as it was counted. What is not named is not there. */
export class HitungKas {
  @Rows('Hitungan', Lembar, { required: true, max: pecahan.length }) hitungan!: readonly Lembar[];
  /** Books the difference, a large one with a reason and consent; else it is only kept. */
  @Flag('Bukukan selisih', { required: true }) bukukan!: boolean;
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/**
 * A shift begins with a count of the drawer, after the one before it was closed. A difference is booked, a large one
 * with a reason and consent.
 */
export class BukaShift {
  /** The number of the last shift of the branch; empty for its first. */
  @Key('Shift sebelumnya', { as: 'upper' }) setelah?: string;
  @Rows('Hitungan', Lembar, { required: true, max: pecahan.length }) hitungan!: readonly Lembar[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/**
 * A shift ends with a count of the drawer, and its Z report. A difference is booked, a large one with a reason and
 * consent.
 */
export class TutupShift {
  @Key('No Shift', { required: true, as: 'upper' }) no_shift!: string;
  @Rows('Hitungan', Lembar, { required: true, max: pecahan.length }) hitungan!: readonly Lembar[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** The consent to a drawer that is short or over. */
export const differenceLabels = { short: 'KAS KURANG', over: 'KAS LEBIH' };

const drawer = {
  path: '/hitung-kas',
  gate: routeGate('/hitung-kas'),
  consent: { kategori: 'UANG', description: 'SELISIH KAS' },
};

/** Needs an approval where it books a difference above `selisih_kas.batas`. */
export const countDrawer = defineCommand(HitungKas, {
  name: 'count-drawer',
  call: 'cash/hitung-kas',
  title: 'Hitung Kas',
  ...drawer,
  saved: 'hitungKas.saved',
  failed: 'hitungKas.failed',
});

/** Needs an approval where it books a difference, as a count. */
export const openShift = defineCommand(BukaShift, {
  name: 'open-shift',
  call: 'cash/shift',
  title: 'Buka Shift',
  ...drawer,
  saved: 'shift.opened',
  failed: 'shift.openFailed',
});

/** Needs an approval where it books a difference, as a count. */
export const closeShift = defineCommand(TutupShift, {
  name: 'close-shift',
  method: 'put',
  call: 'cash/shift/{no_shift}/close',
  title: 'Tutup Shift',
  ...drawer,
  saved: 'shift.closed',
  failed: 'shift.closeFailed',
});
