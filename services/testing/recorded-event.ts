import type { RecordedEvent } from '../../contracts/language/define/event.js';

/** An event as it stands in the log, for projections: whatever is not given has a plain value. */
export const recordedEvent = (given: Partial<RecordedEvent>): RecordedEvent => ({
  branch: 'JKT01',
  position: 1,
  event_id: '00000000-0000-4000-8000-000000000001',
  stream: 'uji/1',
  version: 1,
  type: 'uji.terjadi',
  schema: 1,
  business_date: '2026-11-20',
  recorded_at: '2026-11-20T03:00:00.000Z',
  actor: 'KASIR01',
  authorised_by: null,
  command_id: 'uji',
  correlation_id: 'uji',
  payload: {},
  postings: [],
  hash: '',
  ...given,
});
