import type { Gate } from './gate.js';

/** A route of the console: exact path, title, and what it needs. */
export interface RouteDefinition {
  readonly path: string;
  readonly title: string;
  /** First level of the menu. */
  readonly area: string;
  /** Second level of the menu, where an area has one. */
  readonly group?: string;
  /** Absent: no more than a session. */
  readonly gate?: Gate;
  /** True when it can be reached without a session. */
  readonly public?: boolean;
  /** The module or setting that chooses which of two screens it shows; it denies nothing. */
  readonly chooses?: string;
}
