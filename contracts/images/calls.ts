import { UploadGambar, uploadGate } from './commands.js';
import { IMAGE_ROOT } from './gambar.js';
import { UploadedGambar } from './views.js';
import { text, type CallDefinition } from '../language/documents/call.js';
import { object, rowSchema } from '../language/documents/schema.js';

/** Images: uploaded by head office, shown to everyone. */
export const imageCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'post',
    call: 'app/gambar',
    title: 'Upload an image: JPEG, PNG or WebP, at most 10 MB and 50 million pixels',
    gate: uploadGate,
    body: UploadGambar,
    file: 'image',
    status: 201,
    answer: object({ data: rowSchema(UploadedGambar), message: text, message_id: text, position: text }),
  },
  { kind: 'call', method: 'get', call: `${IMAGE_ROOT}/{toko}/{folder}/{berkas}`, title: 'Image' },
  {
    kind: 'call',
    method: 'get',
    call: `${IMAGE_ROOT}/{toko}/{folder}/{kode}/{berkas}`,
    title: 'Image of an item or a reward',
  },
];
