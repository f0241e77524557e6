const MINUTE_MS = 60_000;
const units: Readonly<Record<string, number>> = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 1440 * MINUTE_MS };

/**
 * Reads by how many milliseconds the clock of the business is moved: `+30d`, `-12h`, `+45m`; 0 where nothing is said,
 * undefined for what is no such text.
 */
export function clockShift(text: string | undefined): number | undefined {
  if (!text) return 0;
  const [, sign, count, unit] = /^([+-])(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  return Number(`${sign}1`) * Number(count) * units[unit!]!;
}
