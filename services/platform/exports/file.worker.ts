import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { ReportRow } from '../reads/report-reader.js';
import type { ExportDocument } from './export-document.js';
import type { ExportPart, ExportParts, Progress } from './export-parts.js';
import type { FileOrder, FromThread, ToThread } from './file-thread.js';

type Write = (parts: ExportParts, progress: Progress) => AsyncIterable<Uint8Array | string>;

/** The thread that makes one file. It loads what its format needs. */
const port = parentPort as MessagePort;
const { format, width } = workerData as FileOrder;

const writers: Readonly<Record<FileOrder['format'], () => Promise<Write>>> = {
  pdf: async () => (await import('./pdf/pdf.js')).pdf,
  xlsx: async () => (await import('./excel.js')).excel,
  text: async () => (await import('./text/text.js')).textOf(width!),
};

let answered: (answer: ToThread) => void = () => undefined;
port.on('message', (answer: ToThread) => answered(answer));

/** Says something, and waits for its answer. */
function ask<Answer extends ToThread>(said: FromThread): Promise<Answer> {
  const answer = new Promise<Answer>((resolve) => (answered = resolve as (answer: ToThread) => void));
  port.postMessage(said);
  return answer;
}

/** Answers of a kind, until there is none. */
async function* all<Answer extends ToThread>(kind: 'part' | 'rows'): AsyncIterable<NonNullable<Answer>> {
  for (let next = await ask<Answer>({ kind }); next; next = await ask<Answer>({ kind })) yield next;
}

async function* parts(): AsyncIterable<ExportPart> {
  for await (const document of all<ExportDocument>('part')) yield { document, rows: all<readonly ReportRow[]>('rows') };
}

const tell = (said: FromThread): void => port.postMessage(said);

const write = await writers[format]();
for await (const part of write(parts(), (done) => tell({ kind: 'progress', done })))
  await ask({ kind: 'bytes', bytes: typeof part === 'string' ? Buffer.from(part) : part });
tell({ kind: 'end' });
