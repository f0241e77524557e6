import { field, type FieldOptions } from '../language/define/fields.js';
import { message, type Message } from '../language/messages/messages.js';
import { MOST_TEMPLATE } from '../language/slips/template.js';

const { characters: max, lines } = MOST_TEMPLATE;

/** A template as it is written: lines of paper. What is wrong in one, its own slip says (`readTemplate`). */
export function TemplateText(label: string, options: FieldOptions): PropertyDecorator {
  const check = (value: unknown): Message | undefined => {
    if (typeof value !== 'string') return message('field.text');
    return value.length > max || value.split('\n').length > lines ? message('nota.tooLong', { max, lines }) : undefined;
  };
  const read = (sent: unknown): unknown =>
    typeof sent === 'string' && sent.length <= 2 * max ? sent.replace(/\r\n?/g, '\n').normalize('NFC') : sent;
  return field(
    'prose',
    label,
    options,
    { type: 'string', maxLength: max, examples: ['{nama_toko|tengah}'] },
    check,
    read,
  );
}
