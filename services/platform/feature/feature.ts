import type { Provider, Type } from '@nestjs/common';
import type { PublicDefinition } from '../../../contracts/language/define/public.js';
import type { SystemCheck } from '../doctor/examined.js';
import type { Decider, NewEvent } from '../../kernel/event-store/decider.js';
import type { ImportSource } from '../lists/dry-run.js';
import type { Projection } from '../../kernel/projection/projection.js';
import type { Schedule } from './schedule.js';
import type { QuerySource } from '../reads/query-source.js';
import type { ReportSource } from '../reads/report-source.js';

/** The parts of a feature; each app takes those that it runs. */
export interface Feature {
  readonly name: string;
  readonly deciders: readonly Decider[];
  readonly projections: readonly Projection[];
  readonly queries: readonly QuerySource[];
  readonly reports: readonly ReportSource[];
  /** Masters whose import can be tried. */
  readonly imports?: readonly ImportSource[];
  /** Lists that can be taken away as files, as reports can, though they are read otherwise. */
  readonly exports?: readonly ReportSource[];
  /** Reads that anybody may ask. */
  readonly publics?: readonly PublicDefinition[];
  /** Laws of the feature besides those of all, for the doctor. */
  readonly checks?: readonly SystemCheck[];
  /** Events of this feature that head office's log has from the day a company begins. */
  readonly starts?: readonly NewEvent[];
  /** Commands that the clock sends. */
  readonly schedules?: readonly Schedule[];
  /** Endpoints written by hand that write (the command side), and what they are made of. */
  readonly controllers?: readonly Type[];
  readonly providers?: readonly Provider[];
  /** Endpoints written by hand that read (the query side). */
  readonly readers?: readonly Type[];
}

/** A feature that is made of all plain ones and of those made ones that it names. */
interface MadeFeature {
  readonly after: readonly string[];
  readonly make: (others: readonly Feature[]) => Feature;
}

const plain: Feature[] = [];
const made: MadeFeature[] = [];

/** Defines a feature; the list of features imports it. */
export function defineServices<F extends Feature>(feature: F): F {
  plain.push(feature);
  return feature;
}

/** Defines a feature that is made of all plain ones and of other made ones, by their names. */
export function defineServicesOf(after: readonly string[], make: MadeFeature['make']): void {
  made.push({ after, make });
}

/**
 * Returns every feature that was defined, in the order of their names. Throws where made ones wait for each other.
 */
export function definedFeatures(): readonly Feature[] {
  const known = new Map(plain.map((feature) => [feature.name, feature]));
  let waiting: readonly MadeFeature[] = made;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ after }) => after.every((name) => known.has(name)));
    if (ready.length === 0) throw new Error(`no feature is called ${waiting.flatMap(({ after }) => after).join(', ')}`);
    const others = [...known.values()];
    for (const feature of ready.map(({ make }) => make(others))) known.set(feature.name, feature);
    waiting = waiting.filter((one) => !ready.includes(one));
  }
  return [...known.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Events that every company's log has from its first day. */
export const startsOf = (features: readonly Feature[]): readonly NewEvent[] =>
  features.flatMap(({ starts = [] }) => starts);
