import { jakartaClock, type JakartaClock } from './business-date.js';

/** The zones of Indonesia, as people call them, with the hours that each is ahead of Jakarta. None has summer time. */
const hoursAhead = { WIB: 0, WITA: 1, WIT: 2 } as const;

/** A zone of Indonesia. */
export type Zone = keyof typeof hoursAhead;

/** All zones, from west to east. */
export const zones = Object.keys(hoursAhead) as readonly Zone[];

/** The zone of a branch that has none of its own: that of Jakarta. */
export const DEFAULT_ZONE: Zone = 'WIB';

/** The zone of a branch, or of a user's shop. */
export const zoneOf = ({ zona_waktu = DEFAULT_ZONE }: { readonly zona_waktu?: Zone | undefined }): Zone => zona_waktu;

/** The day and the time in a zone when the clocks in Jakarta show these. */
export const clockIn = (zone: Zone, { today, time }: JakartaClock): JakartaClock =>
  clockAt(zone, new Date(`${today}T${time}+07:00`));

/** The day and the time in a zone at an instant. */
export const clockAt = (zone: Zone, instant: Date): JakartaClock =>
  jakartaClock(new Date(instant.getTime() + hoursAhead[zone] * 3_600_000));

/** The instant at which the present day of a zone began. */
export const dayBegan = (zone: Zone, now: Date): Date =>
  new Date(Date.parse(`${clockAt(zone, now).today}T00:00:00+07:00`) - hoursAhead[zone] * 3_600_000);

/** The time of day in one zone when a day begins in another, one to its west: `02:00`. */
export const midnightIn = (zone: Zone, west: Zone): string => `0${hoursAhead[zone] - hoursAhead[west]}:00`;
