import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Stage {
  readonly name: string;
  /** True for the test files of this stage. */
  readonly holds: (file: string) => boolean;
  /** Arguments of jest. */
  readonly args: readonly string[];
  /** The time after which it is stopped. */
  readonly minutes: number;
  /** True when a failed file is run again: other processes and the machine may have failed it. */
  readonly isRepeated?: boolean;
}

/** True for tests that need no servers: of units, and of controls. */
export const isUnit = (file: string): boolean => !/\.(int|e2e)\.spec\./.test(file);
export const isWhole = (file: string): boolean => /\.e2e\.spec\./.test(file);
/** Moves the clock, or looks at modules that nobody has used before: such a file loads all it needs by itself. */
const isAlone = (file: string): boolean => /\bjest\.|@alone/.test(readFileSync(file, 'utf8'));
const isOfControls = (file: string): boolean => /\.dom\.spec\./.test(file);
const isOfFaults = (file: string): boolean => /[/\\]testing[/\\]faults[/\\]/.test(file);

/** Loads once in a worker what its test files share, which is most of what they load. */
const SHARED = `--testRunner=${join(import.meta.dirname, 'native-runner.mjs')}`;
/** Loads once in a worker a document of jsdom, React and antd. */
const CONTROLS = `--testRunner=${join(import.meta.dirname, 'controls-runner.mjs')}`;

/**
 * In this order: what is quick to tell comes first, what kills processes under load last. Most tests wait for something
 * half of the time, so that more of them than there are cores keep the machine busy.
 */
export const STAGES: readonly Stage[] = [
  {
    name: 'unit tests',
    holds: (file) => isUnit(file) && !isOfControls(file) && !isAlone(file),
    args: [SHARED, '--maxWorkers=2', '--testTimeout=60000'],
    minutes: 15,
  },
  {
    name: 'unit tests that are alone',
    holds: (file) => isUnit(file) && !isOfControls(file) && isAlone(file),
    args: ['--maxWorkers=2', '--testTimeout=60000'],
    minutes: 5,
  },
  {
    name: 'tests of controls',
    holds: isOfControls,
    args: [CONTROLS, '--maxWorkers=2', '--testTimeout=60000'],
    minutes: 10,
  },
  {
    name: 'tests with servers',
    holds: (file) => /\.int\.spec\./.test(file),
    args: [SHARED, '--maxWorkers=3', '--testTimeout=120000'],
    minutes: 30,
    isRepeated: true,
  },
  {
    name: 'tests of the whole',
    holds: (file) => isWhole(file) && !isOfFaults(file),
    args: [SHARED, '--maxWorkers=4', '--testTimeout=300000'],
    minutes: 40,
    isRepeated: true,
  },
  {
    name: 'tests of faults',
    holds: (file) => isWhole(file) && isOfFaults(file),
    args: ['--maxWorkers=2', '--testTimeout=300000'],
    minutes: 25,
    isRepeated: true,
  },
];
