import { masterEvents, type MasterDefinition } from './master.js';

/** The parts of a manifest that plain masters have: their screens in this order, themselves and their events. */
export function mastersOf(...all: readonly object[]) {
  const masters = all as readonly MasterDefinition[];
  return {
    routes: masters.flatMap(({ path }) => path ?? []),
    masters,
    events: masters.flatMap(masterEvents),
  };
}
