/**
 * Joins a master key and the keys that wrap in its place, the present one first, to the secret of an installation:
 * `masterKeys` takes it apart.
 */
export const personalSecret = (master: string, wrapping: readonly string[]): string => [master, ...wrapping].join('\n');

/** The keys that wrap those of persons in place of the master key, the present one first. */
export const wrappingKeys = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  (env['PERSONAL_WRAPPING_KEYS'] ?? '').split(',').filter(Boolean);
