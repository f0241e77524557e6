import '../../../contracts/features.js';
import { refusalCodes } from '../../../contracts/language/define/refusals.js';
import { message, messages, placeholders, type MessageId } from '../../../contracts/language/messages/messages.js';
import { refusalOf, refuse } from '../../kernel/event-store/decider.js';
import { bodyOf } from './error.filter.js';

const withValues = (Object.keys(messages) as MessageId[]).flatMap((id) => {
  const names = placeholders(messages[id]!);
  return names.length > 0 ? [message(id, Object.fromEntries(names.map((name) => [name, name.toUpperCase()])))] : [];
});

describe('the body of a refusal', () => {
  it('has every value of its texts, whatever a rule says under the field', () => {
    expect(withValues.length).toBeGreaterThan(100);
    const unfilled = refusalCodes().flatMap((code) =>
      withValues.filter((said) => {
        const { message: own, errors } = bodyOf(refusalOf(refuse(code, 'jumlah', said)), 'trace');
        return placeholders(own).length > 0 || errors?.[0]?.message !== said.message;
      }),
    );
    expect(unfilled).toEqual([]);
  });
});
