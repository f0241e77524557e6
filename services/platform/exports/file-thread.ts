import { on } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { ReportRow } from '../reads/report-reader.js';
import type { ExportDocument } from './export-document.js';
import type { ExportPart, ExportParts, Progress } from './export-parts.js';

/** The file that a thread is started for. */
export interface FileOrder {
  /** The formats whose files a thread makes: drawing, packing and placing would hold up whoever asks the process. */
  readonly format: 'pdf' | 'xlsx' | 'text';
  /** Characters in a line of text. */
  readonly width?: number | undefined;
}

/**
 * A message of a thread. All but `progress` and `end` have an answer: the next report (null after the last), the next
 * rows of it (null after the last), and that the thread may go on (null).
 */
export type FromThread =
  | { readonly kind: 'part' | 'rows' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'end' };
export type ToThread = ExportDocument | readonly ReportRow[] | null;

/** The thread: the place of its code, and how it is started. */
export class FileThread {
  /** The thread of this process: of the build; tests put that of the sources in its place. */
  static ofProcess = new FileThread();

  constructor(
    readonly code: URL = new URL('./file.worker.js', import.meta.url),
    readonly options: WorkerOptions = {},
  ) {}
}

/** The young generation is small, so that the thread stays small: 240 MB for a PDF of 10,000 rows instead of 340. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** True where a thread ended because its file took more memory than a thread may have. */
export const isTooHeavy = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Makes a file in a thread of its own, which is given the reports and their rows as it asks for them. Ends early when
 * parts, rows or progress throw; throws when the thread breaks.
 */
export async function* inThread(
  { code, options }: FileThread,
  order: FileOrder,
  parts: ExportParts,
  progress: Progress,
): AsyncIterable<Uint8Array> {
  const worker = new Worker(code, { resourceLimits, ...options, workerData: order });
  // One that breaks while nobody listens must not end the process.
  worker.on('error', () => undefined);
  const source = new Source(parts);
  try {
    for await (const [said] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[FromThread]>) {
      if (said.kind === 'end') return;
      if (said.kind === 'progress') {
        progress(said.done);
        continue;
      }
      if (said.kind === 'bytes') yield said.bytes;
      worker.postMessage(await source.answer(said.kind));
    }
    throw new Error('the thread that makes the file ended');
  } finally {
    await worker.terminate();
    await source.end();
  }
}

/** Reports one after the other, with rows that are read while those before them are written. */
class Source {
  private readonly parts: AsyncIterator<ExportPart>;
  private rows?: ReturnType<typeof ahead>;

  constructor(parts: ExportParts) {
    this.parts = each(parts);
  }

  async answer(kind: 'part' | 'rows' | 'bytes'): Promise<ToThread> {
    if (kind === 'bytes') return null;
    if (kind === 'rows') return (await this.rows?.next()) ?? null;
    const { value, done } = await this.parts.next();
    if (done) return null;
    this.rows = ahead(value.rows);
    return value.document;
  }

  async end(): Promise<void> {
    await this.rows?.end();
    await this.parts.return?.();
  }
}

async function* each(parts: ExportParts): AsyncGenerator<ExportPart, undefined> {
  yield* parts;
  return undefined;
}

/** Reads the next rows while those before them are written. */
function ahead(rows: AsyncIterable<readonly ReportRow[]>): {
  next: () => Promise<readonly ReportRow[] | null>;
  end: () => Promise<void>;
} {
  const source = rows[Symbol.asyncIterator]();
  const read = (): Promise<IteratorResult<readonly ReportRow[]>> => {
    const coming = source.next();
    coming.catch(() => undefined);
    return coming;
  };
  let coming = read();
  return {
    next: async () => {
      const { value, done } = await coming;
      if (done) return null;
      coming = read();
      return value;
    },
    end: async () => void (await source.return?.()),
  };
}
