/** A tag of an XML document that begins or ends, without the prefix of its name, or a text between two. */
export type XmlPart =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)>|([^<]+)/g;

/** The parts of an XML document, in order; an empty tag begins and ends. */
export function* xmlParts(xml: string): Generator<XmlPart> {
  for (const [, data, slash, name, attributes = '', text] of xml.matchAll(markup)) {
    if (data !== undefined) yield { kind: 'text', text: data };
    if (text !== undefined) yield { kind: 'text', text: unescaped(text) };
    if (name === undefined) continue;
    if (slash === '') yield { kind: 'open', name, attributes };
    if (slash !== '' || attributes.endsWith('/')) yield { kind: 'close', name };
  }
}

const forms = new Map<string, RegExp>();
/** The form of an attribute, whatever the prefix of its name. */
function formOf(name: string): RegExp {
  const form = forms.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  forms.set(name, form);
  return form;
}

/** The value of an attribute of a tag; undefined for one that it does not have. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const [, double, single] = formOf(name).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : unescaped(value);
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = Number.parseInt(hex ?? decimal!, hex === undefined ? 10 : 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
