/** Returns the call that says what an import would do, by the call of the import. */
export const dryRunCall = (importCall: string): string => `${importCall}/dry-run`;

/** True for the path of such a call: a POST that only reads. */
export const isDryRun = (path: string): boolean => /\/import\/dry-run\/?$/.test(path);
