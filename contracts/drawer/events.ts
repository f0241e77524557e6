import { defineEvent } from '../language/define/event.js';
import { Flag, Money, MOST_RUPIAH, Rows, Text } from '../language/define/fields.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { Lembar } from './pecahan.js';

/** The drawer was counted, at any time. */
class DrawerCounted {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  /** SELISIH KAS: of what is booked of it. */
  @Text('Kategori', { required: true }) kategori!: string;
  @Rows('Hitungan', Lembar, { required: true, isBalance: true }) hitungan!: readonly Lembar[];
  /** The amount that there should have been. */
  @Money('Tercatat', { required: true, min: -MOST_RUPIAH, isBalance: true }) tercatat!: Rupiah;
  @Money('Dihitung', { required: true, isBalance: true }) dihitung!: Rupiah;
  /** Counted less what there should have been: one signed difference. */
  @Money('Selisih', { required: true, min: -MOST_RUPIAH }) selisih!: Rupiah;
  @Flag('Dibukukan', { required: true }) dibukukan!: boolean;
  @Text('Keterangan') keterangan!: string;
}

/** A shift began; its difference is booked. */
class ShiftOpened {
  /** The number of the shift. */
  @Text('No Shift', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Rows('Hitungan', Lembar, { required: true, isBalance: true }) hitungan!: readonly Lembar[];
  @Money('Tercatat', { required: true, min: -MOST_RUPIAH, isBalance: true }) tercatat!: Rupiah;
  @Money('Dihitung', { required: true, isBalance: true }) dihitung!: Rupiah;
  @Money('Selisih', { required: true, min: -MOST_RUPIAH }) selisih!: Rupiah;
  @Text('Keterangan') keterangan!: string;
}

/** A shift ended; its difference is booked. */
class ShiftClosed {
  /** The number of its Z report, given once. */
  @Text('No Z', { required: true }) no_bukti!: string;
  @Text('No Shift', { required: true }) no_shift!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Rows('Hitungan', Lembar, { required: true, isBalance: true }) hitungan!: readonly Lembar[];
  /** With what it began. */
  @Money('Saldo Awal', { required: true, isBalance: true }) saldo_awal!: Rupiah;
  @Money('Tercatat', { required: true, min: -MOST_RUPIAH, isBalance: true }) tercatat!: Rupiah;
  @Money('Dihitung', { required: true, isBalance: true }) dihitung!: Rupiah;
  @Money('Selisih', { required: true, min: -MOST_RUPIAH }) selisih!: Rupiah;
  @Text('Keterangan') keterangan!: string;
}

export const drawerCounted = defineEvent('drawer.counted', 1, DrawerCounted);
export const shiftOpened = defineEvent('shift.opened', 1, ShiftOpened);
export const shiftClosed = defineEvent('shift.closed', 1, ShiftClosed);
