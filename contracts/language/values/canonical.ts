/** A member of an object: its name, and what stands before its value. */
interface Member {
  readonly name: string;
  readonly before: string;
}

/** The members that follow from names, in their order, and the names that may follow these. */
interface Shape {
  readonly next: Map<string, Shape>;
  sorted?: readonly Member[];
}

const shapes: Shape = { next: new Map() };
/** The number of shapes that may still be remembered: those of all events are some hundreds. */
let room = 20_000;

/** Canonical JSON (RFC 8785) of any JSON value. Throws TypeError for numbers and texts that JSON cannot hold. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return digits(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let members = '';
  if (Array.isArray(value)) {
    for (const member of value) members += `${members && ','}${canonical(member)}`;
    return `[${members}]`;
  }
  for (const { name, before } of membersOf(Object.keys(value))) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined) members += `${members && ','}${before}${canonical(member)}`;
  }
  return `{${members}}`;
}

/** The members of an object in canonical order, by their names in any order: most objects have those of another. */
function membersOf(names: readonly string[]): readonly Member[] {
  let shape = shapes;
  for (const name of names) {
    let next = shape.next.get(name);
    if (!next) {
      if (room === 0) return sorted(names);
      room -= 1;
      shape.next.set(name, (next = { next: new Map() }));
    }
    shape = next;
  }
  return (shape.sorted ??= sorted(names));
}

const sorted = (names: readonly string[]): readonly Member[] =>
  names.toSorted().map((name) => ({ name, before: `${quoted(name)}:` }));

function digits(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`no JSON: ${value}`);
  return String(value);
}

/** A text of which JSON escapes nothing. */
const plain = /^[ !#-[\]-~]*$/;

/** A text as JSON. Throws TypeError for half a character. */
export function quoted(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  if (!text.isWellFormed()) throw new TypeError('no JSON: half a character');
  return JSON.stringify(text);
}
