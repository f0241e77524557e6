import { featureTexts } from '../../feature-texts.js';
import { addTexts, generalTexts } from './message.js';

export { message, text, type Message, type MessageId, type MessageValues } from './message.js';

/**
 * The message catalogue: every text that the server can send, by id, in Indonesian. A console loads `message.ts` alone.
 */
export const messages = { ...generalTexts, ...featureTexts } as const;

addTexts(featureTexts);
