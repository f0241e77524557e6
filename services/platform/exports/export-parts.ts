import type { ReportRow } from '../reads/report-reader.js';
import type { ExportDocument } from './export-document.js';

/** A report of a file: what it says besides its rows, and its rows, to be read once. */
export interface ExportPart {
  readonly document: ExportDocument;
  readonly rows: AsyncIterable<readonly ReportRow[]>;
}

/** The reports of a file, the sections after what they belong to; each is read when it is asked for. */
export type ExportParts = AsyncIterable<ExportPart> | Iterable<ExportPart>;

/** Tells how many rows of a file are written. */
export type Progress = (done: number) => void;

type Writer = (
  document: ExportDocument,
  rows: AsyncIterable<readonly ReportRow[]>,
  progress: Progress,
) => AsyncIterable<string>;

/** Writes reports into one file of text, one after the other. `begin` is what stands before each but the first. */
export const inTurn = (write: Writer, begin: (document: ExportDocument) => string) =>
  async function* written(parts: ExportParts, progress: Progress): AsyncIterable<string> {
    let before = 0;
    let isFirst = true;
    for await (const { document, rows } of parts) {
      if (!isFirst) yield begin(document);
      isFirst = false;
      const done = before;
      yield* write(document, rows, (count) => progress(done + count));
      before += document.count;
    }
  };
