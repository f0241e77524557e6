import type { Refusals } from '../language/messages/messages.js';

/** Messages of pieces that are moved: ids and Indonesian texts, `{…}` are values. */
export const texts = {
  'pindahBarang.sameTray': 'Baki asal dan baki tujuan sama',
  'pindahBarang.emptyTray': 'Baki {kode_baki} kosong',
  'pindahBarang.tooMany': 'Baki {kode_baki} berisi lebih dari {most} barang, pindahkan sebagian dahulu',
} as const;

/** Refusals of pieces that are moved. */
export const refusals = {
  'tray.empty': [409, 'pindahBarang.emptyTray'],
  'tray.too-many': [409, 'pindahBarang.tooMany'],
} as const satisfies Refusals;

declare module '../language/messages/messages.js' {
  interface FeatureMessages extends Readonly<typeof texts> {}
  interface FeatureRefusals extends Readonly<typeof refusals> {}
}
