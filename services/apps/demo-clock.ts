import { CannotStart } from '../../infra/process/cannot-start.js';
import { openPool } from '../kernel/postgres/connection.js';
import { Company } from '../platform/company/company.js';

/** Throws CannotStart where a company has begun that is no demo: its clock is not moved. */
export async function assertDemoClock(url: string): Promise<void> {
  const database = openPool(url, 'look', 1);
  try {
    const { begun, jenis } = await new Company(database).state();
    if (begun && jenis !== 'DEMO')
      throw new CannotStart('KILAU_CLOCK moves the clock of a demo alone, and this company is none: start without it');
  } finally {
    await database.end();
  }
}
