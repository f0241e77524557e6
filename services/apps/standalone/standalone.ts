import type { RunningApp } from '../../platform/http/http-app.js';
import { startApp } from '../parts.js';

/** Everything in one process. */
export function startStandalone(env: Readonly<Record<string, string | undefined>>): Promise<RunningApp> {
  return startApp('standalone', ['command', 'query', 'worker', 'projector', 'relay', 'realtime'], env);
}
