/** By how much the clock of the business is moved, as `KILAU_CLOCK` says it; undefined: not at all. */
export const clockMoved: string | undefined = process.env['KILAU_CLOCK'] || undefined;
