import { createRequire } from 'node:module';

interface Finding {
  readonly advisory: string;
  readonly package: string;
}
const { findingsOf, unexplained } = createRequire(import.meta.url)('./audit.cjs') as {
  findingsOf(report: unknown): Finding[] | undefined;
  unexplained(findings: readonly Finding[], explanations: readonly object[]): Finding[];
};

const grave = {
  url: 'https://github.com/advisories/GHSA-aaaa',
  name: 'left',
  severity: 'high',
  title: 'It falls over',
};
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    left: {
      severity: 'high',
      via: [grave, { ...grave, url: 'https://github.com/advisories/GHSA-bbbb', severity: 'moderate' }],
    },
    above: { severity: 'high', via: ['left', grave] },
  },
};

describe('the audit of what runs in production', () => {
  it('finds each grave weakness once, and no lesser one', () =>
    expect(findingsOf(report)).toEqual([
      { advisory: 'GHSA-aaaa', package: 'left', severity: 'high', title: 'It falls over' },
    ]));

  it('lets only those pass that somebody has explained, with a reason and a date', () => {
    const findings = findingsOf(report)!;
    const explained = { advisory: 'GHSA-aaaa', package: 'left', why: 'nothing calls it', since: '2026-11-22' };
    expect(unexplained(findings, [explained])).toEqual([]);
    for (const lacking of [{ why: '' }, { since: 'today' }, { package: 'right' }, { advisory: 'GHSA-bbbb' }])
      expect(unexplained(findings, [{ ...explained, ...lacking }])).toEqual(findings);
    expect(unexplained(findings, [])).toEqual(findings);
  });

  it('knows a refusal of the registry from a report without findings', () => {
    expect(findingsOf({ auditReportVersion: 2, vulnerabilities: {} })).toEqual([]);
    for (const refusal of [{ statusCode: 405, error: {} }, { error: { code: 'ENOTFOUND' } }, null])
      expect(findingsOf(refusal)).toBeUndefined();
  });
});
