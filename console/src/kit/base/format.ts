import { clockShift } from '../../../../contracts/language/values/clock-shift.js';
import { formatRupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { clockAt, DEFAULT_ZONE, zoneOf, type Zone } from '../../../../contracts/language/values/zones.js';

export { referenceText } from '../../../../contracts/language/values/reference-text.js';

/**
 * Amounts, counts and weights are written alike in every language, with the dots of rupiah (`12.450.000`): a figure
 * that is read out, copied or compared between two screens must not change its signs with the language. Words around
 * them, months and plurals follow the language.
 */

/** U+2013 for nothing moved (console.md, Numbers). */
export const nothing = '\u2013';

/** A balance: zero is `0`. */
export const balanceText = (amount: Rupiah): string => formatRupiah(amount);

/** An amount in a movement column: zero is a dash. */
export const movementText = (amount: Rupiah): string => (amount === 0 ? nothing : formatRupiah(amount));

/** A movement with its sign: `+12.450.000`, `−12.450.000`. */
export const signedText = (amount: Rupiah): string => (amount > 0 ? `+${formatRupiah(amount)}` : formatRupiah(amount));

/** A whole number with dots: `50.118`. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** `JKT01:18204` → `JKT01:18.204`; what is no position stays as it is. */
export function positionText(position: string): string {
  const [branch = '', number = ''] = position.split(':');
  return /^\d+$/.test(number) ? `${branch}:${countText(Number(number))}` : position;
}

/** First four and last four of a hash. */
export const hashText = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** A period: one date, or two with a spaced en dash. */
export const periodText = (from: string, to: string): string => (from === to ? from : `${from} \u2013 ${to}`);

/** The zone of the shop whose clocks are shown: that of the user. */
let zone: Zone = DEFAULT_ZONE;

/** The milliseconds by which the clock of the business is moved. */
let movedMs = 0;

/** The clocks of a shop: its zone, and by how much the clock of the business is moved. */
type Clocks = Parameters<typeof zoneOf>[0] & { readonly jam_digeser?: string };

/** Shows times by the clocks of a shop from then on; without one by those of Jakarta. */
export function followClocks(shop: Clocks = {}): void {
  zone = zoneOf(shop);
  movedMs = clockShift(shop.jam_digeser) ?? 0;
}

/** The present instant by the clock of the business, ISO: that of the server, moved where a demo moves it. */
export const businessInstant = (server: { readonly now: () => number }): string =>
  new Date(server.now() + movedMs).toISOString();

/** Time of day in the user's shop of an ISO instant. */
export const timeText = (instant: string): string => clockAt(zone, new Date(instant)).time;

/** A time of day in Jakarta, with the name of its zone where the user's shop is in another one. */
export const jakartaText = (time: string): string => (zone === DEFAULT_ZONE ? time : `${time} ${DEFAULT_ZONE}`);

/** Calendar day in the user's shop of an ISO instant. */
export const dayText = (instant: string): string => clockAt(zone, new Date(instant)).today;

/** Time of day in the user's shop, with milliseconds, of an ISO instant. */
export function exactTimeText(instant: string): string {
  const milliseconds = new Date(instant).toISOString().slice(19, 23);
  return `${timeText(instant)}${milliseconds}`;
}

/** `tertinggal` so long: whole seconds, minutes, hours or days. */
export function ageOf(since: string, now: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; amount: number } {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  if (seconds < 60) return { unit: 'seconds', amount: seconds };
  if (seconds < 3600) return { unit: 'minutes', amount: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', amount: Math.floor(seconds / 3600) };
  return { unit: 'days', amount: Math.floor(seconds / 86_400) };
}
