import { SetUpCompany, WantDemo } from './commands.js';
import { jenisPerusahaan } from './events.js';
import { levels } from '../language/define/gate.js';
import { text, type CallDefinition } from '../language/documents/call.js';
import { list, object } from '../language/documents/schema.js';

const demoUser = object({
  user_id: text,
  nama: text,
  level: { type: 'string', enum: levels },
  kode_toko: text,
  password: text,
});

/** Before anybody can log in: how a company begins. */
export const companyCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'get',
    call: 'company',
    title: 'Company',
    answer: object(
      {
        begun: { type: 'boolean' },
        jenis: { type: 'string', enum: jenisPerusahaan },
        demo_needs_code: { type: 'boolean' },
      },
      ['begun', 'demo_needs_code'],
    ),
  },
  {
    kind: 'call',
    method: 'post',
    call: 'company',
    title: 'Begin the company',
    body: SetUpCompany,
    status: 201,
    answer: object({ data: object({}), message: text, message_id: text, position: text }),
  },
  {
    kind: 'call',
    method: 'post',
    call: 'company/demo',
    title: 'Begin with demo data',
    body: WantDemo,
    status: 201,
    answer: object({ data: list(demoUser), message: text, message_id: text }),
  },
];
