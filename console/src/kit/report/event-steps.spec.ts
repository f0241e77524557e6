/** @alone Texts that others load are there for good. */
import { documents } from '../../../../contracts/catalogue.js';
import { addTexts } from '../i18n/i18n.js';
import { eventText } from './event-steps.js';

const slip = documents.find(({ name }) => name === 'gesek')!;
const cancelled = slip.events.at(-1)!.type;

describe('an event in words', () => {
  it('has the title of the command that it records, where no text of its own is loaded', () => {
    expect(eventText(cancelled)).toBe(slip.steps.at(-1)!.command.title);
    const recorded = documents.flatMap(({ steps }) => steps.flatMap(({ events }) => events));
    expect(recorded.filter(({ type }) => eventText(type) === type)).toEqual([]);
  });
  it('has its own text where a feature gives it one', () => {
    addTexts({ [`event.${cancelled}`]: 'Gesek dibatalkan' });
    expect(eventText(cancelled)).toBe('Gesek dibatalkan');
  });
  it('is its type where nothing here knows it', () => expect(eventText('lamp.lit')).toBe('lamp.lit'));
});
