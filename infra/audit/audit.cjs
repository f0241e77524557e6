'use strict';
/**
 * `npm run audit`: whether something that runs in production has a known weakness, high or critical. Exit code 0: none but those that explained.json says why
 * they are none of ours; 1: there is one; 2: nobody could be asked.
 */
const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const GRAVE = new Set(['high', 'critical']);

/** The grave findings of a report of `npm audit --json`, each once; undefined when it is no report. */
function findingsOf(report) {
  if (typeof report?.vulnerabilities !== 'object') return undefined;
  const found = new Map();
  for (const { via = [] } of Object.values(report.vulnerabilities)) {
    for (const one of via) {
      if (typeof one !== 'object' || !GRAVE.has(one.severity)) continue;
      found.set(one.url, {
        advisory: String(one.url).split('/').at(-1),
        package: one.name,
        severity: one.severity,
        title: one.title,
      });
    }
  }
  return [...found.values()];
}

/** The findings that nobody has explained. An explanation names advisory, package, reason and date. */
function unexplained(findings, explanations) {
  const isWhole = ({ advisory, package: name, why, since }) =>
    advisory && name && why && /^\d{4}-\d{2}-\d{2}$/.test(since ?? '');
  const known = new Set(explanations.filter(isWhole).map(({ advisory, package: name }) => `${advisory} ${name}`));
  return findings.filter(({ advisory, package: name }) => !known.has(`${advisory} ${name}`));
}

/** The report of `npm audit`; undefined when it could not ask. */
function ask() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  try {
    return findingsOf(JSON.parse(stdout));
  } catch {
    return undefined;
  }
}

function main() {
  const findings = ask();
  if (!findings) {
    process.stdout.write('audit: not checked, the registry does not answer for known weaknesses\n');
    return 2;
  }
  const left = unexplained(findings, JSON.parse(readFileSync(join(__dirname, 'explained.json'), 'utf8')));
  for (const { advisory, package: name, severity, title } of left)
    process.stdout.write(`audit: ${name}: ${severity}: ${title} (${advisory})\n`);
  if (left.length === 0) process.stdout.write(`audit: nothing grave is known, ${findings.length} explained\n`);
  return left.length === 0 ? 0 : 1;
}

module.exports = { findingsOf, unexplained };
if (require.main === module) process.exit(main());
