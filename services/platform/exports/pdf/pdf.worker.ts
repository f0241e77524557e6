import { parentPort, type MessagePort } from 'node:worker_threads';
import { PdfMaker } from './pdf-maker.js';
import type { PdfAnswer, PdfRequest } from './pdf.js';

/** The thread that makes one PDF: each request has one answer. */
const port = parentPort as MessagePort;
let maker: PdfMaker | undefined;

async function answer(request: PdfRequest): Promise<PdfAnswer> {
  if (request.kind === 'open') {
    maker = await PdfMaker.open(request.document);
    return { pages: 0 };
  }
  if (!maker) throw new Error('no document is open');
  switch (request.kind) {
    case 'rows':
      maker.add(request.items);
      return { pages: 0 };
    case 'close':
      return { pages: maker.close() };
    case 'draw':
      return { pages: await maker.draw() };
    case 'finish':
      return { pages: 0, bytes: await maker.finish() };
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
