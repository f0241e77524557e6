import { EntitySchema } from 'typeorm';
import type { Job } from './job.js';

/** The table `job.job`; its constraints and indexes stand in its migration. */
export const jobEntity = new EntitySchema<Job>({
  name: 'Job',
  schema: 'job',
  tableName: 'job',
  columns: {
    id: { type: 'uuid', primary: true, generated: 'uuid' },
    kind: { type: 'text' },
    params: { type: 'jsonb' },
    title: { type: 'text' },
    format: { type: 'text' },
    owner: { type: 'text' },
    level: { type: 'text' },
    kode_toko: { type: 'text' },
    state: { type: 'text' },
    done: { type: 'int' },
    total: { type: 'int', nullable: true },
    file: { type: 'text', nullable: true },
    error: { type: 'jsonb', nullable: true },
    attempts: { type: 'int' },
    attempt: { type: 'int' },
    request_key: { type: 'text', nullable: true },
    heartbeat_at: { type: 'timestamptz', nullable: true },
    run_after: { type: 'timestamptz' },
    created_at: { type: 'timestamptz', createDate: true },
    finished_at: { type: 'timestamptz', nullable: true },
  },
});
