import type { Check, Finding } from './finding.js';

/** Looks, one check after the other, whether what must always hold of a subject holds, and says what does not. */
export async function examine<Subject>(subject: Subject, checks: readonly Check<Subject>[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...[await check(subject)].flat());
  return findings;
}
