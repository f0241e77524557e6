import type { Provider, Type } from '@nestjs/common';
import type { PublicDefinition } from '../../../contracts/language/define/public.js';
import type { SystemCheck } from '../doctor/examined.js';
import type { Decider, NewEvent } from '../../kernel/event-store/decider.js';
import type { ImportSource } from '../lists/dry-run.js';
import type { Projection } from '../../kernel/projection/projection.js';
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
  /** Endpoints written by hand that write (the command side), and what they are made of. */
  readonly controllers?: readonly Type[];
  readonly providers?: readonly Provider[];
  /** Endpoints written by hand that read (the query side). */
  readonly readers?: readonly Type[];
}

/** A feature that is made of what the others say: all that are plain, and those of this kind that stand before it. */
type OfOthers = (others: readonly Feature[]) => Feature;

const defined: (Feature | OfOthers)[] = [];

/** Defines a feature; the list of features imports it. */
export function defineServices<F extends Feature | OfOthers>(feature: F): F {
  defined.push(feature);
  return feature;
}

/** Returns every feature that was defined, in the order in which they were loaded. */
export function definedFeatures(): readonly Feature[] {
  const plain = defined.filter((feature) => typeof feature !== 'function');
  const made = new Map<Feature | OfOthers, Feature>();
  for (const feature of defined)
    if (typeof feature === 'function') made.set(feature, feature([...plain, ...made.values()]));
  return defined.map((feature) => (typeof feature === 'function' ? made.get(feature)! : feature));
}

/** Events that every company's log has from its first day. */
export const startsOf = (features: readonly Feature[]): readonly NewEvent[] =>
  features.flatMap(({ starts = [] }) => starts);
