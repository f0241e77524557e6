import type { CallDefinition } from '../documents/call.js';
import { addTexts, type Refusals } from '../messages/messages.js';
import type { CommandDefinition } from './command.js';
import type { DocumentDefinition } from './document.js';
import type { EventDefinition } from './event.js';
import type { Level } from './gate.js';
import type { CodedJournal, JournalKind } from './journal.js';
import type { MasterDefinition } from './master.js';
import type { PublicDefinition } from './public.js';
import type { QueryDefinition } from './query.js';
import { addRefusals } from './refusals.js';
import type { ReportDefinition } from './report.js';
import type { SlipDefinition } from './slip.js';
import type { RouteDefinition } from './route.js';

/** The conditions of asking an endpoint. */
export interface Right {
  /** Absent: every level. */
  readonly levels?: readonly Level[];
  /** Modules that must be on. */
  readonly on?: readonly string[];
  /** Head office's alone. */
  readonly pusat?: true;
  /** Screens of which the access tree must show one; absent: none. */
  readonly access?: readonly string[];
  /** The body with which it is asked by the test, where an empty one shows nothing, or would be taken. */
  readonly body?: object;
}

/**
 * The rights in endpoints, in the words of their method and call: screens of which the access tree must show one, or
 * more than that; `everyone` needs no session; `terminal` is for readers of fingerprints.
 */
export type Rights = Readonly<Record<string, readonly string[] | Right | 'everyone' | 'terminal'>>;

/** The manifest of a feature: all that it has, as services, console and other clients know it. */
export interface FeatureContract {
  /** Its folder, on each side. */
  readonly name: string;
  /** Its place in the menu, within each area and group: lowest first. Those without one come last, by name. */
  readonly rank?: number;
  /** Its messages, by id, in Indonesian. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Its refusals, by code. */
  readonly refusals?: Refusals;
  /** Plain master tables; their commands, histories and dry runs of imports come with them. */
  readonly masters?: readonly MasterDefinition[];
  /** Documents; their commands, events, lists and samples come with them. */
  readonly documents?: readonly DocumentDefinition[];
  /** Slips of what is no document; those of documents come with them. Their reads and prints follow. */
  readonly slips?: readonly SlipDefinition[];
  /**
   * Its screens, in their order in the menu: paths of specified routes, and routes of Kilau's own, which the
   * specification asks for without a path, or does not have. A route that no manifest names is offered nowhere.
   */
  readonly routes?: readonly (string | RouteDefinition)[];
  readonly commands?: readonly CommandDefinition[];
  readonly queries?: readonly QueryDefinition[];
  /** Those whose screens are not among its routes have them after these, in this order. */
  readonly reports?: readonly ReportDefinition[];
  /** The part of the menu of reports in which those stand that are not specified. */
  readonly reportGroup?: string;
  /** Reads that need no token. */
  readonly publics?: readonly PublicDefinition[];
  /** Calls that are none of these, described by hand. */
  readonly calls?: readonly CallDefinition[];
  readonly events?: readonly EventDefinition[];
  /** The journals that its postings take: what a decider names in `journal` stands in a manifest. */
  readonly journals?: readonly (JournalKind | CodedJournal)[];
  /**
   * Its endpoints but masters, documents, reports, public reads and reads that screens alone open, each said by hand: a
   * test holds the gates, and the application, to it.
   */
  readonly rights?: Rights;
  /** Of commands whose fields' examples make no body that is taken: one that is, by call. */
  readonly samples?: Readonly<Record<string, object>>;
}

const defined: FeatureContract[] = [];

/** Returns every feature whose manifest is loaded, in the order in which they were loaded. */
export const definedFeatures = (): readonly FeatureContract[] => [...defined];

/** Returns features in the order of the menu, in whatever order they were loaded. */
export const inMenuOrder = (features: readonly FeatureContract[]): readonly FeatureContract[] =>
  features.toSorted(
    (one, other) =>
      (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER) ||
      (one.name < other.name ? -1 : 1),
  );

/** A master of whatever feature, by its name, once all manifests are loaded. Throws for a name that none has. */
export function masterNamed(name: string): MasterDefinition {
  const found = defined.flatMap(({ masters = [] }) => masters).find((master) => master.name === name);
  if (!found) throw new Error(`No master is called ${name}`);
  return found as unknown as MasterDefinition;
}

/**
 * Binds a manifest, and makes its texts and refusals known. Definitions of all payloads stand in one list: what tells
 * them apart is inside them.
 */
export function defineFeature(
  name: string,
  parts: {
    readonly [K in keyof Omit<FeatureContract, 'name'>]?: K extends
      'rank' | 'texts' | 'refusals' | 'samples' | 'routes' | 'rights' | 'journals' | 'reportGroup'
      ? FeatureContract[K]
      : readonly object[];
  },
): FeatureContract {
  addTexts(parts.texts ?? {});
  addRefusals(parts.refusals ?? {});
  const feature = { name, ...parts } as unknown as FeatureContract;
  defined.push(feature);
  return feature;
}
