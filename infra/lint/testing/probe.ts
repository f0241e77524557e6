/** A rule, and code of a file that it refuses, and like code that it lets pass. */
export type Probe = readonly [what: string, rule: string, file: string, wrong: string, right: string];

export const kernel = 'services/kernel/event-store/clock.ts';
export const decider = 'services/features/mutasi-uang/mutasi-uang.deciders.ts';
export const test = 'contracts/language/values/rupiah.spec.ts';
export const screen = 'console/src/shell/header.tsx';

/** Returns so many statements, one a line. */
export const lines = (count: number): string => Array.from({ length: count }, (_, index) => `f(${index});`).join('\n');

/** Returns so many branches, one a line. */
export const branches = (count: number): string =>
  Array.from({ length: count }, (_, index) => `if (x === ${index}) return ${index};`).join('\n');

/** Returns so many entries of a literal, one a line: properties, or elements of one text. */
export const properties = (count: number, element?: string): string =>
  Array.from({ length: count }, (_, index) => `${element ?? `a${index}: ${index}`},`).join('\n');
