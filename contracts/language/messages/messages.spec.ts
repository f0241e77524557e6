import '../../features.js';
import { messages, placeholders, text, type MessageId } from './messages.js';

const ids = Object.keys(messages) as MessageId[];

describe('the text of a message', () => {
  it.each(ids.filter((id) => placeholders(messages[id]!).length > 0))('%s has its placeholders filled', (id) => {
    const names = placeholders(messages[id]!);
    const filled = text(id, Object.fromEntries(names.map((name) => [name, `<${name}>`])));
    expect(placeholders(filled)).toEqual([]);
    names.forEach((name) => expect(filled).toContain(`<${name}>`));
  });
  it('keeps what a value holds as it is', () => {
    expect(text('field.required', { label: '{label} $& $1' })).toBe('{label} $& $1 Tidak Boleh Kosong');
  });
  it('shows the placeholder where a value is missing, and takes 0 for a value', () => {
    expect(text('field.amountMin')).toBe('Paling sedikit Rp {min}');
    expect(text('field.amountMin', { min: 0 })).toBe('Paling sedikit Rp 0');
  });
});
