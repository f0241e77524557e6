import { messageParts } from '../language/define/special-fields.js';
import { text } from '../language/documents/call.js';
import { object } from '../language/documents/schema.js';

/** The answer to a consent, however it was given. */
export const authorized = object({
  data: object({ ...messageParts, approval: { ...text, description: 'Goes with the command as `x-approval`' } }, [
    'message',
    'message_id',
    'approval',
  ]),
});
