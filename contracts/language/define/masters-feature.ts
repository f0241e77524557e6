import { specifiedRoute } from '../routes/routes.js';
import { masterEvents, type MasterDefinition } from './master.js';

/** The parts of a manifest that plain masters have: specified screens in this order, themselves and their events. */
export function mastersOf(...all: readonly object[]) {
  const masters = all as readonly MasterDefinition[];
  return {
    routes: masters.flatMap(({ path }) => (path !== undefined && specifiedRoute(path) ? [path] : [])),
    masters,
    events: masters.flatMap(masterEvents),
  };
}
