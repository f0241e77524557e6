/** Injection tokens of what the kernel gives: the configuration, the log, the pools of connections. */
export const CONFIG = Symbol('config');
export const LOG = Symbol('log');
/** For work that no reader waits for; without limits of time. */
export const DATABASE = Symbol('database');
/** For logins, sessions and consents. */
export const IDENTITY = Symbol('identity');
/** For what the screens of the staff read. */
export const READS = Symbol('reads');
/** For reports and exports. */
export const REPORTS = Symbol('reports');
/** For what anybody may read. */
export const PUBLIC = Symbol('public');
