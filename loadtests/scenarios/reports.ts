import { check } from 'k6';
import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import type { Asks, Plan } from '../plan.ts';

declare const __ENV: Readonly<Record<string, string>>;
declare function open(file: string): string;

const RATE = Number(__ENV.RATE);
const SECONDS = Number(__ENV.SECONDS);

/** The requests of a kind, which all users of k6 share: each would parse the whole plan otherwise. */
const sharedPlan = (kind: 'reads' | 'commands'): readonly Asks[] => {
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

const reads = sharedPlan('reads');
const commands = sharedPlan('commands');
/** Requests that were held back. */
const heldBack = new Counter('held_back');

/**
 * The load of the feature that `FEATURE` names: its reads one after the other, and the commands all the time, each at
 * `RATE` requests a second.
 */
export const options = optionsOf();
export const read = (): void => ask(reads);
export const command = (): void => send(commands);

function optionsOf() {
  const scenario = (kind: 'read' | 'command', { name }: Asks, startTime: number, seconds: number) => [
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
  const p95 = ({ name, goals }: Asks) =>
    Object.entries(goals).map(([scope, goal]) => [
      `http_req_duration{scenario:${name},scope:${scope}}`,
      [`p(95)<=${goal}`],
    ]);
  return {
    scenarios: Object.fromEntries([
      ...reads.map((asks, index) => scenario('read', asks, index * SECONDS, SECONDS)),
      ...commands.map((asks) => scenario('command', asks, 0, reads.length * SECONDS)),
    ]),
    thresholds: {
      http_req_failed: ['rate==0'],
      dropped_iterations: ['count==0'],
      checks: ['rate==1'],
      held_back: ['count==0'],
      ...Object.fromEntries([...reads, ...commands].flatMap(p95)),
    },
    summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'],
  };
}

function turnOf(all: readonly Asks[]) {
  const { name, iterationInTest } = exec.scenario;
  const { url, asks } = all.find((one) => one.name === name)!;
  return { url, ...asks[iterationInTest % asks.length]! };
}

function ask(all: readonly Asks[]): void {
  const { url, path = '', query = '', token, scope } = turnOf(all);
  const answer = http.get(`${url}${path}?${query}`, { headers: { 'x-auth-token': token }, tags: { name: url, scope } });
  note(answer);
  check(answer, { 'the read is answered': ({ status, body }) => status === 200 && body.startsWith('{"data":') });
}

function send(all: readonly Asks[]): void {
  const { url, body, token, scope } = turnOf(all);
  const { name, iterationInTest } = exec.scenario;
  const headers = {
    'x-auth-token': token,
    'content-type': 'application/json',
    'idempotency-key': `k6-${__ENV.FEATURE}-${name}-${iterationInTest}`,
  };
  const answer = http.post(url, JSON.stringify(body), { headers, tags: { name: url, scope } });
  note(answer);
  check(answer, {
    'the command is recorded': ({ status, body: text }) => status === 201 && text.includes('"position":"'),
  });
}

/** Counts what was held back, and tells what was asked wrongly: a plan that knows its definitions does neither. */
function note({ status, url, body }: { status: number; url: string; body: string }): void {
  if (status === 429) heldBack.add(1);
  else if (status >= 400 && status < 500) console.error(`${status} ${url} ${body.slice(0, 200)}`);
}

/** Hands the figures over to who runs this, and prints them. */
export function handleSummary(data: { metrics: object }): Record<string, string> {
  return { [__ENV.SUMMARY]: JSON.stringify({ metrics: data.metrics }) };
}
