import { WholeNumber } from '../language/define/fields.js';
import type { Message } from '../language/messages/messages.js';
import type { ExportFormat } from './commands.js';

/** The exports to list: the newest `limit` of one's own, 20 by default. */
export class ExportsParams {
  @WholeNumber('Baris', { min: 1, max: 100 }) limit?: number;
}

/** The most seconds for which an export is waited for. */
const MOST_SECONDS = 10;

/** Parameters of a look at an export. */
export class ExportWait {
  /** The seconds for which the answer waits for its end; absent: none. */
  @WholeNumber('Waktu', { min: 0, max: MOST_SECONDS }) wait?: number;
}

/** An export of one's own, as it stands. */
export interface ExportJob {
  readonly id: string;
  /** Title of the report. */
  readonly title: string;
  readonly format: ExportFormat;
  /** `done`: the file can be fetched; `failed`: `error` says why. */
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Rows dealt with. */
  readonly done: number;
  /** Rows in all; null until they are counted. */
  readonly total: number | null;
  /** Also set while it waits to be tried again. */
  readonly error: Message | null;
  /** Name under which the file is saved. */
  readonly file_name: string;
  /** ISO instants. */
  readonly created_at: string;
  readonly finished_at: string | null;
}
