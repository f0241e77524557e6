import type { CallDefinition } from '../documents/call.js';
import type { CommandDefinition } from './command.js';
import type { EventDefinition } from './event.js';
import type { MasterDefinition } from './master.js';
import type { PublicDefinition } from './public.js';
import type { QueryDefinition } from './query.js';
import type { ReportDefinition } from './report.js';
import type { RouteDefinition } from './route.js';

/** The manifest of a feature: all that it has, as services, console and other clients know it. */
export interface FeatureContract {
  /** Its folder, on each side. */
  readonly name: string;
  /** Plain master tables; their commands, histories and dry runs of imports come with them. */
  readonly masters?: readonly MasterDefinition[];
  /**
   * Its screens, in the order of the menu: paths of specified routes, and routes of Kilau's own, which the
   * specification asks for without a path, or does not have. A route that no manifest names is offered nowhere.
   */
  readonly routes?: readonly (string | RouteDefinition)[];
  readonly commands?: readonly CommandDefinition[];
  readonly queries?: readonly QueryDefinition[];
  readonly reports?: readonly ReportDefinition[];
  /** Reads that need no token. */
  readonly publics?: readonly PublicDefinition[];
  /** Calls that are none of these, described by hand. */
  readonly calls?: readonly CallDefinition[];
  readonly events?: readonly EventDefinition[];
  /** Of commands whose fields' examples make no body that is taken: one that is, by call. */
  readonly samples?: Readonly<Record<string, object>>;
}

/** Binds a manifest. Definitions of all payloads stand in one list: what tells them apart is inside them. */
export function defineFeature(
  name: string,
  parts: {
    readonly [K in keyof Omit<FeatureContract, 'name'>]?: K extends 'samples' | 'routes'
      ? FeatureContract[K]
      : readonly object[];
  },
): FeatureContract {
  return { name, ...parts } as unknown as FeatureContract;
}
