import { parentPort, type MessagePort } from 'node:worker_threads';
import { PdfBook } from './pdf-book.js';
import type { PdfAnswer, PdfRequest } from './pdf.js';

/** The thread that makes one PDF: each request has one answer. */
const port = parentPort as MessagePort;
const book = new PdfBook();

async function answer(request: PdfRequest): Promise<PdfAnswer> {
  switch (request.kind) {
    case 'open':
      await book.open(request.document);
      return { pages: 0 };
    case 'rows':
      book.add(request.items);
      return { pages: 0 };
    case 'close':
      return { pages: book.close() };
    case 'draw':
      return { pages: await book.draw() };
    case 'finish':
      return { pages: 0, bytes: await book.finish() };
    default:
      return request satisfies never;
  }
}

async function serve(request: PdfRequest): Promise<void> {
  const { pages, bytes } = await answer(request);
  if (bytes) port.postMessage({ pages, bytes }, [bytes.buffer as ArrayBuffer]);
  else port.postMessage({ pages });
}

port.on('message', (request: PdfRequest) => void serve(request));
