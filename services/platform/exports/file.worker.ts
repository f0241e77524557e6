import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { ReportRow } from '../reads/report-reader.js';
import type { FileOrder, FromThread } from './file-thread.js';

type Write = (
  document: FileOrder['document'],
  rows: AsyncIterable<readonly ReportRow[]>,
  progress: (done: number) => void,
) => AsyncIterable<Uint8Array | string>;
type Rows = readonly ReportRow[] | null;

/** The thread that makes one file. It loads what its format needs. */
const port = parentPort as MessagePort;
const { format, document, width } = workerData as FileOrder;

const writers: Readonly<Record<FileOrder['format'], () => Promise<Write>>> = {
  pdf: async () => (await import('./pdf/pdf.js')).pdf,
  xlsx: async () => (await import('./excel.js')).excel,
  text: async () => (await import('./text/text.js')).textOf(width!),
};

let answered: (rows: Rows) => void = () => undefined;
port.on('message', (rows: Rows) => answered(rows));

/** Says something, and waits for its answer. */
function ask(said: FromThread): Promise<Rows> {
  const answer = new Promise<Rows>((resolve) => (answered = resolve));
  port.postMessage(said);
  return answer;
}

async function* rows(): AsyncIterable<readonly ReportRow[]> {
  for (let next = await ask({ kind: 'rows' }); next; next = await ask({ kind: 'rows' })) yield next;
}

const tell = (said: FromThread): void => port.postMessage(said);

const write = await writers[format]();
for await (const part of write(document, rows(), (done) => tell({ kind: 'progress', done })))
  await ask({ kind: 'bytes', bytes: typeof part === 'string' ? Buffer.from(part) : part });
tell({ kind: 'end' });
