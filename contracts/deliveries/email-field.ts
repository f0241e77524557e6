import { field, type FieldOptions } from '../language/define/fields.js';
import { message, type Message } from '../language/messages/messages.js';

const MOST = 120;
const pattern = '[A-Za-z0-9._%+-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z]{2,20}';

/** An address of mail, `nama@toko.co.id`: one, without a name, quotes or brackets. */
export function Email(label: string, options: FieldOptions = {}): PropertyDecorator {
  const check = (value: unknown): Message | undefined =>
    typeof value === 'string' && value.length <= MOST && new RegExp(`^${pattern}$`).test(value)
      ? undefined
      : message('deliveries.email');
  const schema = {
    type: 'string',
    maxLength: MOST,
    pattern: options.required ? `^${pattern}$` : `^$|^${pattern}$`,
    examples: ['rina@toko.co.id'],
  };
  return field('text', label, options, schema, check, (sent) =>
    typeof sent === 'string' && sent.length <= 2 * MOST ? sent.trim() : sent,
  );
}
