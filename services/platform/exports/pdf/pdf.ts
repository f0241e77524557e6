import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { ExportDocument } from '../export-document.js';
import type { ExportParts, Progress } from '../export-parts.js';
import { groupedItems, type ExportItem } from '../grouped-items.js';

export type PdfRequest =
  | { readonly kind: 'open'; readonly document: ExportDocument }
  | { readonly kind: 'rows'; readonly items: readonly ExportItem[] }
  | { readonly kind: 'close' | 'draw' | 'finish' };

export interface PdfAnswer {
  readonly pages: number;
  readonly bytes?: Uint8Array;
}

/** The thread: the place of its code, and how it is started. */
export class PdfThread {
  constructor(
    readonly code: URL = new URL('./pdf.worker.js', import.meta.url),
    readonly options: WorkerOptions = {},
  ) {}
}

/** More would take minutes and nobody reads them on paper. */
export const MOST_PDF_ROWS = 100_000;
const MOST_MEGABYTES = 512;
/** Small, so that the thread stays small: 240 MB for 10,000 rows where it would take 340. */
const YOUNG_MEGABYTES = 16;

/**
 * Reports as one PDF, each from a page of its own on, made in a thread of its own; progress is told in rows whose pages
 * are drawn. Ends early when rows or progress throw.
 */
export async function* pdf(
  parts: ExportParts,
  progress: Progress,
  { code, options }: PdfThread,
): AsyncIterable<Uint8Array> {
  const worker = new Worker(code, {
    ...options,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('the thread that makes the PDF ended')));
  ended.catch(() => undefined);
  const ask = async (request: PdfRequest): Promise<PdfAnswer> => {
    worker.postMessage(request);
    const [answer] = (await Promise.race([once(worker, 'message'), ended])) as [PdfAnswer];
    return answer;
  };
  try {
    let [pages, count] = [0, 0];
    for await (const { document, rows } of parts) {
      await ask({ kind: 'open', document });
      for await (const items of groupedItems(document, rows)) await ask({ kind: 'rows', items });
      ({ pages } = await ask({ kind: 'close' }));
      count += document.count;
    }
    for (let drawn = 0; drawn < pages;) {
      drawn = (await ask({ kind: 'draw' })).pages;
      progress(Math.floor((count * drawn) / pages));
    }
    yield (await ask({ kind: 'finish' })).bytes ?? new Uint8Array();
  } finally {
    await worker.terminate();
  }
}
