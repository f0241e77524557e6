import { Refusal, refusalCodes } from '../../contracts/language/define/refusals.js';
import { messages, placeholders } from '../../contracts/language/messages/messages.js';

const lacks = (id: string): boolean => placeholders(messages[id] ?? '').length > 0;
const withValues: ReadonlySet<string> = new Set(refusalCodes().filter((code) => lacks(new Refusal(code).message_id)));

/** A refusal by its code alone, or with a field, that no values follow: `}` and `, values` are those of a spread. */
const REFUSED =
  /\b(?:refuse|refused|new Refusal|Refusal\.(?:of|hiding))\(\s*'([\w.-]+)'(?:,\s*[^,(){}]+)?,?\s*\)(?!\s*,\s*values)/g;
const SAID = /\b(?:message|text)\(\s*'([\w.]+)'\s*\)/g;
/** A refusal of a rule that is made anew without what the rule says. */
const ANEW = /(?:Refusal\.(?:of|hiding)\(|new Refusal\()\s*(\w+\.refusal)\b/g;

/** Returns the refusals and messages of a source text that are made without the values of their texts. */
export function unfilledIn(source: string): readonly string[] {
  const named = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, name]) => name!);
  return [
    ...named(REFUSED).filter((code) => withValues.has(code)),
    ...named(SAID).filter(lacks),
    ...named(ANEW).map((refusal) => `${refusal} anew`),
  ];
}
