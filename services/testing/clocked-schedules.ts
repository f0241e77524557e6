import { createLog } from '../platform/log/log.js';
import { EventReader } from '../kernel/event-store/event-reader.js';
import { Dispatcher } from '../platform/bus/dispatcher.js';
import { Company } from '../platform/company/company.js';
import { DATABASE } from '../platform/config/tokens.js';
import type { Schedule } from '../platform/feature/schedule.js';
import { ShopDirectory } from '../platform/identity/shop-directory.js';
import { Freshness } from '../platform/reads/freshness.js';
import { ScheduleRunner, type ScheduleParts } from '../platform/schedules/schedule-runner.js';
import { Settings } from '../platform/settings/settings.js';
import type { Standalone } from './standalone.js';

/** Parts in place of those of the process. */
type Replaced = Partial<Pick<ScheduleParts, 'dispatcher' | 'shops'>>;

/** The runner of schedules of a further process, at whose instant it is `at()`. */
export function clockedRunner(
  { running: { app } }: Standalone,
  schedules: readonly Schedule[],
  at: () => Date,
  replaced: Replaced = {},
): ScheduleRunner {
  const part = { strict: false } as const;
  const parts: ScheduleParts = {
    database: app.get(DATABASE, part),
    dispatcher: app.get(Dispatcher, part),
    events: app.get(EventReader, part),
    shops: app.get(ShopDirectory, part),
    company: app.get(Company, part),
    freshness: app.get(Freshness, part),
    settings: app.get(Settings, part),
    clock: { now: at },
    log: createLog('test', 'silent'),
  };
  return new ScheduleRunner({ ...parts, ...replaced }, schedules);
}
