import '../../../contracts/deliveries/index.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { outcomeOf, type LastDelivery } from './outcome.js';

const empty = { owner: 'SPV01', state: 'failed', error: message('deliveries.empty') } as const;
const sent = { owner: 'OWNER', state: 'done', error: null } as const;
const waiting = { owner: 'OWNER', state: 'queued', error: message('deliveries.unreachable') } as const;
const refused = { owner: 'SPV01', state: 'failed', error: message('access.right') } as const;

describe('the outcome of a scheduled report', () => {
  it.each<[string, LastDelivery, string]>([
    ['Belum pernah', { state: null, jobs: [] }, 'before its first run'],
    ['Sedang dikirim', { state: 'running', jobs: [] }, 'while it is begun'],
    ['Sedang dikirim', { state: 'done', jobs: [sent, { ...sent, state: 'running' }] }, 'while one is made'],
    ['Gagal dimulai, akan dicoba lagi', { state: 'failed', jobs: [] }, 'where it could not be begun'],
    ['Terkirim', { state: 'done', jobs: [sent, empty] }, 'where somebody has it'],
    ['Terkirim', { state: 'done', jobs: [] }, 'once its jobs are cleared away'],
    ['Dilewati: kosong', { state: 'done', jobs: [empty] }, 'where it was empty for all'],
    [`OWNER: ${waiting.error.message}`, { state: 'done', jobs: [empty, waiting] }, 'while it is tried again'],
    [`SPV01: ${refused.error.message}`, { state: 'done', jobs: [sent, refused] }, 'where somebody may not have it'],
  ])('is "%s"', (words, last) => expect(outcomeOf(last).message).toBe(words));
});
