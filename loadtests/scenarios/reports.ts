import { check } from 'k6';
import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import http from 'k6/http';
import type { Asks, Plan } from '../plan.ts';

declare const __ENV: Readonly<Record<string, string>>;
declare function open(file: string): string;

const RATE = 50;
const SECONDS = Number(__ENV.SECONDS);

/** The requests of a kind, which all users of k6 share: each would parse the whole plan otherwise. */
const sharedPlan = (kind: 'reports' | 'commands'): readonly Asks[] => {
  const read = () =>
    (JSON.parse(open(__ENV.PLAN)) as Plan)[kind].filter(
      ({ feature }) => kind === 'commands' || feature === __ENV.FEATURE,
    );
  const heads = new SharedArray(kind, () => read().map((asks) => ({ ...asks, asks: [] })));
  return Array.from(heads, (head, index) => ({
    ...head,
    asks: new SharedArray(head.name, () => [...read()[index]!.asks]),
  }));
};

const reports = sharedPlan('reports');
const commands = sharedPlan('commands');

/**
 * The load of the feature that `FEATURE` names: its reports at 50 requests a second, one after the other, and the
 * commands at 50 a second all the time.
 */
export const options = optionsOf();
export const report = (): void => ask(reports);
export const command = (): void => send(commands);

function optionsOf() {
  const scenario = (kind: 'report' | 'command', { name }: Asks, startTime: number, seconds: number) => [
    name,
    {
      executor: 'constant-arrival-rate',
      exec: kind,
      rate: RATE,
      startTime: `${startTime}s`,
      duration: `${seconds}s`,
      gracefulStop: '10s',
      preAllocatedVUs: 50,
      maxVUs: 200,
    },
  ];
  const p95 = ({ name, goal }: Asks) => [`http_req_duration{scenario:${name}}`, [`p(95)<=${goal}`]];
  return {
    scenarios: Object.fromEntries([
      ...reports.map((asks, index) => scenario('report', asks, index * SECONDS, SECONDS)),
      ...commands.map((asks) => scenario('command', asks, 0, reports.length * SECONDS)),
    ]),
    thresholds: {
      http_req_failed: ['rate==0'],
      dropped_iterations: ['count==0'],
      checks: ['rate==1'],
      ...Object.fromEntries([...reports, ...commands].map(p95)),
    },
    summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  };
}

function turnOf(all: readonly Asks[]) {
  const { name, iterationInTest } = exec.scenario;
  const { url, asks } = all.find((one) => one.name === name)!;
  return { url, ...asks[iterationInTest % asks.length]! };
}

function ask(reports: readonly Asks[]): void {
  const { url, path = '', query = '', token } = turnOf(reports);
  const answer = http.get(`${url}${path}?${query}`, { headers: { 'x-auth-token': token }, tags: { name: url } });
  check(answer, { 'the report is answered': ({ status, body }) => status === 200 && body.startsWith('{"data":') });
}

function send(commands: readonly Asks[]): void {
  const { url, body, token } = turnOf(commands);
  const headers = {
    'x-auth-token': token,
    'content-type': 'application/json',
    'idempotency-key': `k6-${exec.scenario.name}-${exec.scenario.iterationInTest}`,
  };
  const answer = http.post(url, JSON.stringify(body), { headers, tags: { name: url } });
  check(answer, {
    'the command is recorded': ({ status, body: text }) => status === 201 && text.includes('"position":"'),
  });
}

/** Hands the figures over to who runs this, and prints them. */
export function handleSummary(data: { metrics: object }): Record<string, string> {
  return { [__ENV.SUMMARY]: JSON.stringify({ metrics: data.metrics }) };
}
