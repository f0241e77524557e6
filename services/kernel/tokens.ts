/** Injection tokens of what the kernel gives: the configuration, the log, the pool of connections. */
export const CONFIG = Symbol('config');
export const LOG = Symbol('log');
export const DATABASE = Symbol('database');
