import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { dirname, resolve } from 'node:path';

/** A measured figure. `met` is null where there is no goal. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: string | null;
  readonly met: boolean | null;
}

/** A figure with the time and the load (of the minute before its group began) at which it was measured. */
interface KeptFigure extends Figure {
  readonly measured: string;
  readonly load: number;
}

interface Results {
  readonly machine: string;
  readonly date: string;
  readonly figures: readonly KeptFigure[];
}

const FILE = resolve('loadtests', 'results', 'bench.json');

/** Three significant digits, whole above a thousand. */
const rounded = (value: number): number => (value >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));

/** A figure without a goal. */
export const plain = (name: string, value: number, unit: string): Figure => ({
  name,
  value: rounded(value),
  unit,
  goal: null,
  met: null,
});
/** A figure that should not be lower than its goal. */
export const atLeast = (name: string, value: number, unit: string, goal: number): Figure => ({
  name,
  value: rounded(value),
  unit,
  goal: `≥ ${goal}`,
  met: value >= goal,
});
/** A figure that should not be higher than its goal. */
export const atMost = (name: string, value: number, unit: string, goal: number): Figure => ({
  name,
  value: rounded(value),
  unit,
  goal: `≤ ${goal}`,
  met: value <= goal,
});

/** Puts figures in the place of those of the same name, keeps the others, and writes the page that shows them all. */
export function keep(figures: readonly Figure[], load: number): void {
  mkdirSync(dirname(FILE), { recursive: true });
  const date = new Date().toISOString();
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results).figures : [];
  const fresh = new Map(
    figures.map((figure): [string, KeptFigure] => [figure.name, { ...figure, measured: date, load: rounded(load) }]),
  );
  const kept = before.map((figure) => fresh.get(figure.name) ?? figure);
  const added = [...fresh.values()].filter(({ name }) => !before.some((figure) => figure.name === name));
  const results: Results = { machine: machine(), date, figures: [...kept, ...added] };
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(FILE.replace('bench.json', 'README.md'), page(results));
}

/** Prints a figure. */
export function show({ name, value, unit, goal, met }: Figure): void {
  process.stdout.write(
    `${name}: ${value.toLocaleString('en')} ${unit}${goal ? ` (goal ${goal}, ${met ? 'met' : 'falls short'})` : ''}\n`,
  );
}

/** Returns what measures: processors, memory, system and Node. */
export function machine(): string {
  const [cpu] = cpus();
  return (
    `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ` +
    `${type()} ${release()}, Node ${process.versions.node}`
  );
}

function page({ machine: on, date, figures }: Results): string {
  const verdict = { true: 'met', false: '**falls short**', null: '' };
  const rows = figures.map(
    ({ name, value, unit, goal, met, measured, load }) =>
      `| ${name} | ${value.toLocaleString('en')} ${unit} | ${goal ?? ''} | ` +
      `${verdict[`${met}`]} | ${measured.slice(0, 16).replace('T', ' ')} | ${load} |`,
  );
  const short = figures.filter(({ met }) => met === false).map(({ name }) => name);
  return [
    '# Measured',
    '',
    'Written by `npm run bench` and `npm run loadtest`; how each figure is taken stands in [`../README.md`](../README.md).',
    `The machine: ${on}. Last run: ${date.slice(0, 16).replace('T', ' ')} UTC. ` +
      `\`load\` is that of the machine before the figure was taken.`,
    '',
    short.length === 0 ? 'Every goal is met.' : `Short of its goal: ${short.join('; ')}.`,
    '',
    '| figure | value | goal | | measured (UTC) | load |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
